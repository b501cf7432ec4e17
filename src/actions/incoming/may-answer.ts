import { LIMITS } from '../../domain/limits'
import { callStateAtom } from '../../state/call/call'
import { inCallWords } from '../../text/en/in-call'
import type { ActionContext } from '../base/action-context'
import type { CallParts } from '../call/line/call-parts'
import { answerOfLine } from '../call/line/voice-session'

/**
 * May a call that rings during another one be answered? As soon as the other is on hold, or over
 * (`incoming/waiting`).
 *
 * @param rings does it still?
 */
export async function mayAnswer(
  context: ActionContext,
  { flow, current, session }: CallParts,
  rings: () => boolean,
  origin: string | undefined,
): Promise<boolean> {
  const first = flow.state
  if (first.phase === 'ending') return flow.whenIdle().then(rings)
  if (first.phase !== 'in-progress' || first.aside || !first.lineId) return false
  const { lineId, attempt } = first
  const line = (current.session ?? session).client()
  const setHeld = async (held: boolean) => (await line).setHeld?.(lineId, held)
  const isReady = () => flow.state.phase === 'idle' || isHeld()
  const isHeld = () =>
    flow.state.phase === 'in-progress' && flow.state.attempt === attempt && flow.state.heldByUs === true
  try {
    if (!isHeld()) {
      await answerOfLine(LIMITS.hangUpTimeoutMs, async () => {
        await setHeld(true)
        await until(context, isReady)
      })
    }
    if (rings()) return isReady()
    // The caller gave up meanwhile.
    if (isHeld() && !first.heldByUs) await setHeld(false)
  } catch (error) {
    context.logger.error('hold failed', error)
    const words = context.text.inCall ?? inCallWords
    context.notify.error(words.holdFailed, { code: 'hold', origin })
  }
  return false
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
