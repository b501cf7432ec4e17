import { nextInQueue, type CallQueue } from '../call/call-queue'
import { isSamePhone } from '../number/phone-number'
import { nameOrNumber } from '../people/counterpart'
import type { ListOutcome, ListProblem } from './list-outcomes'

interface Somebody {
  userId: string
  fullName?: string | undefined
}

/** The part of an entry that decides who may call it, and what it is called. */
export interface ListEntry {
  id: string
  userId?: string | undefined
  fullName?: string | undefined
  phone?: string | undefined
  studentName?: string | undefined
  others?: readonly Somebody[] | undefined
  problem?: ListProblem | 'unknown' | undefined
  outcome?: ListOutcome | 'unknown' | undefined
  lockedBy?: Somebody | undefined
  lockedUntil?: string | undefined
  retryAt?: string | undefined
}

/**
 * What an entry is for this person now: to be called, being called by them (`mine`) or a colleague (`taken`), put off
 * (`later`), done, or nobody can be called (`problem`).
 */
export type EntryState = 'open' | 'mine' | 'taken' | 'later' | 'done' | 'problem'

/** True until the time has come. A time that cannot be read is no reason to wait. */
const isAhead = (time: string | undefined, now: number) => time !== undefined && Date.parse(time) > now

export function entryState(entry: ListEntry, me: string | undefined, now: number): EntryState {
  if (entry.problem) return 'problem'
  if (entry.outcome) return 'done'
  if (entry.lockedBy && isAhead(entry.lockedUntil, now)) return entry.lockedBy.userId === me ? 'mine' : 'taken'
  return isAhead(entry.retryAt, now) ? 'later' : 'open'
}

/** Whom to call, in words: the first guardian's name, or else the number. */
export const entryGuardian = ({ fullName, phone }: Pick<ListEntry, 'fullName' | 'phone'>): string =>
  nameOrNumber({ name: fullName, phone }, '')

/** Whom an entry is about, in words: the student, or else whom to call. */
export const entryName = (entry: Pick<ListEntry, 'fullName' | 'phone' | 'studentName'>): string =>
  entry.studentName || entryGuardian(entry)

/** The list as a queue of this person, in which nobody comes up whom they may not call now. */
const asQueue = (entries: readonly ListEntry[], at: number, me: string | undefined, now: number): CallQueue => ({
  at,
  entries: entries.map((entry) => ({
    phone: entry.phone ?? '',
    result: entryState(entry, me, now) === 'open' ? undefined : 'skipped',
  })),
})

/** Whom to call next, from this entry on and then from the beginning (`calling/next`). Undefined at the end. */
export function nextEntry<E extends ListEntry>(
  entries: readonly E[],
  afterId: string | undefined,
  me: string | undefined,
  now: number,
): E | undefined {
  const at = entries.findIndex(({ id }) => id === afterId)
  return entries[nextInQueue(asQueue(entries, at, me, now)).at]
}

/** The call is with this family: its first guardian, another one, or the number. */
export const isCallOf = (
  entry: ListEntry,
  { personId, phone }: { personId?: string | undefined; phone: string },
): boolean =>
  personId !== undefined && entry.userId !== undefined
    ? entry.userId === personId || entry.others?.some(({ userId }) => userId === personId) === true
    : entry.phone !== undefined && isSamePhone(entry.phone, phone)

/** The script's lines, with the student's name in the place of `{child}`. */
export const scriptLines = (script: string | undefined, child: string): string[] =>
  (script ?? '')
    .replaceAll('{child}', () => child)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const QUARTER_MS = 900_000
const LATER_MS = 2 * QUARTER_MS

/** When to try again: in half an hour, at the next quarter. */
export const tryAgainAt = (now: number): Date => new Date(Math.ceil((now + LATER_MS) / QUARTER_MS) * QUARTER_MS)
