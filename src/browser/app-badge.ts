import { acquireLock } from './tabs/acquire-lock'

/** The number on the icon of an installed page, and before the title of its window. */
export interface AppBadge {
  /** Shows the count, or nothing for 0. A page that is not installed, or a browser without badges, does nothing. */
  showBadge(count: number): void
}

/** A page in a window of its own. Its title is that of a program, and no tab's. */
const INSTALLED = '(display-mode: standalone), (display-mode: minimal-ui), (display-mode: window-controls-overlay)'
const COUNT = /^\(\d+\) /

/** An installed page has one badge for all its windows, so the first of them shows it (`event/unread`). */
export function createAppBadge(locks: LockManager | undefined = navigator.locks): AppBadge {
  const turn = acquireLock('vp-badge', undefined, locks, {})
  const title = createTitleCount()
  let wanted = 0
  return {
    showBadge(count) {
      wanted = count
      void turn.then((isOurs) => {
        if (!isOurs || !matchMedia(INSTALLED).matches) return
        title.show(wanted)
        return setBadge(wanted)
      })
    },
  }
}

/** Never rejects: the browser may refuse it, as in a frame. */
async function setBadge(count: number): Promise<void> {
  await (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.())?.catch(() => undefined)
}

/** The count before the document's title, which stays the host's: a title that it sets gets the count too. */
function createTitleCount() {
  let count = 0
  const write = () => {
    const plain = document.title.replace(COUNT, '')
    const title = count > 0 ? `(${count}) ${plain}` : plain
    if (title !== document.title) document.title = title
  }
  const changes = new MutationObserver(write)
  return {
    show(next: number) {
      count = next
      changes.disconnect()
      write()
      if (count > 0) changes.observe(document.head, { childList: true, characterData: true, subtree: true })
    },
  }
}

/** That of the page, which all of its phones share. */
let shared: AppBadge | undefined
export const showBadge: AppBadge['showBadge'] = (count) => (shared ??= createAppBadge()).showBadge(count)
