import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { endedCallAtom, sentDigitsAtom } from '../../state/call/call'
import { appMountedAtom, pathAtom } from '../../state/view'
import { aCall, aTarget, anUnknownTarget, PARENT_PHONE } from '../../testing/builders'
import { callRig } from '../../testing/call-rig'
import { apiError } from '../../testing/fakes/fake-api'
import { VoiceError, type EndReason } from '../../voice/voice-client'

const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('the line’s events', () => {
  test('ringing rings, the answer stops it and connects, and each is announced once (a11y/announcer)', async () => {
    const rig = callRig()
    await rig.dial()
    rig.line.tell('ringing', { id: 'line-1' })
    rig.line.tell('ringing', { id: 'line-1' })
    expect(rig.tones.played.at(-1)).toBe('ring')
    rig.line.tell('answered', { id: 'line-1' })
    rig.line.tell('transfer', { id: 'line-1' })
    expect(rig.tones.played.at(-1)).toBe('stop')
    expect(rig.state()).toMatchObject({ phase: 'in-progress', answeredAt: rig.clock.uptime })
    expect(rig.announcer.announced).toEqual(['polite: Ringing', 'polite: Connected'])
    expect(rig.factsOf('call-connected')).toEqual([{ callId: 'call-1' }])
  })

  test('a transferred call counts as answered', async () => {
    const rig = callRig()
    await rig.dial()
    rig.line.tell('transfer', { id: 'line-1' })
    expect(rig.phase()).toBe('in-progress')
  })

  test('media that stops and returns is announced, and the call continues (call/reconnecting)', async () => {
    const rig = callRig()
    await rig.talk()
    rig.line.tell('media', { id: 'line-1', state: 'reconnecting' })
    expect(rig.state()).toMatchObject({ phase: 'in-progress', media: 'reconnecting' })
    rig.line.tell('media', { id: 'line-1', state: 'connected' })
    expect(rig.announcer.announced.slice(2)).toEqual(['polite: Reconnecting…', 'polite: Reconnected'])
    expect(rig.api.callsOf('hangUpCall')).toEqual([])
  })

  test('a microphone that stops is reported, and another one solves it (sound/devices)', async () => {
    const rig = callRig()
    await rig.talk()
    rig.line.tell('mic', { id: 'line-1', state: 'ended' })
    expect(rig.state()).toMatchObject({ mic: 'ended' })
    expect(rig.notify.shown).toEqual(['error: Your microphone stopped. Choose another microphone or connect it again.'])
    await rig.actions.chooseInput('mic-2')
    expect(rig.state()).toMatchObject({ mic: 'live' })
    expect(rig.storage.get('vp-devices')).toEqual({ input: 'mic-2' })
  })
})

describe('mute', () => {
  test("is the browser's own control of a call too, as is the end, until it is over (call/mute)", async () => {
    const rig = callRig()
    await rig.talk()
    expect(rig.controls).toMatchObject({ muted: false })
    rig.controls.shown?.toggleMute()
    await settle()
    rig.line.tell('mute', { id: 'line-1', muted: true })
    expect([rig.line.commands.at(-1), rig.controls.muted]).toEqual(['setMuted line-1 true', true])
    rig.controls.shown?.hangUp()
    await settle()
    expect([rig.phase(), rig.controls.shown]).toEqual(['idle', undefined])
  })

  test('changes with the line’s event, not before, and is reported once (call/mute)', async () => {
    const rig = callRig()
    await rig.talk()
    await rig.actions.setMuted(true)
    expect(rig.state()).toMatchObject({ muted: false })
    rig.line.tell('mute', { id: 'line-1', muted: true })
    rig.line.tell('mute', { id: 'line-1', muted: true })
    expect(rig.state()).toMatchObject({ muted: true })
    expect(rig.factsOf('call-muted')).toEqual([{ callId: 'call-1', muted: true }])
    rig.line.tell('mute', { id: 'line-1', muted: false })
    expect(rig.announcer.announced.slice(2)).toEqual(['polite: Muted', 'polite: Unmuted'])
  })

  test('that fails is reported, so that the person does not rely on it', async () => {
    const rig = callRig()
    await rig.talk()
    rig.line.failNext('setMuted', new VoiceError('failed'))
    await rig.actions.setMuted(true)
    expect(rig.notify.shown).toEqual(["error: We couldn't mute your microphone."])
    expect(rig.state()).toMatchObject({ phase: 'in-progress', muted: false })
  })

  test('without a call does nothing', async () => {
    const rig = callRig()
    await rig.actions.setMuted(true)
    expect(rig.line.commands).toEqual([])
  })
})

describe('digits during the call (call/dtmf)', () => {
  test('are sent in the media and to the platform, and are audible', async () => {
    const rig = callRig()
    await rig.talk()
    await rig.actions.sendDigits('1')
    await rig.actions.sendDigits('#')
    expect(rig.line.commands).toEqual(expect.arrayContaining(['sendDtmf line-1 1', 'sendDtmf line-1 #']))
    expect(rig.api.callsOf('sendDtmf').map(({ args }) => args.body)).toEqual([{ digits: '1' }, { digits: '#' }])
    expect(rig.store.get(sentDigitsAtom)).toBe('1#')
    expect(rig.tones.played.filter((tone) => tone.startsWith('key'))).toEqual(['key 1', 'key #'])
  })

  test('are cleaned, and sent 32 at a time in order', async () => {
    const rig = callRig()
    await rig.talk()
    await rig.actions.sendDigits(`${'1'.repeat(32)},2x`)
    expect(rig.api.callsOf('sendDtmf').map(({ args }) => args.body)).toEqual([
      { digits: '1'.repeat(32) },
      { digits: '2' },
    ])
  })

  test('are not sent before the answer', async () => {
    const rig = callRig()
    await rig.dial()
    await rig.actions.sendDigits('1')
    expect(rig.api.callsOf('sendDtmf')).toEqual([])
  })

  test('that the platform refuses, even with 401, do not affect the call (call/reload)', async () => {
    const rig = callRig({ replies: { sendDtmf: apiError('error:unauthorized', 401, 'Please sign in again.') } })
    await rig.talk()
    await rig.actions.sendDigits('1')
    expect(rig.notify.shown).toEqual(['error: Please sign in again.'])
    expect(rig.phase()).toBe('in-progress')
  })
})

describe('devices', () => {
  test('a chosen speaker plays the call and the tones, and is stored', async () => {
    const rig = callRig({ stored: { 'vp-devices': { input: 'mic-1' } } })
    await rig.talk()
    await rig.actions.chooseOutput('speaker-2')
    expect(rig.line.commands).toContain('setOutput speaker-2')
    expect(rig.tones.played).toContain('output speaker-2')
    expect(rig.storage.get('vp-devices')).toEqual({ input: 'mic-1', output: 'speaker-2' })
  })

  test('without a call is only stored', async () => {
    const rig = callRig()
    await rig.actions.chooseInput('mic-2')
    expect(rig.line.commands).toEqual([])
    expect(rig.storage.get('vp-devices')).toEqual({ input: 'mic-2' })
  })

  test('that cannot be used is reported and not stored (sound/devices)', async () => {
    const rig = callRig()
    await rig.talk()
    rig.line.setInput = () => Promise.reject(new VoiceError('mic-missing'))
    await rig.actions.chooseInput('mic-2')
    expect(rig.notify.shown).toEqual(["error: We couldn't use this audio device."])
    expect(rig.storage.get('vp-devices')).toBeUndefined()
  })
})

describe('End Call', () => {
  test('pressed twice hangs up once, on the line and at the platform (call/hang-up)', async () => {
    const rig = callRig()
    await rig.talk()
    rig.wait(133_000)
    await Promise.all([rig.actions.hangUp(), rig.actions.hangUp()])
    expect(rig.line.commands.filter((command) => command.startsWith('hangup'))).toEqual(['hangup line-1'])
    expect(rig.api.callsOf('hangUpCall').map(({ args }) => args.params)).toEqual([{ id: 'call-1' }])
    expect(rig.factsOf('call-ended')).toEqual([
      {
        ...{ callId: 'call-1', outcome: 'complete', reason: 'local', seconds: 133, recorded: false },
        ...{ direction: 'outbound', number: '+12015550123', personId: 'parent-1' },
      },
    ])
    expect(rig.announcer.announced.at(-1)).toBe('polite: Ended 00:02:13')
  })

  test('stays ending until the line confirms', async () => {
    let confirm: () => void = () => undefined
    const rig = callRig()
    await rig.talk()
    rig.line.hangup = () => new Promise((resolve) => (confirm = resolve))
    const ending = rig.actions.hangUp()
    await settle()
    expect(rig.phase()).toBe('ending')
    rig.line.tell('hangup', { id: 'line-1', reason: 'local' })
    await ending
    expect(rig.phase()).toBe('idle')
    confirm()
    await settle()
    expect(rig.factsOf('call-ended')).toHaveLength(1)
  })

  test.each([
    ['the line fails', (rig: ReturnType<typeof callRig>) => rig.line.failNext('hangup', new VoiceError('failed'))],
    [
      'the platform fails',
      (rig: ReturnType<typeof callRig>) => rig.api.reply('hangUpCall', apiError('error:unexpected', 500, 'Oops')),
    ],
    [
      'the line never answers',
      (rig: ReturnType<typeof callRig>) => (rig.line.hangup = () => new Promise(() => undefined)),
    ],
  ])('if %s, it is logged and the state is reset (call/hang-up)', async (_, breakIt) => {
    const rig = callRig()
    await rig.talk()
    breakIt(rig)
    const ending = rig.actions.hangUp()
    await vi.advanceTimersByTimeAsync(5000)
    await ending
    await settle()
    expect(rig.phase()).toBe('idle')
    expect(rig.callLock.held).toBe(false)
    expect(rig.notify.shown).toEqual([])
    expect(rig.logger.lines.filter((line) => line.startsWith('error'))).toHaveLength(1)
  })

  test('without a call does nothing', async () => {
    const rig = callRig()
    await rig.actions.hangUp()
    expect(rig.api.calls).toEqual([])
  })
})

describe('how a call ends', () => {
  test('all its resources are released', async () => {
    const rig = callRig()
    await rig.talk()
    await rig.actions.sendDigits('1')
    rig.line.tell('hangup', { id: 'line-1', reason: 'remote' })
    await settle()
    expect(rig.phase()).toBe('idle')
    expect(rig.callLock.held).toBe(false)
    expect(rig.storage.get('vp-call-in-progress')).toBeUndefined()
    expect(rig.lifecycle.guarded).toBe(false)
    expect(rig.store.get(sentDigitsAtom)).toBe('')
    expect(rig.line.commands.at(-1)).toBe('close')
    expect(rig.api.callsOf('hangUpCall')).toEqual([])
    // Late events of an ended call change nothing.
    rig.line.tell('answered', { id: 'line-1' })
    rig.line.tell('hangup', { id: 'line-1', reason: 'remote' })
    expect(rig.phase()).toBe('idle')
    expect(rig.factsOf('call-ended')).toHaveLength(1)
  })

  test.each<[EndReason, string]>([
    ['busy', 'Line busy'],
    ['rejected', 'Call rejected'],
    ['no-answer', 'No answer'],
    ['remote', 'Ended 00:00:00'],
  ])('%s before the answer is reported as unanswered', async (reason, text) => {
    const rig = callRig()
    await rig.dial()
    rig.line.tell('hangup', { id: 'line-1', reason })
    expect(rig.factsOf('call-ended')).toMatchObject([{ callId: 'call-1', outcome: 'unanswered', reason, seconds: 0 }])
    expect(rig.announcer.announced.at(-1)).toBe(`polite: ${text}`)
  })

  test('busy plays the busy tone, for a while', async () => {
    const rig = callRig()
    await rig.dial()
    rig.line.tell('hangup', { id: 'line-1', reason: 'busy' })
    expect(rig.tones.played.at(-1)).toBe('busy')
    await vi.advanceTimersByTimeAsync(4000)
    expect(rig.tones.played.at(-1)).toBe('stop')
  })

  test.each<EndReason>(['media-lost', 'session-lost'])('%s is shown and reported to the platform', async (reason) => {
    const rig = callRig()
    await rig.talk()
    rig.line.tell('hangup', { id: 'line-1', reason })
    expect(rig.notify.shown).toEqual(['error: The call ended because the connection was lost.'])
    expect(rig.api.callsOf('hangUpCall')).toHaveLength(1)
    expect(rig.factsOf('call-ended')).toMatchObject([{ outcome: 'complete', reason }])
  })

  test('its form is ready, and the app goes to its edit screen, even if the host refuses (route/after-call)', async () => {
    const rig = callRig()
    rig.store.set(appMountedAtom, true)
    await rig.talk()
    rig.answers.navigate = false
    rig.line.tell('hangup', { id: 'line-1', reason: 'remote' })
    expect(rig.store.get(endedCallAtom)).toEqual({
      callId: 'call-1',
      outcome: 'complete',
      reason: 'remote',
      seconds: 0,
      target: aTarget(),
      phone: PARENT_PHONE,
    })
    expect(rig.address.gone).toEqual(['/call', 'replace /calls/call-1/edit'])
  })

  test('the address has nothing that was typed (route/after-call)', async () => {
    const rig = callRig()
    rig.store.set(appMountedAtom, true)
    await rig.talk(anUnknownTarget(), {
      reasons: ['other'],
      otherReason: 'Lost shoe',
      callRelationType: 'other',
      callRelationTo: 'Ana',
    })
    await rig.actions.hangUp()
    expect(rig.store.get(pathAtom)).toBe('/calls/call-1/edit')
    expect(rig.storage.draft('call-1').get()?.otherReason).toBe('Lost shoe')
  })

  test('the next call clears it', async () => {
    const rig = callRig()
    await rig.talk()
    await rig.actions.hangUp()
    await rig.dial()
    expect(rig.store.get(endedCallAtom)).toBeNull()
  })
})

describe('after the live socket was away (call/reconnecting)', () => {
  test('a missed hang-up is noticed', async () => {
    const rig = callRig({ replies: { getCall: aCall({ id: 'call-1', status: 'completed' }) } })
    await rig.talk()
    rig.live.tellConnected()
    await settle()
    expect(rig.factsOf('call-ended')).toMatchObject([{ outcome: 'complete', reason: 'remote' }])
  })

  test.each(['started', 'answered', 'machine', 'unknown'] as const)('a call that is %s continues', async (status) => {
    const rig = callRig({ replies: { getCall: aCall({ id: 'call-1', status }) } })
    await rig.talk()
    rig.live.tellConnected()
    await settle()
    expect(rig.phase()).toBe('in-progress')
  })

  test('a platform that does not answer ends nothing', async () => {
    const rig = callRig({ replies: { getCall: apiError('error:network', 0, 'No connection') } })
    await rig.talk()
    rig.live.tellConnected()
    await settle()
    expect(rig.phase()).toBe('in-progress')
    expect(rig.notify.shown).toEqual([])
  })
})

describe('leaving the page (call/reload)', () => {
  test('hangs up by a request that outlives the page, and notifies the worker', async () => {
    const rig = callRig({
      stored: { 'api-token': { tokenType: 'Bearer', accessToken: 'test-access-token', role: 'staff' } },
    })
    rig.line.resume = undefined
    await rig.talk()
    rig.lifecycle.tellLeave()
    await settle()
    expect(rig.api.callsOf('hangUpCall').map(({ args }) => args)).toEqual([
      { params: { id: 'call-1' }, keepalive: true },
    ])
    expect(rig.lifecycle.workerMessages).toEqual([
      {
        type: 'ACTIVE_CALL_TAB_CLOSED',
        callId: 'call-1',
        instituteId: 'school-12',
        apiVersion: 'v1',
        tokenType: 'Bearer',
        accessToken: 'test-access-token',
      },
    ])
    expect(rig.storage.get('vp-call-in-progress')).toBeUndefined()
  })

  test('without a call sends nothing', async () => {
    const rig = callRig()
    await rig.talk()
    await rig.actions.hangUp()
    rig.lifecycle.tellLeave()
    expect(rig.api.callsOf('hangUpCall')).toHaveLength(1)
    expect(rig.lifecycle.workerMessages).toEqual([])
  })

  test('a page that returns shows no trace of its ended call (call/complete)', async () => {
    const rig = callRig()
    await rig.talk()
    rig.lifecycle.tellLeave()
    rig.lifecycle.tellRestore()
    await settle()
    expect(rig.phase()).toBe('idle')
    expect(rig.factsOf('call-ended')).toHaveLength(1)
  })
})
