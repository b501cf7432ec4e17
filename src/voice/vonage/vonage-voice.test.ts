import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LIMITS } from '../../domain/limits'
import { FakeTrack } from '../../testing/fakes/fake-track'
import { VonageDouble } from '../../testing/scripted/vonage-double'
import type { VoiceEvents, VoiceKit } from '../voice-client'
import type { VonageModule, VonageSettings } from './vonage-api'
import { toEndReason, toVoiceError } from './vonage-mapping'
import { vonageVoice, type VonageVoiceOptions } from './vonage-voice'

const CALL = { to: 'answers', callId: 'log-1', platform: 'web' } as const

async function voice({ openMicrophone, ...options }: VonageVoiceOptions & Partial<VoiceKit> = {}) {
  const sdk = new VonageDouble(
    (to) => to as 'answers',
    () => new FakeTrack().asTrack,
  )
  const settings: VonageSettings[] = []
  const VonageClient = class {
    constructor(given: VonageSettings) {
      settings.push(given)
      return sdk
    }
  } as unknown as VonageModule['VonageClient']
  const client = await vonageVoice({ ...options, load: async () => ({ VonageClient }) })({
    ...(openMicrophone && { openMicrophone }),
  })
  const reported: unknown[] = []
  const listen = <K extends keyof VoiceEvents>(kind: K) => client.on(kind, (event) => reported.push([kind, event]))
  return { sdk, client, reported, settings, listen }
}

describe('the Vonage line', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('sends no telemetry and lets the provider restore media (line/sip-optional)', async () => {
    const { settings } = await voice({ region: 'EU' })
    expect(settings).toEqual([{ region: 'EU', rtcStatsTelemetry: false, autoReconnectMedia: true }])
  })

  test('without the optional package says so by rejecting, and importing this file needs no package (line/sip-optional)', async () => {
    await expect(vonageVoice()()).rejects.toThrow()
  })

  test('lost media without a hangup from the provider is the end of the call (line/sip-optional)', async () => {
    const { sdk, client, reported, listen } = await voice()
    await client.open('good')
    const id = await client.call(CALL)
    await vi.advanceTimersByTimeAsync(50)
    listen('media')
    listen('hangup')
    sdk.tell('callMediaReconnecting', id)
    sdk.tell('callMediaReconnection', id)
    sdk.tell('callMediaDisconnect', id, 'FAILED')
    await vi.advanceTimersByTimeAsync(50)
    expect(reported).toEqual([
      ['media', { id, state: 'reconnecting' }],
      ['media', { id, state: 'connected' }],
      ['media', { id, state: 'lost' }],
      ['hangup', { id, reason: 'media-lost' }],
    ])
    expect(sdk.calls[0]?.over).toBe(true)
  })

  test('one fresh token is tried after a session error, and a second error is auth (line/sip-optional)', async () => {
    const freshToken = vi.fn(async () => 'good')
    const { sdk, client, reported, listen } = await voice({ freshToken })
    await client.open('good')
    await client.call(CALL)
    await vi.advanceTimersByTimeAsync(50)
    listen('session')
    listen('hangup')
    sdk.tell('sessionError', 'EXPIRED_TOKEN')
    await vi.advanceTimersByTimeAsync(0)
    expect(reported).toEqual([['session', { state: 'open' }]])
    sdk.tell('sessionError', 'EXPIRED_TOKEN')
    await vi.advanceTimersByTimeAsync(0)
    expect(freshToken).toHaveBeenCalledOnce()
    expect(reported.slice(1)).toMatchObject([
      ['hangup', { reason: 'session-lost' }],
      ['session', { state: 'closed', error: { code: 'auth' } }],
    ])
  })

  test('a call that is placed after it was canceled is ended', async () => {
    const { sdk, client } = await voice()
    let settle: (id: string) => void = () => undefined
    sdk.serverCall = () => new Promise((resolve) => (settle = resolve))
    const hangup = vi.spyOn(sdk, 'hangup')
    await client.open('good')
    const placed = client.call(CALL).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(21_000)
    expect(await placed).toMatchObject({ code: 'timeout' })
    settle('late')
    await vi.advanceTimersByTimeAsync(0)
    expect(hangup).toHaveBeenCalledWith('late')
  })

  test('hanging up a call that is still being placed cancels it', async () => {
    const { client } = await voice()
    await client.open('good')
    const placed = client.call({ ...CALL, to: 'never-settles' }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(100)
    await client.hangup(CALL.callId)
    expect(await placed).toMatchObject({ code: 'no-call' })
  })

  test.each(['hung up', 'timed out'])(
    'a call that is %s while it is being answered ends at the provider, before the session does (line/incoming)',
    async (how) => {
      const { sdk, client } = await voice()
      await client.open('good')
      const id = sdk.invite('12015550199')
      const commands: string[] = []
      let take: () => void = () => undefined
      const taken = new Promise<void>((resolve) => (take = resolve))
      const answer = sdk.answer.bind(sdk)
      vi.spyOn(sdk, 'answer').mockImplementation((ringing) => taken.then(() => answer(ringing)))
      vi.spyOn(sdk, 'deleteSession').mockImplementation(async () => void commands.push('deleteSession'))
      const hangup = sdk.hangup.bind(sdk)
      vi.spyOn(sdk, 'hangup').mockImplementation((call) => {
        commands.push(`hangup ${call}`)
        return hangup(call)
      })
      const answered = client.answer?.(id).catch((error: unknown) => error)
      await vi.advanceTimersByTimeAsync(0)
      if (how === 'hung up') await client.hangup(id)
      else await vi.advanceTimersByTimeAsync(21_000)
      expect(await answered).toMatchObject({ code: how === 'hung up' ? 'no-call' : 'timeout' })
      const closed = client.close()
      await vi.advanceTimersByTimeAsync(100)
      take()
      await closed
      expect(commands).toEqual([`hangup ${id}`, 'deleteSession'])
      expect(sdk.calls[0]?.over).toBe(true)
    },
  )

  test('an answer that the provider never gives does not keep the session open', async () => {
    const { sdk, client } = await voice()
    await client.open('good')
    const id = sdk.invite('12015550199')
    vi.spyOn(sdk, 'answer').mockReturnValue(new Promise(() => undefined))
    const ended = vi.spyOn(sdk, 'deleteSession')
    const answered = client.answer?.(id).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(0)
    await client.hangup(id)
    await answered
    void client.close()
    await vi.advanceTimersByTimeAsync(LIMITS.cancelTimeoutMs)
    expect(ended).toHaveBeenCalledOnce()
  })

  test('a mute that the provider refuses is an error, and no mute is reported (line/sip-optional)', async () => {
    const { sdk, client, reported, listen } = await voice()
    await client.open('good')
    const id = await client.call(CALL)
    listen('mute')
    vi.spyOn(sdk, 'mute').mockRejectedValueOnce(Object.assign(new Error('x'), { type: 'voice:error:timeout' }))
    await expect(client.setMuted(id, true)).rejects.toMatchObject({ code: 'failed' })
    expect(reported).toEqual([])
    await client.setMuted(id, true)
    expect(reported).toEqual([['mute', { id, muted: true }]])
  })

  test('a microphone allowed after the call was canceled is released (line/port)', async () => {
    const track = new FakeTrack()
    let allow: (stream: MediaStream) => void = () => undefined
    const { client } = await voice({ openMicrophone: () => new Promise((resolve) => (allow = resolve)) })
    await client.open('good')
    const placed = client.call(CALL).catch((error: unknown) => error)
    await client.hangup(CALL.callId)
    expect(await placed).toMatchObject({ code: 'no-call' })
    allow(track.asStream)
    await vi.advanceTimersByTimeAsync(0)
    expect(track.readyState).toBe('ended')
  })

  test.each(['taken too late', 'refused'])('a microphone chosen in the call and %s is released', async (how) => {
    const track = new FakeTrack()
    const { sdk, client } = await voice({ openMicrophone: async () => track.asStream })
    await client.open('good')
    const id = await client.call(CALL)
    await vi.advanceTimersByTimeAsync(50)
    const [sender] = sdk.getPeerConnection(id)?.getSenders() ?? []
    // The check before the call released this track, so it is made live again.
    track.readyState = 'live'
    vi.spyOn(sender as RTCRtpSender, 'replaceTrack').mockImplementation(async () => {
      if (how === 'refused') throw new Error('gone')
      sdk.farEndHangsUp(id)
      await new Promise((resolve) => setTimeout(resolve, 1))
    })
    const chosen = client.setInput('mic-2').catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(50)
    await chosen
    expect(track.readyState).toBe('ended')
  })

  test('close leaves no listener behind', async () => {
    const { sdk, client } = await voice()
    expect(sdk.listenerCount).toBeGreaterThan(0)
    await client.close()
    expect(sdk.listenerCount).toBe(0)
  })
})

test.each([
  ['REMOTE_HANGUP', 'remote'],
  ['REMOTE_REJECT', 'rejected'],
  ['REMOTE_NO_ANSWER_TIMEOUT', 'no-answer'],
  ['LOCAL_HANGUP', 'local'],
  ['MEDIA_TIMEOUT', 'media-lost'],
  ['SOMETHING_NEW', 'failed'],
])('the provider ends a call with %s: the port says %s', (theirs, ours) => {
  expect([toEndReason(theirs), toEndReason({ name: theirs })]).toEqual([ours, ours])
})

test.each([
  ['session:error:timeout', 'network'],
  ['session:error:invalid-token', 'auth'],
  ['session:error:empty-token', 'auth'],
  ['session:error:expired-token', 'auth'],
  ['voice:error:media_timeout', 'timeout'],
  ['voice:error:no_call_found', 'no-call'],
  ['internal:error:unexpected_null_value', 'mic-denied'],
  ['anything else', 'failed'],
])('the provider fails with %s: the port says %s (line/port)', (type, code) => {
  expect(toVoiceError({ type, code: 1, message: 'x' }).code).toBe(code)
})
