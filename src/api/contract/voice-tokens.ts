import * as v from 'valibot'
import type { Endpoint } from './endpoint'
import { IdSchema } from './values'

export const VoiceTokenSchema = v.object({ id: IdSchema, token: v.pipe(v.string(), v.minLength(1)) })
export type VoiceToken = v.InferOutput<typeof VoiceTokenSchema>

export const voiceTokenEndpoints = {
  tokenForUser: {
    method: 'GET',
    path: '/jwt/users/{id}',
    version: 'v1',
    creates: true,
    answer: VoiceTokenSchema,
  },
  tokenForUserPhone: {
    method: 'POST',
    path: '/jwt/users/{id}',
    version: 'v2',
    creates: true,
    answer: VoiceTokenSchema,
  },
  tokenForCall: {
    method: 'GET',
    path: '/jwt/calls/{id}',
    version: 'v1',
    creates: true,
    answer: VoiceTokenSchema,
  },
  tokenForPhone: {
    method: 'GET',
    path: '/jwt/phones/{phone}',
    version: 'v1',
    creates: true,
    answer: VoiceTokenSchema,
  },
  /** The extension `incoming`. */
  tokenToListen: {
    method: 'POST',
    path: '/jwt/listen',
    version: 'v1',
    answer: VoiceTokenSchema,
  },
} as const satisfies Record<string, Endpoint>
