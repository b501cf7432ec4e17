import type { ActionContext } from './context'
import type { Actions } from './index'

/** Actions whose code comes with the view that asks for them. `actions` are those that every view has. */
export type LatePart<T> = (context: ActionContext, actions: Actions) => T

/** Makes each part of one phone once, when a view first asks for it; it lives as long as the phone. */
export function createParts(context: ActionContext, actions: Actions): <T>(create: LatePart<T>) => T {
  const made = new Map<LatePart<unknown>, unknown>()
  return <T>(create: LatePart<T>) => {
    if (!made.has(create)) made.set(create, create(context, actions))
    return made.get(create) as T
  }
}
