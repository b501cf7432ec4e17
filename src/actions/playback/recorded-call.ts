import { isVoicemail } from '../../domain/log/log-filter'
import { callsByIdAtom } from '../../state/call/calls'
import { recordingWords } from '../../text/en/recording'
import type { ActionContext } from '../base/action-context'

/** Facts about a call's sound, from the known calls. An unknown call counts as one with a recording. */
export function createRecordedCall({ store, text }: Pick<ActionContext, 'store' | 'text'>) {
  const callOf = (callId: string) => store.get(callsByIdAtom).get(callId)
  const isMessage = (callId: string) => {
    const status = callOf(callId)?.status
    return status !== undefined && isVoicemail(status)
  }
  return {
    isMessage,
    /** The platform does not provide its sound, so it is not requested (`details/restricted`). */
    isRestricted: (callId: string) => callOf(callId)?.restrictions?.includes('recording') ?? false,
    ms: (callId: string) => (callOf(callId)?.duration ?? 0) * 1000,
    words: (callId: string) => (text.recording ?? recordingWords)[isMessage(callId) ? 'voicemail' : 'call'],
  }
}

export type RecordedCall = ReturnType<typeof createRecordedCall>
