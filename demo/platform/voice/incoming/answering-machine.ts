import { rm } from 'node:fs/promises'
import { SAMPLE_RATE } from '../audio/audio'
import type { IceOptions, LeftMessage } from '../media-process/media-service'
import { createMediaEngine, type MediaEngine } from '../media/media-engine'
import { voicemailGreeting } from '../performances'
import { cue, sequence } from '../audio/sound'

/** A shorter recording has no words, because the caller hung up at the beep. */
const SHORTEST_MESSAGE_MS = 500

/** Answers a call that nobody took: plays the greeting and the beep, then records what the caller says. */
export interface AnsweringMachine extends Pick<MediaEngine, 'answer' | 'connected'> {
  pickUp(): void
  /** Ends the call when the caller hangs up. Returns the message, if the caller left one. */
  hungUp(): Promise<LeftMessage | undefined>
}

export function createAnsweringMachine(ice: IceOptions, recordingFile: string, greeting: Int16Array): AnsweringMachine {
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
