import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { authorizeRoutes } from './auth/authorize'
import { callerOf } from './auth/caller'
import { loadKeys } from './auth/secret'
import { createTokens } from './auth/tokens'
import { HANG_UP_CHANNEL, startVoice } from './calls/voice'
import { openDatabase } from './db/open'
import { fileRoutes } from './files/file-routes'
import { createSignedAddresses } from './files/signed-addresses'
import { createApp } from './http/app'
import { pageNames } from './http/front'
import { frontRoutes, requestListener } from './http/listener'
import { openApiRoutes } from './http/openapi'
import { registerEndpoints } from './http/register-endpoints'
import { closeServer, listen, upgradeListener } from './http/server'
import { createSite } from './http/site'
import { startLive } from './live/live'
import type { Platform, PlatformOptions } from './options'
import { createHandlers } from './routes'
import { ACCOUNTS, TENANT_ID } from './seed/accounts'
import { SMALL_SEED, seedDatabase } from './seed/seed'

export { TENANT_ID, type Account } from './seed/accounts'
export type { Front, Platform, PlatformOptions } from './options'

/**
 * Starts the reference platform: API, live topics, voice line, files and host pages on one port of 127.0.0.1.
 * @throws Error where the port or the data folder is taken, or the database cannot be reached
 */
export async function startPlatform(options: PlatformOptions = {}): Promise<Platform> {
  const { port = 0, front, quiet = false, seed = SMALL_SEED } = options
  const onError = (message: string, error?: unknown) => {
    if (!quiet) console.error(message, error ?? '')
  }
  const undo: (() => Promise<unknown>)[] = []
  const close = once(async () => {
    for (const step of undo.reverse()) await step().catch((error: unknown) => onError('Closing failed', error))
  })
  try {
    const dataDir = await openDataDir(options.dataDir, undo)
    const recordingsDir = join(dataDir, 'recordings')
    await mkdir(recordingsDir, { recursive: true, mode: 0o700 })

    const database = await openDatabase({
      databaseUrl: options.databaseUrl,
      dataDir: options.dataDir && dataDir,
      template: options.template,
    })
    undo.push(() => database.close())
    const { db } = database
    if (seed) await seedDatabase(db, seed)

    const site = createSite(options.origins)
    const keys = await loadKeys(dataDir)
    const tokens = createTokens(keys, site)
    const voice = startVoice({
      db,
      tokens,
      recordingsDir,
      onError,
      allowOrigin: site.isOurOrigin,
      graceMs: options.graceMs,
      mediaTimeoutMs: options.mediaTimeoutMs,
      pace: options.voicePace,
    })
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

    const addresses = createSignedAddresses(keys.files, site)
    const pages = front ? await pageNames(front) : []
    const redirects = () => [
      `${site.url}/callback`,
      ...pages.map((name) => `${site.url}/${name}`),
      ...(options.redirects ?? []),
    ]
    const handlers = createHandlers({ db, tokens, addresses, recordingsDir, hangUp: voice.hangUp })
    const app = createApp({
      site,
      onError,
      routes: [
        authorizeRoutes({ db, site, formKey: keys.forms, redirects }),
        registerEndpoints(handlers, (token) => callerOf(db, tokens, token)),
        fileRoutes(recordingsDir, addresses),
        openApiRoutes(site),
        frontRoutes(front, site),
      ],
    })

    const server = options.httpServer ?? createServer()
    server.on('request', requestListener(app, front))
    server.on('upgrade', upgradeListener({ site, live: live.sockets, line: voice.line, front }))
    const listening = await listen(server, port)
    site.url = `http://127.0.0.1:${listening}`
    undo.push(() => closeServer(server))
    return {
      url: site.url,
      port: listening,
      dataDir,
      tenantId: TENANT_ID,
      accounts: ACCOUNTS,
      voice: voice.line,
      db,
      dump: database.dump,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** The folder to keep things in; without one, a folder that goes with the platform. */
async function openDataDir(dataDir: string | undefined, undo: (() => Promise<unknown>)[]): Promise<string> {
  if (dataDir) {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    return resolve(dataDir)
  }
  const temporary = await mkdtemp(join(tmpdir(), 'virtual-phone-'))
  undo.push(() => rm(temporary, { recursive: true, force: true }))
  return temporary
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => (done ??= work())
}
