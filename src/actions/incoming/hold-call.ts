import { LIMITS } from '../../domain/limits'
import { callStateAtom } from '../../state/call/call'
import { inCallWords } from '../../text/en/in-call'
import type { ActionContext } from '../base/action-context'
import type { CallParts } from '../call/line/call-parts'
import { sessionOf } from '../call/line/current-call'
import { answerOfLine } from '../call/line/voice-session'

/** Is the phone free for another call: is this one on hold, or over? */
const isFree = ({ flow: { state } }: CallParts, attempt: number) =>
  state.phase === 'idle' || (state.phase === 'in-progress' && (state.attempt !== attempt || state.heldByUs === true))

/**
 * Puts the call in progress on hold. Resolves to true once it is, or is over. If it cannot be, a message says so. Never rejects.
 */
export async function holdCall(context: ActionContext, parts: CallParts, origin: string | undefined): Promise<boolean> {
  const { state } = parts.flow
  if (state.phase !== 'in-progress' || !state.lineId) return false
  const { attempt, lineId } = state
  try {
    if (!isFree(parts, attempt)) {
      await answerOfLine(LIMITS.hangUpTimeoutMs, async () => {
        await (await sessionOf(parts, attempt).client()).setHeld?.(lineId, true)
        await until(context, () => isFree(parts, attempt))
      })
    }
    return true
  } catch (error) {
    context.logger.error('hold failed', error)
    context.notify.error((context.text.inCall ?? inCallWords).holdFailed, { code: 'hold', origin })
    return false
  }
}

/** Takes the call in progress off hold. If it cannot be, a message says so. Never rejects. */
export async function resumeHeld(context: ActionContext, parts: CallParts, origin: string | undefined): Promise<void> {
  const { state } = parts.flow
  if (state.phase !== 'in-progress' || !state.lineId || !state.heldByUs) return
  try {
    await (await sessionOf(parts, state.attempt).client()).setHeld?.(state.lineId, false)
  } catch (error) {
    context.logger.error('the call stays on hold', error)
    context.notify.error((context.text.inCall ?? inCallWords).resumeFailed, { code: 'hold', origin })
  }
}

/** Resolves once the call's state is as wanted. */
const until = ({ store }: ActionContext, isSo: () => boolean) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (!isSo()) return
      stop()
      resolve()
    }
    const stop = store.sub(callStateAtom, look)
    look()
  })
