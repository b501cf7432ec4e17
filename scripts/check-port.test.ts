import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const check = async (port: number) => {
  const run = spawn(process.execPath, ['scripts/check-port.mjs'], { env: { ...process.env, PORT: String(port) } })
  const [said, [code]] = await Promise.all([text(run.stderr), once(run, 'exit')])
  return { said, code: code as number | null }
}

test('a taken port ends the demo before it builds, and the message names PORT (platform/own-institute)', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { said, code } = await check(port)
  expect(code).toBe(1)
  expect(said).toContain(`Port ${port} is taken.`)
  expect(said).toContain(`PORT=${port + 1} npm run demo`)

  server.close()
  await once(server, 'close')
  expect(await check(port)).toEqual({ said: '', code: 0 })

  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  expect(scripts.demo).toMatch(/^node scripts\/check-port\.mjs && /)
})
