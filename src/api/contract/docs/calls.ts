import * as v from 'valibot'
import { LIMITS } from '../../../domain/limits'
import { CallFormSchema, CallListQuerySchema, type callEndpoints } from '../calls'
import { SentPhoneSchema } from '../values'
import type { EndpointDocs } from './endpoint-docs'

export const callDocs = {
  listCalls: { summary: 'The call log', query: CallListQuerySchema },
  listVoicemails: { summary: 'The voicemail log', query: CallListQuerySchema },
  getCall: { summary: 'One call', versioned: true },
  saveCall: { summary: 'Save the details of a call', body: CallFormSchema, versioned: true },
  getRecording: { summary: 'Address of a recording' },
  pauseRecording: {
    summary: 'Pause or resume the recording of a live call (extension `pause-recording`); idempotent',
    body: v.object({ paused: v.boolean() }),
  },
  hangUpCall: { summary: 'Hang up; idempotent' },
  ringDespite: {
    summary:
      'Before a live call is transferred to a number of somebody who must not be called (`preferences.doNotCall`): the person has read that, and rings it despite; idempotent (extension `titles`)',
    body: v.object({ phone: SentPhoneSchema, despite: v.picklist(['do-not-call']) }),
  },
  sendDtmf: {
    summary: 'Digits pressed during the call',
    body: v.object({ digits: v.pipe(v.string(), v.maxLength(LIMITS.dtmfDigitsMax), v.regex(/^[0-9*#A-D]+$/)) }),
  },
  getVoicemailTranscript: { summary: 'Transcript of a voicemail' },
  getTranscript: { summary: 'Transcript of a call' },
} as const satisfies Record<keyof typeof callEndpoints, EndpointDocs>
