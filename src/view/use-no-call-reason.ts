import { keypadUnavailableAtom } from '../state/keypad'
import { useAtomValue } from './use-atom-value'
import { useText } from './use-phone'

/** Why nobody can be called from this page now, in words (`keypad/open`). Undefined if somebody can. */
export function useNoCallReason(): string | undefined {
  const { unavailable } = useText().keypad
  const reason = useAtomValue(keypadUnavailableAtom)
  return reason ? unavailable[reason] : undefined
}
