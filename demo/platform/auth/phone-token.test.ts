import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { closeAfterTest, startTestPlatform } from '../testing/test-platform'
import { accountOf } from '../testing/sign-in'
import { loadKeys } from './load-keys'

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

test('the host’s server of docs/integrate.md gives the person of its session a token that the platform takes, and nobody else any (session/host-token)', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'virtual-phone-token-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const platform = closeAfterTest(await startTestPlatform({ dataDir }))
  const { access } = await loadKeys(dataDir)
  const port = await freePort()
  const site = spawn(process.execPath, ['demo/hosts-e2e/plain/phone-token.mjs'], {
    env: {
      ...process.env,

      PORT: String(port),
      PHONE_KEY: Buffer.from(access[0]).toString('base64'),
    },
    stdio: 'inherit',
  })
  onTestFinished(() => void site.kill())
  const ask = (path: string, cookie?: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: cookie === undefined ? {} : { cookie } })
  await vi.waitFor(() => ask('/'), { timeout: 20_000 })

  const { id, instituteId } = accountOf(platform, 'staff')
  expect((await ask('/session/phone-token')).status).toBe(401)
  const token = await (await ask('/session/phone-token', `theme=dark; session=${id}`)).text()
  const me = await fetch(`${platform.url}/v1/me?institute_id=${instituteId}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(me.status).toBe(200)
  expect(await me.json()).toMatchObject({ userId: id })
})
