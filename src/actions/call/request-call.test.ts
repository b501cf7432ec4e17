import { describe, expect, test, vi } from 'vitest'
import { callHindranceAtom } from '../../state/call/call'
import { phonesAssignedAtom, profileAtom } from '../../state/session'
import { connectedElementsAtom } from '../../state/view'
import {
  aCall,
  aProfile,
  aTarget,
  aUser,
  anUnknownTarget,
  ME,
  MY_PHONE,
  MY_VIRTUAL_PHONE,
  PARENT_PHONE,
} from '../../testing/builders'
import { callRig } from '../../testing/call-rig'
import { apiError } from '../../testing/fakes/fake-api'
import { phoneOwnersAtom } from '../../state/people'
import { eventually } from '../../testing/eventually'

const OTHER_PHONE = '+12015550177'
const MAIN = { e164: PARENT_PHONE, virtual: false }
const WORK = { e164: '+12015550178', virtual: false }
const twoPhones = () =>
  aTarget({
    phone: undefined,
    phones: [
      { e164: PARENT_PHONE, virtual: false },
      { e164: OTHER_PHONE, virtual: true },
    ],
  })

describe('pressing Call', () => {
  test('opens the pre-call dialog for a known person with one phone', () => {
    const rig = callRig()
    expect(rig.actions.requestCall(aTarget(), 'element-1')).toBe(true)
    expect(rig.state()).toMatchObject({ phase: 'preparing', target: { phone: PARENT_PHONE }, origin: 'element-1' })
    expect(rig.line.commands).toEqual([])
  })

  test.each([
    ['the virtual one is chosen at first', twoPhones(), OTHER_PHONE],
    ['none is chosen if none is virtual', aTarget({ phone: undefined, phones: [MAIN, WORK] }), undefined],
    ['the one that was pressed is chosen', { ...twoPhones(), phone: PARENT_PHONE }, PARENT_PHONE],
  ])('of several phones %s (precall/prevent)', (_, target, phone) => {
    const rig = callRig()
    rig.actions.requestCall(target)
    expect(rig.state()).toMatchObject({ phase: 'preparing', target: { phone } })
  })

  test('the second click of a double click shows nothing', () => {
    const rig = callRig()
    rig.actions.requestCall(aTarget())
    expect(rig.actions.requestCall(aTarget())).toBe(false)
    expect(rig.notify.shown).toEqual([])
  })
})

describe('the student whom the page names (host/student)', () => {
  const family = (change = {}) => aTarget({ children: [{ id: 'student-1', fullName: 'Mila Ostrowski' }], ...change })
  const named = (rig: ReturnType<typeof callRig>) => {
    const state = rig.state()
    return 'target' in state ? state.target.studentId : undefined
  }

  test('goes with a call from its element, or from a script', () => {
    const rig = callRig()
    rig.store.set(connectedElementsAtom, [{ id: 'vp-1', tag: 'vp-keypad', showsCalls: true, studentId: 'student-1' }])
    rig.actions.requestCall(family(), 'vp-1')
    expect(named(rig)).toBe('student-1')
    rig.actions.cancelCall()
    rig.actions.requestCall(family(), 'vp-2')
    expect(named(rig)).toBeUndefined()
    rig.actions.cancelCall()
    rig.actions.requestCall(family({ studentId: 'student-1' }))
    expect(named(rig)).toBe('student-1')
    expect(rig.logger.lines).toEqual([])
  })

  test.each([
    ['somebody else’s child', family()],
    ['a child where nobody is known', anUnknownTarget()],
    [
      'a child where the form asks for none',
      family({ role: 'staff', children: [{ id: 'student-2', fullName: 'Ada' }] }),
    ],
  ])('is ignored with an error for developers: %s', (_, target) => {
    const rig = callRig()
    rig.store.set(connectedElementsAtom, [{ id: 'vp-1', tag: 'vp-keypad', showsCalls: true, studentId: 'student-2' }])
    expect(rig.actions.requestCall(target, 'vp-1')).toBe(true)
    expect(named(rig)).toBeUndefined()
    expect(rig.logger.lines).toEqual([
      'error: <vp-keypad> attribute student-id: expected a student of the person called; it is ignored',
    ])
  })
})

describe('why no dialog opens (call/ready)', () => {
  test.each([
    ['own personal number', MY_PHONE, 'You are trying to call your number', 'own-number'],
    ['own virtual number', MY_VIRTUAL_PHONE, 'You are trying to call your number', 'own-number'],
    ['911', '911', 'This phone cannot place emergency calls. Use a telephone.', 'emergency-number'],
    ['988', '988', 'This phone cannot place emergency calls. Use a telephone.', 'emergency-number'],
    ['711', '711', "This phone can't dial 711. Call your relay service's 10-digit number.", 'invalid-number'],
    ['nine digits', '201555012', 'Please enter a 10-digit US phone number.', 'invalid-number'],
    [
      'an excluded kind',
      '9005550123',
      "Please enter a 10-digit US phone number. This phone doesn't call premium-rate, shared-cost, pager or voicemail-access numbers.",
      'invalid-number',
    ],
    ['a service code', '*67', 'Please enter a 10-digit US phone number.', 'invalid-number'],
  ])('%s', async (_, number, text, code) => {
    const rig = callRig()
    expect(await rig.actions.callNumber(number)).toBe(false)
    expect(rig.notify.shown).toEqual([`error: ${text}`])
    expect(rig.factsOf('error')).toEqual([{ code, message: text }])
    expect(rig.phase()).toBe('idle')
  })

  test.each([
    ['unsupported', /^This browser can’t place calls because WebRTC is missing or switched off\./],
    ['insecure', /^Calls can only be placed from a secure page\./],
  ] as const)(
    '%s: the reason is shown before a question is asked or a call is created (call/unsupported)',
    async (hindrance, text) => {
      const rig = callRig()
      rig.store.set(callHindranceAtom, hindrance)
      const { actions } = rig
      const pressed = [
        actions.requestCall(aTarget()),
        await actions.callNumber(PARENT_PHONE),
        await actions.callPerson('parent-1'),
        await actions.callBack('call-9'),
      ]
      expect(pressed).toEqual([false, false, false, false])
      expect(rig.phase()).toBe('idle')
      expect(rig.api.calls).toEqual([])
      expect(rig.questions).toEqual([])
      const message = expect.stringMatching(text) as string
      expect(rig.factsOf('error')).toEqual(Array(4).fill({ code: 'unsupported', message }))
    },
  )

  test('a number from a host or from data is checked as well', () => {
    const rig = callRig()
    expect(rig.actions.requestCall(aTarget({ phone: '911' }))).toBe(false)
    expect(rig.actions.requestCall(aTarget({ phone: '+12015550123;1' }))).toBe(false)
    expect(rig.phase()).toBe('idle')
  })

  test('one’s own number is allowed if it is the stored test phone (number/own)', async () => {
    const calling = (testPhone: string) =>
      callRig({ stored: { 'common-params': { testPhone } } }).actions.callNumber(MY_PHONE)
    expect(await calling(MY_PHONE)).toBe(true)
    expect(await calling('')).toBe(false)
    expect(await calling('+12015550177')).toBe(false)
  })

  test('a person without a phone (call/ready)', () => {
    const rig = callRig()
    expect(rig.actions.requestCall(aTarget({ phone: undefined, phones: [] }))).toBe(false)
    expect(rig.notify.shown).toEqual(["error: Call to this person can't be made due to missing phone number"])
  })

  test('a person whose phones cannot be dialed (call/ready)', async () => {
    const rig = callRig({ replies: { getUser: aUser({ contacts: [{ phone: '+14165550123' }] }) } })
    expect(await rig.actions.callPerson('parent-1')).toBe(false)
    expect(rig.notify.shown).toEqual(["error: This number can't be called from here"])
    expect(rig.factsOf('error')).toMatchObject([{ code: 'invalid-number' }])
  })

  test('a number of the log that cannot be dialed (call/ready)', async () => {
    const caller = { callFromId: 'system', callFromName: '', callFromNumber: '+14165550123' }
    const rig = callRig({ replies: { getCall: aCall({ id: 'call-9', direction: 'inbound', ...caller }) } })
    expect(await rig.actions.callBack('call-9')).toBe(false)
    expect(rig.notify.shown).toEqual(["error: This number can't be called from here"])
  })

  test('no verified phone, or none assigned (call/ready)', () => {
    const rig = callRig()
    rig.store.set(profileAtom, aProfile({ contacts: [{ phone: MY_PHONE, phoneVerified: false }] }))
    expect(rig.actions.requestCall(aTarget())).toBe(false)
    rig.store.set(profileAtom, aProfile())
    rig.store.set(phonesAssignedAtom, { assigned: false })
    expect(rig.actions.requestCall(aTarget())).toBe(false)
    expect(rig.factsOf('error')).toMatchObject([{ code: 'not-ready' }, { code: 'not-ready' }])
  })

  test('another call is in progress (call/one)', async () => {
    const rig = callRig()
    const error = vi.spyOn(rig.notify, 'error')
    await rig.talk()
    expect(rig.actions.requestCall(aTarget({ phone: OTHER_PHONE }))).toBe(false)
    expect(error).toHaveBeenCalledWith('Another call is in progress', { ms: 3000, code: 'busy' })
    expect(rig.phase()).toBe('in-progress')
  })

  test('one’s own number shows its toast for 5 s', async () => {
    const rig = callRig()
    const error = vi.spyOn(rig.notify, 'error')
    await rig.actions.callNumber(MY_PHONE)
    expect(error).toHaveBeenCalledWith('You are trying to call your number', { ms: 5000, code: 'own-number' })
  })
})

describe('the host page (route/host-refuses)', () => {
  test('is asked before any dialog opens, and may refuse', () => {
    const rig = callRig()
    rig.answers['before-call'] = false
    expect(rig.actions.requestCall(aTarget(), 'element-1')).toBe(false)
    expect(rig.questions).toEqual([
      { question: 'before-call', detail: { phone: PARENT_PHONE, personId: 'parent-1' }, origin: 'element-1' },
    ])
    expect(rig.phase()).toBe('idle')
    expect(rig.notify.shown).toEqual([])
  })

  test('is asked once per call', async () => {
    const rig = callRig()
    await rig.dial()
    expect(rig.questions).toHaveLength(1)
  })

  test('is asked about one of several numbers at Continue, and may still refuse', async () => {
    const rig = callRig()
    rig.answers['before-call'] = false
    expect(rig.actions.requestCall(twoPhones())).toBe(true)
    expect(rig.questions).toEqual([])
    await rig.actions.startCall({ reasons: [], callRelationType: 'student' })
    expect(rig.questions.map(({ detail }) => detail)).toEqual([{ phone: OTHER_PHONE, personId: 'parent-1' }])
    expect(rig.phase()).toBe('idle')
    expect(rig.api.calls).toEqual([])
  })
})

describe('a call in another tab', () => {
  test('is reported at once if the lock is held, and the dialogs close', async () => {
    const rig = callRig({ stored: { 'vp-call-in-progress': { since: 1 } } })
    await rig.callLock.otherTab.acquire()
    rig.actions.requestCall(aTarget())
    await eventually(() => expect(rig.phase()).toBe('idle'))
    expect(rig.notify.shown).toEqual(['error: You have an ongoing call in another tab.'])
  })

  test('a marker left by a crash is removed, and the dialogs stay (call/one)', async () => {
    const rig = callRig({ stored: { 'vp-call-in-progress': { since: 1 } } })
    rig.actions.requestCall(aTarget())
    await eventually(() => expect(rig.storage.get('vp-call-in-progress')).toBeUndefined())
    expect(rig.phase()).toBe('preparing')
    expect(rig.callLock.held).toBe(false)
  })
})

describe('calling a person, a number, or back', () => {
  test('a person is read from the platform', async () => {
    const rig = callRig({ replies: { getUser: aUser({ role: 'parent' }) } })
    expect(await rig.actions.callPerson('parent-1')).toBe(true)
    expect(rig.state()).toMatchObject({
      target: { personId: 'parent-1', name: 'Pavel Ostrowski', phone: PARENT_PHONE },
    })
  })

  test('a person who cannot be loaded shows the error code’s label for 10 s', async () => {
    const rig = callRig({ replies: { getUser: apiError('error:user-not-found', 404, 'User cannot be found.') } })
    const error = vi.spyOn(rig.notify, 'error')
    expect(await rig.actions.callPerson('gone')).toBe(false)
    expect(error).toHaveBeenCalledWith('User cannot be found.', { ms: 10_000, code: 'error:user-not-found' })
  })

  test('the system caller cannot be called', async () => {
    expect(await callRig().actions.callPerson('system')).toBe(false)
  })

  test('a call to a number that several people share is to none of them until one is chosen (call/target)', async () => {
    const shared = ['parent-1', 'parent-2'].map((id) => ({ id, fullName: 'x', phones: [OTHER_PHONE] }))
    const rig = callRig({ replies: { searchUsers: { content: shared }, getUser: aUser() } })
    expect(await rig.actions.callNumber(OTHER_PHONE)).toBe(true)
    expect(rig.state()).toMatchObject({ phase: 'preparing', target: { name: '', phone: OTHER_PHONE } })
    expect(rig.state()).not.toHaveProperty('target.personId')
  })

  test('a call to a person’s number is a call to that person (call/target)', async () => {
    const rig = callRig({
      replies: {
        searchUsers: { content: [{ id: 'parent-1', fullName: 'Pavel Ostrowski', phones: [PARENT_PHONE] }] },
        getUser: aUser({ contacts: [{ phone: OTHER_PHONE }, { phone: PARENT_PHONE }] }),
      },
    })
    expect(await rig.actions.callNumber('201-555-0123')).toBe(true)
    expect(rig.api.callsOf('searchUsers')[0]?.args.body).toEqual({ phone: '2015550123' })
    expect(rig.state()).toMatchObject({ target: { personId: 'parent-1', phone: PARENT_PHONE } })
  })

  test.each([
    ['has no owner', { content: [] }],
    ['cannot be looked up', apiError('error:network', 0, 'No connection')],
  ])('a number that %s is an unknown number', async (_, searchUsers) => {
    const rig = callRig({ replies: { searchUsers } })
    expect(await rig.actions.callNumber('2015550177')).toBe(true)
    expect(rig.state()).toMatchObject({ phase: 'preparing', target: { phone: OTHER_PHONE, role: 'unknown' } })
    expect(rig.notify.shown).toEqual([])
  })

  test('calling back dials the number of that call if the person still has it (call/target)', async () => {
    const rig = callRig({
      replies: {
        getCall: aCall({
          id: 'call-9',
          direction: 'inbound',
          callFromId: 'parent-1',
          callFromNumber: OTHER_PHONE,
          callToId: ME,
        }),
        getUser: aUser({ contacts: [{ phone: PARENT_PHONE }, { phone: OTHER_PHONE }] }),
      },
    })
    expect(await rig.actions.callBack('call-9')).toBe(true)
    expect(rig.state()).toMatchObject({ target: { personId: 'parent-1', phone: OTHER_PHONE } })
  })

  test.each([
    ['one person calls them', ['parent-1'], { personId: 'parent-1', phone: OTHER_PHONE }],
    ['several people uses the call’s id, once they are known', ['parent-1', 'parent-2'], { callBackId: 'call-9' }],
  ])('calling back an unknown number that now belongs to %s (call/target)', async (_, ids, target) => {
    const rig = callRig({
      replies: {
        getCall: aCall({
          id: 'call-9',
          direction: 'inbound',
          callFromId: 'system',
          callFromName: '',
          callFromNumber: OTHER_PHONE,
        }),
        searchUsers: { content: ids.map((id) => ({ id, fullName: 'Pavel Ostrowski', phones: [OTHER_PHONE] })) },
        getUser: aUser({ contacts: [{ phone: OTHER_PHONE }] }),
      },
    })
    await rig.actions.callBack('call-9')
    expect(rig.state()).toMatchObject({ target })
    expect(rig.store.get(phoneOwnersAtom).get(OTHER_PHONE)).toEqual({ state: 'ready', ids })
  })

  test('calling back an unknown number uses the call’s id', async () => {
    const rig = callRig({
      replies: {
        getCall: aCall({
          id: 'call-9',
          direction: 'inbound',
          callFromId: 'system',
          callFromName: '',
          callFromNumber: OTHER_PHONE,
        }),
      },
    })
    await rig.actions.callBack('call-9')
    expect(rig.state()).toMatchObject({ phase: 'preparing', target: { phone: OTHER_PHONE, callBackId: 'call-9' } })
  })
})
