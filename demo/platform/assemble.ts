import type { Server } from 'node:http'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { authorizeRoutes } from './auth/authorize'
import { callerOf } from './auth/caller'
import { loadKeys, type Keys } from './auth/secret'
import { createTokens, type Tokens } from './auth/tokens'
import { HANG_UP_CHANNEL, startVoice, type Voice } from './calls/voice'
import type { OpenDatabase } from './db/open'
import { demoDoor } from './demo-door'
import { fileRoutes } from './files/file-routes'
import { createSignedAddresses } from './files/signed-addresses'
import { createTranscripts, type Transcripts } from './files/transcripts'
import { createApp } from './http/app'
import { pageNames } from './http/front'
import { frontRoutes, requestListener } from './http/listener'
import { openApiRoutes } from './http/openapi'
import { registerEndpoints } from './http/register-endpoints'
import { serverCloser, upgradeListener } from './http/server'
import { createSite, type Site } from './http/site'
import { startLive } from './live/live'
import type { PlatformOptions } from './options'
import { createHandlers } from './routes'
import type { UndoStack } from './undo-stack'

interface Opened {
  options: PlatformOptions
  server: Server
  dataDir: string
  database: OpenDatabase
  undo: UndoStack
  onError(message: string, error?: unknown): void
}

interface Parts extends Opened {
  recordingsDir: string
  transcriptsDir: string
  transcripts: Transcripts
  site: Site
  keys: Keys
  tokens: Tokens
}

/** Puts voice line, live topics and routes onto a server that does not listen yet. `site.url` is the caller's to set. */
export async function assemble(opened: Opened): Promise<{ site: Site; voice: Voice }> {
  const { options, server, dataDir, database, undo, onError } = opened
  const recordingsDir = join(dataDir, 'recordings')
  const transcriptsDir = join(dataDir, 'transcripts')
  for (const dir of [recordingsDir, transcriptsDir]) await mkdir(dir, { recursive: true, mode: 0o700 })
  const site = createSite(options.origins)
  const keys = await loadKeys(dataDir)
  const tokens = createTokens(keys, site)
  const parts: Parts = {
    ...opened,
    recordingsDir,
    transcriptsDir,
    transcripts: createTranscripts(transcriptsDir),
    site,
    keys,
    tokens,
  }

  const closer = serverCloser(server)
  undo.push(closer.finish)
  const voice = openVoice(parts)
  await voice.endAbandoned({ nobodyElse: database.engine === 'pglite' })
  const live = await startLive({
    database,
    tokens,
    channels: { [HANG_UP_CHANNEL]: voice.hangUpAnnounced },
    onError,
  })
  undo.push(() => live.close())
  // Before the live topics go: the calls that it ends are told to their owners.
  undo.push(() => voice.close())
  undo.push(closer.stopListening)

  const app = await createRoutes(parts, voice)
  server.on('request', requestListener(app, options.front))
  server.on('upgrade', upgradeListener({ site, live: live.sockets, line: voice.line, front: options.front }))
  return { site, voice }
}

const openVoice = ({ options, database, tokens, recordingsDir, transcripts, site, onError }: Parts): Voice =>
  startVoice({
    db: database.db,
    tokens,
    recordingsDir,
    transcripts,
    onError,
    allowOrigin: site.isOurOrigin,
    graceMs: options.graceMs,
    mediaTimeoutMs: options.mediaTimeoutMs,
    pace: options.voicePace,
  })

async function createRoutes(parts: Parts, voice: Voice): Promise<Hono> {
  const { options, database, recordingsDir, transcriptsDir, transcripts, site, keys, tokens, onError } = parts
  const { db } = database
  const addresses = createSignedAddresses({ key: keys.files, site, lifetimeMs: options.signedForMs })
  const pages = options.front ? await pageNames(options.front) : []
  const redirects = () => [
    `${site.url}/callback`,
    // A page with single elements is the redirect address of its own sign-in.
    ...pages.map((name) => `${site.url}/${name}`),
    ...(options.redirects ?? []),
  ]
  const handlers = createHandlers({
    db,
    tokens,
    addresses,
    recordingsDir,
    transcripts,
    hangUp: voice.hangUp,
  })
  const findCaller = (token: string) => callerOf(db, tokens, token)
  return createApp({
    site,
    onError,
    routes: [
      authorizeRoutes({ db, site, formKey: keys.forms, redirects }),
      registerEndpoints(handlers, findCaller),
      fileRoutes({ recordings: recordingsDir, transcripts: transcriptsDir }, addresses),
      openApiRoutes(site),
      demoDoor({ db, site, callIn: voice.callIn, callerOf: findCaller }),
      frontRoutes(options.front, site),
    ],
  })
}
