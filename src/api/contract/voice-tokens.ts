import * as v from 'valibot'
import type { Endpoint } from './endpoint'
import { IdSchema, SentPhoneSchema } from './values'

export const VoiceTokenSchema = v.object({ id: IdSchema, token: v.pipe(v.string(), v.minLength(1)) })
export type VoiceToken = v.InferOutput<typeof VoiceTokenSchema>

export const voiceTokenEndpoints = {
  tokenForUser: {
    method: 'GET',
    path: '/jwt/users/{id}',
    version: 'v1',
    summary: 'Voice token to call the first phone of a person',
    answer: VoiceTokenSchema,
  },
  tokenForUserPhone: {
    method: 'POST',
    path: '/jwt/users/{id}',
    version: 'v2',
    summary: 'Voice token to call one phone of a person',
    body: v.object({ phone: SentPhoneSchema }),
    answer: VoiceTokenSchema,
  },
  tokenForCall: {
    method: 'GET',
    path: '/jwt/calls/{id}',
    version: 'v1',
    summary: 'Voice token to call the other side of a call',
    answer: VoiceTokenSchema,
  },
  tokenForPhone: {
    method: 'GET',
    path: '/jwt/phones/{phone}',
    version: 'v1',
    summary: 'Voice token to call a number',
    answer: VoiceTokenSchema,
  },
} as const satisfies Record<string, Endpoint>
