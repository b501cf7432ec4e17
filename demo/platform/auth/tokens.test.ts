import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createSignedAddresses } from '../files/signed-addresses'
import { startTestPlatform, type TestPlatform } from '../testing/test-platform'
import { readSignedRequest, signRequest } from './authorize-request'
import { loadKeys, type Keys } from './load-keys'
import { createTokens, TOKEN_LIFETIME_MS } from './tokens'

const CLAIMS = { sub: 'staff-1', institute: 'school-1', role: 'staff', ver: 0, jti: 'a-token' }
const SITE = { url: 'http://x', isOurOrigin: () => true }
const FORM = { clientId: 'virtual-phone', redirectUri: 'http://x/callback', state: 'a', challenge: 'b' }

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

interface Signer {
  sign(keys: Keys): Promise<string>
  isGood(keys: Keys, signed: string): Promise<boolean>
}
const addresses = ({ files }: Keys) => createSignedAddresses({ db: platform.db, keys: files, site: SITE })

/** A purpose that is not here does not compile. */
const SIGNERS: Record<Exclude<keyof Keys, 'attempts' | 'push'>, Signer> = {
  access: {
    sign: (keys) => createTokens(keys, SITE).issueAccess(CLAIMS),
    isGood: async (keys, token) => (await createTokens(keys, SITE).readAccess(token)) !== null,
  },
  voice: {
    sign: (keys) => createTokens(keys, SITE).issueVoice({ sub: 'staff-1' }),
    isGood: async (keys, token) => (await createTokens(keys, SITE).readVoice(token)) !== null,
  },
  forms: {
    sign: async ({ forms }) => signRequest(FORM, 'browser', forms, Date.now()),
    isGood: async ({ forms }, form) => readSignedRequest(form, 'browser', forms, Date.now()) !== null,
  },
  files: {
    sign: (keys) =>
      addresses(keys).sign('/files/media/a.wav', { personId: 'staff-1', tokenId: 'one', tokenVersion: 0 }),
    async isGood(keys, address) {
      const { pathname, searchParams } = new URL(address)
      return addresses(keys).isGood(pathname, searchParams)
    },
  },
}

/** The keys of a start with these lines in the file, and at first with none. */
async function newFolder() {
  const dir = await mkdtemp(join(tmpdir(), 'vp-keys-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  const file = join(dir, 'secret')
  return {
    file,
    async start(...secrets: string[]) {
      if (secrets.length > 0) await writeFile(file, `${secrets.join('\n')}\n`)
      return loadKeys(dir)
    },
  }
}

test.each(Object.entries(SIGNERS))(
  'while a secret is replaced nothing that was signed for %s ends, until the old one is removed (platform/token)',
  async (_, { sign, isGood }) => {
    const { file, start } = await newFolder()
    const first = await start()
    const old = await readFile(file, 'utf8')
    const before = await sign(first)

    // Every server knows the new one before any signs with it.
    const added = 'x'.repeat(43)
    const knows = await start(old, added)
    expect(await isGood(first, await sign(knows))).toBe(true)
    const signs = await start(added, old)
    const after = await sign(signs)
    expect([await isGood(signs, before), await isGood(knows, after), await isGood(first, after)]).toEqual([
      true,
      true,
      false,
    ])

    const only = await start(added)
    expect([await isGood(only, before), await isGood(only, after)]).toEqual([false, true])
  },
)

test('a line may be appended to a new file, and the end of the last line does not count (platform/token)', async () => {
  const { file, start } = await newFolder()
  const before = await start()
  const added = 'x'.repeat(43)
  await appendFile(file, added)
  const rotating = await start()
  expect(rotating.access).toEqual([before.access[0], expect.any(Uint8Array)])
  await appendFile(file, '\n')
  expect(await start()).toEqual(rotating)
  expect((await start(added)).access[0]).toEqual(rotating.access[1])
})

test('servers that start at the same moment have the same secret (platform/token)', async () => {
  const { start } = await newFolder()
  const [one, ...others] = await Promise.all(Array.from({ length: 8 }, () => start()))
  for (const other of others) expect(other).toEqual(one)
})

test('a file that another server has made and not written yet is waited for (platform/token)', async () => {
  const { file, start } = await newFolder()
  await writeFile(file, '')
  const starting = start()
  await new Promise((resolve) => setTimeout(resolve, 100))
  await writeFile(file, `${'x'.repeat(43)}\n`)
  expect(await starting).toEqual(await start())
})

test.each([
  ['empty', ['']],
  ['line 2 is shorter than 32 characters', ['x'.repeat(43), 'short', 'y'.repeat(43)]],
])('a file that cannot be used is refused with what to do: %s (platform/refusals)', async (why, lines) => {
  const { file, start } = await newFolder()
  const refused = await start(...lines).catch((error: unknown) => String(error))
  expect(refused).toContain(why)
  expect(refused).toContain(`${file} cannot be used`)
  expect(refused).toContain('openssl rand -base64 32')
})

test('a token that was read before ends at its time (platform/token)', async () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { start } = await newFolder()
  const { issueAccess, readAccess } = createTokens(await start(), SITE)
  const token = await issueAccess(CLAIMS)
  expect(await readAccess(token)).toMatchObject({ sub: 'staff-1', jti: 'a-token' })
  vi.setSystemTime(TOKEN_LIFETIME_MS - 1)
  expect(await readAccess(token)).toMatchObject({ sub: 'staff-1', jti: 'a-token' })
  expect(await readAccess(`${token.slice(0, -2)}xx`)).toBeNull()
  vi.setSystemTime(TOKEN_LIFETIME_MS)
  expect(await readAccess(token)).toBeNull()
})
