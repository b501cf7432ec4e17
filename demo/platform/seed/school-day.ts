import { faker } from '@faker-js/faker/locale/en'
import { addDays, dayAt, startOfDay, type Day } from '../../../src/domain/report/report-dates'

/** When a school has calls, in its own time: first about absences, then about lunch, then about who picks up whom. */
const PARTS_OF_DAY = [
  { weight: 34, from: '07:15', to: '09:00' },
  { weight: 16, from: '09:00', to: '11:30' },
  { weight: 18, from: '11:30', to: '12:45' },
  { weight: 10, from: '12:45', to: '14:30' },
  { weight: 22, from: '14:30', to: '16:30' },
].map(({ weight, from, to }) => ({ weight, value: { min: minuteOf(from), max: minuteOf(to) } }))

/** How busy each month is, from January. */
const BUSY = [1.1, 1, 0.9, 0.9, 1, 1.2, 0.3, 1.4, 1.4, 1, 1.2, 0.9]
/** The summer is quiet, but somebody is in the office. */
const QUIET = 0.3
/** Number of quiet days before school with which a school year's calls begin. */
const BEFORE_SCHOOL_DAYS = 14
/** Bounds for the calls of an ordinary day, if there are too few or too many calls for a school year. */
const PER_DAY = { least: 12, most: 48 }

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const weekdayOf = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay()
const isWeekend = (day: Day) => [0, 6].includes(weekdayOf(day))

/** School begins on the Monday of August 18 to 24. */
function firstSchoolDay(year: number): Day {
  const last: Day = `${year}-08-24`
  return addDays(last, -((weekdayOf(last) + 6) % 7))
}

const isBeforeSchool = (day: Day) => day.slice(5, 7) === '08' && day < firstSchoolDay(Number(day.slice(0, 4)))
const busyness = (day: Day) => (isBeforeSchool(day) ? QUIET : (BUSY[Number(day.slice(5, 7)) - 1] ?? 1))

/** How much busier or quieter each day is than its month. Every second one makes up for the one before. */
function* swings(): Generator<number, never> {
  for (;;) {
    const swing = faker.number.float({ min: 0.7, max: 1.3 })
    yield swing
    yield 2 - swing
  }
}

/**
 * How many calls an ordinary day has, so that `count` calls go back to the beginning of the school year, within the
 * bounds for a day. If they would go back further than a school year, the days are busier.
 */
export function callsPerDay(count: number, { now, timeZone }: Pick<Wanted, 'now' | 'timeZone'>): number {
  const today = dayAt(now.getTime(), timeZone)
  const year = Number(today.slice(0, 4))
  const start = today < firstSchoolDay(year) ? firstSchoolDay(year - 1) : firstSchoolDay(year)
  const from = addDays(start, -BEFORE_SCHOOL_DAYS)
  let busy = 0
  for (const day of schoolDays({ now, timeZone })) {
    if (day < from) break
    busy += busyness(day)
  }
  return Math.max(Math.min(Math.max(count / busy, PER_DAY.least), PER_DAY.most), count / 200)
}

interface Wanted {
  now: Date
  timeZone: string
  /** Calls of an ordinary day. */
  perDay: number
}

/** The school days up to that of `now`, newest first, endlessly. */
export function* schoolDays({ now, timeZone }: Pick<Wanted, 'now' | 'timeZone'>): Generator<Day, never> {
  for (let day = dayAt(now.getTime(), timeZone); ; day = addDays(day, -1)) if (!isWeekend(day)) yield day
}

/** The times of calls on school days before `now`, newest first, endlessly. */
export function* schoolTimes({ now, timeZone, perDay }: Wanted): Generator<Date, never> {
  const days = schoolDays({ now, timeZone })
  const swing = swings()
  for (;;) {
    const day = days.next().value
    const calls = Math.round(perDay * busyness(day) * swing.next().value)
    const midnight = Date.parse(startOfDay(day, timeZone))
    const seconds = Array.from({ length: calls }, () => {
      const { min, max } = faker.helpers.weightedArrayElement(PARTS_OF_DAY)
      return faker.number.int({ min: min * 60, max: max * 60 - 1 })
    }).sort((one, other) => other - one)
    for (const second of seconds) {
      const time = new Date(midnight + second * 1000)
      if (time < now) yield time
    }
  }
}
