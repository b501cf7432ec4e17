import type * as v from 'valibot'

type Schema = v.GenericSchema

/**
 * What only the platform, openapi.json and the conformance command need of an endpoint, beside its row: a browser sends
 * what its types allow, and judges answers. So a browser imports it by type alone (.dependency-cruiser.cjs).
 */
export interface EndpointDocs {
  summary: string
  /** Query parameters beside `institute_id`, which every call carries. */
  query?: Schema
  body?: Schema
}

export type QueryOf<D extends EndpointDocs> = D extends { query: infer Q extends Schema } ? v.InferInput<Q> : undefined
export type BodyOf<D extends EndpointDocs> = D extends { body: infer B extends Schema } ? v.InferInput<B> : undefined
