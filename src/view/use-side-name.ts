import { useMemo } from 'react'
import { counterpartOf, nameOrNumber, type CallSides } from '../domain/people/counterpart'
import { peopleByIdAtom, phoneOwnersAtom } from '../state/people'
import { atom } from '../state/store'
import { useAtomValue } from './use-atom-value'
import { useHostName } from './use-host-name'
import { useText } from './use-phone'

/** Whose number it is today, for a call that names nobody, if the page knows exactly one owner. */
const ownerAtom = (call: CallSides | undefined) =>
  atom((get) => {
    const { name, phone, isUnknown } = call ? counterpartOf(call) : { name: '' }
    if (name || !isUnknown || !phone) return undefined
    const owners = get(phoneOwnersAtom)
    // Numbers of calls are E.164, or ten digits.
    const found = owners.get(phone) ?? owners.get(`+1${phone}`)
    const person = found?.state === 'ready' && found.ids.length === 1 && get(peopleByIdAtom).get(found.ids[0] ?? '')
    return person && person.state === 'ready' ? person.user.fullName : undefined
  })

/** The other side of a call in words: a name (`log/row`), or else the number. */
export function useSideName(call: CallSides | undefined): string {
  const { common } = useText()
  const owner = useAtomValue(useMemo(() => ownerAtom(call), [call]))
  const side = call ? counterpartOf(call) : undefined
  const isNameless = owner === undefined && side?.isUnknown && !side.name
  const host = useHostName(isNameless ? side.phone : undefined)
  return owner ?? host?.name ?? nameOrNumber(side ?? {}, common.unknownCaller)
}
