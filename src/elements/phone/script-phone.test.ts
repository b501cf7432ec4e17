import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Actions } from '../../actions'
import { emptyCallForm } from '../../domain/call/call-form'
import type { Phone } from '../../phone'
import { callQueueAtom } from '../../state/call/call-queue'
import { callStateAtom } from '../../state/call/call'
import { instituteAtom, sessionAtom } from '../../state/session'
import { connectedElementsAtom, listenedFactsAtom } from '../../state/view'
import { anInstitute, anOngoingCall, aTarget, aUser, ME } from '../../testing/builders'
import { callRig } from '../../testing/call-rig'
import { apiError } from '../../testing/fakes/fake-api'
import { fakeContext } from '../../testing/fakes/fake-context'
import { EVENTS } from '../catalogue-docs'
import type { PhoneRegistry } from './phone-registry'
import { configure, enableTelLinks, phoneFor } from './script'
import { createScriptPhone, type ScriptPhone } from './script-phone'
import type { ReplacedActions } from '../../testing/fakes/replace-actions'
import { eventually } from '../../testing/eventually'

const inputs: string[] = []
const muted: boolean[] = []
const digits: string[] = []
let left = false
let { store, bus, text, config } = fakeContext()

/** Commands that change the state as the call flow does, and nothing more. */
const actions = {
  call: {
    callNumber: (input) => {
      inputs.push(input)
      store.set(callStateAtom, { phase: 'preparing', target: aTarget() })
      return Promise.resolve(true)
    },
    callPerson: () => {
      bus.emit('error', { code: 'own-number', message: 'You are trying to call your number' })
      return Promise.resolve(false)
    },
    setMuted: (flag) => {
      muted.push(flag)
      return Promise.resolve()
    },
    sendDigits: (sent) => {
      digits.push(sent)
      return Promise.resolve()
    },
    hangUp: () => Promise.resolve(),
  },
  keypad: { openKeypad: () => true },
} satisfies ReplacedActions

function phoneOf(commands: ReplacedActions = actions) {
  const phone: Phone = {
    key: '1',
    config,
    store,
    bus,
    text,
    actions: commands as Actions,
    part: (create) => create({ ...fakeContext(), store }, phone.actions.navigation),
    start: () => undefined,
    destroy: () => undefined,
  }
  const registry: PhoneRegistry = {
    join(member) {
      member.onPhone(phone, undefined)
      return { update: () => undefined, start: () => undefined, leave: () => void (left = true) }
    },
    firstPhone: () => undefined,
    pageSettingsChanged: () => undefined,
  }
  return createScriptPhone(registry, { tenantId: 't1', instituteId: 'school-12' })
}

beforeEach(() => {
  ;({ store, bus, text, config } = fakeContext())
  inputs.length = 0
  muted.length = 0
  digits.length = 0
  left = false
  store.set(sessionAtom, { phase: 'ready' })
  store.set(connectedElementsAtom, [{ id: 'vp-1', tag: 'vp-keypad', showsCalls: true }])
})

describe('callList', () => {
  test('shows the list in the drawer and dials nobody (queue/card)', async () => {
    const opened = vi.spyOn(actions.keypad, 'openKeypad')
    store.set(connectedElementsAtom, [{ id: 'vp-1', tag: 'vp-softphone', showsCalls: true }])
    const phone = phoneOf()
    await phone.callList([{ number: '+12015550123', reason: 'Absent today' }])
    expect(store.get(callQueueAtom)?.entries).toEqual([{ phone: '+12015550123', reason: 'Absent today' }])
    expect(opened).toHaveBeenCalledTimes(1)
    expect(inputs).toEqual([])
    await phone.callList([])
    expect(store.get(callQueueAtom)).toBeNull()
    expect(opened).toHaveBeenCalledTimes(1)
    opened.mockRestore()
  })

  test.each([null, undefined, '123', {}])('%j is no list, and the error says what is (queue/kept)', async (list) => {
    await expect(phoneOf().callList(list as never)).rejects.toMatchObject({
      name: 'PhoneError',
      code: 'refused',
      message: expect.stringContaining("[{ number: '+12015550123'") as string,
    })
    expect(store.get(callQueueAtom)).toBeNull()
  })

  test.each([
    null,
    undefined,
    '+12015550124',
    5,
    {},
    { number: '123' },
    { number: null },
    { number: {} },
    { number: '911' },
  ])('an entry %j refuses the list with its place, and the one before stays (queue/kept)', async (entry) => {
    const phone = phoneOf()
    await phone.callList([{ number: '+12015550125' }])
    const list = [{ number: '+12015550123' }, entry] as never
    await expect(phone.callList(list)).rejects.toMatchObject({
      name: 'PhoneError',
      code: 'invalid-number',
      message: expect.stringMatching(/entry 2 needs a US phone number/) as string,
    })
    expect(store.get(callQueueAtom)?.entries).toMatchObject([{ phone: '+12015550125' }])
  })

  test('ignores the values of an entry that are not text (queue/kept)', async () => {
    await phoneOf().callList([{ number: '+12015550123', personId: 7, studentId: {}, reason: null } as never])
    expect(store.get(callQueueAtom)?.entries).toEqual([{ phone: '+12015550123' }])
  })

  test('is refused where nothing can show it', async () => {
    store.set(connectedElementsAtom, [])
    await expect(phoneOf().callList([])).rejects.toMatchObject({ code: 'no-element' })
  })
})

describe('call', () => {
  test('passes on the student whom the call is about (host/student)', async () => {
    const callNumber = vi.spyOn(actions.call, 'callNumber')
    void phoneOf().call({ number: '+12015550123', studentId: 'student-1' })
    await eventually(() =>
      expect(callNumber.mock.lastCall).toEqual(['+12015550123', undefined, { studentId: 'student-1' }]),
    )
    callNumber.mockRestore()
  })

  test('resolves when the session has begun (script/call)', async () => {
    const calling = phoneOf().call({ number: '+12015550123' })
    await eventually(() => expect(inputs).toEqual(['+12015550123']))
    const settled = vi.fn()
    void calling.then(settled)
    store.set(callStateAtom, { phase: 'pending', ...anOngoingCall() })
    await Promise.resolve()
    expect(settled).not.toHaveBeenCalled()
    store.set(callStateAtom, { phase: 'started', ...anOngoingCall() })
    await calling
  })

  test('rejects as canceled when the person cancels in the dialog', async () => {
    const calling = phoneOf().call({ number: '+12015550123' })
    await eventually(() => expect(store.get(callStateAtom).phase).toBe('preparing'))
    store.set(callStateAtom, { phase: 'idle' })
    await expect(calling).rejects.toMatchObject({ name: 'PhoneError', code: 'canceled' })
  })

  test('rejects with the code of a later failure', async () => {
    const calling = phoneOf().call({ number: '+12015550123' })
    await eventually(() => expect(store.get(callStateAtom).phase).toBe('preparing'))
    bus.emit('error', { code: 'mic-denied', message: 'Can’t access microphone.' })
    store.set(callStateAtom, { phase: 'idle' })
    await expect(calling).rejects.toMatchObject({ code: 'mic-denied' })
  })

  test.each([
    ['mic-denied', () => bus.emit('error', { code: 'mic-denied', message: 'Can’t access microphone.' })],
    ['canceled', () => undefined],
  ])('what failed beside it does not hide its own code: %s (script/call)', async (code, end) => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const calling = phoneOf().call({ number: '+12015550123' })
    calling.catch(() => undefined)
    await vi.advanceTimersByTimeAsync(1)
    bus.emit('error', { code: 'error:network', message: 'No connection.' })
    await vi.advanceTimersByTimeAsync(1)
    end()
    store.set(callStateAtom, { phase: 'idle' })
    await expect(calling).rejects.toMatchObject({ code })
  })

  test.each([
    ['says so in its dialog', { isBlocked: true, blockType: 'personal', blockById: ME } as const, 'preparing'],
    ['says so in a toast', {}, 'idle'],
  ])(
    'a number that the platform refuses as blocked is refused, and the phone %s (script/call)',
    async (_, who, phase) => {
      const blocked = apiError('error:phone-blocked', 403, 'This number is blocked.')
      const rig = callRig({ replies: { tokenForUserPhone: blocked, getUser: aUser({ ...who, userId: 'parent-1' }) } })
      ;({ store, bus, text, config } = rig)
      store.set(instituteAtom, anInstitute())
      store.set(connectedElementsAtom, [{ id: 'vp-1', tag: 'vp-keypad', showsCalls: true }])
      const callNumber = () => Promise.resolve(rig.actions.requestCall(aTarget()))
      const calling = phoneOf({ call: { callNumber } }).call({ number: '+12015550123' })
      const refused = expect(calling).rejects.toMatchObject({ name: 'PhoneError', code: 'refused' })
      await eventually(() => expect(rig.phase()).toBe('preparing'))
      await rig.actions.startCall(emptyCallForm())
      await refused
      expect(rig.phase()).toBe(phase)
      expect(rig.notify.shown).toEqual(phase === 'idle' ? ['error: This number is blocked.'] : [])
      expect(rig.factsOf('error')).toEqual([{ code: 'error:phone-blocked', message: 'This number is blocked.' }])
    },
  )

  test('a refusal has the code of its toast, and its words', async () => {
    await expect(phoneOf().call({ personId: 'me' })).rejects.toMatchObject({
      code: 'own-number',
      message: 'You are trying to call your number',
    })
  })

  test.each<[string, () => void, string]>([
    ['not-ready', () => store.set(sessionAtom, { phase: 'loading' }), "state.session is 'ready'"],
    ['busy', () => store.set(callStateAtom, { phase: 'started', ...anOngoingCall() }), 'state.call is null'],
    ['no-element', () => store.set(connectedElementsAtom, []), '<vp-softphone>'],
  ])('%s, with what to do about it', async (code, prepare, advice) => {
    prepare()
    await expect(phoneOf().call({ number: '+12015550123' })).rejects.toMatchObject({
      code,
      message: expect.stringContaining(advice) as string,
    })
    expect(inputs).toEqual([])
  })
})

describe('an invalid argument is refused with an error that names it, and nothing is done or shown (script/acts)', () => {
  const anything = (value: unknown) => value as never
  const nothing = () => undefined

  test.each<[string, (phone: ScriptPhone) => unknown, string]>([
    ['call()', (phone) => phone.call(anything(undefined)), 'call() expects number or personId as text'],
    [
      "call('+12015550123')",
      (phone) => phone.call(anything('+12015550123')),
      'call() expects number or personId as text',
    ],
    ['call({})', (phone) => phone.call(anything({})), 'call() expects number or personId as text'],
    [
      'call({ personId: 7 })',
      (phone) => phone.call(anything({ personId: 7 })),
      'call() expects number or personId as text',
    ],
    ["call({ personId: '' })", (phone) => phone.call({ personId: '' }), 'call() expects number or personId as text'],
    ["setMuted('yes')", (phone) => phone.setMuted(anything('yes')), 'setMuted() expects true or false'],
    ['setMuted()', (phone) => phone.setMuted(anything(undefined)), 'setMuted() expects true or false'],
    ["sendDigits('1#x')", (phone) => phone.sendDigits('1#x'), 'sendDigits() expects digits'],
    ['sendDigits(5)', (phone) => phone.sendDigits(anything(5)), 'sendDigits() expects digits'],
  ])('%s', async (_, command, message) => {
    const listener = vi.fn()
    bus.on('error', listener)
    await expect(command(phoneOf())).rejects.toMatchObject({
      name: 'PhoneError',
      code: 'refused',
      message: expect.stringContaining(message) as string,
    })
    expect([inputs, muted, digits]).toEqual([[], [], []])
    expect(listener).not.toHaveBeenCalled()
  })

  test.each<[string, (phone: ScriptPhone) => unknown, string]>([
    [
      "on('nonsense', listener)",
      (phone) => phone.on(anything('nonsense'), nothing),
      'on() expects a listener to one of: ready,call-',
    ],
    [
      "on('toString', listener)",
      (phone) => phone.on(anything('toString'), nothing),
      'on() expects a listener to one of: ready,call-',
    ],
    [
      "on('call-ended')",
      (phone) => phone.on('call-ended', anything(undefined)),
      'on() expects a listener to one of: ready,call-',
    ],
    ['subscribe()', (phone) => phone.subscribe(anything(undefined)), 'subscribe() expects a listener'],
  ])('%s', (_, command, message) => {
    expect(() => command(phoneOf())).toThrow(expect.objectContaining({ name: 'PhoneError', code: 'refused' }))
    expect(() => command(phoneOf())).toThrow(message)
    expect(store.get(listenedFactsAtom)).toEqual([])
  })

  test.each<[string, () => unknown]>([
    ['configure', () => configure(anything(undefined))],
    ['configure', () => configure(anything('https://phone.example'))],
    ['phoneFor', () => phoneFor(anything(null))],
    ['enableTelLinks', () => enableTelLinks(anything('main'))],
  ])('%s()', (name, command) => {
    expect(command).toThrow(expect.objectContaining({ name: 'PhoneError', code: 'refused' }))
    expect(command).toThrow(`${name}() expects `)
  })

  test('every documented fact can be listened to, and no question', () => {
    const questions = ['before-call', 'incoming-call', 'call-selected', 'navigate']
    for (const name of Object.keys(EVENTS).map((event) => event.replace('vp-', ''))) {
      const listen = () => phoneOf().on(anything(name), () => {})
      if (questions.includes(name)) expect(listen).toThrow('on() expects a listener')
      else expect(listen).not.toThrow()
    }
  })

  test.each(['0123456789*#abcdABCD', '(201) 555-0123, 9'])('the digits %s are sent', async (given) => {
    store.set(callStateAtom, { phase: 'in-progress', ...anOngoingCall({ ringing: false }) })
    await phoneOf().sendDigits(given)
    expect(digits).toEqual([given])
  })
})

test.each([
  ['vp-keypad', false],
  ['vp-softphone', true],
  ['virtual-phone-app', true],
])('the keypad opens if it has a drawer: with %s alone %s', (tag, opens) => {
  store.set(connectedElementsAtom, [{ id: 'vp-1', tag, showsCalls: true }])
  expect(phoneOf().openKeypad()).toBe(opens)
})

describe('state', () => {
  test('is plain values and reported at each change, and a listener that throws does not stop the others (script/acts)', () => {
    const report = vi.fn()
    vi.stubGlobal('reportError', report)
    const phone = phoneOf()
    const heard: unknown[] = []
    phone.subscribe(() => {
      throw new Error('of the host')
    })
    const stop = phone.subscribe((state) => heard.push(state.call))
    store.set(callStateAtom, { phase: 'in-progress', ...anOngoingCall({ muted: true }) })
    stop()
    store.set(callStateAtom, { phase: 'idle' })
    vi.unstubAllGlobals()
    expect(heard).toEqual([
      {
        ...{ phase: 'in-progress', number: '+12015550123', callId: 'call-live', direction: 'outbound' },
        ...{ personId: 'parent-1', held: false, muted: true },
      },
    ])
    expect(phone.state).toEqual({
      session: 'ready',
      connection: 'disconnected',
      call: null,
      incoming: [],
      available: true,
    })
    expect(report).toHaveBeenCalledTimes(2)
  })

  test('facts are reported by name until the undo', () => {
    const heard = vi.fn()
    const stop = phoneOf().on('voicemail-read', heard)
    bus.emit('voicemail-read', { callIds: ['7'] })
    stop()
    bus.emit('voicemail-read', { callIds: ['8'] })
    expect(heard.mock.calls).toEqual([[{ callIds: ['7'] }]])
  })

  test('are known as listened to, one by one, while a script listens (event/unread) (call/follow-up) (script/acts)', () => {
    const phone = phoneOf()
    const stop = phone.on('follow-up', () => undefined)
    const stopOther = phone.on('follow-up', () => undefined)
    phone.on('unread-changed', () => undefined)
    stop()
    expect(store.get(listenedFactsAtom).toSorted()).toEqual(['follow-up', 'unread-changed'])
    stopOther()
    expect(store.get(listenedFactsAtom)).toEqual(['unread-changed'])
    // A second undo takes nothing from others.
    stopOther()
    expect(store.get(listenedFactsAtom)).toEqual(['unread-changed'])
  })
})

test('a destroyed phone releases everything, receives nothing and refuses commands (script/acts)', async () => {
  const phone = phoneOf()
  const heard = vi.fn()
  phone.on('ready', heard)
  phone.subscribe(heard)
  phone.destroy()
  phone.destroy()
  bus.emit('ready', {})
  store.set(sessionAtom, { phase: 'signed-out' })
  expect(left).toBe(true)
  expect(heard).not.toHaveBeenCalled()
  await expect(phone.hangUp()).rejects.toMatchObject({ code: 'destroyed' })
  await expect(phone.call({ number: '+12015550123' })).rejects.toMatchObject({ code: 'destroyed' })
  expect(() => phone.openKeypad()).toThrow('destroyed')
})
