import type * as v from 'valibot'
import type { Contract, EndpointName } from '../../../src/api/contract'
import type { ContractDocs } from '../../../src/api/contract/docs'
import type { EndpointDocs } from '../../../src/api/contract/docs/endpoint-docs'
import type { Endpoint, ParamsOf } from '../../../src/api/contract/endpoint'
import type { Caller } from '../auth/caller'

type Read<D extends EndpointDocs, K extends 'query' | 'body'> = D extends { [P in K]: infer S extends v.GenericSchema }
  ? v.InferOutput<S>
  : undefined

/** A request as a handler receives it: signed in, for an institute of the caller, in the contract's types. */
interface HandlerRequest<E extends Endpoint, D extends EndpointDocs> {
  /** Absent only for a row that needs no bearer. */
  caller: E extends { open: true } ? undefined : Caller
  instituteId: string
  params: ParamsOf<E>
  query: Read<D, 'query'>
  body: Read<D, 'body'>
  /** The id of what the request makes. A second try has the same (`new-id.ts`). */
  newId: E extends { creates: true } ? string : undefined
  /** Whether `If-Match` allows to replace this version. It does if there is none. */
  mayReplace(version: string): boolean
}

type AnswerTo<E extends Endpoint> = E extends { answer: infer S extends v.GenericSchema } ? v.InferInput<S> : void

type Handler<K extends EndpointName> = (
  request: HandlerRequest<Contract[K], ContractDocs[K]>,
) => Promise<AnswerTo<Contract[K]>>

/** One handler per row of the contract. A row without a handler does not compile. */
export type Handlers = { [K in EndpointName]: Handler<K> }
