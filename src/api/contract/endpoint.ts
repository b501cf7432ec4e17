import type * as v from 'valibot'

type Schema = v.GenericSchema
/** `none`: the path carries no version segment (the token call). */
type ApiVersion = 'v1' | 'v2' | 'none'

/**
 * One row of the contract: what a browser reads of an endpoint. Its summary, query and body are in `docs/`. Client, server
 * routes, openapi.json and tests are derived from both.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With `{name}` placeholders, without the version segment. */
  path: string
  version: ApiVersion
  /** Absent: the answer is 204 without a body. */
  answer?: Schema
  /** Works without a bearer. */
  open?: true
  /**
   * Makes something new each time. A platform that offers `idempotency` makes nothing new for a second try with the same
   * `Idempotency-Key` and the same content (`api/second-try`).
   */
  creates?: true
  /** A refusal's message is shown to the person as it is (`blocking/request`). Otherwise its code's text is shown. */
  refusesInWords?: true
}

type PathNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | PathNames<Rest> : never

/** Path parameters of a row, by name. */
export type ParamsOf<E extends Endpoint> = Record<PathNames<E['path']>, string>
export type AnswerOf<E extends Endpoint> = E extends { answer: infer A extends Schema } ? v.InferOutput<A> : undefined
