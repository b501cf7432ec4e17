import { rm } from 'node:fs/promises'
import { SAMPLE_RATE } from './audio'
import type { IceOptions } from './far-end'
import { createMediaEngine, type MediaEngine } from './media-engine'
import { voicemailGreeting } from './performances'
import { cue, sequence } from './sound'

/** What a caller left. */
export interface LeftMessage {
  /** Absolute path of a mono WAV of 16 kHz. */
  file: string
  /** Whole seconds, at least 1. */
  seconds: number
}

/** Shorter than this nobody has said anything: the beep came, and the caller hung up. */
const SHORTEST_MESSAGE_MS = 500

/** Takes a call that nobody answers: greeting, beep, then a recording of what the caller says. */
export interface AnsweringMachine extends Pick<MediaEngine, 'answer' | 'connected'> {
  pickUp(): void
  /** The caller hung up: the message, where one was left. */
  hungUp(): Promise<LeftMessage | undefined>
}

export function createAnsweringMachine(
  ice: IceOptions,
  recordingFile: string,
  greeting: Int16Array | undefined,
): AnsweringMachine {
  let recordedSamples = 0
  let recording = false
  const engine = createMediaEngine(
    ice,
    () => undefined,
    (samples) => {
      if (recording) recordedSamples += samples.length
    },
  )
  return {
    answer: engine.answer,
    connected: engine.connected,
    pickUp() {
      engine.start()
      const record = cue(() => {
        recording = true
        engine.recordCaller(recordingFile)
      })
      engine.play(sequence([voicemailGreeting(greeting), record]))
    },
    async hungUp() {
      const file = await engine.stop()
      const ms = (recordedSamples * 1000) / SAMPLE_RATE
      if (file === undefined) return undefined
      if (ms < SHORTEST_MESSAGE_MS) {
        await rm(file)
        return undefined
      }
      return { file, seconds: Math.max(1, Math.round(ms / 1000)) }
    },
  }
}
