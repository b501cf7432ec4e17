import * as v from 'valibot'
import type { Endpoint } from './endpoint'
import { IdSchema, NameSchema, optional } from './values'

export const InstituteSchema = v.object({
  instituteId: IdSchema,
  name: NameSchema,
  phone: optional(v.string()),
  districtId: optional(v.string()),
  areaCode: optional(v.string()),
  countryCode: optional(v.string()),
})
export type Institute = v.InferOutput<typeof InstituteSchema>

export const InstituteSettingsSchema = v.object({
  virtualPhone: v.object({
    transcription: v.boolean(),
    recording: v.boolean(),
    dialer: v.boolean(),
    /** What the platform offers beyond the contract, `revoke` or `students`. Words that we do not know are ignored. */
    extensions: optional(v.array(v.string())),
  }),
})
export type InstituteSettings = v.InferOutput<typeof InstituteSettingsSchema>

export const instituteEndpoints = {
  getInstitute: {
    method: 'GET',
    path: '/institute/{id}',
    version: 'v1',
    answer: InstituteSchema,
  },
  getInstituteSettings: {
    method: 'GET',
    path: '/institute/{id}/settings',
    version: 'v1',
    answer: InstituteSettingsSchema,
  },
} as const satisfies Record<string, Endpoint>
