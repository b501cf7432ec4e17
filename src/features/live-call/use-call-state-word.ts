import { ongoingCallAtom } from '../../state/call/call'
import { atom } from '../../state/store'
import { inCallWords } from '../../text/en/in-call'
import { useAtomValue } from '../../view/use-atom-value'
import { useWords } from '../../view/use-phone'

type PlainState = keyof typeof inCallWords.live.state
type CallStateWord = PlainState | 'held' | 'heldByThem' | 'transferring'

/** The words of `callStateWordAtom`. */
export function useCallStateWord(): string | null {
  const word = useAtomValue(callStateWordAtom)
  const words = useWords('inCall', inCallWords)
  const plain: Partial<Record<CallStateWord, string>> = words.live.state
  const others: Partial<Record<CallStateWord, string>> = words
  return word && (plain[word] ?? others[word] ?? null)
}

/** The state of the current call as one word: of `inCallWords.live.state`, or of hold and transfer. Null without a call. */
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
