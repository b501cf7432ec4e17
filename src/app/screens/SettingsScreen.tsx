import { Settings } from '../../features/settings'

/** The settings page (product §2, route settings; decisions 5). The guard keeps out who has no right to it. */
export function SettingsScreen() {
  return <Settings />
}
