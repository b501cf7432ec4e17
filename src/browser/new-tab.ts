import { acquireLock } from './lock'

/** Tabs beside the page. */
export interface NewTab {
  /**
   * Whether what `name` stands for is this tab's to open: of all that ask, the first one's, as long as it is there. A tab
   * that was duplicated waits for the same as its copy.
   */
  claim(name: string): Promise<boolean>
  /**
   * Opens an address in a tab that knows nothing of this page: no opener, no referrer (`security/new-tab`). The caller
   * has looked at the address.
   * @returns false where the browser did not let it: most open a tab only for a few seconds after a press
   */
  open(url: string): boolean
}

/** Of this page; they are let go of with it. */
const claims: Record<string, Promise<boolean>> = {}

export const createNewTab = (): NewTab => ({
  claim: (name) => (claims[name] ??= acquireLock(name).then(Boolean, () => true)),
  open(url) {
    // With `noopener` among its features `window.open` answers null, opened or not: so the tab is empty first, is cut off
    // from us, and then follows a link.
    const tab = window.open('', '_blank')
    if (!tab || tab.closed) return false
    tab.opener = null
    const link = tab.document.createElement('a')
    link.rel = 'noopener noreferrer'
    link.href = url
    link.click()
    return true
  },
})
