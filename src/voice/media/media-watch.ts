export interface MediaWatchOptions {
  /** The silence on the wire after which media counts as lost. */
  watchMs: number
  /** The silence after which the call is ended. */
  giveUpMs: number
  restartsMax: number
  onReconnecting(): void
  onConnected(): void
  onLost(): void
  /** Requests an ICE restart. */
  onRestart(): void
}

/** Watches that media arrives. ICE alone would leave 8 to 10 s of silence (`line/media-watch`). */
export interface MediaWatch {
  /** Call it about every 500 ms. A late call counts as at most two intervals, because it does not mean a dead line. */
  look(bytesReceived: number, connection: RTCPeerConnectionState): void
}

export const LOOK_EVERY_MS = 500
/** With broken ICE this shorter silence is enough. */
const BROKEN_WATCH_MS = 500
const RESTART_EVERY_MS = 5000

export function createMediaWatch(options: MediaWatchOptions): MediaWatch {
  let bytes = -1
  let silentMs = 0
  let lookedAt: number | undefined
  let gone = false
  let restarts = 0
  let nextRestartMs = 0

  const restart = () => {
    if (silentMs < nextRestartMs || restarts >= options.restartsMax) return
    restarts += 1
    nextRestartMs = silentMs + RESTART_EVERY_MS
    options.onRestart()
  }

  return {
    look(bytesReceived, connection) {
      const now = performance.now()
      const elapsed = lookedAt === undefined ? 0 : Math.min(now - lookedAt, 2 * LOOK_EVERY_MS)
      lookedAt = now
      const hasCome = bytesReceived > bytes
      // After a failed offer the browser's count starts again at 0, which is not sound.
      bytes = bytesReceived
      if (hasCome) {
        silentMs = 0
        if (gone) options.onConnected()
        gone = false
        restarts = 0
        nextRestartMs = 0
        return
      }
      silentMs += elapsed
      const broken = connection === 'disconnected' || connection === 'failed'
      if (!gone && silentMs >= (broken ? BROKEN_WATCH_MS : options.watchMs)) {
        gone = true
        options.onReconnecting()
      }
      if (!gone) return
      if (silentMs >= options.giveUpMs) return options.onLost()
      restart()
    },
  }
}
