import { createContext } from 'react'

/**
 * Called when a dialog opens. The returned function is called when it closes. The element moves live regions and toasts
 * into the top modal dialog, because everything outside it is inert (`a11y/announcer`), and raises toasts above a
 * dialog that is not modal (`toast/place`).
 */
export type RegisterDialog = (dialog: HTMLElement, isModal?: boolean) => () => void

/** Where dialogs register. Null in stories and tests of single parts. */
export const DialogStackContext = createContext<RegisterDialog | null>(null)
