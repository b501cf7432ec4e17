import type { NetworkEvent, NetworkListener, NetworkRequest, TelephoneNetwork } from '../voice'

/** A telephone network without telephones: the test is its Kamailio. */
export interface FakeNetwork extends TelephoneNetwork {
  /** A browser asks for this. Does the platform allow it? */
  ask(request: NetworkRequest): Promise<boolean>
  /** Reports an event to the platform. */
  tell(event: NetworkEvent): void
  /** A call comes from outside. */
  callIn: Parameters<TelephoneNetwork['onCall']>[0]
  /** Browsers that wait for calls, until the platform stops that. */
  waiting: Set<NetworkListener>
  /** Ids of the calls that the platform has ended. */
  ended: string[]
  /** The ms of every recording until now, or undefined if none is recorded. */
  recordedMs: number | undefined
}

export function fakeNetwork(): FakeNetwork {
  const listeners = new Set<Parameters<TelephoneNetwork['listen']>[0]>()
  let allow: Parameters<TelephoneNetwork['onRequest']>[0] | undefined
  let decide: Parameters<TelephoneNetwork['onCall']>[0] | undefined
  const waiting: FakeNetwork['waiting'] = new Set()
  const ended: string[] = []
  const network: FakeNetwork = {
    servers: [],
    domain: 'phone.example',
    passwordFor: () => ({ user: '', password: '' }),
    passwordToListen: () => ({ user: '', password: '' }),
    onCall(next) {
      decide = next
      return () => undefined
    },
    onRequest(next) {
      allow = next
      return () => undefined
    },
    listen(next) {
      listeners.add(next)
      return () => listeners.delete(next)
    },
    async recheck(stillGood, number) {
      const theirs = [...waiting].filter((listener) => number === undefined || listener.number === number)
      const good = await stillGood(theirs)
      for (const listener of theirs) if (!good.has(listener)) waiting.delete(listener)
    },
    hangUp: async (callId) => void ended.push(callId),
    setRecordingPaused: async () => network.recordedMs,
    writeRecording: () => Promise.resolve(false),
    ask: async (request) => (await allow?.(request)) ?? false,
    tell: (event) => listeners.forEach((listener) => listener(event)),
    callIn: async (call) => (await decide?.(call)) ?? 480,
    waiting,
    ended,
    recordedMs: undefined,
  }
  return network
}
