import { lazyPart } from '../../view/lazy-part'

/** The call log and the voicemail log are one panel: a page that shows both loads it once. */
export const LateLogPanel = lazyPart(
  () => import('./LogPanel'),
  (module) => module.LogPanel,
)
