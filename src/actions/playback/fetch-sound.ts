import { LIMITS } from '../../domain/limits'
import { isVoicemail } from '../../domain/log-filter'
import { callsByIdAtom } from '../../state/calls'
import type { ActionContext } from '../context'
import { within } from '../within'

/**
 * Fetches a recording or a voicemail into memory: its signed address is asked for now, used at once, and never kept
 * (checklist S21, P11). An address that has expired meanwhile is asked for once more.
 */
export function createFetchSound({ store, api }: ActionContext) {
  const addressOf = async (callId: string, signal: AbortSignal) => {
    const call = store.get(callsByIdAtom).get(callId)
    const { signedUrl } =
      call && isVoicemail(call.status)
        ? await api.call('getVoicemailRecording', { query: { call_id: callId }, signal })
        : await api.call('getRecording', { params: { id: callId }, signal })
    return signedUrl
  }

  /** @throws what the api throws */
  return async (callId: string, signal: AbortSignal): Promise<Blob> => {
    const first = await addressOf(callId, signal)
    const response = await api.getSigned(first, { signal }).catch(async (error: unknown) => {
      if (!isExpired(error)) throw error
      return api.getSigned(await addressOf(callId, signal), { signal })
    })
    return readBytes(response)
  }
}

const isExpired = (error: unknown) =>
  error instanceof Error && 'status' in error && [403, 404].includes(Number(error.status))

/** It may take as long as it is long, but never stand still. */
async function readBytes(response: Response): Promise<Blob> {
  const type = response.headers.get('content-type') ?? ''
  const reader = response.body?.getReader()
  const parts: BlobPart[] = []
  if (!reader) return response.blob()
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
