import { counterpartOf } from '../../domain/counterpart'
import { displayPhone } from '../../domain/phone-number'
import type { Call } from '../../state/calls'

/** The other side's name, else the number. */
export function otherSideOf(call: Call, unknown: string): string {
  const { name, phone } = counterpartOf(call)
  return name || (phone ? displayPhone(phone) : unknown)
}
