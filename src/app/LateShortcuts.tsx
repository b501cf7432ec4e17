import { useEffect, useState } from 'react'
import { lateModule } from '../actions/base/late-module'

const shortcuts = lateModule(() => import('../features/shortcuts/Shortcuts'), ['virtual-phone-app'])

/** The app's keys, which few people use, so that nothing waits for their code. */
export function LateShortcuts() {
  const [Late, setLate] = useState(() => shortcuts.loaded?.Shortcuts)
  useEffect(() => {
    // Without their code the keys do nothing.
    if (!Late)
      shortcuts.load().then(
        (late) => setLate(() => late.Shortcuts),
        () => undefined,
      )
  }, [Late])
  return Late ? <Late /> : null
}
