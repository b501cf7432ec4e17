import { useEffect, useRef } from 'react'
import { ownLookPart } from '../../actions/settings/own-look'
import { THEME_NAMES, type ThemeName } from '../../domain/settings/own-look'
import { ongoingCallAtom } from '../../state/call/call'
import { ownLookAtom } from '../../state/settings'
import { appMountedAtom } from '../../state/view'
import { LANGUAGE_NAMES } from '../../text'
import { settingsWords } from '../../text/en/settings'
import { Select } from '../../ui/field/select'
import { Section } from '../../ui/section'
import { useAtomValue } from '../../view/use-atom-value'
import { usePart, useWords } from '../../view/use-phone'

/** The language was changed here, for which the app is drawn anew. The new field takes the focus of the old one. */
let takesFocus = false

/** Language and theme for oneself, in the app (`settings/devices`). */
export function LookSettings() {
  const { chooseLook } = usePart(ownLookPart)
  const { look: words, devices } = useWords('settings', settingsWords)
  const { language, theme } = useAtomValue(ownLookAtom)
  const hasApp = useAtomValue(appMountedAtom)
  const isCalling = useAtomValue(ongoingCallAtom) !== null
  const field = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (!field.current || !takesFocus) return
    takesFocus = false
    field.current.focus()
  }, [hasApp])
  if (!hasApp) return null
  const standard = { value: '', label: words.standard }
  return (
    <Section title={words.title} hint={words.hint}>
      <div className="vp-settings-devices">
        <Select
          ref={field}
          label={words.language}
          options={[standard, ...Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }))]}
          value={language ?? ''}
          disabled={isCalling}
          hint={isCalling ? devices.inCall : undefined}
          onChange={(value) => {
            takesFocus = true
            chooseLook({ language: value || undefined })
            // The app is not drawn anew for a language that it has already.
            setTimeout(() => {
              if (field.current) takesFocus = false
            })
          }}
        />
        <Select
          label={words.theme}
          options={[standard, ...THEME_NAMES.map((value) => ({ value, label: words.themes[value] }))]}
          value={theme ?? ''}
          onChange={(value) => chooseLook({ theme: (value || undefined) as ThemeName | undefined })}
        />
      </div>
    </Section>
  )
}
