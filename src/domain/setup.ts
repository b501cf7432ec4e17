import { mustChooseCallback, verifiedPhones, type CallerPhones } from './number/caller-phones'
import { LIMITS } from './limits'
import { hasPageRight } from './access/page-access'
import type { ProfileRole } from './access/permissions'
import { digitsOf } from '../lib/number-text'
import { isSamePhone, toE164, withoutCountryCode } from './number/phone-number'

/**
 * The views of the setup page (`setup/title`). `personal-phone` is the page of that route. `denied` means no right to
 * choose numbers (`guard/roles`).
 */
export type SetupView = 'choose' | 'must-verify' | 'personal-phone' | 'success' | 'denied'

/**
 * Chooses the view of the setup page. A person with a number is done, unless `changing` says that they want another
 * one. The right is checked last, so that a person who cannot call without a verified phone reads that first.
 */
export function setupViewOf(caller: CallerPhones, role: ProfileRole, changing: boolean): SetupView {
  if (verifiedPhones(caller).length === 0) return 'must-verify'
  if (mustChooseCallback(caller)) return 'personal-phone'
  if (!hasPageRight(role, 'provisioning')) return 'denied'
  return caller.assigned.assigned && caller.assigned.virtualPhone && !changing ? 'success' : 'choose'
}

/** True for an update: no verified phones, but a callback phone (`setup/title`). */
export const isPhoneUpdate = (caller: CallerPhones): boolean =>
  verifiedPhones(caller).length === 0 && Boolean(caller.assigned.virtualPhone?.callbackPhone)

/** The verified phones that can receive calls, each once, in the form that is sent. */
export function callbackPhones(caller: Pick<CallerPhones, 'contacts'>): readonly string[] {
  const phones = verifiedPhones(caller).map(({ phone = '' }) => toE164(phone) ?? phone)
  return phones.filter((phone, index) => phones.findIndex((other) => isSamePhone(other, phone)) === index)
}

/** The phone that receives calls: the chosen one, otherwise the current one, otherwise the first verified one. */
export function callbackOf(caller: CallerPhones, chosen = ''): string | undefined {
  const phones = callbackPhones(caller)
  const wanted = [chosen, caller.assigned.virtualPhone?.callbackPhone ?? '']
  const found = wanted.map((phone) => phones.find((own) => isSamePhone(own, phone)))
  return found.find((phone) => phone !== undefined) ?? phones[0]
}

/** Filters the typed text of an area code field: digits, at most 3 (`setup/area-code`). */
export const areaCodeInput = (text: string): string => digitsOf(text).slice(0, LIMITS.areaCodeLength)

export const isAreaCode = (text: string): boolean => text.length === LIMITS.areaCodeLength

/** The initial area code: the institute's, otherwise the first 3 digits of its number (`setup/area-code`). */
export const instituteAreaCode = ({ areaCode, phone }: { areaCode?: string; phone?: string } = {}): string =>
  areaCodeInput(areaCode ?? '') || areaCodeInput(withoutCountryCode(phone ?? ''))

/** True if the number is in the wanted area. A partly typed code matches every area that begins with it. */
export const isInArea = (phone: string, areaCode: string): boolean => withoutCountryCode(phone).startsWith(areaCode)

/**
 * The offered numbers, given as `msisdn` with or without the plus (`platform/callback-phone`), as E.164, each once. Invalid
 * ones are left out.
 */
export const offeredNumbers = (found: readonly { msisdn: string }[]): readonly string[] => [
  ...new Set(found.map(({ msisdn }) => toE164(msisdn)).filter((phone) => phone !== null)),
]

/** A row of the list of numbers. With `available` false it says 'not available' (`setup/area-code`). */
export interface NumberChoice {
  phone: string
  available: boolean
}

/** The numbers to choose from. A selected number that is not among the offers stays on top of the list. */
export function numberChoices(selected: string, areaCode: string, offers: readonly string[]): readonly NumberChoice[] {
  const own = selected !== '' && !offers.some((phone) => isSamePhone(phone, selected)) ? [selected] : []
  return [...own, ...offers].map((phone) => ({ phone, available: phone !== selected || isInArea(phone, areaCode) }))
}

/** The current choices on the page. */
export interface SetupChoice {
  virtualPhone: string
  callbackPhone: string | undefined
  areaCode: string
}

/** Why setup cannot be completed yet, or null if it can (`setup/complete`). */
export function setupObstacle({ virtualPhone, callbackPhone, areaCode }: SetupChoice) {
  if (!callbackPhone) return 'no-callback'
  if (virtualPhone === '') return 'no-number'
  return isInArea(virtualPhone, areaCode) ? null : 'not-available'
}
