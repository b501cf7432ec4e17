import { errorForLog } from '../../operate/error-for-log'
import { createMediaService } from './create-media-service'
import type { MediaMessage, MediaRequest } from './media-service'

/** The program of the media process. Its parent is the platform, without which it ends. */

const ALIVE_EVERY_MS = 1000

/** What can no longer be sent has nobody to read it. */
const tell = (message: MediaMessage) => process.send?.(message, undefined, undefined, () => undefined)
const service = createMediaService(tell)

/** Requests are begun in their order. Each is answered when it is done. */
async function answer({ id, name, of }: MediaRequest): Promise<void> {
  try {
    const ask = service[name] as (of: unknown) => Promise<unknown>
    tell({ id, answer: await ask(of) })
  } catch (error) {
    tell({ id, error: error instanceof Error ? error : new Error(String(error)) })
  }
}

process.on('message', (request: MediaRequest) => void answer(request))
tell({ alive: true })
setInterval(() => tell({ alive: true }), ALIVE_EVERY_MS)
// The platform first ends its calls, also when Ctrl-C or a service manager signals both.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())
// The platform may have gone while the packages above were loading, which nobody heard.
if (!process.connected) process.exit()
process.on('uncaughtException', (error) => {
  console.error('The media process failed', errorForLog(error))
  process.exit(1)
})
