import { Blocklist } from '../../features/blocklist'

/** The blocklist (product §2, route blocklist). */
export function BlocklistScreen() {
  return <Blocklist />
}
