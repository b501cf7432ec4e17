import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createSignedAddresses } from '../files/signed-addresses'
import { startTestPlatform, type TestPlatform } from '../testing/test-platform'
import { readSignedRequest, signRequest } from './authorize-request'
import { loadKeys, type Keys } from './load-keys'
import { createTokens } from './tokens'

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
const SIGNERS: Record<Exclude<keyof Keys, 'attempts'>, Signer> = {
  access: {
    sign: (keys) => createTokens(keys, SITE).issueAccess(CLAIMS),
    isGood: async (keys, token) => (await createTokens(keys, SITE).readAccess(token)) !== null,
  },
  voice: {
    sign: (keys) => createTokens(keys, SITE).issueVoice({ sub: 'staff-1' }),
    isGood: async (keys, token) => (await createTokens(keys, SITE).readVoice(token)) !== null,
  },
  forms: {
    sign: async ({ forms }) => signRequest(FORM, 'browser', forms),
    isGood: async ({ forms }, form) => readSignedRequest(form, 'browser', forms) !== null,
  },
  files: {
    sign: (keys) => addresses(keys).sign('/files/media/a.wav', { personId: 'staff-1', tokenVersion: 0 }),
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

test('a secret that is too short is refused (platform/refusals)', async () => {
  await expect((await newFolder()).start('x'.repeat(43), 'short')).rejects.toThrow('too short')
})
