import * as v from 'valibot'
import type { peopleEndpoints } from '../people'
import type { EndpointDocs } from './endpoint-docs'

export const peopleDocs = {
  getUser: { summary: 'A person' },
  searchUsers: {
    summary: 'People by name (words in any order, also of their children) or digits; with `phone`, owners of a number',
    body: v.union([v.object({ query: v.string() }), v.object({ phone: v.string() })]),
  },
} as const satisfies Record<keyof typeof peopleEndpoints, EndpointDocs>
