import { preloadElements } from '../preload/preload-elements'
import { startCallButtons } from '../shell/start-call-buttons'

/** Replaced by the imports of the element's own file, and by that of the file with everything (`scripts/cdn/starters.ts`). */
declare const VP_LOAD: () => Promise<unknown>
declare const VP_LOAD_AGAIN: (attempt: number) => Promise<unknown>

startCallButtons((attempt) => {
  if (attempt > 0) return VP_LOAD_AGAIN(attempt)
  void preloadElements('vp-call-button')
  return VP_LOAD()
})
