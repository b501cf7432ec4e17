import { PhoneLine, type LineParts, type Member } from './phone-line'
import { checkSettings } from '../host/read-attributes'
import type { Phone } from '../../phone'
import { callElementAtom } from '../../state/view'
import { mergeSettings, type PhoneSettings } from './phone-settings'

export interface Membership {
  /** The member's settings changed, or what the person chose for themselves. */
  update(settings: PhoneSettings, own?: PhoneSettings): void
  /** The member is shown, so the session may begin. */
  start(): void
  leave(): void
}

/**
 * One phone per tenant, institute and user of the page, whatever elements are added, moved and removed
 * (`element/one-phone`).
 */
export interface PhoneRegistry {
  join(member: Member): Membership
  /** The phone whose element came first, or undefined while the page has none. */
  firstPhone(): Phone | undefined
  /** The page-wide settings have changed. */
  pageSettingsChanged(): void
}

export function createPhoneRegistry(parts: LineParts): PhoneRegistry {
  const lines = new Set<PhoneLine>()
  /** Every member, with its line if it has one. */
  const members = new Map<Member, PhoneLine | undefined>()

  const leave = (member: Member) => members.get(member)?.remove(member)

  /** Assigns a member to a line, by the settings of the member, the page, the address, or the last sign-in. */
  const settle = (member: Member) => {
    const current = members.get(member)
    const { adapters, pageSettings } = parts
    // Anybody may have written the address or the storage, so only a valid id counts.
    const found = [member.fallback ?? {}, adapters.remembered()].map((settings) => checkSettings(settings, () => {}))
    const merged = mergeSettings([member.settings, pageSettings(), ...found])
    const { tenantId, instituteId, userId } = merged
    const named = mergeSettings([member.settings, pageSettings(), member.fallback ?? {}])
    const isNamed = Boolean(named.tenantId && named.instituteId)
    member.onStoredPlace?.(Boolean(tenantId && instituteId) && !isNamed)
    if (!tenantId || !instituteId) {
      leave(member)
      members.set(member, undefined)
      adapters.logger.warn('Need more params in url')
      return member.onPhone(undefined, tenantId ? 'institute' : 'tenant')
    }
    const identity = { tenantId, instituteId, ...(userId ? { userId } : {}) }
    if (current?.matches(identity)) return current.settingsChanged()
    leave(member)
    const open = [...lines].find((line) => line.matches(identity))
    if (open) {
      members.set(member, open)
      return open.add(member)
    }
    const line: PhoneLine = new PhoneLine(identity, parts, member, () => lines.delete(line))
    lines.add(line)
    members.set(member, line)
  }

  return {
    join(member) {
      settle(member)
      return {
        update(settings, own) {
          Object.assign(member, { settings, own })
          settle(member)
        },
        start: () => members.get(member)?.start(),
        leave() {
          leave(member)
          members.delete(member)
        },
      }
    },
    firstPhone: () => [...lines].find((line) => line.phone.store.get(callElementAtom) !== null)?.phone,
    pageSettingsChanged: () => [...members.keys()].forEach(settle),
  }
}
