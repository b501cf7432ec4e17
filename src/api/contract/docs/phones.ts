import * as v from 'valibot'
import type { phoneEndpoints } from '../phones'
import { SearchTextSchema, SentPhoneSchema } from '../values'
import type { EndpointDocs } from './endpoint-docs'

const PhonesBodySchema = v.object({ virtualPhone: SentPhoneSchema, callbackPhone: SentPhoneSchema })

export const phoneDocs = {
  lookUpNumbers: { summary: 'Numbers on offer in an area code', query: v.object({ query: SearchTextSchema }) },
  createPhone: { summary: 'Take a virtual number', body: PhonesBodySchema },
  updatePhone: { summary: 'Change the numbers', body: PhonesBodySchema },
  getPhonesAssigned: {
    summary: 'The numbers of the person signed in; their callback number follows to the only verified phone',
  },
} as const satisfies Record<keyof typeof phoneEndpoints, EndpointDocs>
