import { H as Headset } from './headset-types.js';
export { a as HeadsetCall, b as HeadsetConnection, c as HeadsetKeys, d as HeadsetLights } from './headset-types.js';

/**
 * The buttons and lights of headsets, by WebHID (Chrome and Edge): answer, end and mute from the headset (`headset/keys`).
 * Pass it to `configure()`. A person connects their headset in Settings, once per browser.
 *
 * @example configure({ headset: webHidHeadset() })
 * @public
 */
declare const webHidHeadset: () => Headset;

export { Headset, webHidHeadset };
