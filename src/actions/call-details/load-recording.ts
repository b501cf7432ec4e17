import type { ActionContext } from '../context'
import { isAborted, notifyApiError } from '../notify-api-error'
import type { Recording } from './index'

/**
 * Fetches a recording into memory: its signed address is asked for now, used at once, and never kept (checklist S21).
 * An address that has expired meanwhile is asked for once more. Null where that failed, which a toast says.
 */
export function createLoadRecording(context: ActionContext) {
  const { api } = context

  const fetchOnce = async (callId: string): Promise<Blob> => {
    const { signedUrl } = await api.call('getRecording', { params: { id: callId } })
    const response = await api.getSigned(signedUrl)
    if (!response.ok) throw new Error(`the recording's address answered ${response.status}`)
    return response.blob()
  }

  return async (callId: string): Promise<Recording | null> => {
    try {
      const { signedUrl } = await api.call('getRecording', { params: { id: callId } })
      const response = await api.getSigned(signedUrl).catch(() => undefined)
      const blob = response?.ok ? await response.blob() : await fetchOnce(callId)
      const url = URL.createObjectURL(blob)
      return { url, release: () => URL.revokeObjectURL(url) }
    } catch (error) {
      if (!isAborted(error)) notifyApiError(context, error)
      return null
    }
  }
}
