import { Phone } from 'lucide-react'
import { useText, useWords } from '../../view/use-phone'
import { displayPhone } from '../../domain/number/phone-number'
import { callHindranceAtom } from '../../state/call/call'
import { useAtomValue } from '../../view/use-atom-value'
import { callDetailsWords } from '../../text/en/call-details'
import { Button } from '../../ui/button/button'

interface CardCallButtonProps {
  who: string
  /** None of their numbers can be dialed from here. */
  undialable?: boolean
  /** Something else is the next action of the place. */
  isQuiet: boolean
  onCall: () => void
}

/** 'Call' on a card. When it is pressed, the call flow says what else prevents a call. */
export function CardCallButton({ who, undialable, isQuiet, onCall }: CardCallButtonProps) {
  const { call, keypad } = useText()
  const hindrance = useAtomValue(callHindranceAtom)
  const { caller } = useWords('callDetails', callDetailsWords)
  return (
    <Button
      variant={isQuiet ? 'secondary' : 'primary'}
      size={isQuiet ? 'medium' : 'default'}
      icon={<Phone size={20} strokeWidth={1.75} aria-hidden />}
      aria-label={caller.callWho(displayPhone(who))}
      disabledReason={hindrance ? keypad.unavailable[hindrance] : undialable ? call.undialable : undefined}
      onClick={onCall}
    >
      {caller.call}
    </Button>
  )
}
