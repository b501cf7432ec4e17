import { afterEach, describe, expect, test, vi } from 'vitest'
import { VoiceError } from '../voice-client'
import type { JsSipModule } from './jssip-api'
import { silentLog } from '../voice-log'
import { sipVoice } from './sip-voice'

const disable = vi.fn()
const jssip = (): JsSipModule => ({
  UA: class {
    constructor() {
      throw new Error('No user agent is made without credentials')
    }
  } as unknown as JsSipModule['UA'],
  debug: { disable },
})

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof VoiceError ? error.code : String(error)),
  )
const kit = { openMicrophone: () => Promise.reject(new Error('not asked for')), log: silentLog }
const line = { servers: ['wss://sip.example'], domain: 'phone.example' }

describe('JsSIP (line/sip-optional)', () => {
  afterEach(() => disable.mockClear())

  test('is loaded when the line is first used, and its log, which would hold digests, is off', async () => {
    const load = vi.fn(async () => jssip())
    const factory = sipVoice({ ...line, load })
    expect(load).not.toHaveBeenCalled()
    await factory(kit)
    expect(load).toHaveBeenCalledOnce()
    expect(disable).toHaveBeenCalledOnce()
  })

  test('that cannot be loaded is a network error', async () => {
    const missing = sipVoice({ ...line, load: () => Promise.reject(new Error('not found')) })
    expect(await codeOf(missing(kit))).toBe('network')
  })

  test('is not used with a token that names no user', async () => {
    const client = await sipVoice({ ...line, load: async () => jssip() })(kit)
    expect(await codeOf(client.open('a-token-of-another-line'))).toBe('auth')
  })
})

test('a server whose messages others can read is insecure, and gets no credentials (line/sip-servers)', async () => {
  const credentials = vi.fn(() => ({ user: 'u', password: 'p' }))
  const options = { ...line, servers: ['wss://one.example', 'ws://two.example'], credentials }
  const client = await sipVoice({ ...options, load: async () => jssip() })(kit)
  expect(await codeOf(client.open('token'))).toBe('insecure')
  expect(credentials).not.toHaveBeenCalled()
})
