import { oncePer } from '../../lib/once-per'
import type { AudioDeviceActions } from '../settings/audio-device-actions'
import type { CallDetailsActions } from '../call-details'
import type { ActionContext } from './context'
import type { Navigation } from './navigation'

/** What a late part may ask of the actions that every view has. */
export type ActionsForParts = Navigation & Pick<CallDetailsActions, 'mayLeave'> & AudioDeviceActions

/** Actions whose code comes with the view that asks for them. */
export type LatePart<T> = (context: ActionContext, actions: ActionsForParts) => T

/** Makes each part of one phone once, when a view first asks for it; it lives as long as the phone. */
export function createParts(context: ActionContext, actions: ActionsForParts): <T>(create: LatePart<T>) => T {
  const partOf = oncePer((create: LatePart<unknown>) => create(context, actions))
  return <T>(create: LatePart<T>) => partOf(create) as T
}
