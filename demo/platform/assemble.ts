import type { Scope } from '../../src/lib/scope'
import type { Server } from 'node:http'
import { createAttempts } from './auth/attempts'
import { authorizeRoutes } from './auth/authorize-routes'
import { callerOf } from './auth/caller'
import { ACCESS_CHANNEL } from './auth/revoke-token'
import { loadKeys, type Keys } from './auth/load-keys'
import { createTokens, type Tokens } from './auth/tokens'
import { HANG_UP_CHANNEL, PAUSE_CHANNEL, RING_CHANNEL, startVoice, type Voice } from './calls/voice'
import type { OpenDatabase } from './db/open-database'
import { demoOnlyRoutes } from './demo-only'
import { fileRoutes } from './files/file-routes'
import { makeFolders, type Folders } from './files/folders'
import { pruneRecordings } from './files/prune-recordings'
import { createSignedAddresses, type SignedAddresses } from './files/signed-addresses'
import { createTranscripts, type Transcripts } from './files/transcripts'
import { createApp } from './http/app'
import { createCostLimit, DEFAULT_COST_LIMIT, NO_COST_LIMIT, type SpendCost } from './http/cost-limit'
import { pageNames } from './http/front'
import { healthRoutes } from './http/health-routes'
import { frontRoutes, requestListener } from './http/listener'
import { openApiRoutes } from './http/openapi-routes'
import { registerEndpoints } from './http/register-endpoints'
import { serverCloser, upgradeListener } from './http/server'
import { createSite, type Site } from './http/site'
import { startLive } from './live/live'
import { createMediaStore, type MediaStore } from './media/media-store'
import { createSpeech, type Speech } from './media/speech'
import { uploadRoute } from './media/upload-route'
import type { PlatformOptions } from './options'
import { createAudit, type Audit } from './operate/audit'
import { createNoteRefused, type NoteRefused } from './operate/note-refused'
import type { ServerLog } from './operate/log'
import type { Metrics } from './operate/metrics'
import { metricsRoute } from './operate/metrics-route'
import { createPush, type Push } from './push/push'
import { createVapid } from './push/vapid'
import { createReportService, type ReportService } from './reports/report-service'
import { createHandlers } from './routes'
import { ACCOUNTS } from './seed/accounts'
import { greetingOf } from './settings/voicemail-settings'

interface Opened {
  options: PlatformOptions
  server: Server
  dataDir: string
  database: OpenDatabase
  scope: Scope
  log: ServerLog
  metrics: Metrics
  pace(): number
  onError(message: string, error?: unknown, request?: string): void
}

const RECHECK_EVERY_MS = 30_000
/** More than a school year. */
const AUDIT_DAYS = 400

interface Parts extends Opened {
  audit: Audit
  spend: SpendCost
  noteRefused: NoteRefused
  folders: Folders
  transcripts: Transcripts
  site: Site
  keys: Keys
  tokens: Tokens
  addresses: SignedAddresses
  reports: ReportService
  media: MediaStore
  speech: Speech
  push: Push
}

/** Attaches voice line, live topics and routes to a server that does not listen yet. The caller sets `site.url`. */
export async function assemble(opened: Opened): Promise<{ site: Site; voice: Voice }> {
  const { options, server, dataDir, database, scope, log, metrics, onError } = opened
  const folders = await makeFolders(dataDir)
  const site = createSite(options.origins ?? (options.publicUrl === undefined ? undefined : []), options.network)
  const keys = await loadKeys(dataDir)
  const tokens = createTokens(keys, site)
  const addresses = createSignedAddresses({
    db: database.db,
    keys: keys.files,
    site,
    lifetimeMs: options.signedForMs,
  })
  const reports = createReportService({ db: database.db, reportsDir: folders.reports, addresses, onError })
  const speech = createSpeech({ dir: folders.speech, program: options.speechProgram ?? 'espeak-ng', onError })
  const audit = createAudit({ db: database.db, days: options.auditDays ?? AUDIT_DAYS, onError })
  scope.add(() => audit.close())
  const { costLimit = DEFAULT_COST_LIMIT } = options
  const spend = costLimit ? createCostLimit(costLimit) : NO_COST_LIMIT
  const noteRefused = createNoteRefused(audit, spend)
  const push = createPush({
    db: database.db,
    vapid: createVapid(keys.push, () => site.url),
    origins: options.pushOrigins,
    onError,
  })
  scope.add(() => push.close())
  const parts: Parts = {
    audit,
    spend,
    noteRefused,
    ...opened,
    folders,
    transcripts: createTranscripts(folders.transcripts),
    site,
    keys,
    tokens,
    addresses,
    reports,
    media: createMediaStore({ db: database.db, dir: folders.media, site, addresses }),
    speech,
    push,
  }

  const closer = serverCloser(server)
  scope.add(closer.finish)
  const voice = openVoice(parts)
  const nobodyElse = database.engine === 'pglite'
  await voice.endAbandoned({ nobodyElse })
  const { unknown } = await pruneRecordings(database.db, folders.recordings, { nobodyElse })
  if (unknown > 0) log.warn(`${unknown} recordings are of no call of this database, and stay: is the folder another's?`)
  await reports.failAbandoned({ nobodyElse })
  const recheck = (personId?: string) => {
    Promise.all([live.sockets.recheck(personId), voice.recheck(personId)]).catch((error: unknown) =>
      onError('What a person may no longer have open could not be ended', error),
    )
  }
  const live = await startLive({
    database,
    tokens,
    channels: {
      [HANG_UP_CHANNEL]: voice.hangUpAnnounced,
      [PAUSE_CHANNEL]: voice.pauseAnnounced,
      [RING_CHANNEL]: voice.ringAnnounced,
      [ACCESS_CHANNEL]: recheck,
    },
    noteRefused,
    missed: async (signIn, topic) => (topic === 'reports/download' ? reports.lately(signIn) : []),
    onError,
  })
  scope.add(() => live.close())
  // Also without an announcement, which may have been lost, and because a token ends by time.
  const timer = setInterval(recheck, options.recheckEveryMs ?? RECHECK_EVERY_MS).unref()
  scope.add(() => clearInterval(timer))
  metrics.gauge('phone_live_sockets', 'Pages that are told of changes.', live.sockets.count)
  metrics.gauge('phone_calls', 'Calls whose sound is here.', () => voice.line.live().length)
  // Closed before the live topics, so that the owners of calls and reports that end now still get the events.
  scope.add(() => voice.close())
  scope.add(() => reports.close())
  scope.add(() => speech.close())
  scope.add(closer.stopListening)

  const app = await createRoutes(parts, voice)
  server.on('request', requestListener(app, options.front))
  server.on('upgrade', upgradeListener({ site, live: live.sockets, line: voice.line, front: options.front }))
  return { site, voice }
}

const openVoice = ({
  options,
  database,
  tokens,
  folders,
  transcripts,
  noteRefused,
  site,
  speech,
  push,
  pace,
  onError,
}: Parts): Voice =>
  startVoice({
    db: database.db,
    bus: database.bus,
    tokens,
    recordingsDir: folders.recordings,
    network: options.network,
    warmMedia: options.warmMedia,
    transcripts,
    push,
    noteRefused,
    greetingOf: (personId) => greetingOf({ db: database.db, speech, folders }, personId),
    onError,
    allowOrigin: site.isOurOrigin,
    graceMs: options.graceMs,
    mediaTimeoutMs: options.mediaTimeoutMs,
    pace,
  })

async function createRoutes(parts: Parts, voice: Voice) {
  const { options, database, folders, transcripts, site, keys, tokens, addresses, log, metrics, onError } = parts
  const { db } = database
  const pages = options.front ? await pageNames(options.front) : []
  const redirects = () => [
    `${site.url}/callback`,
    // The app in a folder of the site (demo/pages/app-page.ts).
    `${site.url}/portal/callback`,
    // A page with single elements is its own redirect address when it signs somebody in.
    ...pages.map((name) => `${site.url}/${name}`),
    ...(options.redirects ?? []),
  ]
  const handlers = createHandlers({
    db,
    tokens,
    addresses,
    recordingsDir: folders.recordings,
    transcripts,
    reports: parts.reports,
    media: parts.media,
    speech: parts.speech,
    push: parts.push,
    network: options.network,
    isStopping: voice.isStopping,
    hangUp: voice.hangUp,
    pauseRecording: voice.pauseRecording,
  })
  const findCaller = (token: string, everySignIn?: boolean) => callerOf(db, tokens, token, everySignIn)
  return createApp({
    site,
    onError,
    observe(request) {
      metrics.observe(request)
      log.request(request)
    },
    routes: [
      authorizeRoutes({
        db,
        site,
        attempts: createAttempts(db, keys.attempts),
        formKeys: keys.forms,
        audit: parts.audit,
        redirects,
        accounts: options.demo ? ACCOUNTS : [],
      }),
      registerEndpoints({
        handlers,
        callerOf: findCaller,
        spend: parts.spend,
        audit: parts.audit,
        noteRefused: parts.noteRefused,
      }),
      healthRoutes(db, voice.isStopping),
      metricsRoute(metrics, options.metricsToken),
      fileRoutes(folders, addresses),
      uploadRoute({ db, dir: folders.media, addresses }),
      openApiRoutes(site),
      ...(options.demo
        ? [
            demoOnlyRoutes({
              db,
              site,
              callIn: voice.callIn,
              callInByNetwork: voice.callInByNetwork,
              isStopping: voice.isStopping,
              callerOf: findCaller,
            }),
          ]
        : []),
      frontRoutes(options.front, site),
    ],
  })
}
