import type { HeadsetConnection } from '../../domain/settings/headset-connection'

/** The headset in the settings. */
export const headsetWords = {
  title: 'Headset',
  hint: 'Answer, end and mute calls with the buttons of your headset. Saved in this browser only.',
  connect: 'Connect a headset',
  connectAnother: 'Connect another headset',
  connecting: 'Choose your headset…',
  /** With the names of the headsets, of which there may be several. */
  connected: (names: string) => `Connected: ${names}`,
  disconnect: 'Disconnect',
  disconnected: 'Headset disconnected. Its buttons do nothing here now.',
  outcome: {
    connected: 'Headset connected.',
    'not-chosen': 'No headset was chosen. Plug your headset in, press the button again, and choose it from the list.',
    forbidden: 'This page may not use headset buttons. Ask your administrator to allow it.',
    'no-keys': 'This device has no buttons for calls that a browser can use. Choose another one.',
    taken:
      'Another program is using this headset. Close other calling programs, unplug the headset, plug it in, and try again.',
  } satisfies Record<HeadsetConnection, string>,
}
