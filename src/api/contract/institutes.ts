import * as v from 'valibot'
import type { Endpoint } from './endpoint'
import { START_ENDPOINTS } from './start-endpoints'
import { IdSchema, NameSchema, PhoneSchema, optional } from './values'

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
    /** The telephone interpreters, who are called before a family (extension `interpreter`). */
    interpreter: optional(
      v.object({
        userId: IdSchema,
        name: NameSchema,
        phone: PhoneSchema,
        /** Digits that are sent when they answer. */
        accessCode: optional(v.string()),
      }),
    ),
  }),
})
export type InstituteSettings = v.InferOutput<typeof InstituteSettingsSchema>

export const instituteEndpoints = {
  getInstitute: { ...START_ENDPOINTS.getInstitute, answer: InstituteSchema },
  getInstituteSettings: { ...START_ENDPOINTS.getInstituteSettings, answer: InstituteSettingsSchema },
} as const satisfies Record<string, Endpoint>
