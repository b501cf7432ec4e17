import { Ban, Clock, Languages, ListOrdered } from 'lucide-react'
import type { Preferences } from '../../domain/people/preferences'
import { UNKNOWN_LANGUAGE } from '../../lib/unknown-language'
import { preferenceWords } from '../../text/en/preferences'
import { useStyles } from '../../ui/theme/use-styles'
import { useText, useWords } from '../../view/use-phone'
import css from './preferences.css?inline'
import { usePreferences, useWishLines, type WishLine } from './use-preferences'

const ICONS = { order: ListOrdered, time: Clock, language: Languages } as const satisfies Record<
  WishLine['kind'],
  unknown
>
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true, className: 'vp-wish-icon' } as const

interface PreferenceListProps {
  person: { preferences?: Preferences } | undefined
  /** Only that the person must not be called. */
  isOneLine?: boolean
  /** The time by a clock that moves on, in ms since the epoch, where the list is in view for long. */
  at?: number
  /** In a row of a list. */
  isSmall?: boolean
}

/** What a family asks of those who call it, on its card, the gravest first (`card/preferences`). */
export function PreferenceList({ person, isOneLine = false, at, isSmall = false }: PreferenceListProps) {
  useStyles(css)
  const words = useWords('preferences', preferenceWords)
  const { common } = useText()
  const preferences = usePreferences(person)
  const lines = useWishLines(preferences, { at, isShort: isSmall })
  const why = preferences?.doNotCall
  if (!why && (isOneLine || lines.length === 0)) return null
  return (
    <ul role="list" className="vp-wishes" data-small={isSmall || undefined} aria-label={words.title}>
      {why && (
        <li className="vp-wish" data-tone="danger">
          <Ban {...icon} />
          <span>
            <strong>{common.doNotCall}</strong> <span lang={UNKNOWN_LANGUAGE}>{why}</span>
          </span>
        </li>
      )}
      {!isOneLine &&
        lines.map(({ kind, text, isWarning }) => {
          const Icon = ICONS[kind]
          return (
            <li key={kind} className="vp-wish" data-tone={isWarning ? 'warning' : undefined}>
              <Icon {...icon} />
              <span>{text}</span>
            </li>
          )
        })}
    </ul>
  )
}
