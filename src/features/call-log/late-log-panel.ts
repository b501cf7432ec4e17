import { WITH_LOG } from '../../state/elements'
import { lazyPart } from '../../view/lazy-part'

/** The call log and the voicemail log share one panel, so that a page with both loads it once. */
export const LateLogPanel = lazyPart(
  () => import('./LogPanel'),
  (module) => module.LogPanel,
  undefined,
  WITH_LOG,
)

/** It has rows of the log, so it loads with it. */
export const LateToday = lazyPart(
  () => import('./Today'),
  (module) => module.Today,
  undefined,
  ['virtual-phone-app'],
)
