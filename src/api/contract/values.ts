import * as v from 'valibot'
import { BLOCK_TYPES, CALL_STATUSES, DIRECTIONS, PROCESSING_STATUSES, RELATION_TYPES } from '../../domain/call-status'

/** Building blocks of the schemas, and the reading rules of api.md: lenient where a newer platform may say more. */

/** A missing optional field is absent; `null` reads as absent. */
export const optional = <S extends v.GenericSchema>(schema: S) =>
  v.optional(
    v.pipe(
      v.nullish(schema),
      v.transform((value) => value ?? undefined),
    ),
  )

export const IdSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
export const TimeSchema = v.string()
export const PhoneSchema = v.string()

export const CallStatusSchema = v.fallback(v.picklist([...CALL_STATUSES, 'unknown']), 'unknown')
export const DirectionSchema = v.picklist(DIRECTIONS)
export const ProcessingStatusSchema = v.fallback(v.picklist([...PROCESSING_STATUSES, 'unknown']), 'unknown')
export const RelationTypeSchema = v.picklist(RELATION_TYPES)
export const BlockTypeSchema = v.picklist(BLOCK_TYPES)
export const SignedUrlSchema = v.object({ signedUrl: v.string() })
export const IdsSchema = v.object({ ids: v.array(IdSchema) })

/** `{ content }`. */
export const contentOf = <S extends v.GenericSchema>(item: S) => v.object({ content: v.array(item) })
/** `{ content, count, page, limit }`. */
export const pageOf = <S extends v.GenericSchema>(item: S) =>
  v.object({ content: v.array(item), count: v.number(), page: optional(v.number()), limit: optional(v.number()) })

export const ErrorBodySchema = v.object({ code: v.string(), message: optional(v.string()) })
