import type { ActionContext } from '../base/context'
import { createContactSearch } from './contact-search'
import { createDialInput, type DialInputActions } from './dial-input'
import { createKeypadCall, type KeypadCallActions, type KeypadCallFlow } from './keypad-call'
import { createOpenKeypad, type OpenKeypadActions } from './open-keypad'

/** What a keypad may ask for. */
export interface KeypadActions extends OpenKeypadActions, DialInputActions, KeypadCallActions {}

/** One keypad per phone: two elements that show it show the same text and results. */
export function createKeypadActions(context: ActionContext, call: KeypadCallFlow): KeypadActions {
  const search = createContactSearch(context)
  const input = createDialInput(context, search)
  // A keypad stays in its place while somebody else signs in: not with what the last person typed and found.
  context.bus.on('session-changed', ({ signedIn }) => {
    if (!signedIn) search.follow('')
  })
  return { ...input, ...createOpenKeypad(context, input), ...createKeypadCall(context, call, search) }
}
