import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyCallForm } from '../../../domain/call/call-form'
import { endedCallAtom, ongoingCallAtom } from '../../../state/call/call'
import { instituteSettingsAtom } from '../../../state/session'
import { appMountedAtom, isUnsavedAtom, unsavedWorkAtom, pathAtom } from '../../../state/view'
import { aTarget, anUnknownTarget, ME, PARENT_PHONE, someSettings } from '../../../testing/builders'
import { callRig } from '../../../testing/call-rig'
import { apiError } from '../../../testing/fakes/fake-api'
import { VoiceError, type VoiceErrorCode } from '../../../voice/voice-client'

const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('Continue on the pre-call dialog', () => {
  test('stores the values until a call with them is placed (precall/kept) (session/sign-out-draft)', async () => {
    const rig = callRig()
    const form = { ...emptyCallForm(), reasons: ['Attendance'] }
    rig.line.failNext('call', new Error('no line'))
    await rig.dial(anUnknownTarget(), form)
    const stored = () => rig.storage.get('vp-before-call')?.forms
    expect([stored(), rig.store.get(isUnsavedAtom)]).toEqual([{ '+12015550177': form }, true])
    await rig.dial(anUnknownTarget(), form)
    expect([stored(), rig.store.get(unsavedWorkAtom)]).toEqual([undefined, { beforeCall: false }])
  })

  test('the start of a call has the used element as its origin', async () => {
    const { actions, facts } = callRig()
    actions.requestCall(aTarget(), 'element-2')
    await actions.startCall(emptyCallForm())
    expect(facts.find(({ fact }) => fact === 'call-started')?.origin).toBe('element-2')
  })

  test('takes the lock, requests a token, opens a session and places the call, and then the session has begun', async () => {
    const rig = callRig()
    await rig.dial()
    expect(rig.callLock.held).toBe(true)
    expect(rig.line.commands).toEqual(['open', `call ${PARENT_PHONE}`])
    expect(rig.state()).toMatchObject({ phase: 'started', callId: 'call-1', lineId: 'line-1', phone: PARENT_PHONE })
    expect(rig.factsOf('call-started')).toEqual([{ callId: 'call-1', phone: PARENT_PHONE, direction: 'outbound' }])
    expect(rig.storage.get('vp-call-in-progress')).toEqual({ callId: 'call-1', since: rig.clock.now })
    expect(rig.lifecycle.guarded).toBe(true)
  })

  test('touches neither line nor platform before (precall/no-microphone)', () => {
    const rig = callRig()
    rig.actions.requestCall(aTarget())
    expect(rig.line.commands).toEqual([])
    expect(rig.api.calls).toEqual([])
    expect(rig.callLock.held).toBe(false)
  })

  test('pressed twice, places one call (call/one)', async () => {
    const rig = callRig()
    rig.actions.requestCall(aTarget())
    const form = { reasons: [], callRelationType: 'student' } as const
    await Promise.all([
      rig.actions.startCall({ ...form, reasons: [] }),
      rig.actions.startCall({ ...form, reasons: [] }),
    ])
    expect(rig.line.commands).toEqual(['open', `call ${PARENT_PHONE}`])
  })

  test.each(['cancelCall', 'signOut'] as const)(
    'does nothing if the host answers its question with %s',
    async (act) => {
      const rig = callRig()
      const several = [PARENT_PHONE, '+12015550177'].map((e164) => ({ e164, virtual: false }))
      rig.actions.requestCall(aTarget({ phone: undefined, phones: several }))
      rig.actions.choosePhone(PARENT_PHONE)
      rig.bus.answerWith(() => {
        if (act === 'cancelCall') rig.actions.cancelCall()
        else rig.personLeaves()
        return true
      })
      await rig.actions.startCall({ reasons: [], callRelationType: 'student' })
      expect(rig.phase()).toBe('idle')
      expect(rig.callLock.held).toBe(false)
      expect(rig.storage.get('vp-call-in-progress')).toBeUndefined()
    },
  )

  test('a sign-out during the call leaves the page without a question', async () => {
    const rig = callRig()
    await rig.talk()
    rig.personLeaves()
    expect(rig.phase()).toBe('ending')
    expect(rig.lifecycle.guarded).toBe(false)
  })

  test('without a chosen number, says so (precall/prevent)', async () => {
    const rig = callRig()
    await rig.dial(
      aTarget({
        phone: undefined,
        phones: [
          { e164: PARENT_PHONE, virtual: false },
          { e164: '+12015550177', virtual: false },
        ],
      }),
    )
    expect(rig.notify.shown).toEqual(['error: Please choose a phone number.'])
    expect(rig.phase()).toBe('preparing')
  })

  test('makes the typed values the draft of the call’s details (precall/kept)', async () => {
    const rig = callRig()
    const form = {
      reasons: ['Attendance', 'other'],
      otherReason: 'Lost shoe',
      callRelationType: 'parent' as const,
      callRelationTo: 'Ana',
    }
    await rig.dial(anUnknownTarget(), form)
    expect(rig.storage.draft('call-1').get()).toEqual({ ...form, ownerId: ME })
  })

  test('leaves no draft of an untouched form', async () => {
    const rig = callRig()
    await rig.dial()
    expect(rig.storage.draft('call-1').get()).toBeUndefined()
  })

  test('marks the call as recorded if the institute records (call/recording-mark)', async () => {
    const rig = callRig()
    rig.store.set(instituteSettingsAtom, someSettings({ recording: true }))
    await rig.talk()
    expect(rig.store.get(ongoingCallAtom)).toMatchObject({ recorded: true })
    expect(rig.announcer.announced).toEqual(['polite: Ringing', 'polite: Connected', 'polite: Recording'])
  })

  test('goes to the call in progress if an app is on the page', async () => {
    const rig = callRig({ address: { path: '/calls/9' } })
    rig.store.set(appMountedAtom, true)
    await rig.dial()
    expect(rig.store.get(pathAtom)).toBe('/call')
  })

  test('navigates nowhere on a page with single elements only', async () => {
    const rig = callRig()
    await rig.dial()
    expect(rig.address.gone).toEqual([])
  })
})

describe('the voice token is requested at the address that fits (call/target)', () => {
  const second = { e164: '+12015550177', virtual: true }
  test.each([
    ['a person’s only phone', aTarget({ defaultPhone: PARENT_PHONE }), 'tokenForUser', { params: { id: 'parent-1' } }],
    [
      'one of a person’s phones',
      aTarget({ defaultPhone: PARENT_PHONE, phones: [{ e164: PARENT_PHONE, virtual: false }, second] }),
      'tokenForUserPhone',
      { params: { id: 'parent-1' }, body: { phone: PARENT_PHONE } },
    ],
    [
      'a phone that the platform might not choose',
      aTarget({ defaultPhone: undefined }),
      'tokenForUserPhone',
      { params: { id: 'parent-1' }, body: { phone: PARENT_PHONE } },
    ],
    ['a number without an owner', anUnknownTarget(), 'tokenForPhone', { params: { phone: '+12015550177' } }],
    [
      'the unknown side of a call',
      anUnknownTarget({ callBackId: 'call-9' }),
      'tokenForCall',
      { params: { id: 'call-9' } },
    ],
  ] as const)('%s', async (_, target, endpoint, args) => {
    const rig = callRig()
    await rig.dial(target)
    expect(rig.api.calls.filter(({ name }) => name.startsWith('tokenFor'))).toEqual([
      { name: endpoint, args: { ...args, query: {} } },
    ])
  })
})

describe('two tabs', () => {
  test('that continue in the same tick place one call, and the other shows a toast for 7 s (call/one)', async () => {
    const one = callRig()
    const two = callRig()
    two.callLock.acquire = one.callLock.otherTab.acquire
    const errors = vi.spyOn(two.notify, 'error')
    await Promise.all([one.dial(), two.dial()])
    expect([one.phase(), two.phase()]).toEqual(['started', 'idle'])
    expect(errors).toHaveBeenCalledWith('You have an ongoing call in another tab.', { ms: 7000, code: 'other-tab' })
    expect(two.api.calls).toEqual([])
    expect(two.line.commands).toEqual([])
    expect(two.storage.get('vp-call-in-progress')).toBeUndefined()
  })
})

describe('what prevents a call (call/failure)', () => {
  const failing = async (code: VoiceErrorCode, message?: string) => {
    const rig = callRig()
    const error = vi.spyOn(rig.notify, 'error')
    rig.line.failNext('call', new VoiceError(code, message))
    await rig.dial()
    return { rig, error }
  }

  test.each<[VoiceErrorCode, string, number]>([
    [
      'mic-denied',
      'Can’t access microphone. Turn on microphone access in your browser settings to place a call.',
      10_000,
    ],
    ['mic-missing', 'No microphone was found. Connect a microphone to place a call.', 10_000],
    ['mic-busy', 'Your microphone is in use by another application. Close that application to place a call.', 10_000],
    ['insecure', 'Calls can only be placed from a secure page. Open this page with https to place a call.', 10_000],
    ['network', 'Can’t reach the phone service. Check your internet connection and try again.', 4000],
    ['timeout', "The phone service didn't answer in time. Try again.", 4000],
    ['auth', "The phone service didn't accept the call. Try again.", 4000],
    ['busy-local', 'Another call is in progress', 3000],
  ])('%s', async (code, text, ms) => {
    const { rig, error } = await failing(code)
    expect(error.mock.calls).toEqual([[text, { ms, code }]])
    expect(rig.phase()).toBe('idle')
    expect(rig.callLock.held).toBe(false)
    expect(rig.storage.get('vp-call-in-progress')).toBeUndefined()
    expect(rig.lifecycle.guarded).toBe(false)
  })

  test('a page whose policy forbids the microphone gets its own hint (call/failure)', async () => {
    const rig = callRig()
    rig.microphone.policy = () => 'blocked'
    rig.line.failNext('call', new VoiceError('mic-denied'))
    await rig.dial()
    expect(rig.notify.shown).toEqual([
      "error: This page doesn't let Virtual Phone use the microphone. Ask your administrator to allow it.",
    ])
  })

  test('the error of a host’s own line is reported by its code, whatever its class (line/port)', async () => {
    const rig = callRig()
    rig.line.failNext('open', { code: 'network', message: 'ECONNREFUSED' })
    await rig.dial()
    expect(rig.notify.shown).toEqual([
      'error: Can’t reach the phone service. Check your internet connection and try again.',
    ])
    rig.line.failNext('call', Object.assign(new Error('486'), { code: 'busy-local' }))
    await rig.dial()
    expect(rig.notify.shown.at(-1)).toBe('error: Another call is in progress')
  })

  test.each([
    ['its message', new Error('The line is under repair'), 'The line is under repair'],
    ['a failure’s message', new VoiceError('failed', 'No route'), 'No route'],
    ['or "Call error"', new VoiceError('failed'), 'Call error'],
    ['or "Call error" for nothing at all', new Error(''), 'Call error'],
  ])('any other error is shown by %s', async (_, error, text) => {
    const rig = callRig()
    rig.line.failNext('open', error)
    await rig.dial()
    expect(rig.notify.shown).toEqual([`error: ${text}`])
    expect(rig.phase()).toBe('idle')
  })

  test('the platform’s refusal is shown for 10 s by its label', async () => {
    const rig = callRig({
      replies: { tokenForUserPhone: apiError('error:own-number', 400, 'This is your own number.') },
    })
    const error = vi.spyOn(rig.notify, 'error')
    await rig.dial()
    expect(error).toHaveBeenCalledWith('This is your own number.', { ms: 10_000, code: 'error:own-number' })
    expect(rig.phase()).toBe('idle')
    expect(rig.api.callsOf('hangUpCall')).toEqual([])
    expect(rig.factsOf('call-ended')).toEqual([])
  })

  test('the platform learns that a known call failed, and the host gets one end', async () => {
    const { rig } = await failing('mic-denied')
    expect(rig.api.callsOf('hangUpCall').map(({ args }) => args.params)).toEqual([{ id: 'call-1' }])
    expect(rig.factsOf('call-ended')).toMatchObject([{ outcome: 'failed', reason: 'failed', seconds: 0 }])
    expect(rig.factsOf('call-started')).toEqual([])
    expect(rig.store.get(endedCallAtom)).toBeNull()
  })

  test('the app returns to the previous page, and the draft is removed', async () => {
    const rig = callRig()
    rig.store.set(appMountedAtom, true)
    rig.store.set(pathAtom, '/calls/9')
    rig.line.failNext('call', new VoiceError('failed'))
    await rig.dial(anUnknownTarget(), { reasons: ['Attendance'], callRelationType: 'other' })
    expect(rig.address.gone).toEqual(['/call', 'replace /calls/9'])
    expect(rig.storage.draft('call-1').get()).toBeUndefined()
  })

  test('a line that never answers ends the call (call/failure)', async () => {
    const rig = callRig()
    rig.line.call = () => new Promise(() => undefined)
    const dialing = rig.dial()
    await vi.advanceTimersByTimeAsync(60_000)
    await dialing
    expect(rig.notify.shown).toEqual(["error: The phone service didn't answer in time. Try again."])
    expect(rig.phase()).toBe('idle')
  })

  test('after a failure the next call works', async () => {
    const { rig } = await failing('network')
    await rig.dial()
    expect(rig.phase()).toBe('started')
  })
})

describe('Cancel while the call is being placed (call/hang-up)', () => {
  test('before the token: the call that the platform then creates is hung up', async () => {
    let answer: (token: { id: string; token: string }) => void = () => undefined
    const rig = callRig({ replies: { tokenForUserPhone: () => new Promise((resolve) => (answer = resolve)) } })
    const dialing = rig.dial()
    await settle()
    rig.actions.cancelCall()
    await settle()
    expect([rig.phase(), rig.callLock.held]).toEqual(['idle', false])
    answer({ id: 'call-7', token: 'late' })
    await dialing
    expect(rig.api.callsOf('hangUpCall').map(({ args }) => args.params)).toEqual([{ id: 'call-7' }])
    expect(rig.line.commands).not.toContain('open')
    expect(rig.notify.shown).toEqual([])
  })

  test('during the microphone prompt: a line that connects late is hung up', async () => {
    let placed: (id: string) => void = () => undefined
    const rig = callRig()
    rig.line.call = () => new Promise((resolve) => (placed = resolve))
    const dialing = rig.dial()
    await settle()
    await rig.actions.hangUp()
    expect(rig.phase()).toBe('idle')
    placed('line-late')
    await dialing
    await settle()
    expect(rig.line.commands).toContain('hangup line-late')
    expect(rig.line.commands).toContain('close')
    expect(rig.factsOf('call-started')).toEqual([])
    expect(rig.factsOf('call-ended')).toMatchObject([{ outcome: 'failed', reason: 'local', seconds: 0 }])
    expect(rig.api.callsOf('hangUpCall')).toHaveLength(1)
  })

  test('while the session opens: it is closed even if it opens late, and the next call gets its own', async () => {
    let open: () => void = () => undefined
    const rig = callRig()
    const openNow = rig.line.open
    rig.line.open = () => new Promise((resolve) => (open = resolve))
    const dialing = rig.dial()
    await settle()
    rig.actions.cancelCall()
    open()
    await dialing
    await settle()
    expect(rig.line.commands).toEqual(['close', 'close'])
    rig.line.open = openNow
    await rig.dial()
    expect(rig.line.commands.slice(2)).toEqual(['open', `call ${PARENT_PHONE}`])
    expect(rig.phase()).toBe('started')
  })

  test('an error of a canceled call is not shown', async () => {
    let fail: (error: Error) => void = () => undefined
    const rig = callRig()
    rig.line.call = () => new Promise((_, reject) => (fail = reject))
    const dialing = rig.dial()
    await settle()
    rig.actions.cancelCall()
    fail(new VoiceError('failed'))
    await dialing
    expect(rig.notify.shown).toEqual([])
  })

  test('the next session opens after the last one has closed', async () => {
    const rig = callRig()
    await rig.dial()
    rig.line.tell('hangup', { id: 'line-1', reason: 'remote' })
    await rig.dial()
    expect(rig.line.commands).toEqual(['open', `call ${PARENT_PHONE}`, 'close', 'open', `call ${PARENT_PHONE}`])
  })
})

test('a line that rings before it has returned its id is handled', async () => {
  const rig = callRig()
  const place = rig.line.call
  rig.line.call = (call) => {
    rig.line.tell('ringing', { id: 'line-1' })
    rig.line.tell('answered', { id: 'line-1' })
    rig.line.tell('answered', { id: 'line-of-another-call' })
    return place(call)
  }
  await rig.dial()
  expect(rig.phase()).toBe('in-progress')
  expect(rig.announcer.announced).toEqual(['polite: Ringing', 'polite: Connected'])
})

test('the chosen devices are used, and a missing one does no harm (sound/devices)', async () => {
  const rig = callRig({ stored: { 'vp-devices': { input: 'mic-1', output: 'speaker-1' } } })
  rig.line.setOutput = () => Promise.reject(new VoiceError('failed'))
  await rig.dial()
  expect(rig.line.commands).toEqual(['open', 'setInput mic-1', `call ${PARENT_PHONE}`])
  expect(rig.phase()).toBe('started')
})
