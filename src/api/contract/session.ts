import * as v from 'valibot'
import type { Endpoint } from './endpoint'
import { START_ENDPOINTS } from './start-endpoints'
import { ContactSchema } from './people'
import { IdSchema, NameSchema, TimeSchema, optional, wordOf } from './values'

/** The scopes of a sign-in in the query of the authorize page, separated by spaces (`session/authorize`). */
export const SIGN_IN_SCOPES = 'tenant self directory students permissions_alpha'

export const TokenSchema = v.object({
  tokenType: v.literal('Bearer'),
  accessToken: v.pipe(v.string(), v.minLength(1)),
  role: wordOf(['staff', 'parent', 'vp']),
})
export type Token = v.InferOutput<typeof TokenSchema>

export const StatisticsSchema = v.object({ voicemail: v.number(), timestamp: TimeSchema })
export type Statistics = v.InferOutput<typeof StatisticsSchema>

export const OfficeHoursSchema = v.object({
  enabled: v.boolean(),
  startTime: v.string(),
  endTime: v.string(),
  timeZone: v.string(),
  enabledDays: v.array(v.string()),
})

export const ProfileSchema = v.object({
  userId: IdSchema,
  fullName: NameSchema,
  loginAllowed: v.boolean(),
  role: wordOf(['STAFF', 'ADMIN', 'DISTRICT_ADMIN']),
  contacts: v.array(ContactSchema),
  availableContacts: optional(v.array(ContactSchema)),
  settings: v.object({ officeHours: OfficeHoursSchema }),
  statistics: optional(StatisticsSchema),
})
export type Profile = v.InferOutput<typeof ProfileSchema>

export const sessionEndpoints = {
  exchangeCode: {
    method: 'POST',
    path: '/oauth/v1/token',
    version: 'none',
    open: true,
    answer: TokenSchema,
  },
  revokeToken: {
    method: 'POST',
    path: '/oauth/v1/revoke',
    version: 'none',
    open: true,
  },
  getMe: { ...START_ENDPOINTS.getMe, answer: ProfileSchema },
  getStatistics: {
    method: 'GET',
    path: '/profile/statistics',
    version: 'v1',
    answer: StatisticsSchema,
  },
} as const satisfies Record<string, Endpoint>
