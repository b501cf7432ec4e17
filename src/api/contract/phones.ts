import * as v from 'valibot'
import type { Endpoint } from './endpoint'
import { IdSchema, PhoneSchema, SentPhoneSchema, contentOf, optional } from './values'

export const VirtualPhoneSchema = v.object({ id: IdSchema, virtualPhone: PhoneSchema, callbackPhone: PhoneSchema })
export type VirtualPhone = v.InferOutput<typeof VirtualPhoneSchema>
export const PhonesAssignedSchema = v.object({ assigned: v.boolean(), virtualPhone: optional(VirtualPhoneSchema) })
export type PhonesAssigned = v.InferOutput<typeof PhonesAssignedSchema>
const PhonesBodySchema = v.object({ virtualPhone: SentPhoneSchema, callbackPhone: SentPhoneSchema })

export const phoneEndpoints = {
  lookUpNumbers: {
    method: 'GET',
    path: '/phones/lookup',
    version: 'v1',
    summary: 'Numbers on offer in an area code',
    query: v.object({ query: v.string() }),
    answer: contentOf(v.object({ msisdn: PhoneSchema })),
  },
  createPhone: {
    method: 'POST',
    path: '/phones',
    version: 'v1',
    summary: 'Take a virtual number',
    body: PhonesBodySchema,
    answer: VirtualPhoneSchema,
  },
  updatePhone: {
    method: 'PUT',
    path: '/phones/{id}',
    version: 'v1',
    summary: 'Change the numbers',
    body: PhonesBodySchema,
    answer: VirtualPhoneSchema,
  },
  getPhonesAssigned: {
    method: 'GET',
    path: '/phones/assigned',
    version: 'v1',
    summary: 'The numbers of the person signed in; their callback number follows to the only verified phone',
    answer: PhonesAssignedSchema,
  },
} as const satisfies Record<string, Endpoint>
