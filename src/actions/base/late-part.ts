import { oncePer } from '../../lib/once-per'
import type { AudioDeviceActions } from '../settings/audio-device-actions'
import type { CallDetailsActions } from '../call-details'
import type { ActionContext } from './action-context'
import type { Navigation } from './navigation'

/** The shared actions that a late part may use. */
export type ActionsForParts = Navigation & Pick<CallDetailsActions, 'mayLeave'> & AudioDeviceActions

/** Actions whose code loads with the view that needs them. */
export type LatePart<T> = (context: ActionContext, actions: ActionsForParts) => T

/** Creates each part of one phone once, on first use. The part exists as long as the phone. */
export function createParts(context: ActionContext, actions: ActionsForParts): <T>(create: LatePart<T>) => T {
  const partOf = oncePer((create: LatePart<unknown>) => create(context, actions))
  return <T>(create: LatePart<T>) => partOf(create) as T
}
