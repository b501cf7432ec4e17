import { createContext } from 'react'

/**
 * Called when a modal dialog opens. The returned function is called when it closes. The element moves live regions and
 * toasts into the top dialog, because everything outside a modal is inert (`a11y/announcer`).
 */
export type RegisterDialog = (dialog: HTMLElement) => () => void

/** Where dialogs register. Null in stories and tests of single parts. */
export const DialogStackContext = createContext<RegisterDialog | null>(null)
