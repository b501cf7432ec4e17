/** How long a press took. */
export interface PressTime {
  /** From the press to the next paint after its handlers, in ms (Event Timing, the longest event of the interaction). */
  paintMs: number
  /** The longest frame after that one, until the page was quiet. */
  laterMs: number
}

interface PressWatch {
  /** Resolves when the page has had nothing to do for a moment. */
  quiet(): Promise<void>
  begin(): void
  /** Resolves once the page is quiet. */
  end(): Promise<PressTime>
}

declare global {
  interface Window {
    presses: PressWatch
  }
}

type Entry = PerformanceEntry & { interactionId?: number }

/** Runs in the page. */
export function watchPresses(): void {
  const events: Entry[] = []
  const frames: Entry[] = []
  const watch = (type: string, into: Entry[]) =>
    new PerformanceObserver((list) => into.push(...list.getEntries())).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit)
  watch('event', events)
  watch('long-animation-frame', frames)
  const QUIET_FRAMES = 12
  const LONG_FRAME_MS = 40
  const QUIET_AT_MOST_MS = 2000

  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  async function quiet() {
    const giveUpAt = performance.now() + QUIET_AT_MOST_MS
    for (let calm = 0, last = await frame(); calm < QUIET_FRAMES && last < giveUpAt;) {
      const now = await frame()
      calm = now - last < LONG_FRAME_MS ? calm + 1 : 0
      last = now
    }
  }
  window.presses = {
    quiet,
    begin() {
      events.length = 0
      frames.length = 0
    },
    async end() {
      await quiet()
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }))
      const pressed = events.filter(({ interactionId }) => interactionId)
      const painted = Math.max(0, ...pressed.map(({ startTime, duration }) => startTime + duration))
      return {
        // Faster presses are not reported.
        paintMs: Math.max(8, ...pressed.map(({ duration }) => duration)),
        laterMs: Math.max(
          0,
          ...frames.filter(({ startTime }) => startTime >= painted - 4).map(({ duration }) => duration),
        ),
      }
    },
  }
}
