import * as v from 'valibot'
import { contract, type Contract, type EndpointName } from '../../src/api/contract'
import type { AnswerOf, Endpoint } from '../../src/api/contract/endpoint'
import { ErrorBodySchema } from '../../src/api/contract/values'
import { expectThat } from './check'
import type { ConformanceOptions } from './options'

export interface RequestOptions {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  /** Default: the person's own token. `null` sends none. */
  bearer?: string | null
  /** Default: the person's own institute. `null` sends none. */
  institute?: string | null
  headers?: Record<string, string>
}

export interface Answer {
  /** The endpoint as a reader of the contract knows it: `GET /v1/calls/{id}`. */
  call: string
  status: number
  headers: Headers
  /** Undefined when the body is no JSON. */
  body: unknown
}

export interface PlatformCaller {
  options: ConformanceOptions
  /** Sends any request and returns any answer. */
  ask(name: EndpointName, request?: RequestOptions): Promise<Answer>
  /** Sends a request whose answer must match the contract. @throws Unmet */
  read<N extends EndpointName>(name: N, request?: RequestOptions): Promise<AnswerOf<Contract[N]>>
  /** Requests any address, without a bearer token. */
  open(address: string, init?: RequestInit): Promise<Response>
}

const pathOf = ({ path, version }: Endpoint) => `${version === 'none' ? '' : `/${version}`}${path}`
export const labelOf = (row: Endpoint) => `${row.method} ${pathOf(row)}`

/** Sends valid and invalid requests for the contract's rows. */
export function createPlatformCaller(options: ConformanceOptions): PlatformCaller {
  const { url, token, institute, patienceMs } = options
  const open = (address: string, init: RequestInit = {}) =>
    fetch(address, { ...init, signal: AbortSignal.timeout(patienceMs) })

  const ask: PlatformCaller['ask'] = async (name, request = {}) => {
    const row: Endpoint = contract[name]
    const path = pathOf(row).replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(request.params?.[key] ?? ''))
    const bearer = request.bearer === undefined ? token : request.bearer
    const instituteId = request.institute === undefined ? institute : request.institute
    const query = new URLSearchParams({ ...(instituteId !== null && { institute_id: instituteId }), ...request.query })
    const answer = await open(`${url}${path}?${query}`, {
      method: row.method,
      headers: {
        ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
        ...(request.body !== undefined && { 'content-type': 'application/json' }),
        ...request.headers,
      },
      body: request.body === undefined ? undefined : JSON.stringify(request.body),
    })
    return { call: labelOf(row), status: answer.status, headers: answer.headers, body: parsed(await answer.text()) }
  }

  const read: PlatformCaller['read'] = async (name, request) => {
    const row: Endpoint = contract[name]
    const answer = await ask(name, request)
    const mayBeNothing = !row.answer || row.answer.type === 'optional'
    if (answer.status === 204 && mayBeNothing) return undefined as AnswerOf<Contract[typeof name]>
    const wanted = row.answer ? 200 : 204
    expectThat(answer.status === wanted, `${answer.call}: ${wanted} expected, ${answer.status} came`)
    return fitting(row.answer as v.GenericSchema, answer.body, answer.call) as AnswerOf<Contract[typeof name]>
  }
  return { options, ask, read, open }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** @throws Unmet that names the fields and never their values, which may be somebody's name */
export function fitting<S extends v.GenericSchema>(schema: S, value: unknown, call: string): v.InferOutput<S> {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const faults = result.issues.flatMap((issue): v.BaseIssue<unknown>[] => issue.issues ?? [issue])
  const words = faults.map(
    (issue) => `${v.getDotPath(issue) ?? 'the answer'} should be ${issue.expected ?? issue.type}`,
  )
  expectThat(false, `${call}: ${[...new Set(words)].slice(0, 4).join('; ')}`)
}

/** @throws Unmet when the status, the body's shape or its code differs */
export function expectRefusal({ call, status, body }: Answer, wanted: number, code?: string): void {
  expectThat(status === wanted, `${call}: ${wanted} expected, ${status} came`)
  expectThat(v.is(ErrorBodySchema, body), `${call}: a ${wanted} has the body { code, message }`)
  expectThat(!code || body.code === code, `${call}: code '${code}' expected`)
}
