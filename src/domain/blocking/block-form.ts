import { isBlank, mergeReasons, OTHER_REASON } from '../call/other-reason'
import type { BlockType } from './block-types'
import { digitsOf } from '../../lib/number-text'
import { LIMITS } from '../limits'
import { numberInText, readWritten } from '../number/written-number'

/** The Block dialog's rules: the accepted phone texts, the required fields, and the sent values. */

/** Whom the dialog blocks: a number that it asks for, a person (one phone or all), or the other side of a call. */
export type BlockTarget =
  { by: 'phone' } | { by: 'user'; userId: string; phone?: string } | { by: 'call'; callId: string }

export interface BlockForm {
  /** In the field's form: `201-555-0123`. The dialog asks for it only if the target is neither a person nor a call. */
  phone: string
  /** The owner of the phone. Choosing a search result sets it, and typing clears it. */
  userId?: string
  /** Texts of the ticked reasons. `OTHER_REASON` stands for 'other'. */
  reasons: string[]
  otherReason?: string
  blockType: BlockType
}

/** The phones that a block of a known person covers, each once: the chosen one, or all of them. Empty for anybody else. */
export const phonesToBlock = (
  target: BlockTarget,
  user: { contacts: readonly { phone?: string }[] } | undefined,
): readonly string[] => {
  if (target.by !== 'user') return []
  if (target.phone) return [target.phone]
  return [...new Set(user?.contacts.flatMap(({ phone }) => phone ?? []))]
}

/** A person that the platform's search found by number. */
export interface BlockMatch {
  id: string
  phones: readonly string[]
}

/** Why a valid number is not blocked: it is the person's own, or blocked already. */
export type BlockHindrance = 'phoneOwn' | 'phoneBlocked'

/** Names of the texts in `text.blocking.formErrors`. */
export type BlockFormError = 'phoneRequired' | 'phoneInvalid' | BlockHindrance | 'reasonRequired' | 'otherRequired'
export type BlockFormErrors = Partial<Record<'phone' | 'reasons' | 'otherReason', BlockFormError>>

const PHONE_PATTERN = /^\d{3}-\d{3}-\d{4}$/

export const emptyBlockForm = (blockType: BlockType): BlockForm => ({ phone: '', reasons: [], blockType })

/** True if closing the dialog would lose something that was typed or chosen. */
export const isBlockFormTouched = ({ phone, reasons, otherReason }: BlockForm): boolean =>
  [phone, otherReason, ...reasons].some((given) => !isBlank(given))

/** Digits of a typed or pasted number without the country code and an extension. No area code begins with 1. */
export const readBlockPhone = (text: string) =>
  digitsOf((numberInText(text) ?? readWritten(text)).number)
    .replace(/^1+/, '')
    .slice(0, LIMITS.phoneDigits)

/** Masks a typed number as `___-___-____`, as far as it goes (`blocking/phone`). */
export function maskBlockPhone(text: string): string {
  const digits = readBlockPhone(text)
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-')
}

/** The errors of the form by field, recomputed on each change. An empty object means that the form may be sent. */
export function checkBlockForm(form: BlockForm, target: BlockTarget, hindrance?: BlockHindrance): BlockFormErrors {
  const errors: BlockFormErrors = {}
  if (target.by === 'phone' && isBlank(form.phone)) errors.phone = 'phoneRequired'
  else if (target.by === 'phone' && !PHONE_PATTERN.test(form.phone)) errors.phone = 'phoneInvalid'
  else if (target.by === 'phone' && hindrance) errors.phone = hindrance
  if (form.reasons.every(isBlank)) errors.reasons = 'reasonRequired'
  if (form.reasons.includes(OTHER_REASON) && isBlank(form.otherReason)) errors.otherReason = 'otherRequired'
  return errors
}

/** Does the form allow 'Block'? A running lookup of the number may still prevent it. */
export const isBlockFormComplete = (form: BlockForm, target: BlockTarget, hindrance?: BlockHindrance): boolean =>
  Object.keys(checkBlockForm(form, target, hindrance)).length === 0

/** Typing in the phone field. The number has no owner until a result is chosen. */
export const withTypedPhone = (form: BlockForm, text: string): BlockForm => ({
  ...form,
  phone: maskBlockPhone(text),
  userId: undefined,
})

/**
 * Choosing a result fills phone and person. Of several phones it takes the one that matches the typed digits. A person
 * without a phone that the field can show is not chosen.
 */
export function withMatch(form: BlockForm, { id, phones }: BlockMatch): BlockForm {
  const typed = readBlockPhone(form.phone)
  const shown = phones.map(maskOfUsPhone).filter((phone) => phone !== '')
  const phone = shown.find((candidate) => readBlockPhone(candidate).includes(typed)) ?? shown[0]
  return phone ? { ...form, phone, userId: id } : form
}

const maskOfUsPhone = (phone: string) =>
  /^(\+?1)?\d{10}$/.test(readWritten(phone).number) ? maskBlockPhone(phone) : ''

/** The search text: the number without dashes. Empty when there is nothing to search. */
export const blockSearchText = (form: BlockForm): string => readBlockPhone(form.phone)

/** At exactly ten digits the first result is chosen automatically, unless one is (`blocking/phone`). */
export function autoMatch<M extends BlockMatch>(form: BlockForm, matches: readonly M[]): M | undefined {
  const isChosen = form.userId !== undefined
  return !isChosen && readBlockPhone(form.phone).length === LIMITS.autoSelectDigits ? matches[0] : undefined
}

/** A number as the platform stores it: E.164, with the US code for ten digits. Null for an invalid number. */
export function blockablePhone(text: string): string | null {
  const bare = readWritten(text).number
  if (/^\d{10}$/.test(bare)) return `+1${bare}`
  // Premium and foreign numbers are never dialed from here, but they can call, so they can be blocked.
  return /^\+[1-9]\d{6,14}$/.test(bare) ? bare : null
}

/** The body of a block. The other text is among the reasons and by itself, as in a call (`blocking/request`). */
export function blockPayload(form: BlockForm, target: BlockTarget) {
  const otherReason = form.reasons.includes(OTHER_REASON) ? form.otherReason?.trim() : undefined
  const phone = target.by === 'phone' ? form.phone : target.by === 'user' ? target.phone : undefined
  const e164 = phone === undefined ? null : blockablePhone(phone)
  return {
    reasons: mergeReasons(form.reasons, otherReason),
    blockType: form.blockType,
    ...(otherReason ? { otherReason } : {}),
    ...(e164 ? { phone: e164 } : {}),
    ...(target.by === 'phone' && form.userId ? { userId: form.userId } : {}),
  }
}
