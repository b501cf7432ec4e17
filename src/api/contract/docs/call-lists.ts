import * as v from 'valibot'
import { LIST_OUTCOMES } from '../../../domain/call-list/list-outcomes'
import { LIMITS } from '../../../domain/limits'
import { listUpTo, textUpTo } from '../../../lib/up-to'
import type { callListEndpoints } from '../call-lists'
import { IdSchema, SentPhoneSchema, SentTimeSchema, optional } from '../values'
import type { EndpointDocs } from './endpoint-docs'

const TextSchema = textUpTo(LIMITS.textMaxChars)
const NameSchema = textUpTo(LIMITS.typedNameMaxChars)

export const callListDocs = {
  listCallLists: { summary: "The institute's call lists, the newest first. Extension `lists`" },
  getCallList: { summary: 'One list with its entries. Extension `lists`' },
  createCallList: {
    summary:
      'A list of students, people, numbers and names, which the platform looks up. What it cannot tell is an entry with its `problem`. Extension `lists`',
    body: v.object({
      name: NameSchema,
      reason: optional(TextSchema),
      script: optional(TextSchema),
      people: listUpTo(
        v.object({
          userId: optional(IdSchema),
          studentId: optional(IdSchema),
          phone: optional(SentPhoneSchema),
          name: optional(NameSchema),
        }),
        LIMITS.callListMax,
      ),
    }),
  },
  updateCallListEntry: {
    summary:
      'Begin or stop calling a family (409 `error:taken` if a colleague does, or has), give the outcome (`none` opens it again), put it off, or choose whom a line means. What is absent stays. Extension `lists`',
    body: v.object({
      locked: optional(v.boolean()),
      outcome: optional(v.picklist([...LIST_OUTCOMES, 'none'])),
      retryAt: optional(SentTimeSchema),
      userId: optional(IdSchema),
    }),
  },
} as const satisfies Record<keyof typeof callListEndpoints, EndpointDocs>
