import { useEffect } from 'react'
import { shortcutsPart } from '../../actions/shortcuts'
import { shortcutsOnAtom } from '../../state/shortcuts'
import { appMountedAtom } from '../../state/view'
import { shortcutWords } from '../../text/en/shortcuts'
import { Checkbox } from '../../ui/field/checkbox'
import { Hint, Section } from '../../ui/section'
import { useAtomValue } from '../../view/use-atom-value'
import { usePart, useWords } from '../../view/use-phone'
import { lateShortcuts, ShortcutList } from '../shortcuts'

/** The switch of the app's keys, off at first, with the list of them (`shortcut/keys`). */
export function ShortcutSettings() {
  const { setShortcuts } = usePart(shortcutsPart)
  const words = useWords('shortcuts', shortcutWords)
  const isOn = useAtomValue(shortcutsOnAtom)
  const hasApp = useAtomValue(appMountedAtom)
  useEffect(() => {
    if (hasApp) lateShortcuts.load().catch(() => undefined)
  }, [hasApp])
  if (!hasApp) return null
  return (
    <Section title={words.title} hint={words.hint}>
      <Checkbox label={words.on} checked={isOn} onChange={setShortcuts} />
      <Hint>{words.what}</Hint>
      <ShortcutList />
    </Section>
  )
}
