/** Watches when a line was last alive. */
export interface Heartbeat {
  /** The line opened, so the time starts now. */
  start(): void
  /** Something arrived: a message or a pong. */
  alive(): void
  stop(): void
}

interface HeartbeatOptions {
  /** The silence after which the connection is pinged, ms. */
  pingAfterMs: number
  /** The silence after which it is dead, ms. */
  deadAfterMs: number
  ping(): void
  dead(): void
  now?: () => number
}

/** The system's clock may be set back, and would then hide a dead line. */
const uptime = () => performance.now()

/**
 * Watches a line. A page in the background gets its timers late, at worst once a minute, and a late timer is no dead
 * connection (`live/reconnect`). So it counts as dead only after a ping and the full time to answer it.
 */
export function createHeartbeat({ pingAfterMs, deadAfterMs, ping, dead, now = uptime }: HeartbeatOptions): Heartbeat {
  const answerMs = deadAfterMs - pingAfterMs
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastSign = 0
  let pingedAt: number | undefined

  const check = () => {
    const time = now()
    if (pingedAt === undefined) {
      if (time - lastSign >= pingAfterMs) {
        pingedAt = time
        ping()
      }
    } else if (time - pingedAt >= answerMs && time - lastSign >= deadAfterMs) {
      stop()
      return dead()
    }
    const due = pingedAt === undefined ? lastSign + pingAfterMs : Math.max(pingedAt + answerMs, lastSign + deadAfterMs)
    timer = setTimeout(check, Math.max(due - time, 1))
  }

  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }

  return {
    start() {
      stop()
      lastSign = now()
      pingedAt = undefined
      timer = setTimeout(check, pingAfterMs)
    },
    alive() {
      lastSign = now()
      pingedAt = undefined
      // The running timer sees the new message when it fires, so a busy line does not restart it for each message.
    },
    stop,
  }
}
