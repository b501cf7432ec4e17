import { LIMITS } from '../../domain/limits'
import { isExpired } from '../answer-status'
import type { ActionContext } from '../context'
import { within } from '../within'
import type { RecordedCall } from './recorded-call'

/**
 * Fetches a recording or a voicemail into memory: its signed address is asked for now, used at once, and never kept
 * (checklist S21, P11). An address that has expired meanwhile is asked for once more.
 */
export function createFetchSound({ api }: ActionContext, recorded: RecordedCall) {
  const addressOf = async (callId: string, signal: AbortSignal) => {
    const { signedUrl } = recorded.isMessage(callId)
      ? await api.call('getVoicemailRecording', { query: { call_id: callId }, signal })
      : await api.call('getRecording', { params: { id: callId }, signal })
    return signedUrl
  }

  /** @throws what the api throws; `TooSlowError` where the bytes stand still */
  return async (callId: string, signal: AbortSignal): Promise<Blob> => {
    const address = await addressOf(callId, signal)
    const response = await api.getSigned(address, { signal }).catch(async (error: unknown) => {
      if (!isExpired(error)) throw error
      return api.getSigned(await addressOf(callId, signal), { signal })
    })
    return readBytes(response)
  }
}

/** A sound may take as long as it is long, but its bytes never stand still. */
async function readBytes(response: Response): Promise<Blob> {
  const type = response.headers.get('content-type') ?? ''
  const reader = response.body?.getReader()
  if (!reader) return response.blob()
  const parts: BlobPart[] = []
  try {
    for (;;) {
      const { done, value } = await within(LIMITS.apiTimeoutMs, reader.read())
      if (done) return new Blob(parts, { type })
      parts.push(value)
    }
  } catch (error) {
    reader.cancel().catch(() => undefined)
    throw error
  }
}
