import { counterpartOf, nameOrNumber, type CallSides } from '../people/counterpart'
import { isSamePhone, toE164 } from '../number/phone-number'

/** Whom a reminder is about: a person, or else a number that belongs to nobody. */
export interface RemindedSide {
  userId?: string | undefined
  phone?: string | undefined
}

/** The other side of a call, or undefined if nobody can be called back: a caller who withheld the number. */
export function remindedSide(call: CallSides): RemindedSide | undefined {
  const { id, phone, isUnknown } = counterpartOf(call)
  if (!isUnknown) return { userId: id }
  const number = phone && toE164(phone)
  return number ? { phone: number } : undefined
}

/** Whom to call, in words. `unknown` stands for a side without a name and a number. */
export const remindedName = ({ fullName, phone }: { fullName?: string; phone?: string }, unknown: string): string =>
  nameOrNumber({ name: fullName, phone }, unknown)

/** The open reminder about this side. */
export const remindedOf = <R extends RemindedSide & { done: boolean }>(
  reminders: Iterable<R>,
  { userId, phone }: RemindedSide,
): R | undefined =>
  [...reminders].find(
    (one) => !one.done && (userId ? one.userId === userId : isSamePhone(one.phone ?? '', phone ?? '')),
  )
