import { useState } from 'react'
import { isTooEarly, minutesOfClock, type Preferences } from '../../domain/people/preferences'
import { formatTime } from '../../domain/time'
import { languageName } from '../../domain/transcript/translation'
import { officeZoneAtom, preferencesOfAtom, profileAtom } from '../../state/session'
import { preferenceWords } from '../../text/en/preferences'
import { useAtomValue } from '../../view/use-atom-value'
import { useText, useWords } from '../../view/use-phone'

/** One wish in words. */
export interface WishLine {
  kind: 'order' | 'language' | 'time'
  text: string
  /** It speaks against a call now. */
  isWarning?: boolean
}

/** What somebody asks of those who call them (`card/preferences`). Undefined where the platform has no such extension. */
export const usePreferences = (person: { preferences?: Preferences } | undefined): Preferences | undefined =>
  useAtomValue(preferencesOfAtom)(person)

/** The wishes other than the number and not to be called at all, in words. */
export function useWishLines(preferences: Preferences | undefined): WishLine[] {
  const words = useWords('preferences', preferenceWords)
  const { common, locale } = useText()
  const officeZone = useAtomValue(officeZoneAtom)
  const hasZone = useAtomValue(profileAtom) !== undefined
  const [now] = useState(() => Date.now())
  if (!preferences) return []
  const { order, language, notBefore } = preferences
  const minutes = minutesOfClock(notBefore)
  const clock = (ms: number, timeZone: string) => formatTime(new Date(ms).toISOString(), { locale, timeZone })
  const earliest = minutes === undefined ? undefined : clock(minutes * 60_000, 'UTC')
  const isEarly = hasZone && isTooEarly(preferences, now, officeZone)
  return [
    ...(order === undefined
      ? []
      : [{ kind: 'order' as const, text: order > 1 ? words.callOtherFirst : common.callFirst, isWarning: order > 1 }]),
    ...(earliest === undefined
      ? []
      : [
          {
            kind: 'time' as const,
            text: isEarly ? words.tooEarly(earliest, clock(now, officeZone)) : words.notBefore(earliest),
            isWarning: isEarly,
          },
        ]),
    ...(language?.trim()
      ? [{ kind: 'language' as const, text: words.language(languageName(language.trim(), locale)) }]
      : []),
  ]
}
