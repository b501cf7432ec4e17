import * as v from 'valibot'
import {
  BLOCK_TYPES,
  CALL_STATUSES,
  DIRECTIONS,
  PROCESSING_STATUSES,
  RELATION_TYPES,
} from '../../domain/call/call-status'
import { LIMITS } from '../../domain/limits'

/**
 * Building blocks of the schemas. What the widget sends is strict; what it reads may say more than we know: fields we
 * do not know are ignored, and `read.ts` mends words and rows that do not fit (`api/bad-item`, `api/unknown-word`).
 * `NO_SIDE_EFFECTS` lets a bundler leave out a schema that nobody asks for.
 */

/** A missing optional field is absent; `null` reads as absent. */
/* @__NO_SIDE_EFFECTS__ */
export const optional = <S extends v.GenericSchema>(schema: S) =>
  v.optional(
    v.pipe(
      v.nullish(schema),
      v.transform((value) => value ?? undefined),
    ),
  )

/** Our word for an enum value of a newer platform: shown as "Unknown", with its actions off. Never sent. */
export const UNKNOWN = 'unknown'
/** Words of an answer. `read.ts` turns one that is not in the list into `unknown`, so the list names that too. */
/* @__NO_SIDE_EFFECTS__ */
export const wordOf = <const T extends readonly string[]>(words: T) =>
  v.picklist([...words, UNKNOWN] as readonly [...T, typeof UNKNOWN])

/** Opaque. Ids that go into a path are checked once more by the client (`api/ids`). */
export const IdSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
/**
 * What somebody or something is called. Longer than any name is no name: its beginning is shown (`api/long-values`).
 */
export const NameSchema = v.pipe(
  v.string(),
  v.transform((name) => (name.length > LIMITS.nameMaxChars ? `${name.slice(0, LIMITS.nameMaxChars)}…` : name)),
)
export const TimeSchema = v.string()
/** A number as the platform writes it. */
export const PhoneSchema = v.string()
/** A number that is sent: E.164, or ten digits of a US number. */
export const SentPhoneSchema = v.pipe(v.string(), v.regex(/^(\+[1-9]\d{6,14}|\d{10})$/))

export const CallStatusSchema = wordOf(CALL_STATUSES)
export const ProcessingStatusSchema = wordOf(PROCESSING_STATUSES)
export const DirectionSchema = v.picklist(DIRECTIONS)
export const RelationTypeSchema = v.picklist(RELATION_TYPES)
export const BlockTypeSchema = v.picklist(BLOCK_TYPES)
export const SignedUrlSchema = v.object({ signedUrl: v.string() })
export const IdsSchema = v.object({ ids: v.array(IdSchema) })

/** Pages count from 1; a page has 1 to 100 items, 20 where nothing is said (`platform/lists`). */
export const PageNumberSchema = v.pipe(v.number(), v.integer(), v.minValue(1))
export const LimitSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))

/** `{ content }`. */
/* @__NO_SIDE_EFFECTS__ */
export const contentOf = <S extends v.GenericSchema>(item: S) => v.object({ content: v.array(item) })
/** `{ content, count, page, limit }`. */
/* @__NO_SIDE_EFFECTS__ */
export const pageOf = <S extends v.GenericSchema>(item: S) =>
  v.object({ content: v.array(item), count: v.number(), page: optional(v.number()), limit: optional(v.number()) })

/** The body of any answer with a status of 400 and more. */
export const ErrorBodySchema = v.object({ code: v.string(), message: optional(v.string()) })
