/**
 * What came of connecting a headset. `not-chosen`: the person closed the browser's question. `forbidden`: the page may use
 * no device. `no-keys`: it has no keys for calls. `taken`: another program has it.
 */
export type HeadsetConnection = 'connected' | 'not-chosen' | 'forbidden' | 'no-keys' | 'taken'
