import { LIMITS } from '../../domain/limits'
import type { LineSocket } from './line-socket'

/** A line that is connected before there is a token (`line/ahead`). */
export interface LineAhead {
  /** Connects, and keeps connecting anew before a platform closes a line that stays silent. Returns the undo. */
  begin(): () => void
  /** The connected line, which is from now on its taker's. */
  take(): LineSocket | undefined
}

export function createLineAhead(connect: () => LineSocket): LineAhead {
  let line: LineSocket | undefined
  let timer: ReturnType<typeof setInterval> | undefined

  const stop = () => {
    clearInterval(timer)
    line?.close()
    line = undefined
  }

  return {
    begin() {
      stop()
      let left = LIMITS.lineAheadTimes
      const renew = () => {
        if (left-- <= 0) return stop()
        line?.close()
        line = connect()
      }
      renew()
      timer = setInterval(renew, LIMITS.lineAheadMs)
      return stop
    },
    take() {
      const taken = line
      line = undefined
      stop()
      return taken
    },
  }
}
