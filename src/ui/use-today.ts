import { useSyncExternalStore } from 'react'

const dayOf = (time: Date) => new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime()

/** Calls the listener when the day may have changed: at midnight, and when a page is shown again after sleep. */
function onNextDay(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    const now = new Date()
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
    timer = setTimeout(next, midnight.getTime() - now.getTime())
  }
  const next = () => {
    listener()
    wait()
  }
  wait()
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** The beginning of today in the browser's zone, in ms since the epoch. Renders again on a new day. */
export const useToday = (): number => useSyncExternalStore(onNextDay, () => dayOf(new Date()))
