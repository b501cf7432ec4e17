import { useEffect, useState } from 'react'
import { dayAt, showDay } from '../../domain/report/report-dates'
import { formatTime, knownTimeZone } from '../../domain/time'
import { usePhone } from '../../view/use-phone'

const TICK_MS = 20_000

/** Times of lists in words, by the computer's clock (`look/dates`). */
export function useListTimes() {
  const { locale } = usePhone().text
  return {
    timeOf: (at: Date | string) => formatTime(typeof at === 'string' ? at : at.toISOString(), { locale }),
    dayOf: (at: string) =>
      Number.isNaN(Date.parse(at)) ? '' : showDay(dayAt(Date.parse(at), knownTimeZone(undefined)), 'medium', locale),
  }
}

/** The time, which moves on by itself: families that were put off come up again, and old locks end. */
export function useListNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
