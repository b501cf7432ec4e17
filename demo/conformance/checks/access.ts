import { contract, type EndpointName } from '../../../src/api/contract'
import { contractDocs } from '../../../src/api/contract/docs'
import type { EndpointDocs } from '../../../src/api/contract/docs/endpoint-docs'
import type { Endpoint } from '../../../src/api/contract/endpoint'
import { ErrorBodySchema } from '../../../src/api/contract/values'
import * as v from 'valibot'
import { expectThat, type Group } from '../check'
import { requestSizes } from '../request-sizes'
import { expectRefusal, labelOf, type PlatformCaller } from '../platform-caller'

/** An id that no platform has, so that a request that is accepted by mistake changes nothing. */
const NOBODY = 'vp-conformance-none'
/** Of every placeholder in an address. */
const NOTHINGS = { id: NOBODY, entryId: NOBODY, phone: NOBODY }

/** Who has access, and which answers others get (missing or bad token 401, `institute_id` 400 and 403). */
export function accessChecks(caller: PlatformCaller): Group {
  return {
    title: 'Who may ask',
    checks: [
      { name: 'every call without a bearer is 401', run: () => refusesAll(caller, null) },
      { name: 'every call with a bearer that is none is 401', run: () => refusesAll(caller, 'nonsense') },
      {
        name: 'a call without institute_id is 400',
        run: async () => expectRefusal(await caller.ask('getMe', { institute: null }), 400, 'error:bad-request'),
      },
      {
        name: 'an institute_id that is neither school-… nor district-… is 400',
        run: async () => expectRefusal(await caller.ask('getMe', { institute: 'nonsense' }), 400, 'error:bad-request'),
      },
      {
        name: "an institute that is not the person's is 403",
        run: async () =>
          expectRefusal(await caller.ask('getMe', { institute: `school-${NOBODY}` }), 403, 'error:forbidden'),
      },
      {
        name: 'a sign-in code that is none is 400',
        run: async () => {
          const query = { code: NOBODY, redirect_uri: `${caller.options.url}/callback` }
          expectRefusal(await caller.ask('exchangeCode', { bearer: null, query }), 400, 'error:invalid-grant')
        },
      },
    ],
  }
}

/** Uses unknown ids and invalid bodies, so that even a platform that lets everybody in changes nothing. */
async function refusesAll({ ask }: PlatformCaller, bearer: string | null): Promise<void> {
  const rows = (Object.entries(contract) as [EndpointName, Endpoint][]).filter(([, row]) => !row.open)
  const wrong: string[] = []
  for (const [name, row] of rows) {
    const { status, body } = await ask(name, {
      bearer,
      params: NOTHINGS,
      ...('body' in contractDocs[name] && { body: null }),
    })
    if (status !== 401) wrong.push(`${labelOf(row)} answers ${status}`)
    else if (!v.is(ErrorBodySchema, body)) wrong.push(`${labelOf(row)} has no { code, message }`)
  }
  expectThat(wrong.length === 0, summary(wrong))
}

/** Requests that change nothing even if they are accepted: they read, or name something that is not there. */
const isHarmless = (name: EndpointName, { method, path }: Endpoint) =>
  method === 'GET' || path.includes('{') || ['searchUsers', 'searchBlocklist', 'runReport'].includes(name)

async function refusesTooLarge({ ask }: PlatformCaller): Promise<void> {
  const wrong: string[] = []
  for (const [name, row] of Object.entries(contract) as [EndpointName, Endpoint][]) {
    if (!isHarmless(name, row)) continue
    const { query, body }: EndpointDocs = contractDocs[name]
    for (const { field, value } of (body ? requestSizes(body) : []).flat()) {
      if (field === undefined) continue
      const largest = query && asQuery(requestSizes(query)[0]?.[0]?.value)
      const answer = await ask(name, { params: NOTHINGS, query: largest, body: value })
      const named = v.is(ErrorBodySchema, answer.body) && answer.body.field === field
      if (answer.status !== 400 || !named) wrong.push(`${labelOf(row)} answers ${answer.status} for ${field}`)
    }
  }
  expectThat(wrong.length === 0, summary(wrong))
}

const asQuery = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(value ?? {}).map(([name, one]) => [name, String(Array.isArray(one) ? one[0] : one)]),
  )

const summary = (wrong: readonly string[]) =>
  `${wrong.slice(0, 4).join('; ')}${wrong.length > 4 ? `; ${wrong.length - 4} more` : ''}`

/** How an invalid request is answered. */
export function refusalChecks(caller: PlatformCaller): Group {
  const { ask, open, options } = caller
  const missing = { params: { id: NOBODY } }
  return {
    title: 'Refusals',
    checks: [
      {
        name: 'a person that is not there is 404 error:user-not-found',
        run: async () => expectRefusal(await ask('getUser', missing), 404, 'error:user-not-found'),
      },
      { name: 'a call that is not there is 404', run: async () => expectRefusal(await ask('getCall', missing), 404) },
      {
        name: 'a recording of a call that is not there is 404',
        run: async () => expectRefusal(await ask('getRecording', missing), 404),
      },
      {
        name: 'a path under another version is 404',
        run: async () => {
          const address = `${options.url}/v2/me?institute_id=${encodeURIComponent(options.institute)}`
          const { status } = await open(address, { headers: { authorization: `Bearer ${options.token}` } })
          expectThat(status === 404, `GET /v2/me: 404 expected, ${status} came`)
        },
      },
      {
        name: 'a body that does not fit is 400 error:validation',
        run: async () => expectRefusal(await ask('searchUsers', { body: { query: 7 } }), 400, 'error:validation'),
      },
      {
        name: 'a request with a field over its maximum is 400 error:validation and names the field',
        run: () => refusesTooLarge(caller),
      },
      {
        name: 'a limit over 100 is 400',
        run: async () => expectRefusal(await ask('listCalls', { query: { limit: '101' } }), 400),
      },
    ],
  }
}
