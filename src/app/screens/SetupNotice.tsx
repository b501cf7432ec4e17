import { usePhone } from '../../actions/phone-context'
import { PATHS } from '../../domain/paths'
import { MessagePage } from '../pages/MessagePage'
import type { ScreenProps } from '../routes'
import { LinkButton } from '../../ui/link-button'

/** Why the phone cannot be used yet, and where to mend it: numbers are chosen on the platform's account page. */
export function SetupNotice({ match }: ScreenProps) {
  const { text, config } = usePhone()
  const sentence = {
    [PATHS.personalPhone]: text.app.setup.phoneChangedChoose,
    [PATHS.phoneSetupUnverified]: text.app.setup.unverified,
  }[match.route.pattern]
  return (
    <MessagePage
      title={match.route.pattern === PATHS.personalPhone ? text.app.setup.updateTitle : text.app.setup.title}
      action={<LinkButton href={`${config.platformUrl}/account`}>{text.app.setup.myAccount}</LinkButton>}
    >
      <p>{sentence ?? text.app.setup.choose}</p>
    </MessagePage>
  )
}
