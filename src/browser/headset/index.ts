import type { Headset } from './headset-types'
import { createHidHeadset } from './hid-headset'
import type { Hid } from './web-hid'

export type { Headset, HeadsetCall, HeadsetConnection, HeadsetKeys, HeadsetLights } from './headset-types'

/**
 * The buttons and lights of headsets, by WebHID (Chrome and Edge): answer, end and mute from the headset (`headset/keys`).
 * Pass it to `configure()`. A person connects their headset in Settings, once per browser.
 *
 * @example configure({ headset: webHidHeadset() })
 * @public
 */
export const webHidHeadset = (): Headset =>
  createHidHeadset((globalThis.navigator as { hid?: Hid } | undefined)?.hid, globalThis.navigator?.locks)
