import { useEffect, useState } from 'react'
import { lateModule } from '../../actions/base/late-module'
import { readShortcutsPart } from '../../actions/shortcuts/read-shortcuts'
import { profileAtom } from '../../state/session'
import { shortcutsOnAtom } from '../../state/shortcuts'
import { useAtomValue } from '../../view/use-atom-value'
import { usePart } from '../../view/use-phone'

/** Settings loads this module too, so that the keys work as soon as they are switched on. */
export const lateShortcuts = lateModule(() => import('./Shortcuts'), ['virtual-phone-app'])

/** The app's keys. Their code loads only for a person who has switched them on (`load/late`). */
export function LateShortcuts() {
  const readShortcuts = usePart(readShortcutsPart)
  const userId = useAtomValue(profileAtom)?.userId
  const isOn = useAtomValue(shortcutsOnAtom)
  const [loaded, setLoaded] = useState<typeof lateShortcuts.loaded>()
  // Settings loads the module before it switches the keys on, so that they work with the next key.
  const { Shortcuts } = loaded ?? lateShortcuts.loaded ?? {}
  useEffect(() => readShortcuts(), [readShortcuts, userId])
  useEffect(() => {
    // If loading fails, the keys do nothing.
    if (isOn && !Shortcuts) lateShortcuts.load().then(setLoaded, () => undefined)
  }, [isOn, Shortcuts])
  return Shortcuts ? <Shortcuts /> : null
}
