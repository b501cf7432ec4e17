import type { Server } from 'node:http'
import type { Connect, ViteDevServer } from 'vite'
import type { IncomingCallService } from './calls/incoming/incoming-call-service'
import type { Db } from './db/tables'
import type { CostLimit } from './http/cost-limit'
import type { ContactPhoneChange } from './phones/change-contact-phone'
import type { Account } from './seed/accounts'
import type { SeedSize } from './seed/seed'
import type { TelephoneNetwork, VoiceLine } from './voice'

/**
 * What serves the pages on the API's port: built host pages and, if it was built, Storybook, or in development Vite's
 * own server.
 */
export type Front = StaticFront | { kind: 'vite'; server: ViteFront }

interface StaticFront {
  kind: 'static'
  dir: string
  storybook?: string
  /** The folder of the phone's files, at /phone, for pages that do not have it inside. */
  phone?: string
}

/** The part of a `ViteDevServer` in middleware mode that the platform uses. */
interface ViteFront {
  middlewares: Connect.Server
  transformIndexHtml: ViteDevServer['transformIndexHtml']
  config: { root: string }
}

/** Every option has a default. `startPlatform()` is a whole platform in memory on a free port. */
export interface PlatformOptions {
  /** Default 0: any free port. */
  port?: number
  /** The address to listen at. Default: 127.0.0.1, and a demo takes no other. */
  host?: string
  /**
   * The address at which browsers reach it, behind a proxy: `https://phone.example`. Then only its own pages and those of
   * `origins` may use it. Default: `http://127.0.0.1:{port}`.
   */
  publicUrl?: string
  /** Folder of database (without `databaseUrl`), recordings and secret. Default: everything is removed by `close()`. */
  dataDir?: string
  /** A PostgreSQL, 15 or newer. Processes that share it also share `dataDir`, because of files and secret. */
  databaseUrl?: string
  /** Size of the seed of an empty database. `false` leaves it empty. Default: 300 people, 2,000 calls. */
  seed?: SeedSize | false
  /** A database dump to start from, in memory only (`Platform.dump`): tests start from one in half a second. */
  template?: Blob
  /** How long a call outlives its voice socket, before `pace`. Default 5000. */
  graceMs?: number
  /**
   * Multiplies every wait of the far end: ringing, its greeting, hanging up, the grace time. Default 1; less in tests.
   */
  pace?: number
  /**
   * How often sockets, lines and calls are checked for people who may no longer have them, beside the announcements of
   * that. Default 30 000.
   */
  recheckEveryMs?: number
  /** Starts the media process now and not with the first line. Default: false. */
  warmMedia?: boolean
  /** A call without media ends after this time. Default 30 000. */
  mediaTimeoutMs?: number
  /** A request must have arrived as a whole within this time. Default 30 000. Not with a server of the caller's own. */
  requestTimeoutMs?: number
  /**
   * Opens what only a demo may have: its account pages, which verify any phone and let a parent call, and sign-in
   * without a password. Default: false.
   */
  demo?: boolean
  /** What one person's requests may cost. Default: 300 at once and 30 a second. `false`: no limit, for measurements. */
  costLimit?: CostLimit | false
  /** PostgreSQL only: how long a statement may take, with its waits for locks. Default: 10 s. */
  statementMs?: number
  /** How many days the audit log keeps. Default: 400, more than a school year. */
  auditDays?: number
  /** How long the address of a recording or a transcript is valid. Default: five minutes. */
  signedForMs?: number
  /**
   * The program that speaks texts, called with the arguments of `espeak-ng`, which is the default. If it is missing,
   * nothing is spoken. `false` has the same effect, whatever the machine has.
   */
  speechProgram?: string | false
  /** Takes the outbound calls instead of the platform's own far end. The app's page then calls over SIP. */
  network?: TelephoneNetwork
  front?: Front
  /** The caller's own server, not yet listening, so that Vite's hot reload can share it. */
  httpServer?: Server
  /** Origins of host pages that may call the API from other addresses. Default: every loopback origin. */
  origins?: readonly string[]
  /** Origins of push services beside the browsers' own, for tests: browsers name the address. Default: none. */
  pushOrigins?: readonly string[]
  /** Further exact redirect addresses of sign-in, for host pages on other origins. */
  redirects?: readonly string[]
  /** Suppresses the log. */
  quiet?: boolean
  /** The log has each request, not only failures. Default: false. */
  logRequests?: boolean
  /** Who sends it as bearer may read `/metrics`. Without it there is no such address. */
  metricsToken?: string
}

/** A running platform. */
export interface Platform {
  /** `http://127.0.0.1:{port}`, or `publicUrl`. */
  url: string
  port: number
  /** The data folder. */
  dataDir: string
  /** The `tenant-id` of a page. */
  tenantId: string
  /** The accounts, which all have the demo's password. */
  accounts: readonly Account[]
  /** The far end: the sound it receives, and a way to cut its socket. For tests. */
  voice: VoiceLine
  /** Changes `pace` for later waits. A wait that has begun does not change. */
  setPace(pace: number): void
  /** Calls one of the platform's numbers from outside, with real sound, and may leave a voicemail. */
  callIn: IncomingCallService['callIn']
  /** Changes a person's phone, as the platform's own account pages do. */
  changeContactPhone(personId: string, change: ContactPhoneChange): Promise<void>
  db: Db
  /** The whole database as a file, for another platform's `template`. PGlite only. */
  dump(): Promise<Blob>
  /**
   * Before a `close` that nobody on the phone should notice: is not ready any more, begins no call, and waits until calls
   * and messages whose sound is here have ended, at most so long.
   */
  letCallsEnd(longestMs: number): Promise<void>
  /** Ends calls, and closes sockets, database and server. A second call waits for the first. */
  close(): Promise<void>
}
