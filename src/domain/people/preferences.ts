import { minutesOfDay } from '../minutes-of-day'
import { usableZone } from '../time'
import { languageName } from '../transcript/translation'

/** What a family asks of those who call it, as the contract's User has it (`card/preferences`). */
export interface Preferences {
  /** A BCP 47 tag, or a name. */
  language?: string
  /** 'HH:mm' by the office's clock. */
  notBefore?: string
  bestPhone?: string
  /** The place among the guardians of a child: 1 is called first. */
  order?: number
  /** Why this person must not be called. */
  doNotCall?: string
}

const MINUTE_MS = 60_000
const CLOCK = /^([01]?\d|2[0-3]):([0-5]\d)/

/** 'HH:mm' as minutes of the day. Undefined if it is no time. */
export function minutesOfClock(text: string | undefined): number | undefined {
  const [, hour, minute] = CLOCK.exec(text?.trim() ?? '') ?? []
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute)
}

/**
 * From when on this family may be called on the day of now, in ms since the epoch. The wish is by the office's clock.
 * Undefined without such a wish.
 */
export function mayCallFrom(
  { notBefore }: Preferences,
  now: number,
  officeZone: string | undefined,
): number | undefined {
  const earliest = minutesOfClock(notBefore)
  if (earliest === undefined) return undefined
  return Math.floor(now / MINUTE_MS) * MINUTE_MS + (earliest - minutesOfDay(now, usableZone(officeZone))) * MINUTE_MS
}

/** True if they prefer another language than the one of this locale. A language may be a name, in English or in its own. */
export function isOtherLanguage({ language }: Preferences, locale: string): boolean {
  const wanted = language?.trim().toLowerCase()
  const [own = locale] = locale.toLowerCase().split('-')
  if (!wanted || wanted.split(/[-_]/)[0] === own) return false
  return ![own, 'en'].some((words) => languageName(own, words).toLowerCase() === wanted)
}

/** Those who may be called, the one to call first before the others. Without an order they stay in theirs. */
export function inCallingOrder<T>(people: readonly T[], preferencesOf: (one: T) => Preferences | undefined): T[] {
  const placeOf = (one: T) => preferencesOf(one)?.order ?? Number.MAX_VALUE
  return people.filter((one) => !preferencesOf(one)?.doNotCall).sort((one, other) => placeOf(one) - placeOf(other))
}
