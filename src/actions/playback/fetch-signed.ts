import type { ApiClient } from '../../api/client'
import { LIMITS } from '../../domain/limits'
import { isExpired } from '../failures/answer-status'
import { withTimeout } from '../../lib/with-timeout'

/**
 * Fetches a sound into memory. Its signed address is requested now, used at once, and never stored (`recording/on-press`,
 * `privacy/memory`). For an expired address a new one is requested once.
 *
 * @throws what the API throws, or `TimeoutError` when no bytes arrive
 */
export async function fetchSigned(
  api: ApiClient,
  addressOf: () => Promise<string>,
  signal: AbortSignal,
): Promise<Blob> {
  const response = await api.getSigned(await addressOf(), { signal }).catch(async (error: unknown) => {
    if (!isExpired(error)) throw error
    return api.getSigned(await addressOf(), { signal })
  })
  return readBytes(response)
}

/** A sound may take long to arrive, but its bytes must keep arriving. */
async function readBytes(response: Response): Promise<Blob> {
  const type = response.headers.get('content-type') ?? ''
  const reader = response.body?.getReader()
  if (!reader) return response.blob()
  const parts: BlobPart[] = []
  try {
    for (;;) {
      const { done, value } = await withTimeout(LIMITS.apiTimeoutMs, reader.read())
      if (done) return new Blob(parts, { type })
      parts.push(value)
    }
  } catch (error) {
    reader.cancel().catch(() => undefined)
    throw error
  }
}
