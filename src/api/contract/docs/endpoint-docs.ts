import type * as v from 'valibot'

type Schema = v.GenericSchema

/**
 * The part of an endpoint that only the platform, openapi.json and the conformance command need. A browser sends what
 * its types allow and validates answers, so it imports this file only as a type (.dependency-cruiser.cjs).
 */
export interface EndpointDocs {
  summary: string
  /** Query parameters other than `institute_id`, which every call has. */
  query?: Schema
  body?: Schema
  /**
   * The answer has a `version`, which is its `ETag` too. A request that changes it may send that as `If-Match`, and is
   * answered 412 `error:changed`, with the stored call as `call`, if another version is stored (`platform/save`).
   */
  versioned?: true
}

export type QueryOf<D extends EndpointDocs> = D extends { query: infer Q extends Schema } ? v.InferInput<Q> : undefined
export type BodyOf<D extends EndpointDocs> = D extends { body: infer B extends Schema } ? v.InferInput<B> : undefined
