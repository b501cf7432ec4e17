import { CircleCheck } from 'lucide-react'
import { usePart, useText, useWords } from '../../view/use-phone'
import { createSetupActions } from '../../actions/setup'
import type { CallerPhones } from '../../domain/number/caller-phones'
import { hasPageRight } from '../../domain/access/page-access'
import type { ProfileRole } from '../../domain/access/permissions'
import { displayPhone } from '../../domain/number/phone-number'
import { setupWords } from '../../text/en/setup'
import { Button } from '../../ui/button/button'
import { Heading } from '../../ui/heading'

/** Where the setup page links to. A single element has nowhere to link to, so it offers no such links. */
export interface WaysOn {
  onSettings?: () => void
  onLeave?: () => void
}

interface SetupDoneProps extends WaysOn {
  role: ProfileRole
  phones: CallerPhones['assigned']['virtualPhone']
}

/**
 * The finished setup, with Customize Settings and Skip for Now for full access, or Done otherwise (`setup/complete`).
 */
export function SetupDone({ role, phones, onSettings, onLeave }: SetupDoneProps) {
  const { app } = useText()
  const { done: words, skip } = useWords('setup', setupWords)
  const actions = usePart(createSetupActions)
  const mayCustomize = onSettings && hasPageRight(role, 'settings')
  return (
    <div className="vp-setup-done">
      <Heading below={1} className="vp-setup-done-heading">
        <CircleCheck size={24} strokeWidth={1.75} aria-hidden />
        <span>{words.heading}</span>
      </Heading>
      <p>{words.text}</p>
      {phones && (
        <dl className="vp-setup-facts">
          <dt>{app.virtualNumber}</dt>
          <dd>{displayPhone(phones.virtualPhone)}</dd>
          <dt>{app.forwardingNumber}</dt>
          <dd>{displayPhone(phones.callbackPhone)}</dd>
        </dl>
      )}
      <div className="vp-setup-actions">
        <Button variant="hollow" onClick={actions.changeNumber}>
          {words.another}
        </Button>
        {onLeave && (
          <Button variant={mayCustomize ? 'secondary' : 'primary'} onClick={onLeave}>
            {mayCustomize ? skip : words.done}
          </Button>
        )}
        {mayCustomize && (
          <Button variant="primary" onClick={onSettings}>
            {words.customize}
          </Button>
        )}
      </div>
    </div>
  )
}
