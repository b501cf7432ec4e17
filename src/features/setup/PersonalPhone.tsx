import { useId, useState } from 'react'
import { usePart, usePhone, useWords } from '../../actions/phone-context'
import { createSetupActions } from '../../actions/setup'
import { displayPhone } from '../../domain/phone-number'
import { callbackPhones } from '../../domain/setup'
import { callerPhonesAtom } from '../../state/setup'
import { useAtomValue } from '../../state/store'
import { setupWords } from '../../text/setup'
import { Button } from '../../ui/button'
import { Heading } from '../../ui/heading'
import { RadioGroup } from '../../ui/radio-group'
import { SetupCard } from './SetupCard'

/**
 * The callback number has changed, and several phones are verified: which of them calls ring on (product §2, route
 * personal-phone). Nothing is chosen for the person. Once it is saved, the guards lead home.
 */
export function PersonalPhone() {
  const { elementId: origin } = usePhone()
  const all = useWords(setupWords)
  const words = all.personalPhone
  const actions = usePart(createSetupActions)
  const titleId = useId()
  const caller = useAtomValue(callerPhonesAtom)
  const { chosen, choose, pending, save } = useForwarding(actions.forwardTo, origin)
  const phones = caller ? callbackPhones(caller) : []
  return (
    <SetupCard labelledBy={titleId}>
      <Heading id={titleId} className="vp-setup-title" tabIndex={-1}>
        {all.updateTitle}
      </Heading>
      <div className="vp-setup-choose">
        <p>{words.text}</p>
        <RadioGroup
          label={words.phones}
          options={phones.map((phone) => ({
            value: phone,
            label: <span className="vp-setup-number">{displayPhone(phone)}</span>,
          }))}
          value={chosen}
          onChange={choose}
        />
        <div className="vp-setup-actions">
          <Button
            variant="primary"
            size="large"
            pending={pending}
            pendingLabel={words.saving}
            disabledReason={phones.includes(chosen) ? undefined : words.chooseFirst}
            onClick={() => void save()}
          >
            {words.save}
          </Button>
        </div>
      </div>
    </SetupCard>
  )
}

function useForwarding(forwardTo: (phone: string, origin: string) => Promise<boolean>, origin: string) {
  const [chosen, choose] = useState('')
  const [pending, setPending] = useState(false)
  const save = async () => {
    setPending(true)
    await forwardTo(chosen, origin)
    setPending(false)
  }
  return { chosen, choose, pending, save }
}
