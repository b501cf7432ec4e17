import { LIMITS } from '../limits'
import { formatDateTime, formatTime } from '../time'

const HOUR_MS = 60 * 60_000

export const NOT_NOW_CHOICES = ['hour', 'lesson', 'tomorrow'] as const
/** How long nothing rings: for an hour, for a lesson, or till the day is over by this computer's clock. */
export type NotNowChoice = (typeof NOT_NOW_CHOICES)[number]

/** When a choice that is made at `now` ends. Both in ms since 1970. */
export function notNowUntil(choice: NotNowChoice, now: number): number {
  if (choice === 'tomorrow') return new Date(now).setHours(24, 0, 0, 0)
  return now + (choice === 'hour' ? HOUR_MS : LIMITS.lessonMs)
}

/** `10:30 AM` today, the word for tomorrow when this day is over, or else date and time. */
export function endOfNotNow(until: number, now: number, words: { locale: string; tomorrow: string }): string {
  const tomorrow = notNowUntil('tomorrow', now)
  if (until === tomorrow) return words.tomorrow
  return (until < tomorrow ? formatTime : formatDateTime)(new Date(until).toISOString(), words)
}
