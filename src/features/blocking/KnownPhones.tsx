import { useWords } from '../../view/use-phone'
import { displayPhone } from '../../domain/number/phone-number'
import { blockingWords } from '../../text/en/blocking'

/** The phones that a block of a known person covers. */
export function KnownPhones({ phones }: { phones: readonly string[] }) {
  const words = useWords('blocking', blockingWords)
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
