import { oncePer } from '../../lib/once-per'
import type { ActionContext } from './action-context'
import type { Navigation } from './navigation'

/** Actions whose code loads with the view that needs them. */
export type LatePart<T> = (context: ActionContext, navigation: Navigation) => T

/** Creates each part of one phone once, on first use. The part exists as long as the phone. */
export function createParts(context: ActionContext, navigation: Navigation): <T>(create: LatePart<T>) => T {
  const partOf = oncePer((create: LatePart<unknown>) => create(context, navigation))
  return <T>(create: LatePart<T>) => partOf(create) as T
}
