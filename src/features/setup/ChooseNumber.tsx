import { useEffect, type ReactNode } from 'react'
import { usePart, usePhone, useWords } from '../../view/use-phone'
import { createSetupActions } from '../../actions/setup'
import type { CallerPhones } from '../../domain/number/caller-phones'
import { displayPhone } from '../../domain/number/phone-number'
import { callbackOf, callbackPhones, setupObstacle } from '../../domain/setup'
import { setupAtom } from '../../state/setup'
import { useAtomValue } from '../../view/use-atom-value'
import { setupWords } from '../../text/en/setup'
import { Button } from '../../ui/button/button'
import { RadioGroup } from '../../ui/field/radio-group'
import { AreaCodeField } from './AreaCodeField'
import { NumberList } from './NumberList'

interface ChooseNumberProps {
  caller: CallerPhones
  skip: ReactNode
}

/** Choosing or changing the virtual number: an area code, one of its numbers, and Complete Setup (`setup/complete`). */
export function ChooseNumber({ caller, skip }: ChooseNumberProps) {
  const { elementId: origin } = usePhone()
  const words = useWords('setup', setupWords).choose
  const actions = usePart(createSetupActions)
  const setup = useAtomValue(setupAtom)
  useEffect(() => actions.openNumbers(), [actions])
  const phones = callbackPhones(caller)
  const callbackPhone = callbackOf(caller, setup.callbackPhone)
  const obstacle = setupObstacle({ ...setup, callbackPhone })
  const own = caller.assigned.virtualPhone?.virtualPhone
  return (
    <div className="vp-setup-choose">
      <AreaCodeField areaCode={setup.areaCode} offers={setup.offers} />
      <NumberList setup={setup} own={own} />
      <Forwarding phones={phones} chosen={callbackPhone} />
      <div className="vp-setup-actions">
        {setup.changing && own ? (
          <Button disabled={setup.saving} onClick={actions.keepNumber}>
            {words.keep(displayPhone(own))}
          </Button>
        ) : (
          skip
        )}
        <Button
          variant="primary"
          pending={setup.saving}
          pendingLabel={words.completing}
          disabledReason={obstacle ? words.obstacle[obstacle] : undefined}
          onClick={() => void actions.completeSetup(origin)}
        >
          {words.complete}
        </Button>
      </div>
    </div>
  )
}

/** The phone that receives calls: the only verified one, or a choice of several. */
function Forwarding({ phones, chosen }: { phones: readonly string[]; chosen: string | undefined }) {
  const words = useWords('setup', setupWords).choose
  const actions = usePart(createSetupActions)
  if (phones.length > 1) {
    return (
      <RadioGroup
        label={words.forwardTo}
        options={phones.map((phone) => ({ value: phone, label: displayPhone(phone) }))}
        value={chosen ?? ''}
        onChange={actions.chooseForwarding}
      />
    )
  }
  return (
    <p className="vp-setup-forward">
      <span>{words.forwardTo}</span> <b>{displayPhone(chosen ?? '')}</b>
    </p>
  )
}
