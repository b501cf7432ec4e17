import { preloadElements } from '../preload/preload-elements'
import { startKeypad } from '../shell/start-keypad'

/** Replaced by the imports of the element's own file (`scripts/cdn/starters.ts`). */
declare const VP_LOAD: () => Promise<unknown>

/** What is typed while Retry reloads the page. */
const TYPED = 'vp-typed'

preloadElements('vp-keypad')
const loaded = VP_LOAD()
const shell = startKeypad()

function giveBackTyped(): void {
  try {
    const typed = sessionStorage.getItem(TYPED)
    sessionStorage.removeItem(TYPED)
    if (typed) shell?.type(JSON.parse(typed) as string)
  } catch {
    // The browser refuses storage, or the stored value is not ours.
  }
}

/** Chromium never tries again to load a file that failed (whatwg/html#6768), so the page is reloaded there. */
function retry(): void {
  VP_LOAD().catch(() => {
    try {
      sessionStorage.setItem(TYPED, JSON.stringify(shell?.text))
    } finally {
      location.reload()
    }
  })
}

giveBackTyped()
loaded.catch(() => shell?.failed(retry))
await loaded
