import type { Listen } from './listen'

/** A message to all processes of the platform, which share a database. The payload is text without a line break. */
export interface Message {
  channel: string
  payload: string
}

/**
 * Carries messages between the processes of one platform. Each process also receives its own messages. All receive the
 * messages of one process in order.
 */
export interface ProcessBus {
  /**
   * Resolves once the message is sent. If that fails, it also resolves, and the message is sent later, so that nobody
   * waits for a lost connection.
   * @throws Error for a payload that is too long
   */
  tell(message: Message): Promise<void>
  listen: Listen
  /** Resolves once all messages are sent. Those that cannot be sent are lost. */
  close(): Promise<void>
}

export interface ProcessBusOptions {
  /** Sends these notifications in one transaction of their own. */
  notify(bundles: readonly Message[]): Promise<unknown>
  listen: Listen
}

/** A notification of PostgreSQL is shorter than 8,000 bytes. */
const MAX_BYTES = 7999
/** Maximum number of messages in one transaction. */
const MAX_AT_ONCE = 5000
const RETRY_MS = 250

/**
 * A bus over LISTEN and NOTIFY. Messages that arrive during a transaction are sent together in the next one, many in
 * one notification (`platform/live`).
 */
export function createProcessBus({ notify, listen }: ProcessBusOptions): ProcessBus {
  let waiting: (Message & { sent(): void })[] = []
  let sending: Promise<void> | undefined
  let closing = false

  const sendWaiting = async () => {
    while (waiting.length > 0) {
      const now = waiting.slice(0, MAX_AT_ONCE)
      const isSent = await notify(bundlesOf(now)).then(
        () => true,
        () => false,
      )
      for (const { sent } of now) sent()
      if (isSent || closing) waiting = waiting.slice(now.length)
      else await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
    sending = undefined
  }

  return {
    tell({ channel, payload }) {
      if (Buffer.byteLength(payload) > MAX_BYTES) throw new Error(`A message for ${channel} is too long`)
      return new Promise((sent) => {
        waiting.push({ channel, payload, sent })
        sending ??= sendWaiting()
      })
    },
    listen: ({ onMessage, ...options }) =>
      listen({
        ...options,
        onMessage(channel, bundle) {
          for (const payload of bundle.split(BETWEEN)) onMessage(channel, payload)
        },
      }),
    async close() {
      closing = true
      await sending
    },
  }
}

const BETWEEN = '\n'

/** Joins consecutive messages of one channel, up to the size of a notification. */
function bundlesOf(messages: readonly Message[]): Message[] {
  const bundles: (Message & { bytes: number })[] = []
  for (const { channel, payload } of messages) {
    const bytes = Buffer.byteLength(payload)
    const last = bundles.at(-1)
    if (last?.channel === channel && last.bytes + BETWEEN.length + bytes <= MAX_BYTES) {
      last.payload += BETWEEN + payload
      last.bytes += BETWEEN.length + bytes
    } else bundles.push({ channel, payload, bytes })
  }
  return bundles
}
