import { isCallOf, type ListEntry } from '../../domain/call-list/list-entries'
import { endedCallAtom, phoneCallsAtom } from '../../state/call/call'
import { familyOfCallAtom } from '../../state/call/interpreter'
import { useAtomValue } from '../../view/use-atom-value'

interface Side {
  target: { personId?: string | undefined }
  phone?: string | undefined
}

/**
 * What this person has to do with a family. `isCalling`: the call is asked for, live, or on hold, or the interpreter is called
 * first. `isCalled`: so, or its form is not finished.
 */
export function useOwnCalls() {
  const { calls } = useAtomValue(phoneCallsAtom)
  const family = useAtomValue(familyOfCallAtom)
  const ended = useAtomValue(endedCallAtom)
  const asked = calls.flatMap(({ state }) => ('target' in state ? [{ phone: state.target.phone, ...state }] : []))
  const calling = [...asked, ...(family ? [{ target: family, phone: family.phone }] : [])]
  const isWith = (entry: ListEntry, sides: readonly Side[]) =>
    sides.some(({ target: { personId }, phone = '' }) => isCallOf(entry, { personId, phone }))
  return {
    isCalling: (entry: ListEntry) => isWith(entry, calling),
    isCalled: (entry: ListEntry) => isWith(entry, ended ? [...calling, ended] : calling),
  }
}
