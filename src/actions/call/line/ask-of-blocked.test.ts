import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyCallForm } from '../../../domain/call/call-form'
import { peopleByIdAtom } from '../../../state/people'
import { instituteAtom, instituteSettingsAtom } from '../../../state/session'
import { anInstitute, anUnknownTarget, aTarget, aUser, ME, someSettings } from '../../../testing/builders'
import { callRig } from '../../../testing/call-rig'
import { apiError, type Replies } from '../../../testing/fakes/fake-api'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('a call that is refused for a block that this page did not know of (precall/blocked)', () => {
  const refused = (replies: Replies) => {
    const blocked = apiError('error:phone-blocked', 403, 'This number is blocked.')
    const rig = callRig({ replies: { tokenForUserPhone: blocked, tokenForPhone: blocked, ...replies } })
    rig.store.set(instituteAtom, anInstitute())
    return rig
  }
  const byMe = { isBlocked: true, blockType: 'personal', blockById: ME } as const

  test('opens the dialog again, with the block and with what was given', async () => {
    const rig = refused({ getUser: aUser({ ...byMe, userId: 'parent-1' }) })
    const form = { ...emptyCallForm(), reasons: ['Attendance'] }
    await rig.dial(aTarget(), form)
    expect(rig.state()).toMatchObject({ phase: 'preparing', target: { block: { blockType: 'personal' } } })
    expect(rig.store.get(peopleByIdAtom).get('parent-1')).toMatchObject({ state: 'ready', user: byMe })
    expect(Object.values(rig.storage.get('vp-before-call')?.forms ?? {})).toEqual([form])
    expect(rig.notify.shown).toEqual([])
    expect(rig.factsOf('error')).toEqual([{ code: 'error:phone-blocked', message: 'This number is blocked.' }])
    expect(rig.callLock.held).toBe(false)
  })

  test('does not ask the host a second time', async () => {
    const rig = refused({ getUser: aUser({ ...byMe, userId: 'parent-1' }) })
    const ask = vi.spyOn(rig.bus, 'ask')
    await rig.dial()
    rig.api.reply('tokenForUserPhone', { id: 'call-1', token: 'token-1' })
    await rig.actions.startCall(emptyCallForm())
    expect(rig.phase()).toBe('started')
    expect(ask).toHaveBeenCalledOnce()
  })

  test('to a number that belongs to nobody reads the block from the blocklist', async () => {
    const highestBlock = {
      blockType: 'district' as const,
      blockedPhone: '+12015550177',
      staffName: 'Ruth',
      staffId: 'district-admin-1',
      instituteId: 'district-1',
    }
    const rig = refused({
      searchBlocklist: { content: [{ id: 'b1', blockedPhone: '+12015550177', highestBlock }], count: 1 },
    })
    await rig.dial(anUnknownTarget())
    expect(rig.state()).toMatchObject({ phase: 'preparing', target: { block: { blockType: 'district' } } })
  })

  test.each([
    ['nothing more is known of it', { getUser: aUser({ userId: 'parent-1' }) }, ['error: This number is blocked.']],
    ['the person has left', { getUser: () => new Promise<never>(() => undefined) }, []],
  ])('opens no dialog when %s', async (_, replies, shown) => {
    const rig = refused(replies as Replies)
    const dialing = rig.dial()
    await vi.advanceTimersByTimeAsync(0)
    rig.api.personLeaves()
    await dialing
    expect(rig.phase()).toBe('idle')
    expect(rig.notify.shown).toEqual(shown)
  })
})

describe('a call that is refused because this person must not be called (card/preferences)', () => {
  const forbidden = aUser({ userId: 'parent-1', preferences: { doNotCall: 'Court order' } })
  const refused = apiError('error:do-not-call', 409, 'Do not call: Court order')
  const rigWith = (replies: Replies, extensions = ['titles']) => {
    const rig = callRig({ replies: { getUser: forbidden, ...replies } })
    rig.store.set(instituteSettingsAtom, someSettings({ extensions }))
    return rig
  }

  test('opens the dialog again, which says why, and the second press says to the platform that it was asked', async () => {
    const rig = rigWith({ tokenForUserPhone: refused })
    await rig.dial()
    expect(rig.state()).toMatchObject({ phase: 'preparing', target: { preferences: { doNotCall: 'Court order' } } })
    expect(rig.notify.shown).toEqual([])
    rig.api.reply('tokenForUserPhone', { id: 'call-1', token: 'token-1' })
    await rig.actions.startCall(emptyCallForm(), 'do-not-call')
    expect(rig.phase()).toBe('started')
    expect(rig.api.callsOf('tokenForUserPhone').map(({ args }) => args.query)).toEqual([{}, { despite: 'do-not-call' }])
  })

  test('is a toast where the dialog would not say it', async () => {
    const rig = rigWith({ tokenForUserPhone: refused }, [])
    await rig.dial()
    expect(rig.phase()).toBe('idle')
    expect(rig.notify.shown).toEqual(['error: Do not call: Court order'])
  })
})

test('the number that a family prefers is chosen at first, before the virtual one (precall/prevent)', () => {
  const phones = ['+12015550123', '+12015550124', '+12015550125'].map((e164, at) => ({ e164, virtual: at === 0 }))
  const chosen = (bestPhone: string, extensions: string[]) => {
    const rig = callRig()
    rig.store.set(instituteSettingsAtom, someSettings({ extensions }))
    rig.actions.requestCall(aTarget({ phone: undefined, phones, preferences: { bestPhone } }))
    return rig.state()
  }
  expect(chosen('201-555-0125', ['titles'])).toMatchObject({ target: { phone: '+12015550125' } })
  expect(chosen('201-555-0199', ['titles'])).toMatchObject({ target: { phone: '+12015550123' } })
  expect(chosen('201-555-0125', [])).toMatchObject({ target: { phone: '+12015550123' } })
})
