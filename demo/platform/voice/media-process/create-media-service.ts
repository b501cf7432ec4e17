import { receiveCall } from '../incoming/receive-call'
import { startWatchdog } from '../line/watchdog'
import { connectFarEnds, type FarEndTalk } from '../media/connect-far-ends'
import { createMediaEngine } from '../media/media-engine'
import { PERFORMANCES } from '../performances'
import type { MediaEvent, MediaService } from './media-service'

/** How long the sound after a transfer can be asked for. */
const REMEMBER_MS = 60_000

/** The media of all calls of a platform. Runs in the media process. */
export function createMediaService(tell: (event: MediaEvent) => void): MediaService {
  const open = new Map<string, ReturnType<typeof openMedia>>()
  const talks = new Map<string, FarEndTalk>()
  const received = new Map<string, AbortController>()
  const engineOf = (call: string) => known(open, call).engine

  return {
    async open({ call, ice, mediaTimeoutMs }) {
      open.set(
        call,
        openMedia(ice, mediaTimeoutMs, () => tell({ silent: call })),
      )
    },
    answer: async ({ call, offer }) => engineOf(call).answer(offer),
    async start({ call, performs, pace, recordingFile }) {
      const engine = engineOf(call)
      engine.start(recordingFile)
      engine.play(PERFORMANCES[performs](engine, pace))
    },
    setHeld: async ({ call, held }) => engineOf(call).setHeld(held),
    setRecordingPaused: async ({ call, paused }) => engineOf(call).setRecordingPaused(paused),
    setDroppedOut: async ({ call, droppedOut }) => engineOf(call).setDroppedOut(droppedOut),
    heard: async ({ call }) => engineOf(call).heard(),
    async close({ call }) {
      const { engine, watchdog } = known(open, call)
      open.delete(call)
      watchdog.stop()
      const heard = engine.heard()
      return engine.stop().then(
        (recording) => ({ recording, heard }),
        (failure: Error) => ({ recording: undefined, heard, failure }),
      )
    },
    async connect({ call, callee, target, pace }) {
      talks.set(call, connectFarEnds(PERFORMANCES[callee], PERFORMANCES[target], pace))
      setTimeout(() => talks.delete(call), REMEMBER_MS).unref()
    },
    heardAfterTransfer: async ({ call }) => known(talks, call).heard(),
    async receive({ call, ...incoming }) {
      const hangUp = new AbortController()
      received.set(call, hangUp)
      return receiveCall({ ...incoming, signal: hangUp.signal }).finally(() => received.delete(call))
    },
    async hangUp({ call }) {
      received.get(call)?.abort()
    },
  }
}

function openMedia(ice: Parameters<typeof createMediaEngine>[0], mediaTimeoutMs: number, onSilent: () => void) {
  const watchdog = startWatchdog(mediaTimeoutMs, onSilent)
  return { watchdog, engine: createMediaEngine(ice, () => watchdog.feed()) }
}

function known<T>(map: ReadonlyMap<string, T>, call: string): T {
  const value = map.get(call)
  if (value === undefined) throw new Error('The media of this call are not open')
  return value
}
