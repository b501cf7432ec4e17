import { preloadElements } from '../preload/preload-elements'
import type { LoadThemes } from '../shell/early-host'
import { startApp } from '../shell/start-app'

/** Replaced by the imports of the element's own file, and by that of the themes (`scripts/cdn/starters.ts`). */
declare const VP_LOAD: () => Promise<unknown>
declare const VP_THEMES: LoadThemes

preloadElements('virtual-phone-app')
const shown = startApp(VP_THEMES)
// On a slow link the code would delay the first calls by all the time that it takes itself.
const loaded = shown.then((shell) => shell?.whenAnswered).then(() => VP_LOAD())

/** Chromium never tries again to load a file that failed (whatwg/html#6768), so the page is reloaded there. */
const retry = () => void VP_LOAD().catch(() => location.reload())

loaded.catch(async () => (await shown)?.failed(retry))
await loaded
