import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BlockResponse } from '../../api/contract/blocklist'
import type { BlockTarget } from '../../domain/blocking/block-form'
import type { BlockType } from '../../domain/blocking/block-types'
import { OTHER_REASON } from '../../domain/call/other-reason'
import { blockingDialogAtom, blockLookupAtom } from '../../state/blocking'
import { profileAtom } from '../../state/session'
import { isUnsavedAtom } from '../../state/view'
import { aProfile, ME } from '../../testing/builders'
import { fakeContext, type FakeContext } from '../../testing/fakes/fake-context'
import { createActions } from '../index'
import { createCloseBlocking } from './close-blocking'
import { createBlockingActions, type BlockingActions } from './index'

const PHONE = '+12015550123'
const answer: BlockResponse = {
  blockType: 'personal',
  blockedPhone: PHONE,
  staffName: 'Dana Whitfield',
  staffId: ME,
  instituteId: 'school-12',
}
const match = (id: string, ...phones: string[]) => ({ id, fullName: id, phones })

let context: FakeContext
let blocking: BlockingActions
beforeEach(() => {
  vi.useFakeTimers()
  context = fakeContext()
})
afterEach(() => {
  vi.useRealTimers()
})

const dialog = () => context.store.get(blockingDialogAtom)
const form = () => {
  const open = dialog()
  if (open?.kind !== 'block') throw new Error('No Block dialog is open')
  return open.form
}
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

describe('a block that is not sent (blocking/kept)', () => {
  const NUMBER = { by: 'phone' } as const
  const PERSON = { by: 'user', userId: 'parent-1' } as const
  const given = { reasons: [OTHER_REASON], otherReason: 'Threats at night', blockType: 'school' } as const
  const isWork = () => [context.store.get(isUnsavedAtom), context.lifecycle.guarded]
  const open = (target: BlockTarget, scopes: readonly BlockType[] = ['personal', 'school']) => {
    blocking.openBlock({ target, who: 'Pavel Ostrowski', scopes, origin: 'element-1' })
    return form()
  }
  const type = (target: BlockTarget) => {
    open(target)
    blocking.changeBlockForm({ ...given, reasons: [...given.reasons] })
  }
  /** The next page, or sign-in, in the same tab. */
  const reload = (userId = ME) => {
    context = fakeContext({
      stored: Object.fromEntries(context.storage.stored),
      replies: { listBlockReasons: { content: [] } },
    })
    createActions(context)
    context.store.set(profileAtom, aProfile({ userId }))
    blocking = createBlockingActions(context)
    context.bus.emit('ready', {})
  }
  beforeEach(() => {
    reload()
  })

  test('is there after a reload, for the same side and person only (session/drafts)', () => {
    type(PERSON)
    reload()
    expect(open({ by: 'call', callId: 'parent-1' })).toMatchObject({ reasons: [] })
    expect(open(PERSON)).toMatchObject(given)
    reload('somebody-else')
    expect(open(PERSON)).toMatchObject({ reasons: [] })
  })

  test('is there after the session has ended while it was sent', async () => {
    context.api.reply('blockUser', () => new Promise(() => undefined))
    type(PERSON)
    const sent = blocking.confirmBlock()
    await pass()
    context.personLeaves()
    expect(await sent).toBe(false)
    context.store.set(profileAtom, aProfile())
    expect(open(PERSON)).toMatchObject(given)
  })

  test('stays after Esc, and not after Cancel', () => {
    type(PERSON)
    createCloseBlocking(context).closeBlocking()
    expect([open(PERSON).otherReason, isWork()]).toEqual([given.otherReason, [true, true]])
    blocking.cancelBlock()
    expect([dialog(), isWork(), context.storage.get('vp-blocks')]).toEqual([null, [false, false], undefined])
    expect(open(PERSON).reasons).toEqual([])
  })

  test('counts as unfinished work until it is sent or emptied (session/other-tab)', async () => {
    type(PERSON)
    expect(isWork()).toEqual([true, true])
    blocking.changeBlockForm({ reasons: [], otherReason: ' ' })
    expect(isWork()).toEqual([false, false])
    type(PERSON)
    context.api.reply('blockUser', answer)
    expect(await blocking.confirmBlock()).toBe(true)
    expect([isWork(), open(PERSON).reasons]).toEqual([[false, false], []])
  })

  test('gets a scope that is still allowed', () => {
    type(PERSON)
    reload()
    expect(open(PERSON, ['personal'])).toMatchObject({ ...given, blockType: 'personal' })
  })

  test('of a typed number keeps its chosen owner, and looks them up again', async () => {
    context.api.reply('searchUsers', { content: [match('first', PHONE), match('second', PHONE)] })
    open(NUMBER)
    blocking.typeBlockPhone('2015550123')
    await pass(300)
    blocking.chooseBlockMatch(match('second', PHONE))
    reload()
    context.api.reply('searchUsers', { content: [match('first', PHONE), match('second', PHONE)] })
    expect(open(NUMBER)).toMatchObject({ phone: '201-555-0123', userId: 'second' })
    await pass(300)
    expect([form().userId, context.store.get(blockLookupAtom).matches.length]).toEqual(['second', 2])
  })
})
