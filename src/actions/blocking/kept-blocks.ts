import { isBlockFormTouched, type BlockForm, type BlockTarget } from '../../domain/blocking/block-form'
import { profileAtom } from '../../state/session'
import type { ActionContext } from '../base/action-context'
import { noteKeptWork } from '../base/kept-work'

const keyOf = (target: BlockTarget): string => Object.values(target).join(' ')

function keptForms({ storage, store }: ActionContext): Record<string, BlockForm> {
  const kept = storage.get('vp-blocks')
  return kept && kept.ownerId === store.get(profileAtom)?.userId ? kept.forms : {}
}

/** What was given in a Block dialog of this side that was not sent (`blocking/kept`). */
export const keptBlockOf = (context: ActionContext, target: BlockTarget): BlockForm | undefined =>
  keptForms(context)[keyOf(target)]

/** Keeps what is given until it is sent or canceled. Without a form, removes what was kept. */
export function keepBlock(context: ActionContext, target: BlockTarget, form?: BlockForm): void {
  const ownerId = context.store.get(profileAtom)?.userId
  if (ownerId === undefined) return
  const { [keyOf(target)]: _, ...forms } = keptForms(context)
  if (form && isBlockFormTouched(form)) forms[keyOf(target)] = form
  const block = Object.keys(forms).length > 0
  if (block) context.storage.set('vp-blocks', { ownerId, forms })
  else context.storage.remove('vp-blocks')
  noteKeptWork(context, { block })
}
