import { mustChooseCallback, verifiedPhones, type CallerPhones } from './number/caller-phones'
import { LIMITS } from './limits'
import { hasPageRight } from './access/page-access'
import type { ProfileRole } from './access/permissions'
import { isSamePhone, toE164, withoutCountryCode } from './number/phone-number'

/**
 * The setup page shows one of these (`setup/views`). `personal-phone`: the page of that route. `denied`: no right to
 * choose numbers (`guard/roles`).
 */
export type SetupView = 'choose' | 'must-verify' | 'personal-phone' | 'success' | 'denied'

/**
 * What the setup page shows. Who has a number is done; `changing`: they asked for another one all the same. The right is
 * asked for last: who cannot call without a verified phone is told that first.
 */
export function setupViewOf(caller: CallerPhones, role: ProfileRole, changing: boolean): SetupView {
  if (verifiedPhones(caller).length === 0) return 'must-verify'
  if (mustChooseCallback(caller)) return 'personal-phone'
  if (!hasPageRight(role, 'provisioning')) return 'denied'
  return caller.assigned.assigned && caller.assigned.virtualPhone && !changing ? 'success' : 'choose'
}

/** It is an update: no verified phones, but a callback phone (`setup/title`). */
export const isPhoneUpdate = (caller: CallerPhones): boolean =>
  verifiedPhones(caller).length === 0 && Boolean(caller.assigned.virtualPhone?.callbackPhone)

/** The verified phones that calls can go to, each once, in the form that is sent. */
export function callbackPhones(caller: Pick<CallerPhones, 'contacts'>): readonly string[] {
  const phones = verifiedPhones(caller).map(({ phone = '' }) => toE164(phone) ?? phone)
  return phones.filter((phone, index) => phones.findIndex((other) => isSamePhone(other, phone)) === index)
}

/** Where calls go: to the phone that was chosen, else where they go now, else to the first of the verified phones. */
export function callbackOf(caller: CallerPhones, chosen = ''): string | undefined {
  const phones = callbackPhones(caller)
  const wanted = [chosen, caller.assigned.virtualPhone?.callbackPhone ?? '']
  const found = wanted.map((phone) => phones.find((own) => isSamePhone(own, phone)))
  return found.find((phone) => phone !== undefined) ?? phones[0]
}

/** What an area code field keeps of what was typed (`setup/area-code`): digits, at most 3. */
export const areaCodeInput = (text: string): string => text.replace(/\D/g, '').slice(0, LIMITS.areaCodeLength)

export const isAreaCode = (text: string): boolean => text.length === LIMITS.areaCodeLength

/** The area code to begin with: the institute's, else the first 3 digits of its number (`setup/area-code`). */
export const instituteAreaCode = ({ areaCode, phone }: { areaCode?: string; phone?: string } = {}): string =>
  areaCodeInput(areaCode ?? '') || areaCodeInput(withoutCountryCode(phone ?? ''))

/** The number is in the wanted area. A code that is still being typed wants every area that begins so. */
export const isInArea = (phone: string, areaCode: string): boolean => withoutCountryCode(phone).startsWith(areaCode)

/**
 * Numbers on offer as `msisdn`, with or without the plus (`platform/phones`): E.164, each once; what is no number is
 * left out.
 */
export const offeredNumbers = (found: readonly { msisdn: string }[]): readonly string[] => [
  ...new Set(found.map(({ msisdn }) => toE164(msisdn)).filter((phone) => phone !== null)),
]

/** A row of the list of numbers. `available` false: 'not available' stands beside it (`setup/not-available`). */
export interface NumberChoice {
  phone: string
  available: boolean
}

/** The numbers to choose from. The selected one stays in the list, on top, where the offers do not have it. */
export function numberChoices(selected: string, areaCode: string, offers: readonly string[]): readonly NumberChoice[] {
  const own = selected !== '' && !offers.some((phone) => isSamePhone(phone, selected)) ? [selected] : []
  return [...own, ...offers].map((phone) => ({ phone, available: phone !== selected || isInArea(phone, areaCode) }))
}

/** What the page has chosen so far. */
export interface SetupChoice {
  virtualPhone: string
  callbackPhone: string | undefined
  areaCode: string
}

/** Why setup cannot be completed yet; null where it can (`setup/complete`). */
export function setupObstacle({ virtualPhone, callbackPhone, areaCode }: SetupChoice) {
  if (!callbackPhone) return 'no-callback'
  if (virtualPhone === '') return 'no-number'
  return isInArea(virtualPhone, areaCode) ? null : 'not-available'
}
