import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadKeys } from './load-keys'
import { createTokens } from './tokens'

const CLAIMS = { sub: 'staff-1', institute: 'school-1', role: 'staff', ver: 0, jti: 'a-token' }
const SITE = { url: 'http://x', isOurOrigin: () => true }

test('while a secret is replaced no token ends, and the replaced one’s end when it is removed (platform/token)', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'vp-keys-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  const file = join(dir, 'secret')
  const start = async (...secrets: string[]) => {
    if (secrets.length > 0) await writeFile(file, `${secrets.join('\n')}\n`)
    return createTokens(await loadKeys(dir), SITE)
  }
  const good = async (tokens: Awaited<ReturnType<typeof start>>, token: string) =>
    (await tokens.readAccess(token)) !== null
  const first = await start()
  const old = await readFile(file, 'utf8')
  const before = await first.issueAccess(CLAIMS)

  // Every server knows the new one before any signs with it.
  const added = 'x'.repeat(43)
  const knows = await start(old, added)
  expect(await good(first, await knows.issueAccess(CLAIMS))).toBe(true)
  const signs = await start(added, old)
  const after = await signs.issueAccess(CLAIMS)
  expect([await good(signs, before), await good(knows, after), await good(first, after)]).toEqual([true, true, false])
  expect(await signs.readVoice(await knows.issueVoice({ sub: 'staff-1' }))).toMatchObject({ sub: 'staff-1' })

  const only = await start(added)
  expect([await good(only, before), await good(only, after)]).toEqual([false, true])
  await expect(start(added, 'short')).rejects.toThrow('too short')
})
