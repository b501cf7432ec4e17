import { createBrowserPush, type BrowserPush } from './browser-push'

/** May this page show system notifications? `in-frame`: only the page around this frame could ask for permission. */
export type NotificationPermissionState = 'default' | 'granted' | 'denied' | 'unsupported' | 'in-frame'

/** The only access to the browser's `Notification`. */
export interface DesktopNotifications {
  permission(): NotificationPermissionState
  /** Asks the person, where nobody has answered yet. Call it in a press. Never rejects. */
  ask(): Promise<NotificationPermissionState>
  /**
   * Shows a notification. All tabs of the site together show one per `tag`. A press brings this tab to the front.
   * @returns closes the notification
   */
  show(notice: { title: string; tag: string }): () => void
  /** True if another tab or another program is in front. */
  isAway(): boolean
  /** Notifications while the page sleeps. */
  push: BrowserPush
}

function isInForeignFrame(): boolean {
  try {
    return window.top !== window && window.top?.document === undefined
  } catch {
    return true
  }
}

export function createDesktopNotifications(): DesktopNotifications {
  const permission = (): NotificationPermissionState => {
    if (typeof Notification !== 'function') return 'unsupported'
    // Browsers refuse frames of another site without asking the person.
    return Notification.permission !== 'granted' && isInForeignFrame() ? 'in-frame' : Notification.permission
  }
  return {
    permission,
    async ask() {
      try {
        if (permission() === 'default') await Notification.requestPermission()
      } catch {
        // Safari before 16.4 returns no promise, and an insecure page cannot ask.
      }
      return permission()
    },
    show({ title, tag }) {
      if (permission() !== 'granted') return () => undefined
      try {
        const shown = new Notification(title, { tag })
        shown.onclick = () => {
          window.focus()
          shown.close()
        }
        return () => shown.close()
      } catch {
        // Chrome on Android allows only a service worker to show notifications.
        return () => undefined
      }
    },
    isAway: () => document.hidden || !document.hasFocus(),
    push: createBrowserPush(),
  }
}
