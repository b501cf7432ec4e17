import { preloadElements } from '../preload/preload-elements'
import type { LoadThemes } from '../shell/early-host'
import type { KeypadShell } from '../shell/keypad-shell'
import { startKeypad } from '../shell/start-keypad'

/** Replaced by the imports of the element's own file, and by that of the themes (`scripts/cdn/starters.ts`). */
declare const VP_LOAD: () => Promise<unknown>
declare const VP_THEMES: LoadThemes

/** What is typed while Retry reloads the page. */
const TYPED = 'vp-typed'

preloadElements('vp-keypad')
const shown = startKeypad(VP_THEMES).then(giveBackTyped)
const loaded = VP_LOAD()

function giveBackTyped(shell: KeypadShell | undefined): KeypadShell | undefined {
  try {
    const typed = sessionStorage.getItem(TYPED)
    sessionStorage.removeItem(TYPED)
    if (typed) shell?.type(JSON.parse(typed) as string)
  } catch {
    // The browser refuses storage, or the stored value is not ours.
  }
  return shell
}

/** Chromium never tries again to load a file that failed (whatwg/html#6768), so the page is reloaded there. */
function retry({ text }: KeypadShell): void {
  VP_LOAD().catch(() => {
    try {
      sessionStorage.setItem(TYPED, JSON.stringify(text))
    } finally {
      location.reload()
    }
  })
}

loaded.catch(async () => {
  const shell = await shown
  shell?.failed(() => retry(shell))
})
await loaded
