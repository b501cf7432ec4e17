import { faker } from '@faker-js/faker/locale/en'
import { addDays, dayAt, startOfDay, type Day } from '../../../src/domain/report/report-dates'

/** When a school calls and is called, in its own time. Absences come first, then lunch, then who picks up whom. */
const PARTS_OF_DAY = [
  { weight: 34, from: '07:15', to: '09:00' },
  { weight: 16, from: '09:00', to: '11:30' },
  { weight: 18, from: '11:30', to: '12:45' },
  { weight: 10, from: '12:45', to: '14:30' },
  { weight: 22, from: '14:30', to: '16:30' },
].map(({ weight, from, to }) => ({ weight, value: { min: minuteOf(from), max: minuteOf(to) } }))

/** How busy each month is, from January. The summer is quiet, but somebody is in the office. */
const BUSY = [1.1, 1, 0.9, 0.9, 1, 1.2, 0.3, 0.8, 1.4, 1, 1.2, 0.9]

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const isWeekend = (day: Day) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** A month's days have about `perDay` times its busyness calls, and no two days the same number. */
const callsOf = (day: Day, perDay: number) =>
  Math.round(perDay * (BUSY[Number(day.slice(5, 7)) - 1] ?? 1) * faker.number.float({ min: 0.7, max: 1.3 }))

interface Wanted {
  now: Date
  timeZone: string
  /** Calls of an ordinary day. */
  perDay: number
}

/** The school days up to the one of `now`, newest first, without an end. */
export function* schoolDays({ now, timeZone }: Pick<Wanted, 'now' | 'timeZone'>): Generator<Day, never> {
  for (let day = dayAt(now.getTime(), timeZone); ; day = addDays(day, -1)) if (!isWeekend(day)) yield day
}

/** The times of calls on school days before `now`, newest first, without an end. */
export function* schoolTimes({ now, timeZone, perDay }: Wanted): Generator<Date, never> {
  const days = schoolDays({ now, timeZone })
  for (;;) {
    const day = days.next().value
    const midnight = Date.parse(startOfDay(day, timeZone))
    const seconds = Array.from({ length: callsOf(day, perDay) }, () => {
      const { min, max } = faker.helpers.weightedArrayElement(PARTS_OF_DAY)
      return faker.number.int({ min: min * 60, max: max * 60 - 1 })
    }).sort((one, other) => other - one)
    for (const second of seconds) {
      const time = new Date(midnight + second * 1000)
      if (time < now) yield time
    }
  }
}
