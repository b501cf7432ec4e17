import { preloadElements } from '../preload/preload-elements'
import type { LoadThemes } from '../shell/early-host'
import { reloadTyped, typeKept } from '../shell/kept-text'
import { startKeypad } from '../shell/start-keypad'

/** Replaced by the imports of the element's own file, and by that of the themes (`scripts/cdn/starters.ts`). */
declare const VP_LOAD: () => Promise<unknown>
declare const VP_THEMES: LoadThemes

const shown = preloadElements('vp-keypad')
  .then(() => startKeypad(VP_THEMES))
  .then((shell) => typeKept('vp-keypad', shell))
const loaded = VP_LOAD()

loaded.catch(async () => {
  const shell = await shown
  shell?.failed(() => void VP_LOAD().catch(() => reloadTyped('vp-keypad', shell)))
})
await loaded
