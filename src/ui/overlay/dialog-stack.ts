import { createContext } from 'react'

/**
 * Called with each modal dialog that opens; the returned function is called when it closes. The element puts live
 * regions and toasts into the top one: everything outside a modal is inert (`a11y/announcer`).
 */
export type RegisterDialog = (dialog: HTMLElement) => () => void

/** Where dialogs report themselves; null in stories and tests of bare parts. */
export const DialogStackContext = createContext<RegisterDialog | null>(null)
