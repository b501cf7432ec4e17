import * as v from 'valibot'
import { cutText } from '../../lib/cut-text'
import { listUpTo, textUpTo } from '../../lib/up-to'
import { CALL_STATUSES, DIRECTIONS, PROCESSING_STATUSES } from '../../domain/call/call-status'
import { BLOCK_TYPES } from '../../domain/blocking/block-types'
import { LIMITS } from '../../domain/limits'

/**
 * Building blocks of the schemas. Sent values are strict. Received values may contain more than we know: unknown fields
 * are ignored, and `read.ts` corrects words and rows that do not fit (`api/unknown-field`).
 * `NO_SIDE_EFFECTS` lets a bundler leave out an unused schema.
 */

/** A missing optional field is absent, and so is `null`. */
/* @__NO_SIDE_EFFECTS__ */
export const optional = <S extends v.GenericSchema>(schema: S) =>
  v.optional(
    v.pipe(
      v.nullish(schema),
      v.transform((value) => value ?? undefined),
    ),
  )

/** Our value for an enum word of a newer platform. It shows as "Unknown" with its actions off, and is never sent. */
export const UNKNOWN = 'unknown'
/** Words of an answer. `read.ts` replaces an unlisted one by `unknown`, so the list includes that too. */
/* @__NO_SIDE_EFFECTS__ */
export const wordOf = <const T extends readonly string[]>(words: T) =>
  v.picklist([...words, UNKNOWN] as readonly [...T, typeof UNKNOWN])

/** Opaque. The client checks ids in a path once more (`api/ids`). */
export const IdSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(LIMITS.idMaxChars))
/** Nothing that a person could see: spaces, invisible characters, and the letters that fonts leave blank. */
const BLANK = /^[\p{Z}\p{C}\p{M}\s\u115f\u1160\u3164\uffa0\u2800]*$/u
/**
 * The name of somebody or something. A text that is too long for a name is cut, and one without anything to see is
 * empty (`api/unknown-field`).
 */
export const NameSchema = v.pipe(
  v.string(),
  v.transform((name) => (BLANK.test(name) ? '' : name)),
  v.transform((name) => (name.length > LIMITS.nameMaxChars ? `${cutText(name, LIMITS.nameMaxChars)}…` : name)),
)
/** RFC 3339. A time without a zone is UTC. */
export const TimeSchema = v.pipe(
  v.string(),
  v.transform((time) =>
    /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?$/.test(time) ? `${time.replace(' ', 'T')}Z` : time,
  ),
)
/** A number as the platform writes it. */
export const PhoneSchema = v.string()
/** A number to send: E.164, or ten digits of a US number. */
export const SentPhoneSchema = v.pipe(v.string(), v.maxLength(16), v.regex(/^(\+[1-9]\d{6,14}|\d{10})$/))

// Everything that is sent has a maximum, which openapi.json publishes (`platform/sizes`). Answers have none, because a
// list must not disappear for one long note.

/** A search: words that spaces or commas separate. The pattern allows `LIMITS.searchWordsMax` of them. */
export const SearchTextSchema = v.pipe(
  v.string(),
  v.maxLength(LIMITS.searchTextMaxChars),
  v.regex(/^[\s,]*([^\s,]+([\s,]+|$)){0,8}$/),
)
/** RFC 3339 within the years 1970 to 2100. A time without a zone is UTC. */
export const SentTimeSchema = v.pipe(
  v.string(),
  v.maxLength(40),
  v.regex(/^(19[7-9]\d|20\d\d|2100)-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)?$/),
)
/** The reasons of a call or a block, as texts. */
export const SentReasonsSchema = listUpTo(textUpTo(LIMITS.textMaxChars), LIMITS.reasonsMax)

export const CallStatusSchema = wordOf(CALL_STATUSES)
export const ProcessingStatusSchema = wordOf(PROCESSING_STATUSES)
export const DirectionSchema = v.picklist(DIRECTIONS)
export const BlockTypeSchema = v.picklist(BLOCK_TYPES)
export const SignedUrlSchema = v.object({ signedUrl: v.string() })
export const IdsSchema = v.object({ ids: listUpTo(IdSchema, LIMITS.idsMax) })

/** A number of items, which may become the length of a list (`api/unknown-field`). */
export const CountSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** Pages count from 1. A page has 1 to 100 items, by default 20 (`platform/lists`). */
export const PageNumberSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LIMITS.pageMax))
export const LimitSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LIMITS.longestPage))

/** `{ content }`. */
/* @__NO_SIDE_EFFECTS__ */
export const contentOf = <S extends v.GenericSchema>(item: S) => v.object({ content: v.array(item) })
/** `{ content, count, page, limit }`. */
/* @__NO_SIDE_EFFECTS__ */
export const pageOf = <S extends v.GenericSchema>(item: S) =>
  v.object({ content: v.array(item), count: CountSchema, page: optional(v.number()), limit: optional(v.number()) })

/** The body of any answer with a status of 400 and more. `field` is what did not fit, with `error:validation`. */
export const ErrorBodySchema = v.object({
  code: v.string(),
  message: optional(v.string()),
  field: optional(v.string()),
})
