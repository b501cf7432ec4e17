import type { Actions } from '../../actions'

/** Single actions that a test replaces, by subject. */
export type ReplacedActions = { [Subject in keyof Actions]?: Partial<Actions[Subject]> }

/** The same actions, except for the replaced ones. */
export const replaceActions = (actions: Actions, replaced: ReplacedActions = {}): Actions =>
  Object.fromEntries(
    Object.entries(actions).map(([subject, own]) => [subject, { ...own, ...replaced[subject as keyof Actions] }]),
  ) as unknown as Actions
