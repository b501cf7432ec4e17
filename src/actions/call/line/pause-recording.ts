import { isAborted } from '../../../domain/errors'
import { sideLabel } from '../../../domain/call/call-target'
import { isPausedNow } from '../../../domain/sound/call-sound'
import { askedRecordingAtom, askedRecordingsAtom } from '../../../state/call/recording'
import { inCallWords } from '../../../text/en/in-call'
import type { ActionContext } from '../../base/action-context'
import { readCall } from '../../base/read-call'
import type { PhoneCall } from '../call'
import type { Calls } from '../calls'

/** `unknown`: the platform did not answer, so the recording may go on. */
type Answer = 'done' | 'refused' | 'unknown'

/** The call's recording, if it has one. */
function recordingIn({ state }: PhoneCall) {
  if (state.phase !== 'in-progress' || !state.recorded || !state.callId || !state.lineId) return undefined
  return { callId: state.callId, lineId: state.lineId, paused: state.recordingPaused === true, who: sideLabel(state) }
}

/** Is the call's recording paused? */
export const isPaused = (call: PhoneCall) => recordingIn(call)?.paused === true

/** What the platform says of the recording now. Undefined if it does not answer. */
const readPaused = (context: ActionContext, callId: string): Promise<boolean | undefined> =>
  readCall(context, callId).then(isPausedNow, () => undefined)

/** A call without a recording, or that is over, has nothing left to do. */
async function askNow(context: ActionContext, call: PhoneCall, paused: boolean): Promise<Answer> {
  const recording = recordingIn(call)
  if (!recording || recording.paused === paused) return 'done'
  const { callId, lineId } = recording
  const { api, store, logger } = context
  const note = (isSo: boolean) => call.dispatch({ type: 'recording', lineId, paused: isSo })
  store.set(askedRecordingsAtom, new Map(store.get(askedRecordingsAtom)).set(call.id, paused))
  try {
    await api.call('pauseRecording', { params: { id: callId }, body: { paused } })
    note(paused)
    return 'done'
  } catch (error) {
    if (isAborted(error)) return 'done'
    logger.error('the recording was not paused or resumed', error)
    const isSo = await readPaused(context, callId)
    // Nobody may rely on a silence that is not certain.
    note(isSo ?? false)
    if (isSo === paused || !recordingIn(call)) return 'done'
    return isSo === undefined ? 'unknown' : 'refused'
  } finally {
    const asked = new Map(store.get(askedRecordingsAtom))
    asked.delete(call.id)
    store.set(askedRecordingsAtom, asked)
  }
}

/** One request at a time for each call. Never rejects. */
function ask(context: ActionContext, call: PhoneCall, paused: boolean): Promise<Answer> {
  const now = () => askNow(context, call, paused)
  const answer = call.pausing ? call.pausing.then(now) : now()
  call.pausing = answer
  return answer
}

/**
 * Pauses the recording of the active call, or goes on with it. Merged calls are one: each one's recording has the other
 * sides of all, so all are asked, also where they are merged meanwhile. If the platform does not do so for one, a message
 * says for which. Never rejects.
 */
export async function setRecordingPaused(
  context: ActionContext,
  calls: Calls,
  paused: boolean,
  origin: string | undefined,
): Promise<void> {
  const { active } = calls
  if (!active || context.store.get(askedRecordingAtom) !== undefined) return
  const answers = new Map<PhoneCall, Answer>()
  const left = () => (calls.merged ? calls.ongoing : [active]).filter((call) => !answers.has(call))
  for (let next = left(); next.length > 0; next = left()) {
    await Promise.all(next.map(async (call) => answers.set(call, await ask(context, call, paused))))
  }
  const words = context.text.inCall ?? inCallWords
  const failed = [...answers].filter(([, answer]) => answer !== 'done')
  for (const [call, answer] of failed) {
    const who = failed.length < answers.size ? recordingIn(call)?.who : undefined
    context.notify.error(failureText(words, paused, answer, who), { code: 'recording', origin })
  }
}

/** @param who in the call, if it is one of several and others are as asked */
function failureText(words: typeof inCallWords, paused: boolean, answer: Answer, who: string | undefined): string {
  if (paused) return who === undefined ? words.pauseRecordingFailed : words.pauseFailedOf(who)
  if (answer === 'unknown') return words.recordingUnknown
  return who === undefined ? words.resumeRecordingFailed : words.resumeFailedOf(who)
}

/**
 * Before two calls are merged: if one recording is paused, so is the other, because it will have the same sound.
 *
 * @returns whose recording could not be paused, or undefined
 */
export async function pauseAlike(context: ActionContext, both: readonly PhoneCall[]): Promise<string | undefined> {
  for (const { pausing } of both) await pausing
  if (!both.some(isPaused)) return undefined
  const answers = await Promise.all(both.map((call) => ask(context, call, true)))
  return both.flatMap((call, at) => (answers[at] === 'done' ? [] : (recordingIn(call)?.who ?? [])))[0]
}
