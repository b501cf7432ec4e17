import type { Insertable } from 'kysely'
import type { Tables } from '../db/tables'
import { BLOCKED } from './cast'

/** One block of each level, so that every state of a caller is visible. */
export const makeBlocks = (now: Date): Insertable<Tables['blocks']>[] =>
  BLOCKED.map(({ id, e164, level, at, by }, index) => ({
    id: `block-${index + 1}`,
    level,
    institute_id: at,
    phone: e164,
    person_id: id,
    by_id: by,
    reasons: ['Spam'],
    created_at: new Date(now.getTime() - (index + 1) * 86_400_000),
  }))
