import { usePhone, useWords } from '../../view/use-phone'
import { displayPhone } from '../../domain/number/phone-number'
import { accountPage } from '../../domain/platform-pages'
import { phonesAssignedAtom } from '../../state/session'
import { useAtomValue } from '../../view/use-atom-value'
import { settingsWords } from '../../text/en/settings'
import { Hint, Section } from '../../ui/section'

/** The person's virtual and forwarding number. The platform changes them. */
export function NumberSettings() {
  const { text, config } = usePhone()
  const words = useWords('settings', settingsWords).numbers
  const phones = useAtomValue(phonesAssignedAtom)?.virtualPhone
  const shown = (phone: string | undefined) => (phone ? displayPhone(phone) : text.app.noNumber)
  return (
    <Section title={words.title}>
      <dl className="vp-settings-facts">
        <div>
          <dt>{text.app.virtualNumber}</dt>
          <dd>{shown(phones?.virtualPhone)}</dd>
          <Hint as="dd">{words.virtualHint}</Hint>
        </div>
        <div>
          <dt>{text.app.forwardingNumber}</dt>
          <dd>{shown(phones?.callbackPhone)}</dd>
          <Hint as="dd">{words.forwardingHint}</Hint>
        </div>
      </dl>
      <a className="vp-settings-link" href={accountPage(config)}>
        {words.manage}
      </a>
    </Section>
  )
}
