/** May this page show notifications of the system? `in-frame`: the page around it would have to ask. */
export type NotificationPermissionState = 'default' | 'granted' | 'denied' | 'unsupported' | 'in-frame'

/** The only access to the browser's `Notification`. */
export interface DesktopNotifications {
  permission(): NotificationPermissionState
  /** Asks the person, where nobody has answered yet. Call it in a press. Never rejects. */
  ask(): Promise<NotificationPermissionState>
  /**
   * Shows one. All tabs of the site together show one for each `tag`. A press brings this tab to the front.
   * @returns closes it
   */
  show(notice: { title: string; tag: string }): () => void
  /** Another tab, or another program, is in front. */
  isAway(): boolean
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
    // Browsers refuse such frames without a question.
    return Notification.permission !== 'granted' && isInForeignFrame() ? 'in-frame' : Notification.permission
  }
  return {
    permission,
    async ask() {
      try {
        if (permission() === 'default') await Notification.requestPermission()
      } catch {
        // Safari before 16.4 has no promise, and an insecure page has no question.
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
        // Chrome on Android shows those of a service worker only.
        return () => undefined
      }
    },
    isAway: () => document.hidden || !document.hasFocus(),
  }
}
