import * as v from 'valibot'
import type { Endpoint } from './endpoint'
import { SignedUrlSchema, optional } from './values'

export const VoicemailSettingsSchema = v.object({
  mode: v.picklist(['text', 'audio']),
  text: optional(v.string()),
  mediaUrl: optional(v.string()),
})

export const voicemailEndpoints = {
  markVoicemailRead: {
    method: 'POST',
    path: '/voicemail',
    version: 'v1',
  },
  getVoicemailRecording: {
    method: 'GET',
    path: '/voicemail/recording',
    version: 'v1',
    answer: SignedUrlSchema,
  },
  getVoicemailSettings: {
    method: 'GET',
    path: '/settings/voicemail',
    version: 'v1',
    answer: VoicemailSettingsSchema,
  },
  saveVoicemailSettings: {
    method: 'POST',
    path: '/settings/voicemail',
    version: 'v1',
    answer: VoicemailSettingsSchema,
  },
  speakText: {
    method: 'GET',
    path: '/settings/text-to-speech',
    version: 'v1',
    answer: SignedUrlSchema,
  },
  getUploadUrl: {
    method: 'GET',
    path: '/media/upload',
    version: 'v1',
    answer: v.object({ uploadUrl: v.string(), mediaUrl: v.string() }),
  },
} as const satisfies Record<string, Endpoint>
