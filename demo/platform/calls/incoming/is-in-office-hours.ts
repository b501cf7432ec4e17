import type { PersonRow } from '../../db/tables'

const DAYS: Readonly<Record<string, string>> = {
  Mon: 'MON',
  Tue: 'TUE',
  Wed: 'WED',
  Thu: 'THU',
  Fri: 'FRI',
  Sat: 'SAT',
  Sun: 'SUN',
}

/** May somebody's phone ring at this time? Always, when they have no office hours. The end time is exclusive. */
export function isInOfficeHours(hours: PersonRow['office_hours'], at: Date): boolean {
  if (!hours?.enabled) return true
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: hours.timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)?.value ?? ''
  const time = `${part('hour')}:${part('minute')}`
  const isDay = hours.enabledDays.includes(DAYS[part('weekday')] ?? '')
  return isDay && hours.startTime <= time && time < hours.endTime
}
