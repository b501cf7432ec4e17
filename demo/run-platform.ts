import type { Server } from 'node:http'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { displayPhone } from '../src/domain/number/phone-number'
import { startPlatform, type Front, type Platform } from './platform'
import { specialNumber } from './platform/phones/fictional-numbers'
import { BEHAVIORS } from './platform/voice'
import { DEMO_ARGUMENT, isSeeded } from './start-options'
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
const OptionsSchema = v.object({
  PORT: v.optional(wholeNumber(0, 65_535), '4173'),
  /** The address to listen at; in a container 0.0.0.0. */
  HOST: v.optional(v.string()),
  /** The address of a proxy, at which browsers reach the platform. */
  PUBLIC_URL: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\/[^/\s]+$/, 'Write it as https://phone.example'))),
  /** Origins of host pages that may use it, separated by spaces. */
  ORIGINS: v.optional(words()),
  DATA_DIR: v.optional(v.string(), 'var'),
  DATABASE_URL: v.optional(v.string()),
  /** Further redirect addresses for sign-in: exact addresses of pages on this machine, separated by spaces. */
  REDIRECTS: v.optional(words()),
  /** `sip`: calls go to telephones on this machine, over Kamailio and rtpengine (demo/telephony). */
  VOICE: v.optional(v.literal('sip')),
  /** How many days the audit log keeps. */
  AUDIT_DAYS: v.optional(wholeNumber(1, 36_500)),
  /** What the log has: failures, or also each request. */
  LOG: v.optional(v.picklist(['errors', 'requests']), 'errors'),
  /** Who sends it as bearer may read `/metrics`. */
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16))),
  /** How long SIGTERM lets calls end. */
  STOP_SECONDS: v.optional(wholeNumber(0, 86_400), '0'),
  SEED: v.optional(v.pipe(v.string(), v.parseJson(), SeedSchema)),
})

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
    throw error
  })
  closeOnSignals(platform, network, STOP_SECONDS * 1000)
  console.log(welcome(platform, DATABASE_URL ? 'PostgreSQL' : 'PGlite'))
  if (isDemo && pages) console.log(pages(platform.url))
  if (isDemo) console.log(people(platform))
  console.log(network ? telephony?.welcome(network) : NUMBERS)
  return platform
}

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
    ...accounts.map(({ email, role, instituteId, about }) =>
      row(
        [
          [email, 31],
          [role, 14],
          [instituteId, 10],
        ],
        about,
      ),
    ),
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
