import * as v from 'valibot'
import { LIMITS } from '../../../domain/limits'
import { IdSchema, IdsSchema, optional } from '../values'
import { textUpTo } from '../../../lib/up-to'
import { VoicemailSettingsSchema, type voicemailEndpoints } from '../voicemail'
import type { EndpointDocs } from './endpoint-docs'

const GreetingTextSchema = textUpTo(LIMITS.greetingTextMax)

export const voicemailDocs = {
  markVoicemailRead: { summary: 'Mark voicemails read', body: IdsSchema },
  getVoicemailRecording: { summary: 'Address of a voicemail', query: v.object({ call_id: IdSchema }) },
  getVoicemailSettings: { summary: 'The greeting' },
  saveVoicemailSettings: {
    summary: 'Change the greeting',
    body: v.object({
      ...VoicemailSettingsSchema.entries,
      text: optional(GreetingTextSchema),
      mediaUrl: optional(textUpTo(LIMITS.addressMaxChars)),
    }),
  },
  speakText: { summary: 'Hear a text greeting', query: v.object({ text: GreetingTextSchema }) },
  getUploadUrl: { summary: 'Where to put a file', query: v.object({ contentType: textUpTo(LIMITS.idMaxChars) }) },
} as const satisfies Record<keyof typeof voicemailEndpoints, EndpointDocs>
