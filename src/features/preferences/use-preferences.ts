import { useState } from 'react'
import { mayCallFrom, type Preferences } from '../../domain/people/preferences'
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

interface WishOptions {
  /** The time by a clock that moves on, in ms since the epoch. Default: that of the first look. */
  at?: number | undefined
  /** Without the time that it is now. */
  isShort?: boolean
}

/** The wishes other than the number and not to be called at all, in words. */
export function useWishLines(preferences: Preferences | undefined, { at, isShort }: WishOptions = {}): WishLine[] {
  const words = useWords('preferences', preferenceWords)
  const { common, locale } = useText()
  const officeZone = useAtomValue(officeZoneAtom)
  const hasZone = useAtomValue(profileAtom) !== undefined
  const [first] = useState(() => Date.now())
  const now = at ?? first
  if (!preferences) return []
  const { order, language } = preferences
  // As all times of the page by the computer's clock, whatever the office's is (`look/dates`).
  const clock = (ms: number) => formatTime(new Date(ms).toISOString(), { locale })
  const from = mayCallFrom(preferences, now, officeZone)
  const earliest = from === undefined ? undefined : clock(from)
  const isEarly = hasZone && from !== undefined && now < from
  return [
    ...(order === undefined
      ? []
      : [{ kind: 'order' as const, text: order > 1 ? words.callOtherFirst : common.callFirst, isWarning: order > 1 }]),
    ...(earliest === undefined
      ? []
      : [
          {
            kind: 'time' as const,
            text: isEarly && !isShort ? words.tooEarly(earliest, clock(now)) : words.notBefore(earliest),
            isWarning: isEarly,
          },
        ]),
    ...(language?.trim()
      ? [{ kind: 'language' as const, text: words.language(languageName(language.trim(), locale)) }]
      : []),
  ]
}
