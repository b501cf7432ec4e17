import { nameOrNumber } from './counterpart'

interface Named {
  fullName: string
  contacts?: readonly { phone?: string }[]
  phones?: readonly string[]
}

/** A person as text: the name, or else the first number. Empty if there is neither. */
export function personName({ fullName, contacts = [], phones = [] }: Named): string {
  return nameOrNumber({ name: fullName, phone: phones[0] ?? contacts.find(({ phone }) => phone)?.phone }, '')
}
