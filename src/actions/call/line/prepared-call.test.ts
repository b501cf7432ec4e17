import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyCallForm } from '../../../domain/call/call-form'
import { aTarget, PARENT_PHONE } from '../../../testing/builders'
import { callRig } from '../../../testing/call-rig'
import { apiError } from '../../../testing/fakes/fake-api'
import { VoiceError } from '../../../voice/voice-client'

const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('a line that can prepare (line/ahead)', () => {
  /** A rig whose platform and microphone answer when the test says so. */
  function preparing() {
    let answer: (token: { id: string; token: string }) => void = () => undefined
    let open: () => void = () => undefined
    let refuse: (error: Error) => void = () => undefined
    const rig = callRig({ replies: { tokenForUserPhone: () => new Promise((resolve) => (answer = resolve)) } })
    rig.line.prepare = () => {
      rig.line.commands.push('prepare')
      return new Promise((resolve, reject) => {
        open = resolve
        refuse = reject
      })
    }
    const reply = () => answer({ id: 'call-7', token: 'token-7' })
    return { rig, reply, open: () => open(), refuse: () => refuse(new VoiceError('mic-denied')) }
  }
  const hungUp = ({ api }: ReturnType<typeof callRig>) => api.callsOf('hangUpCall').map(({ args }) => args.params)
  const DENIED = 'error: Can’t access microphone. Turn on microphone access in your browser settings to place a call.'

  test('opens the microphone at Continue, while the token is requested', async () => {
    const { rig, reply, open } = preparing()
    rig.actions.requestCall(aTarget())
    await settle()
    expect(rig.line.commands).toEqual([])
    const dialing = rig.actions.startCall(emptyCallForm())
    await settle()
    expect(rig.line.commands).toEqual(['prepare'])
    expect(rig.api.callsOf('tokenForUserPhone')).toHaveLength(1)
    open()
    reply()
    await dialing
    expect(rig.line.commands).toEqual(['prepare', 'open', `call ${PARENT_PHONE}`])
  })

  test('a microphone refused before the token leaves no reserved call: it is hung up as it comes', async () => {
    const { rig, reply, refuse } = preparing()
    const dialing = rig.dial()
    await settle()
    refuse()
    await dialing
    expect(rig.phase()).toBe('idle')
    reply()
    await settle()
    expect(hungUp(rig)).toEqual([{ id: 'call-7' }])
    expect(rig.line.commands).toEqual(['prepare', 'close'])
    expect(rig.notify.shown).toEqual([DENIED])
  })

  test('a microphone refused after the token hangs the reserved call up, once', async () => {
    const { rig, reply, refuse } = preparing()
    rig.line.call = () => new Promise(() => undefined)
    const dialing = rig.dial()
    await settle()
    reply()
    await settle()
    refuse()
    await dialing
    await settle()
    expect(hungUp(rig)).toEqual([{ id: 'call-7' }])
    expect(rig.notify.shown).toEqual([DENIED])
    expect(rig.phase()).toBe('idle')
    expect(rig.line.commands.at(-1)).toBe('close')
  })

  test('a refused token closes the line, which releases the microphone', async () => {
    const rig = callRig({ replies: { tokenForUserPhone: apiError('error:busy', 403, 'Busy.') } })
    rig.line.prepare = () => new Promise(() => undefined)
    await rig.dial()
    await settle()
    expect(rig.notify.shown).toEqual(['error: Busy.'])
    expect(rig.line.commands).toEqual(['close'])
  })

  test('a call canceled before both leaves neither', async () => {
    const { rig, reply, open } = preparing()
    const dialing = rig.dial()
    await settle()
    rig.actions.cancelCall()
    open()
    reply()
    await dialing
    await settle()
    expect(rig.line.commands).toEqual(['prepare', 'close'])
    expect(hungUp(rig)).toEqual([{ id: 'call-7' }])
    expect(rig.notify.shown).toEqual([])
  })
})

describe('while the dialogs of a call are open, the line is connected ahead (line/ahead)', () => {
  function connecting(options: Parameters<typeof callRig>[0] = {}) {
    const rig = callRig(options)
    rig.line.connectAhead = () => {
      rig.line.commands.push('connect')
      return () => void rig.line.commands.push('disconnect')
    }
    return rig
  }

  test('and disconnected if no call follows', async () => {
    const rig = connecting()
    rig.actions.requestCall(aTarget())
    await settle()
    expect(rig.line.commands).toEqual(['connect'])
    rig.actions.cancelCall()
    expect(rig.line.commands).toEqual(['connect', 'disconnect'])
  })

  test('a call refused by another tab disconnects it too', async () => {
    const rig = connecting()
    rig.actions.requestCall(aTarget())
    await settle()
    await rig.callLock.otherTab.acquire()
    await rig.actions.startCall(emptyCallForm())
    expect(rig.line.commands).toEqual(['connect', 'disconnect'])
  })

  test('a line that takes longer than the dialog to load is not connected', async () => {
    const rig = connecting()
    rig.actions.requestCall(aTarget())
    rig.actions.cancelCall()
    await settle()
    expect(rig.line.commands).toEqual([])
  })

  test('a host’s own factory makes its line with the first call', async () => {
    const rig = connecting({ config: { voiceClient: () => Promise.reject(new Error('not asked')) } })
    rig.actions.requestCall(aTarget())
    await settle()
    expect(rig.line.commands).toEqual([])
  })
})
