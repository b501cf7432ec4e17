import { Phone } from 'lucide-react'
import { useState } from 'react'
import { useNoCallReason } from '../../view/use-no-call-reason'
import { usePhone } from '../../view/use-phone'
import { displayPhone } from '../../domain/number/phone-number'
import { sessionAtom } from '../../state/session'
import { useAtomValue } from '../../view/use-atom-value'
import { Button } from '../../ui/button/button'
import { Tooltip } from '../../ui/floating/tooltip'
import { CallInPlace } from '../live-call'

interface CallButtonProps {
  /** The number to call, as a person or a host writes it. */
  number?: string
  /** The person to call. It has priority over `number`. */
  personId?: string
  /** The host's own choice, which needs no reason. */
  disabled?: boolean
}

/** Click to call (`call/button`). It has the same dialogs as every other Call, and shows the call that it placed. */
export function CallButton({ number, personId, disabled = false }: CallButtonProps) {
  const { actions, text, elementId } = usePhone()
  const { phase, replaces } = useAtomValue(sessionAtom)
  const noCallReason = useNoCallReason()
  const [looking, setLooking] = useState(false)

  const call = async () => {
    setLooking(true)
    if (personId) await actions.call.callPerson(personId, elementId)
    else if (number) await actions.call.callNumber(number, elementId)
    setLooking(false)
  }
  const reason = !number && !personId ? text.call.missingPhone : noCallReason
  const label = number ? text.call.button.callTo(displayPhone(number)) : text.call.button.call
  const shared = { icon: <Phone size={16} strokeWidth={1.75} aria-hidden />, children: <slot>{label}</slot> }
  return (
    <>
      {phase === 'signed-out' ? (
        <Tooltip
          text={replaces ? text.app.replace.title(replaces.person?.name, replaces.place.name) : text.call.button.signIn}
        >
          <Button {...shared} disabled={disabled} onClick={() => void actions.session.signIn()} />
        </Tooltip>
      ) : (
        <Button
          {...shared}
          pending={looking}
          pendingLabel={text.call.button.pending}
          {...(disabled ? { disabled } : { disabledReason: reason })}
          onClick={() => void call()}
        />
      )}
      <CallInPlace />
    </>
  )
}
