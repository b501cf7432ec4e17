import type { Plugin } from 'rolldown'
import { withoutDocumentation, withoutRequests } from './without-documentation'

/** What the catalogue says to editors and readers, and the contract to the platform, stays at home. */
export const undocumented: Plugin = {
  name: 'undocumented',
  transform: {
    filter: { id: /\/src\/(elements\/catalogue|api\/contract\/[a-z-]+)\.ts$/ },
    handler: (code, id) => (id.includes('/contract/') ? withoutRequests(code) : withoutDocumentation(code)),
  },
}
