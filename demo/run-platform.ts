import type { Server } from 'node:http'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { displayPhone } from '../src/domain/number/phone-number'
import { startPlatform, type Front, type Platform } from './platform'
import { specialNumber } from './platform/phones/fictional-numbers'
import { BEHAVIORS } from './platform/voice'
import { DEMO_ARGUMENT, isSeeded, SETTINGS, startProblem } from './start-options'
import type { Telephony } from './telephony/start-telephony'

const SeedSchema = v.object({
  users: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30_000)),
  calls: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000)),
  /** Id of the person who gets all calls, for example to try a log of 100,000. */
  owner: v.optional(v.string()),
})
const wholeNumber = (min: number, max: number) => {
  const message = `It must be a whole number from ${min} to ${max}`
  return v.pipe(v.string(), v.digits(message), v.transform(Number), v.minValue(min, message), v.maxValue(max, message))
}
const words = () =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(/\s+/).filter(Boolean)),
  )
/** What each is, is in `SETTINGS`. */
const OptionsSchema = v.object({
  PORT: v.optional(wholeNumber(0, 65_535), SETTINGS.PORT.default),
  HOST: v.optional(v.string()),
  PUBLIC_URL: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\/[^/\s]+$/, 'Write it as https://phone.example'))),
  ORIGINS: v.optional(words()),
  DATA_DIR: v.optional(v.string(), SETTINGS.DATA_DIR.default),
  DATABASE_URL: v.optional(v.string()),
  REDIRECTS: v.optional(words()),
  /** `sip`: calls go to telephones on this machine, over Kamailio and rtpengine (demo/telephony). */
  VOICE: v.optional(v.literal('sip')),
  AUDIT_DAYS: v.optional(wholeNumber(1, 36_500)),
  LOG: v.optional(v.picklist(['errors', 'requests']), SETTINGS.LOG.default),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16))),
  STOP_SECONDS: v.optional(wholeNumber(0, 86_400), SETTINGS.STOP_SECONDS.default),
  SEED: v.optional(v.pipe(v.string(), v.parseJson(), SeedSchema)),
} satisfies Record<keyof typeof SETTINGS, v.GenericSchema>)

interface Program {
  front: Front
  /** A server of the caller's own. */
  httpServer?: Server | undefined
  /** What `--demo` prints of the pages of this address. */
  pages?(url: string): string
  /** The telephones of `VOICE=sip`, for a program that has them. */
  telephony?: { start(): Promise<Telephony>; welcome(network: Telephony): string }
}

/**
 * Starts the platform with the environment's settings (docs/operate.md), prints its address
 * and, for a demo, its accounts, and closes cleanly on Ctrl-C.
 */
export async function runPlatform({ front, httpServer, pages, telephony }: Program): Promise<Platform> {
  const read = v.safeParse(OptionsSchema, process.env)
  if (!read.success) {
    const [issue] = read.issues
    throw new Error(`${v.getDotPath(issue)} in the environment is not good: ${issue.message}`)
  }
  const {
    PORT,
    HOST,
    PUBLIC_URL,
    ORIGINS,
    DATA_DIR,
    DATABASE_URL,
    REDIRECTS,
    SEED,
    VOICE,
    LOG,
    METRICS_TOKEN,
    AUDIT_DAYS,
    STOP_SECONDS,
  } = read.output
  const isDemo = process.argv.includes(DEMO_ARGUMENT)
  if (VOICE && !telephony) throw new Error('VOICE=sip needs the telephones of the repository (docs/telephony.md).')
  const network = VOICE && (await telephony?.start())
  const platform = await startPlatform({
    port: PORT,
    host: HOST,
    publicUrl: PUBLIC_URL,
    origins: ORIGINS,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL,
    redirects: REDIRECTS,
    demo: isDemo,
    logRequests: LOG === 'requests',
    metricsToken: METRICS_TOKEN,
    auditDays: AUDIT_DAYS,
    ...(isSeeded(process.env, isDemo) ? SEED && { seed: SEED } : { seed: false }),
    front,
    httpServer,
    ...(network && { network }),
  }).catch(async (error: unknown) => {
    await network?.close()
    throw startProblem(error, PORT)
  })
  closeOnSignals(platform, network, STOP_SECONDS * 1000)
  console.log(welcome(platform, DATABASE_URL ? 'PostgreSQL' : 'PGlite'))
  if (isDemo && pages) console.log(`${pages(platform.url)}\n`)
  if (isDemo) console.log(people(platform))
  console.log(network ? telephony?.welcome(network) : NUMBERS)
  return platform
}

/** The line of the page on which the person who is signed in is called by a parent. */
export const parentCallPage = (url: string): string => `Have a parent call                   ${url}/voicemail.html`

const row = (cells: readonly [string, number][], last: string) =>
  `  ${cells.map(([text, width]) => text.padEnd(width)).join('  ')}  ${last}`

const welcome = ({ url, dataDir, tenantId }: Platform, engine: string): string =>
  [
    '',
    `Virtual Phone, reference platform   ${url}/?tenant_id=${tenantId}`,
    `Data: ${dataDir} (${engine}; safe when the process dies, not when the power does)`,
    '',
  ].join('\n')

const people = ({ accounts }: Platform): string =>
  [
    `People, all with the password ${accounts[0]?.password ?? ''}`,
    ...accounts.map(({ id, email, role, instituteId, about }) =>
      row(
        [
          [email, 31],
          [id, 18],
          [role, 14],
          [instituteId, 10],
        ],
        about,
      ),
    ),
    '',
    'Parents of school-1, by their ids: contact-90 to contact-99, who have the ten numbers below,',
    'with the children student-90 to student-99. Tony Tonelli is contact-99.',
    '',
  ].join('\n')

/** Numbers of the platform's own line. A telephone network has others (network-welcome.ts). */
const NUMBERS = [
  'Numbers: every 555-01xx answers and talks, except',
  ...Object.entries(BEHAVIORS).map(([ending, { sentence }]) =>
    row([[displayPhone(specialNumber(ending)), 12]], sentence),
  ),
  '',
].join('\n')

/** The first signal closes the platform, SIGTERM once its calls have ended. A second one exits at once. */
function closeOnSignals(platform: Platform, network: Telephony | undefined, letEndMs: number): void {
  let closing = false
  const close = (signal: NodeJS.Signals) => {
    if (closing) process.exit(1)
    closing = true
    void platform
      .letCallsEnd(signal === 'SIGTERM' ? letEndMs : 0)
      .then(() => platform.close())
      .then(() => network?.close())
      .then(() => process.exit(0))
  }
  process.on('SIGINT', close)
  process.on('SIGTERM', close)
}
