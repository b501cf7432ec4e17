import { usePhone } from '../../view/use-phone'
import { PATHS } from '../../domain/paths'
import { Setup } from '../../features/setup'

/** The setup page. The person's phones decide its view. */
export function SetupScreen() {
  const { actions, elementId: origin } = usePhone()
  return (
    <Setup
      onSettings={() => actions.navigate(PATHS.settings, { origin })}
      onLeave={() => actions.navigate(PATHS.home, { origin })}
    />
  )
}
