import { knownTimeZone } from '../domain/time'

/** The name of an IANA zone without summer or winter: 'Eastern Time'. */
export const zoneName = (timeZone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: knownTimeZone(timeZone), timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
