import { isBlockFormTouched, type BlockForm, type BlockTarget } from '../../domain/blocking/block-form'
import { profileAtom } from '../../state/session'
import type { ActionContext } from '../base/action-context'
import { noteUnsavedWork } from '../base/unsaved-work'

const keyOf = (target: BlockTarget): string => Object.values(target).join(' ')

function storedForms({ storage, store }: ActionContext): Record<string, BlockForm> {
  const stored = storage.get('vp-blocks')
  return stored && stored.ownerId === store.get(profileAtom)?.userId ? stored.forms : {}
}

/** The values of a Block dialog for this side that was not sent (`blocking/kept`). */
export const storedBlockOf = (context: ActionContext, target: BlockTarget): BlockForm | undefined =>
  storedForms(context)[keyOf(target)]

/** Stores the values of a Block dialog until it is sent or canceled. Without a form, removes them. */
export function keepBlock(context: ActionContext, target: BlockTarget, form?: BlockForm): void {
  const ownerId = context.store.get(profileAtom)?.userId
  if (ownerId === undefined) return
  const { [keyOf(target)]: _, ...forms } = storedForms(context)
  if (form && isBlockFormTouched(form)) forms[keyOf(target)] = form
  const block = Object.keys(forms).length > 0
  if (block) context.storage.set('vp-blocks', { ownerId, forms })
  else context.storage.remove('vp-blocks')
  noteUnsavedWork(context, { block })
}
