import type { RefusedAccount } from '../auth/rights'
import type { SpendCost } from '../http/cost-limit'
import type { Audit, AuditEntry } from './audit'

/**
 * Notes that an account was refused which may not use the product, by a request or a socket. One that asks too often is
 * not noted any more.
 * @returns 0, or the seconds until it is noted again
 */
export type NoteRefused = (
  account: RefusedAccount,
  refused: Pick<AuditEntry, 'what' | 'status' | 'request'>,
) => Promise<number>

export const createNoteRefused =
  (audit: Pick<Audit, 'record'>, spend: SpendCost): NoteRefused =>
  async ({ id: personId, instituteId }, refused) => {
    const wait = spend(personId, 1)
    if (wait === 0) await audit.record({ personId, instituteId, action: 'refused', target: undefined, ...refused })
    return wait
  }
