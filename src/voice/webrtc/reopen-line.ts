import { VoiceError } from '../voice-client'
import type { LineSocket } from './line-socket'

const FIRST_RETRIES_MS = [0, 250, 500]
const RETRY_MS = 1000

/** Tries to reopen the line until `signal` aborts at the end of the grace time. @throws VoiceError `auth`, `network` */
export async function reopenLine(open: () => Promise<LineSocket>, signal: AbortSignal): Promise<LineSocket> {
  for (let attempt = 0; !signal.aborted; attempt++) {
    await rest(FIRST_RETRIES_MS[attempt] ?? RETRY_MS, signal)
    if (signal.aborted) break
    try {
      return await open()
    } catch (error) {
      if (error instanceof VoiceError && error.code === 'auth') throw error
    }
  }
  throw new VoiceError('network', 'The voice line did not come back in time')
}

function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
  })
}
