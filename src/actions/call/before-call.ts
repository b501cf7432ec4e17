import type { CallDraft } from '../../browser/storage'
import { sideOf } from '../../domain/call/call-target'
import type { CallTarget } from '../../domain/call/call-state'
import { profileAtom } from '../../state/session'
import type { ActionContext } from '../base/action-context'
import { noteKeptWork } from '../base/kept-work'

type Kept = Pick<ActionContext, 'storage' | 'store'>

const signedIn = ({ store }: Kept) => store.get(profileAtom)?.userId

const formsOf = ({ storage }: Kept, ownerId: string | undefined): Record<string, CallDraft> => {
  const kept = storage.get('vp-before-call')
  return kept?.ownerId === ownerId ? (kept?.forms ?? {}) : {}
}

/**
 * Keeps what was given before a call, until the platform has created a call to the same side. From then on it is the
 * draft of that call (`precall/kept`). Without a form, removes what was kept.
 *
 * @param ownerId who gave it, if they may have left
 */
export function keepBeforeCall(
  context: Kept,
  target: CallTarget,
  form: CallDraft | undefined,
  ownerId = signedIn(context),
): void {
  const { [sideOf(target)]: before, ...others } = formsOf(context, ownerId)
  if ((!before && !form) || ownerId === undefined) return
  const forms = form ? { ...others, [sideOf(target)]: form } : others
  context.storage.set('vp-before-call', { ownerId, forms })
  if (ownerId === signedIn(context)) noteKeptWork(context, { beforeCall: Object.keys(forms).length > 0 })
}

/** What was given before a call to this side that was not placed. */
export const givenBeforeCall = (context: Kept, target: CallTarget): CallDraft | undefined =>
  formsOf(context, signedIn(context))[sideOf(target)]
