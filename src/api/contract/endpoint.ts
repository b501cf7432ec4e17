import type * as v from 'valibot'

type Schema = v.GenericSchema
/** `none`: the path carries no version segment (the token call). */
type ApiVersion = 'v1' | 'v2' | 'none'

/** One row of the contract. Client, server routes, openapi.json and tests are derived from it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `{name}` placeholders, without the version segment. */
  path: string
  version: ApiVersion
  summary: string
  /** Query parameters beside `institute_id`, which every call carries. */
  query?: Schema
  body?: Schema
  /** Absent: 204 and nothing. */
  answer?: Schema
  /** Works without a bearer. */
  open?: true
  /** A refusal's message is shown to the person as it is (`blocking/failed`). Else the text of its code is. */
  refusesInWords?: true
}

type PathNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | PathNames<Rest> : never

/** Path parameters of a row, by name. */
export type ParamsOf<E extends Endpoint> = Record<PathNames<E['path']>, string>
export type QueryOf<E extends Endpoint> = E extends { query: infer Q extends Schema } ? v.InferInput<Q> : undefined
export type BodyOf<E extends Endpoint> = E extends { body: infer B extends Schema } ? v.InferInput<B> : undefined
export type AnswerOf<E extends Endpoint> = E extends { answer: infer A extends Schema } ? v.InferOutput<A> : undefined
