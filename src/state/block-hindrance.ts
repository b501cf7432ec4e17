import { blockablePhone, type BlockHindrance } from '../domain/blocking/block-form'
import { isBlockedAlready } from '../domain/blocking/blocking'
import type { BlockType } from '../domain/blocking/block-types'
import { isOwnNumber } from '../domain/number/caller-phones'
import { isSamePhone } from '../domain/number/phone-number'
import { blockLookupAtom, viewerAtom } from './blocking'
import { phonesAssignedAtom, profileAtom } from './session'
import { atom } from './store'

/** Tells why a number, as the form or a person has it, cannot be blocked at a level (`blocking/phone`). */
export const blockHindranceAtom = atom((get) => {
  const [profile, viewer, assigned] = [get(profileAtom), get(viewerAtom), get(phonesAssignedAtom)]
  const { blocks } = get(blockLookupAtom)
  return (text: string, level: BlockType): BlockHindrance | undefined => {
    const e164 = blockablePhone(text)
    if (!e164 || !profile || !viewer) return undefined
    if (isOwnNumber(e164, { contacts: profile.contacts, assigned: assigned ?? { assigned: false } })) return 'phoneOwn'
    const known = blocks.find(({ phone }) => isSamePhone(phone, e164))
    return known && isBlockedAlready(viewer, known.block, level) ? 'phoneBlocked' : undefined
  }
})
