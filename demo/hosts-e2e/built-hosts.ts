import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startPlatform } from '../platform'
import { listen } from '../platform/http/server'
import { freePort } from '../platform/testing/free-port'
import { signIn } from '../platform/testing/sign-in'
import { test as base } from '../e2e/testing/fixtures'
import { seeded } from '../e2e/testing/template'

/** Where scripts/hosts.mjs has built the hosts, each in the folder of its name, and has unpacked the package. */
const FOLDER = process.env.HOSTS_FOLDER ?? ''
const PLAIN = fileURLToPath(new URL('./plain', import.meta.url))
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/** The placeholder for the platform's address in the pages of the hosts. */
const PLATFORM = 'https://phone.example'

type BuiltHost = 'lit' | 'react-18' | 'angular' | 'vue' | 'svelte' | 'preact' | 'solid' | 'webpack' | 'htmx'

interface Hosts {
  /**
   * The port of the host with its own server, chosen early: the platform must know its redirect address before it runs.
   */
  nextPort: number
  /** Starts a host and returns its address. Replaces the placeholder in built files by the platform's address. */
  serve: (host: BuiltHost | 'plain') => Promise<string>
  serveNext: () => Promise<string>
  token: string
}

export const test = base.extend<object, Hosts>({
  // The site of the browser suite is not built here.
  site: [async ({}, provide) => provide(undefined as never), { scope: 'worker' }],
  nextPort: [async ({}, provide) => provide(await freePort()), { scope: 'worker' }],
  platform: [
    async ({ nextPort }, provide) => {
      const platform = await startPlatform({
        ...(await seeded()),
        redirects: [`http://127.0.0.1:${nextPort}/sign-in`],
      })
      await provide(platform)
      await platform.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  token: [async ({ platform }, provide) => provide((await signIn(platform, 'staff')).token), { scope: 'worker' }],
  serve: [
    async ({ platform, token }, provide) => {
      const closes: (() => void)[] = []
      await provide(async (host) => {
        const root = host === 'plain' ? PLAIN : join(FOLDER, host, 'dist')
        const server = createServer((request, response) => {
          const name = normalize(new URL(request.url ?? '/', 'http://host').pathname)
          if (name === '/session/phone-token') return void response.end(token)
          const file = name.startsWith('/virtual-phone/')
            ? join(FOLDER, 'package/dist/cdn', name.slice('/virtual-phone/'.length))
            : join(root, name === '/' ? 'index.html' : name)
          readFile(file, 'utf8').then(
            (text) => {
              response.setHeader('content-type', TYPES[extname(file)] ?? 'text/plain')
              response.end(text.replaceAll(PLATFORM, platform.url))
            },
            () => response.writeHead(404).end(),
          )
        })
        const port = await listen(server, 0)
        closes.push(() => {
          server.closeAllConnections()
          server.close()
        })
        return `http://127.0.0.1:${port}`
      })
      closes.forEach((close) => close())
    },
    { scope: 'worker' },
  ],
  serveNext: [
    async ({ platform, token, nextPort }, provide) => {
      const next = spawn('node_modules/.bin/next', ['start', '--port', String(nextPort), '--hostname', '127.0.0.1'], {
        cwd: join(FOLDER, 'next'),
        env: { ...process.env, PHONE_URL: platform.url, PHONE_TOKEN: token, NEXT_TELEMETRY_DISABLED: '1' },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const ready = new Promise<void>((resolve, reject) => {
        next.stdout.on('data', (said) => String(said).includes('Ready') && resolve())
        next.once('exit', (code) => reject(new Error(`next start ended with ${code}`)))
      })
      await provide(async () => {
        await ready
        return `http://127.0.0.1:${nextPort}`
      })
      next.kill()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

export { expect } from 'playwright/test'
