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
  askAfterMs: number
  /** The silence after which it is dead, ms. */
  deadAfterMs: number
  ask(): void
  dead(): void
  now?: () => number
}

/** The system's clock may be set back, and would then hide a dead line. */
const uptime = () => performance.now()

/**
 * Watches a line. A page in the background gets its timers late, at worst once a minute, and a late timer is no dead
 * connection (`live/reconnect`). So it counts as dead only after a ping and the full time to answer it.
 */
export function createHeartbeat({ askAfterMs, deadAfterMs, ask, dead, now = uptime }: HeartbeatOptions): Heartbeat {
  const answerMs = deadAfterMs - askAfterMs
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastSign = 0
  let askedAt: number | undefined

  const check = () => {
    const time = now()
    if (askedAt === undefined) {
      if (time - lastSign >= askAfterMs) {
        askedAt = time
        ask()
      }
    } else if (time - askedAt >= answerMs && time - lastSign >= deadAfterMs) {
      stop()
      return dead()
    }
    const due = askedAt === undefined ? lastSign + askAfterMs : Math.max(askedAt + answerMs, lastSign + deadAfterMs)
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
      askedAt = undefined
      timer = setTimeout(check, askAfterMs)
    },
    alive() {
      lastSign = now()
      askedAt = undefined
      // The running timer sees the new message when it fires, so a busy line does not restart it for each message.
    },
    stop,
  }
}
