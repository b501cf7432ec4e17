import { FRAME_MS, FRAME_SAMPLES } from '../audio/audio'
import { createEar } from './ear'
import { createFarEnd, type FarEnd, type FarEndListeners } from './far-end'
import { createFrameQueue } from '../audio/frame-queue'
import { createOpusCodec } from '../audio/opus-codec'
import { startPacer } from './start-pacer'
import { startRecorder, type Recorder } from './recorder'
import { silence, type Sound } from '../audio/sound'
import type { IceOptions, ReceivedStats } from '../media-process/media-service'

const SILENT_FRAME = new Int16Array(FRAME_SAMPLES)

/** The sound of one call: the far end's output and input, and the recording of both. */
export interface MediaEngine extends Pick<FarEnd, 'answer' | 'offer' | 'accept' | 'connected'> {
  /** Called on the answer. From then on the far end plays, and the recording runs if there is a file. */
  start(recordingFile?: string): void
  /** Begins a recording of the caller's voice only: all sound that `onHeard` gets from then on. */
  recordCaller(recordingFile: string): void
  play(sound: Sound): void
  /** The caller's sound as it arrives, to be played back. */
  echo: Sound
  /**
   * While held, neither side hears anything, and nothing is recorded. The far end pauses in the middle of its sentence.
   */
  setHeld(held: boolean): void
  /**
   * While paused, the recording goes on in silence. Returns the ms of it so far. Undefined if nothing is recorded.
   */
  setRecordingPaused(paused: boolean): number | undefined
  /** Stops sending, like a lost connection. False resumes it. */
  setDroppedOut(dropped: boolean): void
  heard(): ReceivedStats
  /** Resolves with the file of the recording when it is complete. */
  stop(): Promise<string | undefined>
}

export function createMediaEngine(
  ice: IceOptions,
  onMedia: () => void,
  /** Passes received sound on as it arrives. */
  onHeard: (samples: Int16Array) => void = () => undefined,
): MediaEngine {
  const codec = createOpusCodec()
  const ear = createEar()
  const toRecord = createFrameQueue()
  const toEcho = createFrameQueue()
  const left = new Int16Array(FRAME_SAMPLES)
  const right = new Int16Array(FRAME_SAMPLES)
  let playing: Sound = silence
  let recorder: Recorder | undefined
  let recordsBoth = true
  let file: string | undefined
  let stopPacer: (() => void) | undefined
  let droppedOut = false
  let held = false
  let paused = false
  let recordedMs = 0
  let stopped = false
  let packets = 0
  let digits = ''

  const listeners: FarEndListeners = {
    onPacket() {
      if (droppedOut) return
      packets += 1
      onMedia()
    },
    onSound(packet) {
      const samples = stopped || droppedOut ? null : codec.decode(packet)
      if (!samples) return
      if (held) samples.fill(0)
      ear.hear(samples)
      onHeard(samples)
      // Not in the pacer's frames, because it skips some after a stall. Nobody listens to a message while it is left.
      if (!recordsBoth) recorder?.write(samples)
      if (!stopPacer) return
      toRecord.push(samples)
      toEcho.push(samples.slice())
    },
    onDigit(digit) {
      digits += digit
    },
  }
  let farEnd: FarEnd = createFarEnd(ice, listeners)
  let fingerprint: string | undefined

  /** A page that was loaded anew offers new keys, which only a new peer takes. */
  const answer = async (offer: string): Promise<string> => {
    const next = /^a=fingerprint:(.+)$/m.exec(offer)?.[1]
    if (fingerprint !== undefined && next !== fingerprint) {
      const before = farEnd
      farEnd = createFarEnd(ice, listeners)
      await before.close()
    }
    fingerprint = next
    return farEnd.answer(offer)
  }

  const record = () => {
    recordedMs += FRAME_MS
    if (paused) recorder?.write(SILENT_FRAME, SILENT_FRAME)
    else recorder?.write(left, right)
  }

  const onFrame = () => {
    if (held) right.fill(0)
    else if (!playing.fill(right)) playing = silence
    toRecord.fill(left)
    if (recordsBoth) record()
    if (droppedOut) farEnd.skip()
    else farEnd.send(codec.encode(right))
  }

  return {
    answer,
    offer: () => farEnd.offer(),
    accept: (sdp) => farEnd.accept(sdp),
    connected: farEnd.connected,
    start(recordingFile) {
      file = recordingFile
      recorder = recordingFile === undefined ? undefined : startRecorder(recordingFile, 2)
      stopPacer = startPacer(onFrame)
    },
    recordCaller(recordingFile) {
      file = recordingFile
      recorder = startRecorder(recordingFile, 1)
      recordsBoth = false
    },
    play(sound) {
      playing = sound
    },
    echo: toEcho,
    setHeld(next) {
      held = next
    },
    setRecordingPaused(next) {
      if (!recorder) return undefined
      paused = next
      return recordedMs
    },
    setDroppedOut(dropped) {
      droppedOut = dropped
    },
    heard: () => ({ packets, digits, ...ear.sense() }),
    async stop() {
      stopped = true
      stopPacer?.()
      codec.close()
      await Promise.all([farEnd.close(), recorder?.finish()])
      return file
    },
  }
}
