import { preloadElements } from '../preload/preload-elements'
import type { LoadThemes } from '../shell/early-host'
import { reloadTyped, typeKept } from '../shell/kept-text'
import { startApp } from '../shell/start-app'

/** Replaced by the imports of the element's own file, and by that of the themes (`scripts/cdn/starters.ts`). */
declare const VP_LOAD: () => Promise<unknown>
declare const VP_THEMES: LoadThemes

const shown = preloadElements('virtual-phone-app')
  .then(() => startApp(VP_THEMES))
  .then((shell) => typeKept('virtual-phone-app', shell))
// On a slow link the code would delay the first calls by all the time that it takes itself.
const loaded = shown.then((shell) => shell?.whenAnswered).then(() => VP_LOAD())

loaded.catch(async () => {
  const shell = await shown
  shell?.failed(() => void VP_LOAD().catch(() => reloadTyped('virtual-phone-app', shell)))
})
await loaded
