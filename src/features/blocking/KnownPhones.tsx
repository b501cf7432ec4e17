import { useMemo } from 'react'
import { useText } from '../../actions/phone-context'
import type { BlockTarget } from '../../domain/block-form'
import { displayPhone } from '../../domain/phone-number'
import { peopleByIdAtom } from '../../state/people'
import { atom, useAtomValue } from '../../state/store'

/** The phones that a block of a known person covers (product §5): all of them, unless one is meant. */
export function KnownPhones({ target }: { target: Extract<BlockTarget, { by: 'user' }> }) {
  const { blocking: words } = useText()
  const person = useAtomValue(useMemo(() => atom((get) => get(peopleByIdAtom).get(target.userId)), [target.userId]))
  const contacts = person?.state === 'ready' ? person.user.contacts : []
  const phones = target.phone ? [target.phone] : [...new Set(contacts.flatMap(({ phone }) => phone ?? []))]
  if (phones.length === 0) return null
  return (
    <div>
      <p className="vp-block-label">{words.phone}</p>
      <ul role="list" className="vp-block-phones">
        {phones.map((phone) => (
          <li key={phone}>{displayPhone(phone)}</li>
        ))}
      </ul>
      {phones.length > 1 && <p>{words.allPhones(phones.length)}</p>}
    </div>
  )
}
