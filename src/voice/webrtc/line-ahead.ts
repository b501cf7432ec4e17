import { LIMITS } from '../../domain/limits'
import type { LineSocket } from './line-socket'

/** A line that is connected before the call's token arrives (`line/ahead`). */
export interface LineAhead {
  /** Connects, and reconnects each time before the platform would close a silent line. Returns the undo. */
  begin(): () => void
  /** Hands over the connected line, which the code that takes it must close. */
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
