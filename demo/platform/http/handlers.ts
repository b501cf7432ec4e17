import type * as v from 'valibot'
import type { Contract, EndpointName } from '../../../src/api/contract'
import type { ContractDocs } from '../../../src/api/contract/docs'
import type { EndpointDocs } from '../../../src/api/contract/docs/endpoint-docs'
import type { Endpoint, ParamsOf } from '../../../src/api/contract/endpoint'
import type { Caller } from '../auth/caller'

type Read<D extends EndpointDocs, K extends 'query' | 'body'> = D extends { [P in K]: infer S extends v.GenericSchema }
  ? v.InferOutput<S>
  : undefined

/** A request as a handler meets it: signed in, of an institute that is the caller's, and in the contract's types. */
interface Asked<E extends Endpoint, D extends EndpointDocs> {
  /** Absent only for a row that works without a bearer. */
  caller: E extends { open: true } ? undefined : Caller
  instituteId: string
  params: ParamsOf<E>
  query: Read<D, 'query'>
  body: Read<D, 'body'>
}

type AnswerTo<E extends Endpoint> = E extends { answer: infer S extends v.GenericSchema } ? v.InferInput<S> : void

type Handler<K extends EndpointName> = (asked: Asked<Contract[K], ContractDocs[K]>) => Promise<AnswerTo<Contract[K]>>

/** One handler for every row of the contract: a row without one does not compile. */
export type Handlers = { [K in EndpointName]: Handler<K> }
