import ReconnectingWebSocket, { type CloseEvent, type Options } from 'partysocket/ws'
import type { LiveEvent } from '../api/contract/live-topics'
import { LIMITS } from '../domain/limits'
import { plainJson } from '../domain/plain-json'
import { createListeners } from '../lib/listeners'
import { createHeartbeat } from './heartbeat'
import { readFrame, TOPICS } from './topics'

type ConnectionState = 'connected' | 'connecting' | 'disconnected'
/** Why the platform refuses the socket (`live/reconnect`). */
export type LiveRefusal = 'signed-out' | 'wrong-institute'

/**
 * Live updates (`live/reconnect`). It always reconnects, first after 1 to 5 s, then in growing steps of at most 30 s.
 * Events may arrive twice or out of order, which the receiver handles. A listener that throws does not stop the others.
 */
export interface LiveConnection {
  /** Opens the connection. An open or opening one stays. */
  connect(): void
  /** Replaces an open or opening connection, which may be dead without an event. */
  reopen(): void
  /** Closes the connection until the next `connect`. */
  close(): void
  on(listener: (event: LiveEvent) => void): () => void
  onState(listener: (state: ConnectionState) => void): () => void
  /**
   * Called whenever the line is connected, also the first time. Events before that are missed, so load again what is
   * shown. It is also called when the browser is online again or the platform answers again, if the connection stayed
   * open or none may come, because requests failed in that time.
   */
  onConnected(listener: () => void): () => void
  /**
   * Called with each `onConnected`, and without a socket at each `readAgain`, because then nobody tells of a change.
   * Load again what is shown and was not requested after `since`. `isConnected` is false for the latter: the next comes
   * soon, so a failure need not be shown.
   */
  onMissed(listener: (isConnected: boolean, since: number) => void): () => void
  /**
   * Something may have changed at `since`, in ms of `uptime`. Tells `onMissed` if a try to open the socket has failed
   * (`live/missed`).
   */
  readAgain(since: number): void
  /** Called when `socketLateMs` have passed without a socket, and with false when there is one or none is wanted. */
  onLate(listener: (isLate: boolean) => void): () => void
  /**
   * The platform refused the connection three times in a row. It is not tried again until `connect`. Until `close` a
   * socket is still wanted, so `readAgain` and `onLate` go on.
   */
  onRefused(listener: (reason: LiveRefusal) => void): () => void
}

export interface LiveOptions {
  /** The address with token or ticket, requested for each try. A rejection counts as a failed try. */
  url: () => Promise<string>
  logger: { error(message: string, error?: unknown): void; count(name: string): void }
  uptime: () => number
  /** Calls the listener when the browser is online again, or the platform answers again. */
  onBack?: (listener: () => void) => void
  /** For tests, because Node 20 has none of its own. */
  WebSocket?: unknown
  random?: () => number
}

const REFUSALS: Readonly<Record<number, LiveRefusal>> = { 4401: 'signed-out', 4403: 'wrong-institute' }

/** Adds jitter to each try, which partysocket lacks. It reads its options again before each try. */
const retryOptions = (random: () => number, WebSocket: unknown): Options => ({
  ...(WebSocket ? { WebSocket } : {}),
  maxRetries: Infinity,
  maxEnqueuedMessages: 0,
  connectionTimeout: LIMITS.socketOpenTimeoutMs,
  get minReconnectionDelay() {
    return LIMITS.socketRetryMinMs + random() * LIMITS.socketRetryJitterMs
  },
  get maxReconnectionDelay() {
    return LIMITS.socketRetryMaxMs * (0.8 + random() * 0.2)
  },
})

/** The only access to `partysocket`. */
export function createLiveConnection(options: LiveOptions): LiveConnection {
  const { url, logger, uptime, onBack, WebSocket, random = Math.random } = options
  const report = (error: unknown) => logger.error('a listener to live updates threw', error)
  const events = createListeners<[LiveEvent]>(report)
  const states = createListeners<[ConnectionState]>(report)
  const connections = createListeners<[]>(report)
  const missed = createListeners<[boolean, number]>(report)
  const lates = createListeners<[boolean]>(report)
  const refusals = createListeners<[LiveRefusal]>(report)
  let socket: ReconnectingWebSocket | undefined
  let state: ConnectionState = 'disconnected'
  let refusedInARow = 0
  /** A try has failed, so no socket may ever open: a proxy on the way can refuse WebSockets. */
  let hasFailed = false
  let lateTimer: ReturnType<typeof setTimeout> | undefined
  let isLate = false

  const setState = (next: ConnectionState) => {
    if (next === state) return
    state = next
    states.tell(next)
  }
  const setLate = (next: boolean) => {
    clearTimeout(lateTimer)
    if (next !== isLate) lates.tell((isLate = next))
  }
  const wait = () => {
    if (isLate) return
    clearTimeout(lateTimer)
    lateTimer = setTimeout(() => setLate(true), LIMITS.socketLateMs)
  }
  const heartbeat = createHeartbeat({
    pingAfterMs: LIMITS.socketHeartbeatMs,
    deadAfterMs: LIMITS.socketTimeoutMs,
    ping: () => socket?.send('ping'),
    dead: () => {
      logger.count('live-line-dead')
      socket?.reconnect()
    },
  })

  const onOpen = () => {
    for (const topic of TOPICS) socket?.send(plainJson({ action: 'calls', type: 'subscribe', topic }))
    // A refused socket opens too and is then closed. Only a message proves that it is accepted.
    socket?.send('ping')
    heartbeat.start()
  }
  const tellConnected = () => {
    connections.tell()
    missed.tell(true, uptime())
  }
  const onLetIn = () => {
    setState('connected')
    refusedInARow = 0
    hasFailed = false
    setLate(false)
    tellConnected()
  }
  const onMessage = ({ data }: MessageEvent) => {
    heartbeat.alive()
    if (state !== 'connected') onLetIn()
    const frame = readFrame(data)
    if (frame.kind === 'event') events.tell(frame.event)
    else if (frame.kind === 'malformed') logger.count('live-message-malformed')
  }
  const onClose = ({ code }: CloseEvent) => {
    heartbeat.stop()
    if (state === 'connected') wait()
    else hasFailed = true
    setState('disconnected')
    const refusal = REFUSALS[code]
    refusedInARow = refusal ? refusedInARow + 1 : 0
    if (!refusal || refusedInARow < LIMITS.unauthorizedRetries) return
    drop()
    refusals.tell(refusal)
  }

  // Without a socket for so long, none may come.
  onBack?.(() => {
    if (state === 'connected' || isLate) tellConnected()
  })

  const drop = () => {
    const closing = socket
    socket = undefined
    heartbeat.stop()
    closing?.close()
    refusedInARow = 0
  }
  const close = () => {
    drop()
    hasFailed = false
    setLate(false)
    setState('disconnected')
  }

  return {
    connect() {
      if (socket) return
      // After a refusal the time without a socket runs on.
      if (!hasFailed) wait()
      const nextUrl = () => {
        setState('connecting')
        // Before the first socket partysocket tells nobody.
        return url().catch((error: unknown) => {
          // Unless the line has been closed meanwhile.
          if (socket === opened) hasFailed = true
          throw error
        })
      }
      const opened = new ReconnectingWebSocket(nextUrl, undefined, retryOptions(random, WebSocket))
      socket = opened
      // The line has been closed, so its last messages change nothing.
      const own =
        <E>(listener: (event: E) => void) =>
        (event: E) =>
          socket === opened && listener(event)
      opened.addEventListener('open', own(onOpen))
      opened.addEventListener('message', own(onMessage))
      opened.addEventListener('close', own(onClose))
    },
    reopen: () => socket?.reconnect(),
    close,
    on: events.add,
    onState: states.add,
    onConnected: connections.add,
    onMissed: missed.add,
    readAgain(since) {
      if (hasFailed) missed.tell(false, since)
    },
    onLate: lates.add,
    onRefused: refusals.add,
  }
}

/** The socket's address (`live/topics`). `token` is the access token, or the host's one-time ticket instead. */
export function liveUrl(
  { socketUrl, tenantId, instituteId }: { socketUrl: string; tenantId: string; instituteId: string },
  token: string,
): string {
  const url = new URL(socketUrl)
  url.searchParams.set('tenantId', tenantId)
  url.searchParams.set('instituteId', instituteId)
  url.searchParams.set('token', token)
  return url.href
}
