import { acquireLock } from './acquire-lock'

/** Opens other tabs. */
export interface NewTab {
  /**
   * May this tab open the result called `name`? True in the first tab that calls this, as long as that tab exists,
   * because a duplicate of the tab waits for the same result.
   */
  claim(name: string): Promise<boolean>
  /**
   * Opens an address in a tab that has no access to this page: no opener, no referrer (`security/addresses`). The caller
   * has checked the address.
   * @returns false if the browser blocked it, because most open a tab only within a few seconds of a press
   */
  open(url: string): boolean
}

/** Longer than a signed address needs to answer. */
const EMPTY_TAB_MS = 10_000

/** Locks of this page, which the browser releases with it. */
const claims: Record<string, Promise<boolean>> = {}

/** Closes a tab that is still blank because the answer was saved as a file, unless a page was loaded in it. */
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
    // With the feature `noopener`, `window.open` returns null whether it was blocked or not. So the tab is opened
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
