import { isOngoing, isTalking } from '../../../domain/call/call-state'
import { sideLabel } from '../../../domain/call/call-target'
import { LIMITS } from '../../../domain/limits'
import { inCallWords } from '../../../text/en/in-call'
import type { ActionContext } from '../../base/action-context'
import type { PhoneCall } from '../call'
import type { Calls } from '../calls'
import { holdCall } from './hold-call'
import { isPaused, pauseAlike, setRecordingPaused } from './pause-recording'
import { answerOfLine } from './voice-session'

/** A call that talks, with its line. */
async function onLine({ state, line }: PhoneCall) {
  const lineId = isOngoing(state) ? state.lineId : undefined
  const client = await line?.client()
  return client && lineId !== undefined ? { client, lineId } : undefined
}

/** From now on the other side of each call hears all the others too, or only the microphone. */
async function mix(calls: readonly PhoneCall[], merged: boolean): Promise<void> {
  const lines = (await Promise.all(calls.map(onLine))).flatMap((line) => line ?? [])
  const sounds = lines.map(({ client, lineId }) => client.sound?.(lineId))
  await Promise.all(
    lines.map(async ({ client, lineId }, at) =>
      client.setMix?.(lineId, merged ? sounds.flatMap((sound, of) => (sound && of !== at ? sound : [])) : []),
    ),
  )
}

const isMergeable = ({ state }: PhoneCall) => isOngoing(state) && isTalking(state) && state.can?.merge === true
const isHeld = ({ state }: PhoneCall) => isOngoing(state) && state.heldByUs === true
const isMuted = ({ state }: PhoneCall) => isOngoing(state) && state.muted

/** Both calls are taken off hold, and are muted if the active one is. */
async function join(calls: Calls, active: PhoneCall, other: PhoneCall): Promise<void> {
  const both = [active, other]
  const lines = await Promise.all(both.map(onLine))
  await lines[1]?.client.setMuted(lines[1].lineId, isMuted(active))
  await Promise.all(both.map(async (call, at) => isHeld(call) && lines[at]?.client.setHeld?.(lines[at].lineId, false)))
  await calls.when(() => !both.some(isHeld))
}

/**
 * Merges the active call and the one on hold: everybody hears each other (`merge/calls`). If one's recording is paused, so
 * is the other's, before the calls are mixed (`recording/pause`). If that fails, a message says so, and the other one is
 * on hold again. Never rejects.
 */
export async function mergeCalls(context: ActionContext, calls: Calls, origin: string | undefined): Promise<void> {
  const words = context.text.inCall ?? inCallWords
  const [active, other, ...more] = calls.ongoing
  if (!active || !other || more.length > 0 || calls.merged || !isMergeable(active) || !isMergeable(other)) return
  const both = [active, other]
  const notMerged = async (why: string) => {
    if (isOngoing(other.state) && calls.active === active) await holdCall(context, calls, other, origin)
    context.notify.error(why, { code: 'merge', origin })
  }
  const unpaused = await pauseAlike(context, both)
  if (unpaused !== undefined) return notMerged(words.mergeNotPaused(unpaused))
  try {
    await answerOfLine(LIMITS.hangUpTimeoutMs, async () => {
      await join(calls, active, other)
      await mix(both, true)
    })
    calls.merge()
    if (!calls.merged) return await mix(calls.ongoing, false)
    const [one = '', two = ''] = both.map(({ state }) => (isOngoing(state) ? sideLabel(state) : ''))
    context.announcer.polite(words.merged(one, two))
    // Meanwhile it may have been asked for one of them.
    if (both.some(isPaused)) void setRecordingPaused(context, calls, true, origin)
    void calls.when(() => !calls.merged).then(() => mix(calls.ongoing, false).catch(report))
  } catch (error) {
    report(error)
    await mix(calls.ongoing, false).catch(report)
    await notMerged(words.mergeFailed)
  }
  function report(error: unknown) {
    context.logger.error('the calls could not be mixed', error)
  }
}

/** Ends the merge: the other call goes on hold, and the active one goes on. Never rejects. */
export async function splitCalls(context: ActionContext, calls: Calls, origin: string | undefined): Promise<void> {
  const [active, other] = calls.ongoing
  if (!calls.merged || !active || !other) return
  if (!(await holdCall(context, calls, other, origin)) || !isOngoing(active.state)) return
  context.announcer.polite(
    (context.text.inCall ?? inCallWords).onHold(isOngoing(other.state) ? sideLabel(other.state) : ''),
  )
}
