import type { ActionContext } from '../base/action-context'
import { createContactSearch } from './contact-search'
import { createDialInput, type DialInputActions } from './dial-input'
import { createRecentPeople, type RecentPeopleActions } from './recent-people'
import { createKeypadCall, type KeypadCallActions, type KeypadCallFlow } from './keypad-call'
import { createOpenKeypad, type OpenKeypadActions } from './open-keypad'

/** The actions of a keypad. */
export interface KeypadActions extends OpenKeypadActions, DialInputActions, KeypadCallActions, RecentPeopleActions {}

/** One keypad per phone. Two elements that show it have the same text and results. */
export function createKeypadActions(context: ActionContext, call: KeypadCallFlow): KeypadActions {
  const search = createContactSearch(context)
  const input = createDialInput(context, search)
  // A keypad stays on the page when another person signs in, so the text and results of the last person are removed.
  context.bus.on('session-changed', ({ signedIn }) => {
    if (!signedIn) search.follow('')
  })
  return {
    ...input,
    ...createOpenKeypad(context, input),
    ...createKeypadCall(context, call, search),
    ...createRecentPeople(context),
  }
}
