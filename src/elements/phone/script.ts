import { claimPage, type PageSettings } from '../host/page'
import { expectArgument } from './phone-error'
import type { PhoneSettings } from './phone-settings'
import type { ScriptPhone } from './script-phone'

const expectSettings = (command: string, settings: unknown) =>
  expectArgument(Object(settings) === settings, command, 'settings in an object')

/**
 * Page-wide settings, for what an element does not set itself. A later call changes what it names and keeps the rest.
 * On a server, where a page's modules run without a page, it does nothing.
 *
 * @example configure({ apiUrl: 'https://phone.example', getAccessToken: () => auth.token() })
 * @public
 */
export const configure = (settings: PageSettings): void => {
  if (typeof document === 'undefined') return
  expectSettings('configure', settings)
  claimPage().page().configure(settings)
}

/**
 * The phone of a tenant and institute, the same one that the page's elements show.
 *
 * @example const phone = phoneFor({ tenantId: 't1', instituteId: 'school-12' })
 * @public
 */
export const phoneFor = (settings: PhoneSettings): ScriptPhone => {
  expectSettings('phoneFor', settings)
  return claimPage().page().phoneFor(settings)
}

/**
 * Calls the `tel:` links inside `root` through the page's first phone that can show a call. A link that it cannot dial
 * keeps its own behavior. Returns the undo. On a server it does nothing.
 *
 * @example const off = enableTelLinks()
 * @public
 */
export function enableTelLinks(root?: EventTarget): () => void {
  if (typeof document === 'undefined') return () => undefined
  expectArgument(root == null || 'addEventListener' in Object(root), 'enableTelLinks', 'an element')
  return claimPage()
    .page()
    .enableTelLinks(root ?? document)
}
