import { acquireLock } from './acquire-lock'

/** Tabs beside the page. */
export interface NewTab {
  /**
   * May this tab open the result called `name`? The first tab to ask may, as long as it exists, because a duplicated
   * tab waits for the same as its copy.
   */
  claim(name: string): Promise<boolean>
  /**
   * Opens an address in a tab that has no access to this page: no opener, no referrer (`security/new-tab`). The caller
   * has checked the address.
   * @returns false if the browser blocked it, because most open a tab only within a few seconds of a press
   */
  open(url: string): boolean
}

/** Longer than a signed address takes to answer. */
const EMPTY_TAB_MS = 10_000

/** Belong to this page and are released with it. */
const claims: Record<string, Promise<boolean>> = {}

/** An answer that is saved as a file leaves the tab as empty as it was opened. A page takes it over, or the person. */
function closeIfEmpty(tab: Window): void {
  setTimeout(() => {
    try {
      if (tab.location.href === 'about:blank') tab.close()
    } catch {
      // A page of another origin is in it.
    }
  }, EMPTY_TAB_MS)
}

export const createNewTab = (): NewTab => ({
  claim: (name) => (claims[name] ??= acquireLock(name).then(Boolean)),
  open(url) {
    // With `noopener` among its features `window.open` returns null whether it opened or not. So the tab is opened
    // empty, loses its opener, and then follows a link.
    const tab = window.open('', '_blank')
    if (!tab || tab.closed) return false
    tab.opener = null
    const link = tab.document.createElement('a')
    link.rel = 'noopener noreferrer'
    link.href = url
    link.click()
    closeIfEmpty(tab)
    return true
  },
})
