import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startPlatform } from '..'
import type { Tables } from '../db/tables'
import { signIn } from '../testing/sign-in'
import { closeAfterTest, startTestPlatform } from '../testing/test-platform'
import { healthRoutes } from './health-routes'

test('a platform that runs is healthy and ready, whoever asks (platform/health)', async () => {
  const platform = closeAfterTest(await startTestPlatform())
  for (const path of ['/healthz', '/readyz']) {
    const answer = await fetch(platform.url + path)
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
})

test.each(['refuses', 'never answers'])(
  'one whose database %s is healthy and not ready (platform/health)',
  async (how) => {
    const open = new Set<Socket>()
    const server = createServer((socket) => (how === 'refuses' ? socket.destroy() : void open.add(socket)))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    const pool = new pg.Pool({ host: '127.0.0.1', port, user: 'phone', database: 'phone' })
    pool.on('error', () => undefined)
    onTestFinished(() => {
      for (const socket of open) socket.destroy()
      server.close()
    })
    const routes = healthRoutes(new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), () => false)
    expect((await routes.request('/healthz')).status).toBe(200)
    expect((await routes.request('/readyz')).status).toBe(503)
  },
)

test('counts are for who has the token, name nobody, and are no part of the contract (platform/health)', async () => {
  const metricsToken = 'a token of the operator'
  // What the log only warns of is no error.
  const dataDir = await mkdtemp(join(tmpdir(), 'vp-metrics-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  await mkdir(join(dataDir, 'recordings'))
  await writeFile(join(dataDir, 'recordings/of-another-database.wav'), '')
  const platform = closeAfterTest(await startTestPlatform({ metricsToken, dataDir }))
  const staff = await signIn(platform, 'staff')
  await staff.get('/v1/jwt/phones/2125550177')
  await fetch(`${platform.url}/nothing/of/anybody`)
  const read = (token: string) => fetch(`${platform.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  for (const token of ['', 'another token', `${metricsToken}x`]) expect((await read(token)).status).toBe(401)
  const answer = await read(metricsToken)
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const text = await answer.text()
  const count = 'phone_requests_total{method="GET",route="/v1/jwt/phones/:phone",status="200"} 1'
  for (const line of [count, 'phone_errors_total 0', 'phone_live_sockets 0', 'phone_calls 0'])
    expect(text.split('\n')).toContain(line)
  expect(text).toContain('phone_request_seconds_bucket{route="/v1/jwt/phones/:phone",le="+Inf"} 1')
  expect(text).toMatch(/^phone_held_seconds \d/m)
  expect(text).not.toMatch(/5550177|staff-1|nothing/)
  // Each line is what the format knows.
  for (const line of text.trimEnd().split('\n'))
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="[^"]*",?)+\})? -?[\d.e+-]+)$/)
  expect(await (await fetch(`${platform.url}/openapi.json`)).text()).not.toMatch(/metrics|healthz|readyz/)
})

test('without a token there are no counts (platform/health)', async () => {
  const platform = closeAfterTest(await startTestPlatform())
  expect((await fetch(`${platform.url}/metrics`)).status).toBe(404)
})

test('behind a proxy it listens where it is told, and names itself by its public address (platform/cors)', async () => {
  const publicUrl = 'https://phone.example'
  const platform = closeAfterTest(await startTestPlatform({ host: '0.0.0.0', publicUrl }))
  expect(platform.url).toBe(publicUrl)
  const local = `http://127.0.0.1:${platform.port}`
  expect((await fetch(`${local}/healthz`)).status).toBe(200)
  // Pages of this machine are not its pages any more.
  const allowed = async (origin: string) =>
    (await fetch(`${local}/v1/me`, { headers: { origin } })).headers.get('access-control-allow-origin')
  expect(await allowed(publicUrl)).toBe(publicUrl)
  expect(await allowed('http://localhost:8080')).toBeNull()
})

test.each([{ host: '0.0.0.0' }, { publicUrl: 'https://phone.example' }])(
  'a demo, whose passwords are public, is for this machine alone: %j is refused (platform/cors)',
  async (options) => {
    await expect(startPlatform({ demo: true, quiet: true, ...options })).rejects.toThrow(
      'A demo listens on 127.0.0.1 only',
    )
  },
)
