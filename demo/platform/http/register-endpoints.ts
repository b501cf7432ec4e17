import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import { contract } from '../../../src/api/contract'
import { contractDocs } from '../../../src/api/contract/docs'
import type { EndpointDocs } from '../../../src/api/contract/docs/endpoint-docs'
import type { Endpoint } from '../../../src/api/contract/endpoint'
import { LIMITS } from '../../../src/domain/limits'
import { readInstitute, requireInstitute, type Caller } from '../auth/caller'
import { isForEverySignIn, type Refusal, type Refused } from '../auth/rights'
import { AUDITED, type Audit } from '../operate/audit'
import type { NoteRefused } from '../operate/note-refused'
import { costOf, type SpendCost } from './cost-limit'
import { Fault, faultOf, faults } from './fault'
import type { Handlers } from './handlers'
import { newIdOf } from './new-id'
import { queryValues } from './query-values'
import { requireReadable } from './require-readable'

/** A handler of any row. The exact types hold inside each handler, and between row and handler (`Handlers`). */
type AnyHandler = (request: {
  caller: Caller | undefined
  instituteId: string
  params: Record<string, string>
  query: unknown
  body: unknown
  newId: string | undefined
  mayReplace(version: string): boolean
}) => Promise<unknown>

/** The caller behind a token, or why there is none. `everySignIn`: also with `loginAllowed: false`. */
export type FindCaller = (token: string, everySignIn?: boolean) => Promise<Caller | Refused>

export interface EndpointOptions {
  handlers: Handlers
  callerOf: FindCaller
  spend: SpendCost
  audit: Pick<Audit, 'record'>
  noteRefused: NoteRefused
}

/** The routes of the whole contract. Bearer, institute and shape are checked here, for all routes. */
export function registerEndpoints({ handlers, callerOf, spend, audit, noteRefused }: EndpointOptions): Hono {
  const routes = new Hono()
  for (const [name, row] of Object.entries(contract) as [keyof Handlers, Endpoint][]) {
    const path = `${row.version === 'none' ? '' : `/${row.version}`}${row.path.replace(/\{(\w+)\}/g, ':$1')}`
    const docs: EndpointDocs = contractDocs[name]
    const answerWith = handlers[name] as unknown as AnyHandler
    const handle = async (c: Context) => {
      const caller = row.open ? undefined : await requireCaller(c, callerOf, isForEverySignIn(name))
      const address = new URL(c.req.url)
      const named = address.searchParams.get('institute_id') ?? ''
      const instituteId = caller ? readInstitute(named) : named
      const params = c.req.param() as Record<string, string>
      requireShort(params)
      const query = docs.query && check(docs.query, queryValues(docs.query, address.searchParams), 'query')
      const body = docs.body && check(docs.body, await readJson(c), 'body')
      for (const part of [params, query, body]) requireReadable(part)
      const mayReplace = mayReplaceBy(c.req.header('if-match'))
      const content = [caller?.id, instituteId, name, params, query, body]
      const newId = row.creates && newIdOf(c.req.header('idempotency-key'), content)
      const wait = caller ? spend(caller.id, costOf(name, query)) : 0
      if (wait > 0) throw tooMany(wait)

      // The request is well-formed and within the limit, so the audit log has it, whatever its answer is.
      const action = AUDITED[name]
      const note = async (status: number) => {
        if (!action || !caller) return
        const target = params.id ?? params.phone ?? (query as { call_id?: string } | undefined)?.call_id
        const request = c.get('requestId')
        await audit.record({ personId: caller.id, instituteId, action, what: name, target, status, request })
      }
      const answer = async () => {
        if (caller) requireInstitute(instituteId, caller.instituteIds)
        const given = await answerWith({ caller, instituteId, params, query, body, newId, mayReplace })
        // The answer is parsed too, so that it fits the contract and no further column leaks.
        return row.answer && given !== undefined ? (v.parse(row.answer, given) as { version?: string }) : undefined
      }
      const told = await answer().catch(async (error: unknown) => {
        await note(faultOf(error)?.status ?? 500)
        throw error
      })
      await note(told ? 200 : 204)
      if (!told) return c.body(null, 204)
      if (docs.versioned) c.header('etag', `"${told.version}"`)
      return c.json(told)
    }
    routes.on(row.method, path, (c) =>
      handle(c).catch(async (error: unknown) => {
        if (!(error instanceof Fault) || !error.account) throw error
        const refused = { what: name, status: error.status, request: c.get('requestId') }
        const wait = await noteRefused(error.account, refused)
        throw wait > 0 ? tooMany(wait) : error
      }),
    )
  }
  return routes
}

const tooMany = (wait: number) => faults.tooMany(`Too many requests at once. Try again in ${wait} seconds.`, wait)

const FAULT_OF: Readonly<Record<Refusal, () => Fault>> = {
  'signed-out': faults.unauthorized,
  // A parent can sign in to the platform but may not use the phone.
  forbidden: faults.forbidden,
  'not-allowed': faults.disabled,
}

/** The staff member behind the bearer of a request. @throws Fault 401, and 403 for a parent or `loginAllowed: false` */
export async function requireCaller(c: Context, callerOf: FindCaller, everySignIn = false): Promise<Caller> {
  const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(c.req.header('authorization') ?? '') ?? []
  if (token === undefined) throw faults.unauthorized()
  const caller = await callerOf(token, everySignIn)
  if ('refusal' in caller) throw FAULT_OF[caller.refusal]().of(caller.account)
  return caller
}

/** @throws Fault 400 for a part of the path that is longer than any id */
function requireShort(params: Record<string, string>): void {
  const long = Object.keys(params).find((name) => (params[name] ?? '').length > LIMITS.idMaxChars)
  if (long) throw faults.validation(`The address of the request does not fit: ${long}.`, long)
}

/** The message names the fields and never their values, because an answer that repeats a request may leak it. */
function check(schema: v.GenericSchema, value: unknown, part: 'query' | 'body'): unknown {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  const fields = [...new Set(result.issues.flatMap(issuesOf).map((issue) => v.getDotPath(issue) ?? part))]
  throw faults.validation(`The ${part} of the request does not fit: ${fields.slice(0, 5).join(', ')}.`, fields[0])
}

/** The issues of the shapes of a union that the value comes close to, in place of the union's own issue. */
function issuesOf(issue: v.BaseIssue<unknown>): v.BaseIssue<unknown>[] {
  const close = (issue.issues ?? []).filter((inner) => inner.input !== undefined)
  return issue.type === 'union' && close.length > 0 ? close.flatMap(issuesOf) : [issue]
}

/** Every body of the contract is an object. A schema without required fields would also accept a list. */
async function readJson(c: Context): Promise<unknown> {
  const body = parsed(await c.req.text())
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body
  throw faults.validation('The body of the request is no JSON object.')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Which versions a request may replace (RFC 9110 §13.1.1): all without the header and with `*`, otherwise those that it
 * lists. A weak tag matches none.
 */
function mayReplaceBy(header: string | undefined): (version: string) => boolean {
  if (header === undefined || header.trim() === '*') return () => true
  const tags = header.split(',').map((tag) => tag.trim())
  return (version) => tags.includes(`"${version}"`)
}
