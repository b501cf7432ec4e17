import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { socketAddressOf } from '../../src/domain/web-address'
import type { Call } from '../../src/api/contract/calls'
import { TENANT_ID } from '../platform'
import { linkCalls } from '../platform/calls/link-calls'
import { breakPlatform, type Breakage, type Draft } from '../platform/testing/break-platform'
import { accountOf, signIn, openSignInPage, submitForm, type TestClient } from '../platform/testing/sign-in'
import { listen } from '../platform/http/server'
import { createServer } from 'node:http'
import { closeAfterTest, startTestPlatform, type TestPlatform } from '../platform/testing/test-platform'
import { changeChecks } from './checks/changes'
import { judge, type Group, type Verdict } from './check'
import { conformanceCommand } from './command'
import { createFound } from './found'
import { liveChecks } from './checks/live'
import type { ConformanceOptions } from './options'
import { createPlatformCaller } from './platform-caller'
import { runConformance } from './run-conformance'
import { freePort } from '../platform/testing/free-port'

let platform: TestPlatform
let staff: TestClient
beforeAll(async () => {
  platform = await startTestPlatform()
  staff = await signIn(platform, 'staff')
})
afterAll(() => platform.close())

const ORIGIN = 'http://127.0.0.1:5000'
const optionsFor = (url: string, more: Partial<ConformanceOptions> = {}): ConformanceOptions => ({
  url,
  socketUrl: `${socketAddressOf(url)}/live`,
  token: staff.token,
  tenant: TENANT_ID,
  institute: staff.instituteId,
  origin: ORIGIN,
  change: false,
  patienceMs: 10_000,
  ...more,
})
const failed = (verdicts: Verdict[]) => verdicts.filter(({ outcome }) => outcome === 'FAIL')
/** One after the other, as the command does: while one check has a number blocked, another cannot call it. */
async function judged({ title, checks }: Group): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const check of checks) verdicts.push(await judge(title, check))
  return verdicts
}

const say = async (args: string[], env = {}) => {
  const lines: string[] = []
  const code = await conformanceCommand(args, env, (line) => lines.push(line))
  return { code, text: lines.join('\n') }
}
const whom = () => ['--institute', staff.instituteId, '--tenant', TENANT_ID]

describe('the command', () => {
  test('signs somebody in on the platform’s page, which comes back to this machine, and prints JSON (platform/conformance)', async () => {
    const redirect = `http://127.0.0.1:${await freePort()}/callback`
    const own = await startTestPlatform({ redirects: [redirect] })
    closeAfterTest(own)
    const lines: string[] = []
    const said: string[] = []
    const args = ['--url', own.url, '--sign-in', '--redirect', redirect, '--json', ...whom()]
    const code = await conformanceCommand(args, {}, (line) => lines.push(line), {
      progress: (line) => said.push(line),
      async open(address) {
        const page = await (await openSignInPage(address)).text()
        const answer = await submitForm(own, page, accountOf(own, 'staff'))
        await fetch(answer.headers.get('location') ?? '')
      },
    })
    expect(code).toBe(0)
    const printed = JSON.parse(lines.join('\n')) as { failed: number; ok: number; checks: Verdict[] }
    expect(printed.failed).toBe(0)
    expect(printed.checks.filter(({ outcome }) => outcome === 'ok')).toHaveLength(printed.ok)
    expect(said[0]).toContain(`Sign in: ${own.url}/oauth/v1/authorize?response_type=code`)
  })

  test('says each second what it waits for (platform/conformance)', async () => {
    const silent = createServer(() => undefined)
    const port = await listen(silent, 0)
    const said: string[] = []
    const second = new Promise<void>((resolve) => {
      void conformanceCommand(['--url', `http://127.0.0.1:${port}`, '--token', 'x', ...whom()], {}, () => undefined, {
        open: () => undefined,
        progress(line) {
          said.push(line)
          if (said.length === 2) resolve()
        },
      })
    })
    await second
    silent.closeAllConnections()
    silent.close()
    expect(said).toEqual([1, 2].map((seconds) => `  ${seconds} s: waiting for the person of the token is let in`))
  })
})

describe('the reference platform (platform/conformance)', () => {
  test('meets every requirement, changes included, except spoken texts if they are missing', async () => {
    const [first, added] = await platform.db
      .selectFrom('calls')
      .selectAll()
      .where('owner_id', '=', 'staff-1')
      .where('listed', '=', true)
      .orderBy('called_at', 'desc')
      .limit(2)
      .execute()
    await platform.db.transaction().execute((change) => linkCalls(change, added!, first!.id))
    const verdicts = await runConformance(optionsFor(platform.url, { change: true }), () => undefined)
    expect(failed(verdicts)).toEqual([])
    const skipped = verdicts.flatMap(({ outcome, name }) => (outcome === 'skipped' ? [name] : []))
    expect(skipped.filter((name) => !name.includes('text-to-speech'))).toEqual([])
  })

  test('lets an admin change reasons, and has the old ones afterwards', async () => {
    const admin = await signIn(platform, 'admin')
    const reasons = () => admin.get('/v1/reasons')
    const before = await reasons()
    const caller = createPlatformCaller(optionsFor(platform.url, { token: admin.token, change: true }))
    expect(failed(await judged(changeChecks(caller, createFound(caller))))).toEqual([])
    expect(await reasons()).toEqual(before)
  })

  test('is not changed without --change, prints one line per check without the token, and exits with 0', async () => {
    const calls = () => platform.db.selectFrom('calls').selectAll().orderBy('id').execute()
    const before = await calls()
    const { code, text } = await say(['--url', `${platform.url}/`, ...whom()], { CONFORMANCE_TOKEN: staff.token })
    expect(code).toBe(0)
    expect(text).toContain('  ok       GET /v1/me: The profile of the person signed in')
    expect(text).toContain(
      '  skipped  a page of the origin may ask with authorization\n             no --origin was given',
    )
    expect(text.match(/needs --change/g)).toHaveLength(16)
    expect(text).toMatch(/\n\d+ ok, 0 failed, \d+ skipped$/)
    expect(text).not.toContain(staff.token)
    expect(await calls()).toEqual(before)
  })
})

/** Changes the JSON of the answers to one path. */
const rewriting =
  (path: string, change: (body: never) => unknown): NonNullable<Breakage['answer']> =>
  (draft: Draft, { pathname }) => {
    if (pathname !== path || draft.status !== 200) return
    draft.body = JSON.stringify(change(JSON.parse(draft.body) as never))
  }

const PREVIEW_CHECK =
  'preview: voicemails with a transcript come with its first words, at most 160 characters, and no other call does'

/** Possible faults of a server, and the checks that must name them. */
const BREAKAGES: readonly (Breakage & { names: readonly string[] })[] = [
  {
    // The server gives everybody access.
    request: (headers) => (headers.authorization = `Bearer ${staff.token}`),
    names: ['every call without a bearer is 401', 'every call with a bearer that is none is 401'],
  },
  {
    // Any institute is accepted.
    request: (_, { searchParams }) => searchParams.set('institute_id', staff.instituteId),
    names: [
      'a call without institute_id is 400',
      'an institute_id that is neither school-… nor district-… is 400',
      "an institute that is not the person's is 403",
    ],
  },
  {
    // The server uses its own error codes.
    answer: (draft) => (draft.body = draft.body.replace('error:user-not-found', 'NOT_FOUND')),
    names: ['a person that is not there is 404 error:user-not-found'],
  },
  {
    answer: rewriting('/v1/reasons', ({ content }: { content: unknown }) => content),
    names: [
      'GET /v1/reasons: Call reasons of the institute',
      'phrases: a phrase and a script say something, and a phrase is one line',
      'reason-names: a name of a reason says something, and is no longer than a reason',
    ],
  },
  {
    answer: rewriting('/v1/profile/statistics', (counted: object) => ({ ...counted, voicemail: 'perhaps' })),
    names: ['GET /v1/profile/statistics: Unread voicemail'],
  },
  {
    // Limit and page are ignored.
    request: (_, { searchParams }) => ['limit', 'page'].forEach((name) => searchParams.delete(name)),
    names: [
      'a limit over 100 is 400',
      'a page has no more than limit, 20 where nothing is said',
      'the second page goes on after the first',
      'a page past the end is empty, with the right count',
    ],
  },
  {
    // Recordings need no signature and come whole.
    answer: (draft, { pathname }) => {
      if (!pathname.endsWith('/recording') || draft.status !== 200) return
      draft.body = JSON.stringify({ signedUrl: `${platform.url}/openapi.json?signed` })
    },
    names: ['a recording serves parts (Range)', 'without its query a signed address opens nothing'],
  },
  {
    // The answers have no headers for browsers.
    answer: ({ headers }) => ['access-control-allow-origin', 'cache-control'].forEach((name) => headers.delete(name)),
    names: [
      'answers and refusals are cache-control: no-store',
      'a page of the origin may ask with authorization',
      'a page of the origin may read answers and refusals',
    ],
  },
  {
    // The server reveals which tokens exist.
    answer: (draft, { pathname }) => {
      if (pathname === '/oauth/v1/revoke') Object.assign(draft, { status: 400, body: '{"code":"error:x"}' })
    },
    names: ['revoke: a token that is none is 204, so that nobody can test tokens with it'],
  },
  {
    // Whole transcripts are in the list.
    answer: rewriting('/v2/calls', (page: { content: { transcriptPreview?: string }[] }) => ({
      ...page,
      content: page.content.map((call) => ({
        ...call,
        ...(call.transcriptPreview ? { transcriptPreview: call.transcriptPreview.repeat(9) } : {}),
      })),
    })),
    names: [PREVIEW_CHECK],
  },
  {
    // A search answers any sentence.
    answer: rewriting('/v1/calls', (page: { content: Pick<Call, 'found'>[] }) => ({
      ...page,
      content: page.content.map((call) => ({ ...call, ...(call.found && { found: { sentence: 'Any' } }) })),
    })),
    names: ['transcripts: what was said finds the call, with a sentence that has a searched word, and only then'],
  },
  {
    // Preferences have a time in words.
    answer: (draft, { pathname }) => {
      if (!/^\/v1\/users\/[^_]/.test(pathname) || draft.status !== 200) return
      draft.body = JSON.stringify({ ...(JSON.parse(draft.body) as object), preferences: { notBefore: 'nine' } })
    },
    names: ['titles: what people want of those who call them can be read'],
  },
  {
    // A timeline has its oldest entries first.
    answer(draft, request) {
      if (!request.pathname.endsWith('/timeline')) return
      rewriting(request.pathname, ({ content, ...page }: { content: object[] }) => ({
        ...page,
        content: content.reverse(),
      }))(draft, request)
    },
    names: ['families: a timeline begins with the newest, and an entry without its call reached somebody'],
  },
  {
    // Closed follow-ups stay in the list.
    answer: rewriting('/v1/follow-ups', ({ content }: { content: object[] }) => ({
      content: content.map((followUp) => ({ ...followUp, done: true })),
    })),
    names: ['follow-ups: the open ones come, the one due first is the first'],
  },
  {
    // Browsers cannot subscribe with the key.
    answer: rewriting('/v1/push-subscriptions', () => ({ publicKey: 'AAAA' })),
    names: ['push: there is a key to subscribe with, and an address inside the network is refused'],
  },
  {
    // An entry that is done is counted as open.
    answer(draft, request) {
      if (!request.pathname.startsWith('/v1/call-lists/')) return
      rewriting(request.pathname, (list: { open: number }) => ({ ...list, open: list.open + 1 }))(draft, request)
    },
    names: ['lists: the counts of a list are those of its entries, and each says whom to call'],
  },
  {
    closeCode: () => 1008,
    names: [
      'without a token it is accepted and closed with 4401',
      'with a token that is none it is closed with 4401',
      'with another tenant it is closed with 4403',
      'with another institute it is closed with 4403',
    ],
  },
]

describe('a server that is broken (platform/conformance)', () => {
  test('has each fault named with what was expected and without personal data, and exits with 1', async () => {
    const broken = closeAfterTest(
      await breakPlatform(platform.url, {
        request: (...asked) => BREAKAGES.forEach(({ request }) => request?.(...asked)),
        answer: (...answered) => BREAKAGES.forEach(({ answer }) => answer?.(...answered)),
        closeCode: (code) => BREAKAGES.reduce((changed, { closeCode }) => closeCode?.(changed) ?? changed, code),
      }),
    )
    const { code, text } = await say(['--url', broken.url, '--token', staff.token, '--origin', ORIGIN, ...whom()])
    expect(code).toBe(1)
    const named = [...text.matchAll(/^ {2}FAIL {5}(.+)$/gm)].map(([, name]) => name)
    expect(named.sort()).toEqual(BREAKAGES.flatMap(({ names }) => names).sort())
    expect(text).toContain('GET /v1/profile/statistics: voicemail should be number')
    expect(text).not.toContain('perhaps')
  })

  test('is named when it replaces what somebody else saved, and the call is as before', async () => {
    const broken = await breakPlatform(platform.url, { request: (headers) => delete headers['if-match'] })
    closeAfterTest(broken)
    const calls = () => platform.db.selectFrom('calls').select(['id', 'notes', 'reasons']).orderBy('id').execute()
    const before = await calls()
    const caller = createPlatformCaller(optionsFor(broken.url, { change: true }))
    const { checks } = changeChecks(caller, createFound(caller))
    const versions = checks.filter(({ name }) => name.startsWith('a save of another version'))
    expect(failed(await judged({ title: 'Changes', checks: versions }))).toMatchObject([
      { why: 'PUT /v2/calls/{id}: 412 expected, 200 came' },
    ])
    expect(await calls()).toEqual(before)
  })

  test('is named when it stores the text of Other twice', async () => {
    const broken = await breakPlatform(platform.url, {
      answer: (draft, { pathname }) => {
        if (!pathname.startsWith('/v2/calls/')) return
        const call = JSON.parse(draft.body) as { reasons: string[] }
        draft.body = JSON.stringify({ ...call, reasons: [...call.reasons, ...call.reasons] })
      },
    })
    closeAfterTest(broken)
    const caller = createPlatformCaller(optionsFor(broken.url, { change: true }))
    const { checks } = changeChecks(caller, createFound(caller))
    const others = checks.filter(({ name }) => name === 'the text of Other is stored once')
    expect(failed(await judged({ title: 'Changes', checks: others }))).toMatchObject([
      { why: 'PUT /v2/calls/{id}: a text in reasons and in otherReason is stored once' },
    ])
  })

  test('is named when it does not answer ping', async () => {
    const silent = closeAfterTest(await breakPlatform(platform.url, { message: () => undefined }))
    const verdicts = await judged(liveChecks(optionsFor(silent.url, { patienceMs: 4000 })))
    expect(failed(verdicts)).toMatchObject([{ why: "the socket: 'pong' expected, nothing in 4 s" }])
  })

  test.each([
    ['nobody answers', 'no answer: ECONNREFUSED', async () => ({ url: await addressOfNobody() })],
    ['the token is invalid', 'GET /v1/me: 200 expected, 401 came', async () => ({ token: 'nonsense' })],
  ])('is not checked further when %s', async (_, why, changes) => {
    const options = { ...optionsFor(platform.url), ...(await changes()) }
    expect(await runConformance(options, () => undefined)).toMatchObject([{ outcome: 'FAIL', why }])
  })

  async function addressOfNobody() {
    const gone = await breakPlatform(platform.url, {})
    gone.close()
    return gone.url
  }
})

test.each([
  [[], '--url is missing'],
  [['--url', 'phone.example'], '--url expects an http or https address'],
  [['--url', 'https://phone.example'], '--token is missing'],
  [['--frobnicate'], '--frobnicate'],
])('the command exits with 2 and says what is missing: %j', async (args, message) => {
  const { code, text } = await say(args)
  expect(code).toBe(2)
  expect(text).toContain(message)
  expect(text).toContain('--institute <id>')
})
