import { readFile, writeFile } from 'node:fs/promises'
import type { TestClient } from '../platform/testing/sign-in'
import type { CallWithSound } from './call-with-sound'
import { delayOf, gapOf, holdUpBy, type HoldUp } from './hold-ups'

const PAGE = 'docs/security.md'
const BEGIN = '<!-- former-attacks: SOAK_WRITE=1 npm run soak -->\n'
const END = '<!-- end of former-attacks -->'

const words = (count: number) => Array.from({ length: count }, () => 'an').join(' ')
const reasons = (count: number) => Array.from({ length: count }, (_, index) => `Reason ${index}`)
const CALL = 'call-hour-long'
const form = { callId: CALL, notes: '', reasons: [] as string[], callRelationType: 'other' }

interface FormerAttack {
  request: string
  /** What a red team saw, when nothing had a largest size. */
  before: string
  send(client: TestClient): Promise<{ status: number }>
}

const FORMER: readonly FormerAttack[] = [
  {
    request: '`POST /users/_search`, 3,000 words',
    before: '7.5 s each, in which nobody was served; ten took 46.6 s and ended a colleague’s call',
    send: (client) => client.call('POST', '/v1/users/_search', { query: words(3000) }),
  },
  {
    request: '`POST /users/_search`, 30,000 words',
    before: '500, a stack overflow',
    send: (client) => client.call('POST', '/v1/users/_search', { query: words(30_000) }),
  },
  {
    request: '`POST /reports`, 60,000 reasons',
    before: '5 s each',
    send: (client) => client.call('POST', '/v1/reports', { reasons: reasons(60_000) }),
  },
  {
    request: '`GET /calls?query=`, 500 words',
    before: '8.6 s each, at 100,000 calls',
    send: (client) => client.get(`/v1/calls?query=${words(500)}`),
  },
  {
    request: '`PUT /calls/{id}`, notes of 250 kB',
    before: 'taken',
    send: (client) => client.call('PUT', `/v2/calls/${CALL}`, { ...form, notes: 'x'.repeat(250_000) }),
  },
  {
    request: '`PUT /calls/{id}`, 20,000 reasons',
    before: 'taken',
    send: (client) => client.call('PUT', `/v2/calls/${CALL}`, { ...form, reasons: reasons(20_000) }),
  },
  {
    request: '`POST /blacklist/phones/{phone}`, 30,000 reasons',
    before: 'taken',
    send: (client) =>
      client.call('POST', '/v1/blacklist/phones/+12015550178', { reasons: reasons(30_000), blockType: 'personal' }),
  },
]

/** Sends what once held up everybody, ten at once, and measures what others notice now. */
export async function measureFormerAttacks(
  asker: TestClient,
  other: TestClient,
  call: CallWithSound,
): Promise<HoldUp[]> {
  const found: HoldUp[] = []
  for (const { request, send } of FORMER) found.push(await holdUpBy(request, () => send(asker), other, call))
  return found
}

const ms = (time: number) => `${Math.round(time)} ms`
const most = (holdUps: readonly HoldUp[], of: (holdUp: HoldUp) => number) =>
  holdUps.toSorted((one, other) => of(other) - of(one))[0]

/** The table of docs/security.md: each of them before and now, and the requests that may be sent. */
export function tableOf(former: readonly HoldUp[], largest: readonly HoldUp[], soak: string): string {
  const [slow, quiet] = [most(largest, delayOf), most(largest, gapOf)]
  const rows = former.map((one, index) => [
    one.name,
    FORMER[index]?.before ?? '',
    `${one.statuses.join(', ')}; ten took ${ms(one.took)}`,
    ms(delayOf(one)),
    ms(gapOf(one)),
  ])
  rows.push([
    `each of the ${largest.length} requests of the contract, as large as it may be`,
    'had no largest size',
    soak,
    slow ? `${ms(delayOf(slow))} (\`${slow.name}\`)` : '',
    quiet ? `${ms(gapOf(quiet))} (\`${quiet.name}\`)` : '',
  ])
  const head = ['Ten at once', 'Before', 'Now', 'Another person waits longer by', 'Sound stops longer by']
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** @throws Error if the page has lost the place of the table */
export async function writeTable(table: string): Promise<void> {
  const page = await readFile(PAGE, 'utf8')
  const [before, rest] = page.split(BEGIN)
  const [, after] = rest?.split(END) ?? []
  if (after === undefined) throw new Error(`${PAGE} has no ${BEGIN.trim()} … ${END}`)
  await writeFile(PAGE, `${before}${BEGIN}\n${table}\n\n${END}${after}`)
}
