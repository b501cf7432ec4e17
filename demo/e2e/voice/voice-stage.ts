import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import {
  attachVoiceLine,
  createMediaProcess,
  type CallEnd,
  type VoiceLine,
  type VoiceLineOptions,
} from '../../platform/voice'

const PAGE =
  '<!doctype html><meta charset="utf-8"><title>Voice line</title><script type="module" src="/page.js"></script>'

/** The token of a line that waits for calls to staff-1. */
export const LISTENS = 'listens'

/** A voice line of its own, with a page that holds the adapter: no database, no sign-in. */
export interface VoiceStage {
  origin: string
  voiceUrl: string
  line: VoiceLine
  /** A token for one call to this number. */
  tokenFor(callId: string, to: string): string
  ends: Map<string, CallEnd>
  close(): Promise<void>
}

/** Bundles the page of a line's tests. @param entry its script, beside this file */
export async function bundleLinePage(entry: 'webrtc-page.ts' | 'sip-page.ts'): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: fileURLToPath(new URL(entry, import.meta.url)), formats: ['es'] },
    },
  })
  const [bundle] = Array.isArray(output) ? output : [output]
  if (!bundle || !('output' in bundle)) throw new Error('The page was not bundled')
  return bundle.output[0].code
}

/** A server for the page, not yet listening. */
export const linePageServer = (script: string): Server =>
  createServer((request, response) => {
    const isScript = request.url === '/page.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? script : PAGE)
  })

export async function openVoiceStage(script: string, options: Partial<VoiceLineOptions> = {}): Promise<VoiceStage> {
  const recordingsDir = await mkdtemp(join(tmpdir(), 'voice-stage-'))
  const ends = new Map<string, CallEnd>()
  const httpServer = linePageServer(script)
  const onError = (message: string, error?: unknown) => console.error(message, error)
  const media = createMediaProcess({ onError })
  const line = attachVoiceLine({
    media,
    httpServer,
    recordingsDir,
    pace: () => 0.1,
    graceMs: 20_000,
    iceAdditionalHostAddresses: ['127.0.0.1'],
    async verify(token) {
      if (token === LISTENS) {
        const signIn = { tokenId: 'here', tokenVersion: 1 }
        return { listensFor: 'staff-1', signIn, until: Date.now() + 600_000, lastsMs: 600_000 }
      }
      const [good, callId, to] = token.split('|')
      return good === 'good' && callId && to
        ? { personId: 'staff-1', signIn: { tokenId: 'here', tokenVersion: 1 }, callId, to, recorded: true }
        : null
    },
    events: {
      ringing: () => undefined,
      answered: () => undefined,
      ended: (callId, end) => void ends.set(callId, end),
    },
    onError,
    ...options,
  })
  httpServer.listen(0, '127.0.0.1')
  await once(httpServer, 'listening')
  const { port } = httpServer.address() as AddressInfo

  return {
    origin: `http://127.0.0.1:${port}/`,
    voiceUrl: `ws://127.0.0.1:${port}/voice`,
    line,
    ends,
    tokenFor: (callId, to) => `good|${callId}|${to}`,
    async close() {
      await line.close()
      await media.close()
      httpServer.closeAllConnections()
      httpServer.close()
      await rm(recordingsDir, { recursive: true })
    },
  }
}
