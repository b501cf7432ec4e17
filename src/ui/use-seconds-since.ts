import { useEffect, useState } from 'react'

/** Ms from `time` to the next whole second since `start`. The clock may have been set back. */
const untilNextSecond = (time: number, start: number) => 1000 - ((((time - start) % 1000) + 1000) % 1000)

/**
 * Whole seconds since a reading of `clock` (default: ms since the epoch). Each tick reads the clock, so that a throttled
 * background tab or a sleep causes no drift. `clock` stays the same function.
 */
export function useSecondsSince(start: number, clock: () => number = Date.now): number {
  const [now, setNow] = useState(clock)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const time = clock()
      setNow(time)
      timer = setTimeout(tick, untilNextSecond(time, start))
    }
    tick()
    return () => clearTimeout(timer)
  }, [start, clock])
  return Math.max(0, Math.floor((now - start) / 1000))
}
