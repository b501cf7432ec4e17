import type { Headset } from '../../browser/headset/headset-types'
import type { LatePart } from '../base/late-part'

/** The host's headset, if it has one and the browser can reach its buttons (`headset/keys`). */
export const offeredHeadsetPart: LatePart<() => Headset | undefined> =
  ({ providers }) =>
  () =>
    providers.headset?.isSupported ? providers.headset : undefined
