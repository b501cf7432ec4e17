import { useSyncExternalStore } from 'react'

const dayOf = (time: Date) => new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime()

/** Calls `tell` when the day may have changed: at midnight, and when a page is shown again after sleep. */
function watchDay(tell: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    const now = new Date()
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
    timer = setTimeout(next, midnight.getTime() - now.getTime())
  }
  const next = () => {
    tell()
    wait()
  }
  wait()
  document.addEventListener('visibilitychange', tell)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', tell)
  }
}

/** Each row of a log asks for the day, so all share one watch. */
const listeners = new Set<() => void>()
let stopWatching: (() => void) | undefined

function onNextDay(listener: () => void): () => void {
  listeners.add(listener)
  stopWatching ??= watchDay(() => listeners.forEach((tell) => tell()))
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stopWatching?.()
    stopWatching = undefined
  }
}

/** The beginning of today in the browser's zone, in ms since the epoch. Renders again on a new day. */
export const useToday = (): number => useSyncExternalStore(onNextDay, () => dayOf(new Date()))
