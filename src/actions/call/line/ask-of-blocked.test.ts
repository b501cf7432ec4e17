import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyCallForm } from '../../../domain/call/call-form'
import { peopleByIdAtom } from '../../../state/people'
import { instituteAtom } from '../../../state/session'
import { anInstitute, anUnknownTarget, aTarget, aUser, ME } from '../../../testing/builders'
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
