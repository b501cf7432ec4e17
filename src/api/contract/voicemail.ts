import * as v from 'valibot'
import { LIMITS } from '../../domain/limits'
import type { Endpoint } from './endpoint'
import { IdSchema, IdsSchema, SignedUrlSchema, optional } from './values'

export const VoicemailSettingsSchema = v.object({
  mode: v.picklist(['text', 'audio']),
  text: optional(v.string()),
  mediaUrl: optional(v.string()),
})
const GreetingTextSchema = v.pipe(v.string(), v.maxLength(LIMITS.greetingTextMax))

export const voicemailEndpoints = {
  markVoicemailRead: {
    method: 'POST',
    path: '/voicemail',
    version: 'v1',
    summary: 'Mark voicemails read',
    body: IdsSchema,
  },
  getVoicemailRecording: {
    method: 'GET',
    path: '/voicemail/recording',
    version: 'v1',
    summary: 'Address of a voicemail',
    query: v.object({ call_id: IdSchema }),
    answer: SignedUrlSchema,
  },
  getVoicemailSettings: {
    method: 'GET',
    path: '/settings/voicemail',
    version: 'v1',
    summary: 'The greeting',
    answer: VoicemailSettingsSchema,
  },
  saveVoicemailSettings: {
    method: 'POST',
    path: '/settings/voicemail',
    version: 'v1',
    summary: 'Change the greeting',
    body: v.object({ ...VoicemailSettingsSchema.entries, text: optional(GreetingTextSchema) }),
    answer: VoicemailSettingsSchema,
  },
  speakText: {
    method: 'GET',
    path: '/settings/text-to-speech',
    version: 'v1',
    summary: 'Hear a text greeting',
    query: v.object({ text: GreetingTextSchema }),
    answer: SignedUrlSchema,
  },
  getUploadUrl: {
    method: 'GET',
    path: '/media/upload',
    version: 'v1',
    summary: 'Where to put a file',
    query: v.object({ contentType: v.string() }),
    answer: v.object({ uploadUrl: v.string(), mediaUrl: v.string() }),
  },
} as const satisfies Record<string, Endpoint>
