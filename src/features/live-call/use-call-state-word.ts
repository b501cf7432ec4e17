import { ongoingCallAtom } from '../../state/call/call'
import { atom } from '../../state/store'
import type { Text } from '../../text'
import { inCallWords } from '../../text/en/in-call'
import { useAtomValue } from '../../view/use-atom-value'
import { useText, useWords } from '../../view/use-phone'

type PlainState = keyof Text['call']['live']['state']
type CallStateWord = PlainState | 'held' | 'heldByThem' | 'transferring'

/** The words of `callStateWordAtom`. */
export function useCallStateWord(): string | null {
  const word = useAtomValue(callStateWordAtom)
  const plain: Partial<Record<CallStateWord, string>> = useText().call.live.state
  const inCall: Partial<Record<CallStateWord, string>> = useWords('inCall', inCallWords)
  return word && (plain[word] ?? inCall[word] ?? null)
}

/** The state of the current call as one word: of `text.call.live.state`, or of hold and transfer. Null without a call. */
const callStateWordAtom = atom((get): CallStateWord | null => {
  const call = get(ongoingCallAtom)
  if (!call) return null
  if (call.phase === 'ending') return 'ending'
  if (call.phase !== 'in-progress') return call.ringing ? 'ringing' : 'connecting'
  if (call.media === 'reconnecting') return 'reconnecting'
  if (call.transferringTo !== undefined) return 'transferring'
  if (call.heldByUs) return 'held'
  return call.heldByThem ? 'heldByThem' : 'connected'
})
