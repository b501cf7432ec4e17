import * as v from 'valibot'
import type { Endpoint } from './endpoint'
import { START_ENDPOINTS } from './start-endpoints'
import { IdSchema, PhoneSchema, contentOf, optional } from './values'

export const VirtualPhoneSchema = v.object({ id: IdSchema, virtualPhone: PhoneSchema, callbackPhone: PhoneSchema })
export type VirtualPhone = v.InferOutput<typeof VirtualPhoneSchema>
export const PhonesAssignedSchema = v.object({ assigned: v.boolean(), virtualPhone: optional(VirtualPhoneSchema) })
export type PhonesAssigned = v.InferOutput<typeof PhonesAssignedSchema>

export const phoneEndpoints = {
  lookUpNumbers: {
    method: 'GET',
    path: '/phones/lookup',
    version: 'v1',
    answer: contentOf(v.object({ msisdn: PhoneSchema })),
  },
  createPhone: {
    method: 'POST',
    path: '/phones',
    version: 'v1',
    creates: true,
    answer: VirtualPhoneSchema,
  },
  updatePhone: {
    method: 'PUT',
    path: '/phones/{id}',
    version: 'v1',
    answer: VirtualPhoneSchema,
  },
  getPhonesAssigned: { ...START_ENDPOINTS.getPhonesAssigned, answer: PhonesAssignedSchema },
} as const satisfies Record<string, Endpoint>
