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

/**
 * The state of an entry for a person.
 *
 * @param isCalled their call with the family, or its form, is not over: the family stays theirs however long that takes,
 *   unless a colleague has taken it meanwhile
 */
export function entryState(
  entry: ListEntry,
  me: string | undefined,
  now: number,
  isCalled: (entry: ListEntry) => boolean = () => false,
): EntryState {
  if (entry.problem) return 'problem'
  if (entry.outcome) return 'done'
  const isMine = entry.lockedBy?.userId === me
  if (entry.lockedBy && (isAhead(entry.lockedUntil, now) || (isMine && isCalled(entry))))
    return isMine ? 'mine' : 'taken'
  return isAhead(entry.retryAt, now) ? 'later' : 'open'
}

/** Lines of which somebody has to say whom they mean. */
export const undecidedOf = <E extends Pick<ListEntry, 'problem'> & { choices?: readonly unknown[] }>(
  entries: readonly E[],
): E[] => entries.filter(({ problem, choices = [] }) => problem !== undefined && choices.length > 0)

/** Whom to call, in words: the first guardian's name, or else the number. */
export const entryGuardian = ({ fullName, phone }: Pick<ListEntry, 'fullName' | 'phone'>): string =>
  nameOrNumber({ name: fullName, phone }, '')

/** Whom an entry is about, in words: the student, or else whom to call. */
export const entryName = (entry: Pick<ListEntry, 'fullName' | 'phone' | 'studentName'>): string =>
  entry.studentName || entryGuardian(entry)

/** The list as a queue, in which nobody else comes up. */
const asQueue = <E extends ListEntry>(entries: readonly E[], at: number, isFree: (entry: E) => boolean): CallQueue => ({
  at,
  entries: entries.map((entry) => ({ phone: entry.phone ?? '', result: isFree(entry) ? undefined : 'skipped' })),
})

/**
 * Whom to call next, from this entry on and then from the beginning (`calling/next`). Undefined at the end.
 *
 * @param isTooEarly whether they ask to be called later: they come up once all others were called
 */
export function nextEntry<E extends ListEntry>(
  entries: readonly E[],
  afterId: string | undefined,
  me: string | undefined,
  now: number,
  isTooEarly: (entry: E, now: number) => boolean = () => false,
): E | undefined {
  const at = entries.findIndex(({ id }) => id === afterId)
  const isOpen = (entry: E) => entryState(entry, me, now) === 'open'
  const next = (isFree: (entry: E) => boolean) => entries[nextInQueue(asQueue(entries, at, isFree)).at]
  return next((entry) => isOpen(entry) && !isTooEarly(entry, now)) ?? next(isOpen)
}

/** The call is with this family: its first guardian, another one, or the number. */
export const isCallOf = (
  entry: ListEntry,
  { personId, phone }: { personId?: string | undefined; phone: string },
): boolean =>
  personId !== undefined && entry.userId !== undefined
    ? entry.userId === personId || entry.others?.some(({ userId }) => userId === personId) === true
    : entry.phone !== undefined && isSamePhone(entry.phone, phone)

interface Side {
  personId?: string | undefined
  phone?: string | undefined
}

const entryOf = (entries: readonly ListEntry[], { personId, phone = '' }: Side, isMeant: (one: ListEntry) => boolean) =>
  entries.find((entry) => isCallOf(entry, { personId, phone }) && isMeant(entry))

/** The colleague who calls this side now. */
export const listCallerOf = (entries: readonly ListEntry[], side: Side, me: string | undefined, now: number) =>
  entryOf(entries, side, (entry) => entryState(entry, me, now) === 'taken')?.lockedBy

/** True if this person has the side from a list. */
export const isMineToCall = (entries: readonly ListEntry[], side: Side, me: string | undefined, now: number): boolean =>
  entryOf(entries, side, (entry) => entryState(entry, me, now) === 'mine') !== undefined

/** `{child}`, where a sentence begins with what stands before it. */
const CHILD = /((?:^|[.?!…]\s)[\s"'“‘«¿¡]*)\{child\}|\{child\}/gm

/**
 * The script's lines, with the student's name in the place of `{child}`, or else words for the student, which begin a
 * sentence with a capital.
 */
export const scriptLines = (script: string | undefined, name: string | undefined, yourChild: string): string[] =>
  (script ?? '')
    .replace(CHILD, (_, before?: string) =>
      before === undefined ? (name ?? yourChild) : before + (name ?? capitalized(yourChild)),
    )
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const QUARTER_MS = 900_000
const LATER_MS = 2 * QUARTER_MS

/** When to try again: in half an hour, at the next quarter. */
export const tryAgainAt = (now: number): Date => new Date(Math.ceil((now + LATER_MS) / QUARTER_MS) * QUARTER_MS)
