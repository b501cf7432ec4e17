import { Phone } from 'lucide-react'
import { useWords } from '../../view/use-phone'
import { displayPhone } from '../../domain/number/phone-number'
import { callDetailsWords } from '../../text/call-details'
import { Button } from '../../ui/button/button'

/** 'Call' on a card. What stands in the way of a call is said by the call flow when it is pressed. */
export function CallButton({ who, onCall }: { who: string; onCall: () => void }) {
  const { caller } = useWords(callDetailsWords)
  return (
    <Button
      variant="primary"
      icon={<Phone size={20} strokeWidth={1.75} aria-hidden />}
      aria-label={caller.callWho(displayPhone(who))}
      onClick={onCall}
    >
      {caller.call}
    </Button>
  )
}
