import * as v from 'valibot'
import type { peopleEndpoints } from '../people'
import { SearchTextSchema } from '../values'
import type { EndpointDocs } from './endpoint-docs'

export const peopleDocs = {
  getUser: { summary: 'A person' },
  searchUsers: {
    summary:
      'People by name (words in any order, also of their children) or digits; with `phone`, owners of a number; with `titled` (extension `titles`), colleagues with a title',
    body: v.union([
      v.object({ query: SearchTextSchema }),
      v.object({ phone: SearchTextSchema }),
      v.object({ titled: v.literal(true) }),
    ]),
  },
} as const satisfies Record<keyof typeof peopleEndpoints, EndpointDocs>
