import { displayPhone } from '../number/phone-number'

interface Named {
  fullName: string
  contacts?: readonly { phone?: string }[]
  phones?: readonly string[]
}

/** A person as text: the name, or else the first number. Empty if there is neither. */
export function personName({ fullName, contacts = [], phones = [] }: Named): string {
  const number = phones[0] ?? contacts.find(({ phone }) => phone)?.phone
  return fullName.trim() || displayPhone(number ?? '')
}
