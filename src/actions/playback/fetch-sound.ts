import type { ActionContext } from '../base/action-context'
import { fetchSigned } from './fetch-signed'
import type { RecordedCall } from './recorded-call'

/** Fetches a recording or a voicemail into memory. @throws as `fetchSigned` */
export function createFetchSound({ api }: ActionContext, recorded: RecordedCall) {
  return (callId: string, signal: AbortSignal): Promise<Blob> =>
    fetchSigned(
      api,
      async () => {
        const { signedUrl } = recorded.isMessage(callId)
          ? await api.call('getVoicemailRecording', { query: { call_id: callId }, signal })
          : await api.call('getRecording', { params: { id: callId }, signal })
        return signedUrl
      },
      signal,
    )
}
