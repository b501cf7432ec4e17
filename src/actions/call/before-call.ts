import type { CallDraft } from '../../browser/storage'
import { sideOf } from '../../domain/call/call-target'
import type { CallTarget } from '../../domain/call/call-state'
import { profileAtom } from '../../state/session'
import type { ActionContext } from '../base/action-context'
import { noteUnsavedWork } from '../base/unsaved-work'

type Parts = Pick<ActionContext, 'storage' | 'store'>

const signedIn = ({ store }: Parts) => store.get(profileAtom)?.userId

const formsOf = ({ storage }: Parts, ownerId: string | undefined): Record<string, CallDraft> => {
  const stored = storage.get('vp-before-call')
  return stored?.ownerId === ownerId ? (stored?.forms ?? {}) : {}
}

/**
 * Stores the values of the dialogs before a call, until the platform has created a call to the same side. Then they are
 * the draft of that call (`precall/kept`). Without a form, removes them.
 *
 * @param ownerId whose values they are, if that person may have left
 */
export function keepBeforeCall(
  context: Parts,
  target: CallTarget,
  form: CallDraft | undefined,
  ownerId = signedIn(context),
): void {
  const { [sideOf(target)]: before, ...others } = formsOf(context, ownerId)
  if ((!before && !form) || ownerId === undefined) return
  const forms = form ? { ...others, [sideOf(target)]: form } : others
  context.storage.set('vp-before-call', { ownerId, forms })
  if (ownerId === signedIn(context)) noteUnsavedWork(context, { beforeCall: Object.keys(forms).length > 0 })
}

/** The stored values of the dialogs before a call to this side. Undefined if the call was placed. */
export const givenBeforeCall = (context: Parts, target: CallTarget): CallDraft | undefined =>
  formsOf(context, signedIn(context))[sideOf(target)]
