import { preloadElements } from '../preload/preload-elements'
import { startApp } from '../shell/start-app'

/** Replaced by the imports of the element's own file (`scripts/cdn/starters.ts`). */
declare const VP_LOAD: () => Promise<unknown>

preloadElements('virtual-phone-app')
const shell = startApp()
// On a slow link the code would delay the first calls by all the time that it takes itself.
const loaded = shell ? shell.whenAnswered.then(() => VP_LOAD()) : VP_LOAD()

/** Chromium never tries again to load a file that failed (whatwg/html#6768), so the page is reloaded there. */
const retry = () => void VP_LOAD().catch(() => location.reload())

loaded.catch(() => shell?.failed(retry))
await loaded
