import { WITH_LOG } from '../../state/elements'
import { lazyPart } from '../../view/lazy-part'

/** The call log and the voicemail log share one panel, so that a page with both loads it once. */
export const LateLogPanel = lazyPart(
  () => import('./LogPanel'),
  (module) => module.LogPanel,
  undefined,
  WITH_LOG,
)

/** Loads with the log, whose rows it uses. Only the app shows it. */
export const LateToday = lazyPart(
  () => import('./Today'),
  (module) => module.Today,
  undefined,
  ['virtual-phone-app'],
)
