import { useState } from 'react'
import { usePart, usePhone, useWords } from '../../view/use-phone'
import { createSetupActions } from '../../actions/setup'
import type { CallerPhones } from '../../domain/number/caller-phones'
import { displayPhone } from '../../domain/number/phone-number'
import { callbackPhones } from '../../domain/setup'
import { setupWords } from '../../text/en/setup'
import { Button } from '../../ui/button/button'
import { RadioGroup } from '../../ui/field/radio-group'

/**
 * The callback number has changed, and several phones are verified, so the person chooses which of them receives calls
 * (`setup/title`). No phone is preselected.
 */
export function PersonalPhone({ caller }: { caller: CallerPhones }) {
  const { elementId: origin } = usePhone()
  const words = useWords('setup', setupWords).personalPhone
  const actions = usePart(createSetupActions)
  const { chosen, choose, pending, save } = useForwarding(actions.forwardTo, origin)
  const phones = callbackPhones(caller)
  return (
    <div className="vp-setup-choose">
      <p>{words.text}</p>
      <RadioGroup
        label={words.phones}
        options={phones.map((phone) => ({
          value: phone,
          label: (
            <span className="vp-setup-number" translate="no">
              {displayPhone(phone)}
            </span>
          ),
        }))}
        value={chosen}
        onChange={choose}
      />
      <div className="vp-setup-actions">
        <Button
          variant="primary"
          pending={pending}
          pendingLabel={words.saving}
          disabledReason={phones.includes(chosen) ? undefined : words.chooseFirst}
          onClick={() => void save()}
        >
          {words.save}
        </Button>
      </div>
    </div>
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
