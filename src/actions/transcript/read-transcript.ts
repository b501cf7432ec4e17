import { TranscriptSchema } from '../../api/contract/calls'
import { readLeniently } from '../../api/contract/read-leniently'
import { LIMITS } from '../../domain/limits'
import type { Transcript, TranscriptEntry, TranscriptKind } from '../../state/call/transcript-entries'
import { notifyApiError } from '../failures/notify-api-error'
import { isExpired, isForbidden, isNotFound } from '../failures/answer-status'
import type { ActionContext } from '../base/action-context'
import { isAborted } from '../../domain/errors'
import { withTimeout } from '../../lib/with-timeout'

const ENDPOINTS = { call: 'getTranscript', voicemail: 'getVoicemailTranscript' } as const

/**
 * Loads a transcript, from the answer or from a signed address. The address is used at once, never stored, and
 * requested once more if it has expired. A failure of the platform is a toast, and one of the address is only logged
 * (`toast/failures`). Never rejects.
 */
export function createReadTranscript(context: ActionContext, kind: TranscriptKind) {
  const { api, logger } = context
  const endpoint = ENDPOINTS[kind]

  /**
   * @throws without any part of the body, because an error of the JSON reader quotes it, and errors are logged
   * (`privacy/console`)
   */
  const readBody = (body: string): Transcript => {
    const reading = readLeniently(TranscriptSchema, parseJson(body))
    if (!reading.ok) throw new Error('what a signed address led to is no transcript')
    for (let count = 0; count < reading.dropped; count += 1) logger.count(`answer-item-dropped:${endpoint}`)
    return reading.output
  }

  return async (callId: string, signal: AbortSignal): Promise<TranscriptEntry> => {
    const ask = () => api.call(endpoint, { params: { id: callId }, signal })
    const fetchSigned = async (url: string) => {
      const response = await api.getSigned(url, { signal })
      return readBody(await withTimeout(LIMITS.apiTimeoutMs, response.text()))
    }
    try {
      const answer = await ask().catch((error: unknown) => {
        notifyApiError(context, error)
        if (isNotFound(error)) return { state: 'none' } as const
        if (isForbidden(error)) return { state: 'refused' } as const
        throw error
      })
      if ('state' in answer) return answer
      if ('data' in answer) return { state: 'ready', transcript: answer.data }
      const transcript = await fetchSigned(answer.signedUrl).catch(async (error: unknown) => {
        if (!isExpired(error)) throw error
        const again = await ask()
        return 'data' in again ? again.data : fetchSigned(again.signedUrl)
      })
      return { state: 'ready', transcript }
    } catch (error) {
      if (!isAborted(error)) logger.error('a transcript could not be read', error)
      return { state: 'failed' }
    }
  }
}

/** Undefined for a body that is not JSON: a page of HTML, a truncated or an empty answer (`api/body`). */
function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
