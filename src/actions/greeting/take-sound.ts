import type { SoundRecorder, SoundTake } from '../../browser/sound/sound-recorder'
import { fileProblem, soundProblem, type SoundProblem } from '../../domain/settings/greeting'
import { LIMITS } from '../../domain/limits'
import { formatPlace } from '../../domain/time'
import { createLastWins } from '../../lib/last-wins'
import { ongoingCallAtom } from '../../state/call/call'
import { greetingAtom, greetingTakeAtom, type GreetingTake } from '../../state/greeting'
import { greetingWords } from '../../text/en/greeting'
import type { ActionContext } from '../base/action-context'
import type { PlaybackActions } from '../playback'
import type { GreetingEditor } from './greeting-editor'
import { MicrophoneError } from '../../domain/errors'
import { microphoneFailure } from '../failures/microphone-failure'
import { callErrorWords } from '../../text/en/call-errors'

const release = (stream: MediaStream) => stream.getTracks().forEach((track) => track.stop())

/**
 * Puts a sound into the form, one at a time.
 *
 * ```
 * Record ─► opening ─► recording ─► reading ─► in the form, or a problem
 * a file ────────────────────────────┘
 * ```
 */
export function createTakeSound(
  context: ActionContext,
  playback: Pick<PlaybackActions, 'pauseRecording'>,
  form: GreetingEditor,
) {
  const { store, microphone, storage, announcer, text, notify } = context
  const words = text.greeting ?? greetingWords
  const notifyRecordingError = createNotifyRecordingError(context)
  let running: SoundTake | undefined
  const taking = createLastWins()
  let ids = 0
  const put = (take: GreetingTake | null) => store.set(greetingTakeAtom, take)

  const refuse = (problem: SoundProblem) => {
    form.change({ soundProblem: problem })
    announcer.assertive(words.soundProblems[problem])
  }
  const drop = () => {
    taking.cancel()
    running?.stop()
    put(null)
  }

  const read = async (recorder: SoundRecorder, signal: AbortSignal, bytes: Blob, fileName?: string) => {
    put({ phase: 'reading' })
    const sound = await recorder.forTelephone(bytes, fileName === undefined ? LIMITS.greetingMsMax : undefined)
    if (signal.aborted) return
    put(null)
    const { draft } = store.get(greetingAtom)
    if (!draft) return
    const problem = soundProblem(sound)
    if (problem || !sound) return refuse(problem ?? 'unreadable')
    const audio = { id: ++ids, bytes: sound.bytes, ms: sound.ms, fileName }
    form.change({ draft: { ...draft, audio }, soundProblem: undefined })
    const length = formatPlace(sound.ms)
    const { recorded, fileTaken } = words.announce
    announcer.polite(fileName === undefined ? recorded(length) : fileTaken(fileName, length))
  }

  /** Resolves at Stop, at the maximum length, or when the device disappears. */
  const listen = async (recorder: SoundRecorder, stream: MediaStream) => {
    let level: ReturnType<typeof microphone.level> | undefined
    const beganAt = context.uptime()
    let timer: ReturnType<typeof setInterval> | undefined
    try {
      const meter = (level = microphone.level(stream))
      const take = recorder.start(stream)
      running = take
      put({ phase: 'recording', ms: 0, level: 0 })
      announcer.polite(words.announce.recording)
      timer = setInterval(() => {
        const ms = Math.min(context.uptime() - beganAt, LIMITS.greetingMsMax)
        if (store.get(greetingTakeAtom)?.phase === 'recording') put({ phase: 'recording', ms, level: meter.read() })
        if (ms >= LIMITS.greetingMsMax) take.stop()
      }, LIMITS.recordingTickMs)
      return await take.done
    } finally {
      running = undefined
      clearInterval(timer)
      level?.close()
      release(stream)
    }
  }

  return {
    drop,
    stop: () => running?.stop(),
    /**
     * The view is gone, and with it Stop. What was recorded stays, and a microphone that is not open yet is not waited
     * for.
     */
    giveUp() {
      if (store.get(greetingTakeAtom)?.phase === 'opening') drop()
      else running?.stop()
    },

    async record(origin?: string): Promise<void> {
      if (store.get(greetingTakeAtom) || store.get(ongoingCallAtom)) return
      const signal = taking.begin()
      playback.pauseRecording()
      form.change({ soundProblem: undefined })
      put({ phase: 'opening' })
      try {
        const recorder = await context.recorder()
        const stream = await microphone.open(storage.get('vp-devices')?.input)
        if (signal.aborted) return release(stream)
        const heard = await listen(recorder, stream)
        if (!signal.aborted) await read(recorder, signal, heard)
      } catch (error) {
        if (signal.aborted) return
        put(null)
        notifyRecordingError(error, origin)
      }
    },

    async takeFile(file: File, origin?: string): Promise<void> {
      if (store.get(greetingTakeAtom)) return
      const problem = fileProblem(file)
      if (problem) return refuse(problem)
      const signal = taking.begin()
      put({ phase: 'reading' })
      try {
        const recorder = await context.recorder()
        if (!signal.aborted) await read(recorder, signal, file, file.name)
      } catch {
        if (signal.aborted) return
        put(null)
        notify.error(text.common.partFailed, { origin })
      }
    },
  }
}

/** Shows why nothing can be recorded. */
function createNotifyRecordingError({ notify, text, logger, microphone }: ActionContext) {
  const words = (text.greeting ?? greetingWords).microphone

  const sentenceOf = (failure: string) => {
    if (failure === 'mic-denied' || failure === 'mic-policy')
      return (text.callErrors ?? callErrorWords).failures[failure]
    return new Map(Object.entries(words)).get(failure) ?? words.failed
  }

  return (error: unknown, origin?: string): void => {
    const code = error instanceof MicrophoneError ? error.code : 'failed'
    if (code === 'failed') logger.error('nothing could be recorded', error)
    notify.error(sentenceOf(microphoneFailure(microphone, code)), { ms: LIMITS.toastMicrophoneMs, code, origin })
  }
}
