import * as v from 'valibot'
import { LIST_OUTCOMES, LIST_PROBLEMS } from '../../domain/call-list/list-outcomes'
import type { Endpoint } from './endpoint'
import { PreferencesSchema } from './people'
import { CountSchema, IdSchema, NameSchema, PhoneSchema, TimeSchema, contentOf, optional, wordOf } from './values'

/** A list of families whom colleagues call together, such as those of the children who are absent today (extension `lists`). */
export const CallListSchema = v.object({
  id: IdSchema,
  name: NameSchema,
  createdAt: TimeSchema,
  /** Entries that are still to be called, and those that have an outcome. Entries with a problem are in neither. */
  open: CountSchema,
  done: CountSchema,
  /** Of those that are done. */
  reached: CountSchema,
})
export type CallList = v.InferOutput<typeof CallListSchema>

const SomebodySchema = v.object({
  userId: IdSchema,
  fullName: optional(NameSchema),
  /** Of whoever may be called: what they ask of those who call them (extension `titles`). */
  preferences: optional(PreferencesSchema),
})

/** Whom to call about a student. */
const WHO = {
  ...SomebodySchema.entries,
  studentId: optional(IdSchema),
  /** Of several children of the same family, all names. */
  studentName: optional(NameSchema),
}

/** Whom a line may mean: the owner of its `phone`, or whom its `name` says, or is like. */
const ChoiceSchema = v.object({ ...WHO, by: wordOf(['phone', 'name']) })

/** One family of a list. */
export const CallListEntrySchema = v.object({
  id: IdSchema,
  /** Whom to call: a person, or a number that belongs to nobody. */
  ...WHO,
  userId: optional(IdSchema),
  phone: optional(PhoneSchema),
  /** The student's other guardians who have a number. */
  others: optional(v.array(SomebodySchema)),
  /** The reason of the call, which is ticked beforehand. */
  reason: optional(v.string()),
  /** What to say, in lines. `{child}` stands for the student's name. */
  script: optional(v.string()),
  /** Why nobody can be called. */
  problem: optional(wordOf(LIST_PROBLEMS)),
  /** Whom a line may mean whose `phone` and `fullName` are as they were sent: somebody chooses one. */
  choices: optional(v.array(ChoiceSchema)),
  /** Absent while it is open. */
  outcome: optional(wordOf(LIST_OUTCOMES)),
  /** Who gave the outcome, or put the entry off, and when. */
  by: optional(SomebodySchema),
  at: optional(TimeSchema),
  /** Who calls the family now, so that nobody else does, until `lockedUntil`. */
  lockedBy: optional(SomebodySchema),
  lockedUntil: optional(TimeSchema),
  /** Not before this time, because nobody answered. */
  retryAt: optional(TimeSchema),
  /** Grows with each change, so that an answer or event that arrives late undoes nothing. */
  version: optional(CountSchema),
})
export type CallListEntry = v.InferOutput<typeof CallListEntrySchema>

/** A list with its entries, in their order. */
export const CallListDetailsSchema = v.object({ ...CallListSchema.entries, content: v.array(CallListEntrySchema) })

/** A list after a change, with the entries that changed. */
export const CallListChangeSchema = v.object({ ...CallListSchema.entries, changed: v.array(CallListEntrySchema) })
export type CallListChange = v.InferOutput<typeof CallListChangeSchema>

export const callListEndpoints = {
  listCallLists: { method: 'GET', path: '/call-lists', version: 'v1', answer: contentOf(CallListSchema) },
  getCallList: { method: 'GET', path: '/call-lists/{id}', version: 'v1', answer: CallListDetailsSchema },
  createCallList: { method: 'POST', path: '/call-lists', version: 'v1', creates: true, answer: CallListDetailsSchema },
  updateCallListEntry: {
    method: 'PATCH',
    path: '/call-lists/{id}/entries/{entryId}',
    version: 'v1',
    answer: CallListChangeSchema,
  },
} as const satisfies Record<string, Endpoint>
