import { randomUUID } from 'node:crypto'
import type { Performance } from '../behaviors'
import { repairRecording } from '../media/repair-recording'
import { MediaGone, startMediaChild, type MediaChild } from './media-child'
import type {
  MediaAnswerOf,
  CallToReceive,
  EndedMedia,
  IceOptions,
  MediaService,
  ReceivedCall,
  ReceivedStats,
  MediaRequestOf,
  TransferStats,
} from './media-service'

/** Far longer than the process needs for anything, and less than a call may be without media. */
const HANGS_AFTER_MS = 10_000

/** What a call has received whose media are lost. */
export const NOTHING_RECEIVED: ReceivedStats = { packets: 0, digits: '', frequencyHz: 0, tonesHz: [], rms: 0, peak: 0 }

/** The media of one call. What it does reaches the media process in this order. */
export interface CallMedia {
  /** Accepts an offer, the first or a later one. @throws MediaGone @throws Error for an offer without audio */
  answer(offer: string): Promise<string>
  /** The far end has answered: it plays, and the recording runs if there is a file. */
  start(performs: Performance, pace: number, recordingFile?: string): void
  setHeld(held: boolean): void
  /** Resolves, once it is so, with the ms of the recording so far. Undefined if nothing is recorded. @throws MediaGone */
  setRecordingPaused(paused: boolean): Promise<number | undefined>
  setDroppedOut(droppedOut: boolean): void
  /** After a transfer, lets callee and target talk for a while. */
  connect(callee: Performance, target: Performance, pace: number): void
  heardAfterTransfer(): Promise<TransferStats>
  /** Also after the end. `NOTHING_RECEIVED` if the media process has died. */
  heard(): Promise<ReceivedStats>
  /** Ends the media. Never fails: what is lost is not in the answer, and a recording has what was written. */
  close(): Promise<EndedMedia>
}

export interface CallMediaOptions {
  ice: IceOptions
  mediaTimeoutMs: number
  /** Called once: no packet has come for `mediaTimeoutMs`, or the media process has died. */
  onLost(): void
}

/**
 * The sound of all calls: packets, mixing, recording. It has a process of its own, so that no request can hold up
 * sound, and no packet can end the platform (`platform/media-process`). It starts when it is first needed. If it
 * dies, its calls are lost, and the next call gets a new one.
 */
export interface MediaProcess {
  /** Starts it, so that the next call need not wait for that. */
  warmUp(): void
  openCall(options: CallMediaOptions): CallMedia
  /** The answering machine takes a call. Resolves when the caller has hung up, and the message is written. */
  receive(call: Omit<CallToReceive, 'call'>, signal: AbortSignal): Promise<ReceivedCall>
  /** The id of the running process, for tests. */
  pid(): Promise<number | undefined>
  /** Ends it. Calls have ended before. */
  close(): Promise<void>
}

export interface MediaProcessOptions {
  onError(message: string, error?: unknown): void
  /** Default: 10 s. */
  hangsAfterMs?: number
}

export function createMediaProcess({ onError, hangsAfterMs = HANGS_AFTER_MS }: MediaProcessOptions): MediaProcess {
  let running: Promise<MediaChild> | undefined

  const child = () => {
    if (running) return running
    const forget = () => {
      if (running === started) running = undefined
    }
    const started: Promise<MediaChild> = startMediaChild({
      hangsAfterMs,
      onDied(why) {
        forget()
        onError(`The media process died: ${why}`)
      },
    })
    started.catch((error: unknown) => {
      forget()
      onError('The media process could not start', error)
    })
    running = started
    return started
  }

  return {
    warmUp: () => void child(),
    openCall: (options) => openCall(child(), options, onError),
    async receive(call, signal) {
      const id = randomUUID()
      const at = await child()
      const hangUp = () => void at.ask('hangUp', { call: id }).catch(() => undefined)
      signal.addEventListener('abort', hangUp)
      try {
        const received = at.ask('receive', { ...call, call: id })
        if (signal.aborted) hangUp()
        return await received
      } catch (error) {
        if (!(error instanceof MediaGone)) throw error
        return { message: await messageOf(call.recordingFile), heard: new Int16Array() }
      } finally {
        signal.removeEventListener('abort', hangUp)
      }
    },
    pid: async () => (await running)?.pid,
    async close() {
      const last = await running?.catch(() => undefined)
      running = undefined
      await last?.end()
    },
  }
}

/** What a caller had said until the media process died. */
async function messageOf(file: string): Promise<ReceivedCall['message']> {
  const seconds = await repairRecording(file, 1)
  return seconds === undefined ? undefined : { file, seconds: Math.max(1, Math.round(seconds)) }
}

function openCall(
  child: Promise<MediaChild>,
  { ice, mediaTimeoutMs, onLost }: CallMediaOptions,
  onError: MediaProcessOptions['onError'],
): CallMedia {
  const call = randomUUID()
  let recording: string | undefined
  let ended: Promise<EndedMedia> | undefined
  let forget: () => void = () => undefined

  const ask = async <N extends keyof MediaService>(name: N, of: MediaRequestOf<N>): Promise<MediaAnswerOf<N>> =>
    (await child).ask(name, of)
  /** A call without media is ended by `onLost`. */
  const tell = <N extends keyof MediaService>(name: N, of: MediaRequestOf<N>) => {
    ask(name, of).catch((error: unknown) => {
      if (!(error instanceof MediaGone)) onError(`The media process failed on "${name}"`, error)
    })
  }
  const heard = () =>
    ask('heard', { call }).catch((error: unknown) => {
      if (error instanceof MediaGone) return NOTHING_RECEIVED
      throw error
    })

  /** The recording of media that could not be closed. */
  const kept = async (error: unknown): Promise<string | undefined> => {
    if (!(error instanceof MediaGone)) onError('The media of a call could not be closed', error)
    if (recording === undefined) return undefined
    const seconds = await repairRecording(recording, 2).catch((failure: unknown) => {
      onError('A recording could not be repaired', failure)
      return undefined
    })
    return seconds === undefined ? undefined : recording
  }

  // What cannot start is told by the first answer.
  child
    .then((at) => {
      if (!ended) forget = at.onLost(call, onLost)
    })
    .catch(() => undefined)
  tell('open', { call, ice, mediaTimeoutMs })

  return {
    answer: (offer) => ask('answer', { call, offer }),
    start(performs, pace, recordingFile) {
      recording = recordingFile
      tell('start', { call, performs, pace, recordingFile })
    },
    setHeld: (held) => tell('setHeld', { call, held }),
    setRecordingPaused: (paused) => ask('setRecordingPaused', { call, paused }),
    setDroppedOut: (droppedOut) => tell('setDroppedOut', { call, droppedOut }),
    connect: (callee, target, pace) => tell('connect', { call, callee, target, pace }),
    heardAfterTransfer: () => ask('heardAfterTransfer', { call }),
    heard: () => ended?.then((left) => left.heard) ?? heard(),
    close() {
      forget()
      ended ??= ask('close', { call })
        .catch((failure: unknown) => ({ recording: undefined, heard: NOTHING_RECEIVED, failure }))
        .then(async ({ recording: written, heard, failure }) => ({
          recording: failure === undefined ? written : await kept(failure),
          heard,
        }))
      return ended
    },
  }
}
