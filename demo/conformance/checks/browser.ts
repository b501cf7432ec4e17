import { TranscriptSchema } from '../../../src/api/contract/calls'
import { Skipped, expectThat, type Check, type Group } from '../check'
import { isRecorded, isTranscribed, type Found } from '../found'
import { fitting, type PlatformCaller } from '../platform-caller'

/** What a browser needs from answers: no cached copy, and pages of other origins may read them. */
export function browserChecks(caller: PlatformCaller): Group {
  const { ask, options } = caller
  const fromPage = (run: (origin: string) => Promise<void>) => async () => {
    if (!options.origin) throw new Skipped('no --origin was given')
    await run(options.origin)
  }
  return {
    title: 'Browsers',
    checks: [
      {
        name: 'answers and refusals are cache-control: no-store',
        run: async () => {
          for (const answer of [await ask('getMe'), await ask('getMe', { bearer: null })]) {
            const says = answer.headers.get('cache-control') ?? ''
            expectThat(says.includes('no-store'), `${answer.call} (${answer.status}): cache-control is '${says}'`)
          }
        },
      },
      { name: 'a page of the origin may ask with authorization', run: fromPage((origin) => preflight(caller, origin)) },
      {
        name: 'a page of the origin may read answers and refusals',
        run: fromPage(async (origin) => {
          const headers = { origin }
          for (const answer of [await ask('getMe', { headers }), await ask('getMe', { headers, bearer: null })]) {
            const what = `${answer.call} (${answer.status})`
            expectThat(allows(answer.headers, origin), `${what}: access-control-allow-origin is not the origin`)
          }
        }),
      },
    ],
  }
}

const allows = (headers: Headers, origin: string) =>
  [origin, '*'].includes(headers.get('access-control-allow-origin') ?? '')

async function preflight({ open, options }: PlatformCaller, origin: string): Promise<void> {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
    const { ok, headers } = await open(`${options.url}/v1/me`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,content-type',
      },
    })
    const listed = (name: string) => (headers.get(name) ?? '').toLowerCase().split(/\s*,\s*/)
    expectThat(ok && allows(headers, origin), 'OPTIONS: access-control-allow-origin is not the origin')
    const methods = listed('access-control-allow-methods')
    // Simple methods need no permission.
    const free = method === 'GET' || method === 'POST'
    expectThat(
      free || methods.includes(method.toLowerCase()) || methods.includes('*'),
      `OPTIONS: ${method} is not allowed`,
    )
    for (const header of ['authorization', 'content-type'])
      expectThat(
        listed('access-control-allow-headers').includes(header),
        `OPTIONS: the header ${header} is not allowed`,
      )
  }
}

/** Signed addresses need no bearer, serve parts of a file, and serve nothing without the signature. */
export function fileChecks({ read, open, options }: PlatformCaller, found: Found): Group {
  const recording = async () => {
    const { id } = await found.callWith('recording', isRecorded)
    return (await read('getRecording', { params: { id } })).signedUrl
  }
  const checks: Check[] = [
    {
      name: 'a recording opens without a bearer',
      run: async () => {
        const { status, headers, body } = await open(await recording(), fromOrigin(options.origin))
        await body?.cancel()
        expectThat(status === 200, `the signed address: 200 expected, ${status} came`)
        const readable = !options.origin || allows(headers, options.origin)
        expectThat(readable, 'the signed address: access-control-allow-origin is not the origin')
      },
    },
    {
      name: 'a recording serves parts (Range)',
      run: async () => {
        const answer = await open(await recording(), { headers: { range: 'bytes=10-19' } })
        const { byteLength } = await answer.arrayBuffer()
        expectThat(answer.status === 206, `bytes=10-19: 206 expected, ${answer.status} came`)
        expectThat(byteLength === 10, `bytes=10-19: 10 bytes expected, ${byteLength} came`)
        expectThat(
          /^bytes 10-19\//.test(answer.headers.get('content-range') ?? ''),
          'bytes=10-19: content-range is missing',
        )
      },
    },
    {
      name: 'without its query a signed address opens nothing',
      run: async () => {
        const address = new URL(await recording())
        if (!address.search) throw new Skipped('the signature is not in the query')
        address.search = ''
        const { ok, status, body } = await open(address.href)
        await body?.cancel()
        expectThat(!ok, `the address without its query answers ${status}`)
      },
    },
    {
      name: 'a transcript behind a signed address is a Transcript',
      run: async () => {
        const { id } = await found.callWith('transcript', isTranscribed)
        const answer = await read('getTranscript', { params: { id } })
        if (!('signedUrl' in answer)) throw new Skipped('the transcript comes in the answer')
        fitting(TranscriptSchema, await (await open(answer.signedUrl)).json(), 'the signed address')
      },
    },
  ]
  return { title: 'Signed addresses', checks }
}

const fromOrigin = (origin: string | undefined): RequestInit => (origin ? { headers: { origin } } : {})
