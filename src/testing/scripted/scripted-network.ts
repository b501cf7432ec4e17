import type { ScriptedPlatform } from './scripted-platform'

export type Network = 'ok' | 'slow' | 'gone'

/** How long an answer is on its way where the network is slow. */
const SLOW_MS = 1500

type Socket = InstanceType<ScriptedPlatform['WebSocket']>

/** As a browser tells of a line that broke. */
function cut(socket: Socket): void {
  socket.close()
  queueMicrotask(() => socket.dispatchEvent(new CloseEvent('close', { code: 1006 })))
}

export interface ScriptedNetwork extends Pick<ScriptedPlatform, 'fetch' | 'WebSocket'> {
  /** It has changed: sockets that stood on it break with it. */
  changed(): void
}

/** The way to a scripted platform, in the state it is in when something is sent. */
export function scriptedNetwork(platform: ScriptedPlatform, state: () => Network): ScriptedNetwork {
  return {
    async fetch(input, init) {
      const asked = new Request(input, init)
      if (state() === 'slow') await new Promise((arrive) => setTimeout(arrive, SLOW_MS))
      if (state() === 'gone') throw new TypeError('Failed to fetch')
      return platform.fetch(asked)
    },
    WebSocket: class extends platform.WebSocket {
      constructor(url: string | URL) {
        super(url)
        if (state() === 'gone') cut(this)
      }
    },
    changed() {
      if (state() === 'gone') platform.sockets.splice(0).forEach(cut)
    },
  }
}
