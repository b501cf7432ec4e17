import { usePhone } from '../../view/use-phone'
import { PATHS } from '../../domain/paths'
import { Setup } from '../../features/setup'

/** The setup page. The person's phones decide its view. */
export function SetupScreen() {
  const { actions, elementId: origin } = usePhone()
  return (
    <Setup
      onSettings={() => actions.navigation.navigate(PATHS.settings, { origin })}
      onLeave={() => actions.navigation.navigate(PATHS.home, { origin })}
    />
  )
}
