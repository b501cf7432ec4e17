import type { ScriptedPlatform } from './scripted-platform'

export type Network = 'ok' | 'slow' | 'gone'

/** The delay of an answer on a slow network. */
const SLOW_MS = 1500

type Socket = InstanceType<ScriptedPlatform['WebSocket']>

/** Fires the events with which a browser reports a broken connection. */
function cut(socket: Socket): void {
  socket.close()
  queueMicrotask(() => socket.dispatchEvent(new CloseEvent('close', { code: 1006 })))
}

export interface ScriptedNetwork extends Pick<ScriptedPlatform, 'fetch' | 'WebSocket'> {
  /** The network changed. Open sockets break with it. */
  changed(): void
}

/** The network to a scripted platform. Each request meets the network's state at the time it is sent. */
export function scriptedNetwork(platform: ScriptedPlatform, state: () => Network): ScriptedNetwork {
  return {
    async fetch(input, init) {
      const request = new Request(input, init)
      if (state() === 'slow') await new Promise((arrive) => setTimeout(arrive, SLOW_MS))
      if (state() === 'gone') throw new TypeError('Failed to fetch')
      return platform.fetch(request)
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
