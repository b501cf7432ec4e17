import type { OngoingCall } from '../../../state/call/call'
import { inCallWords } from '../../../text/en/in-call'
import { useWords } from '../../../view/use-phone'

/** Why a control of the call cannot be pressed now, or undefined where it can (`hold/where`). */
export function useDisabledReasons({ phase, can, transferringTo }: OngoingCall & { phase: string }) {
  const words = useWords('inCall', inCallWords).disabled
  const isUp = phase === 'in-progress'
  const keypad = phase === 'ending' ? words.ending : isUp ? undefined : words.notYet
  const onLine = keypad ?? (transferringTo === undefined ? undefined : words.transferring)
  const byLine = (isPossible: boolean | undefined) => onLine ?? (isPossible ? undefined : words.notOnThisLine)
  return {
    // A ringing call can be muted before it is answered.
    mute: phase === 'started' ? undefined : keypad,
    keypad,
    hold: byLine(can?.hold),
    transfer: byLine(can?.transfer),
  }
}
