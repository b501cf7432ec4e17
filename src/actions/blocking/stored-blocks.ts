import { isBlockFormTouched, type BlockForm, type BlockTarget } from '../../domain/blocking/block-form'
import type { ActionContext } from '../base/action-context'
import { keepOwnWork, ownWork } from '../base/unsaved-work'

const keyOf = (target: BlockTarget): string => Object.values(target).join(' ')

/** The values of a Block dialog for this side that was not sent (`blocking/kept`). */
export const storedBlockOf = (context: ActionContext, target: BlockTarget): BlockForm | undefined =>
  ownWork(context, 'vp-blocks')?.forms[keyOf(target)]

/** Stores the values of a Block dialog until it is sent or canceled. Without a form, removes them. */
export function keepBlock(context: ActionContext, target: BlockTarget, form?: BlockForm): void {
  const { [keyOf(target)]: _, ...forms } = ownWork(context, 'vp-blocks')?.forms ?? {}
  if (form && isBlockFormTouched(form)) forms[keyOf(target)] = form
  keepOwnWork(context, 'vp-blocks', Object.keys(forms).length > 0 ? { forms } : undefined)
}
