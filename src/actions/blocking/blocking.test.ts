import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BlockResponse } from '../../api/contract/blocklist'
import { OTHER_REASON } from '../../domain/call/other-reason'
import {
  blockingDialogAtom,
  blockLookupAtom,
  blockReasonsAtom,
  callBlocksAtom,
  numberBlockAtom,
} from '../../state/blocking'
import { peopleByIdAtom } from '../../state/people'
import { aUser, ME } from '../../testing/builders'
import { apiError } from '../../testing/fakes/fake-api'
import { fakeContext, type FakeContext } from '../../testing/fakes/fake-context'
import { onLiveEvent } from '../live/on-live-event'
import { createCloseBlocking } from './close-blocking'
import { readNumberBlock } from './number-block'
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
  context = fakeContext({
    replies: {
      listBlockReasons: { content: [{ id: 'r1', reason: 'Spam' }] },
      blockUser: answer,
      blockPhone: answer,
      blockCall: answer,
      unblockUser: undefined,
      unblockCall: undefined,
      unblock: undefined,
      getUser: aUser({ isBlocked: true, blockType: 'personal' }),
    },
  })
  blocking = createBlockingActions(context)
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
const lookup = () => context.store.get(blockLookupAtom)
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const person = () => context.store.get(peopleByIdAtom).get('parent-1')
const knowPerson = () =>
  context.store.set(peopleByIdAtom, new Map([['parent-1', { state: 'ready' as const, user: aUser() }]]))

const openFor = (target: Parameters<BlockingActions['openBlock']>[0]['target']) => {
  blocking.openBlock({ target, who: 'Pavel Ostrowski', scopes: ['personal', 'school'], origin: 'element-1' })
  blocking.changeBlockForm({ reasons: ['Spam'] })
}
const openNumber = () => openFor({ by: 'phone' })
const openPerson = () => openFor({ by: 'user', userId: 'parent-1' })
const openUnblock = () =>
  blocking.openUnblock({
    target: { by: 'user', userId: 'parent-1' },
    who: 'Pavel Ostrowski',
    phone: PHONE,
    confirm: 'mine',
    blockType: 'personal',
    place: 'card',
    origin: 'element-1',
  })

describe('the lookup of a number (blocking/phone)', () => {
  beforeEach(() => context.api.reply('searchUsers', { content: [match('a', PHONE), match('b', PHONE)] }))

  test('starts 300 ms after input, and ignores dashes', async () => {
    openNumber()
    blocking.typeBlockPhone('201-5')
    blocking.typeBlockPhone('201-55')
    await pass(299)
    expect(context.api.callsOf('searchUsers')).toEqual([])
    expect(lookup().state).toBe('pending')
    await pass(1)
    expect(context.api.callsOf('searchUsers').map(({ args }) => args.body)).toEqual([{ phone: '20155' }])
    expect(lookup()).toMatchObject({ state: 'ready', matches: [{ id: 'a' }, { id: 'b' }] })
    expect(form().userId).toBeUndefined()
  })

  test('at exactly 10 digits selects the first of the results', async () => {
    openNumber()
    blocking.typeBlockPhone('2015550123')
    await pass(300)
    expect(form()).toMatchObject({ phone: '201-555-0123', userId: 'a' })
  })

  test('is canceled by more typing, and a late answer is ignored', async () => {
    const signals: (AbortSignal | undefined)[] = []
    context.api.reply('searchUsers', ({ signal }) => {
      signals.push(signal)
      return new Promise(() => undefined)
    })
    openNumber()
    blocking.typeBlockPhone('2015550123')
    await pass(300)
    blocking.typeBlockPhone('201')
    expect(signals[0]?.aborted).toBe(true)
    await pass(299)
    expect(lookup().state).toBe('pending')
  })

  test('that fails only stops the spinner', async () => {
    context.api.reply('searchUsers', apiError('error:server', 500, 'No.'))
    openNumber()
    blocking.typeBlockPhone('2015550123')
    await pass(300)
    expect(lookup()).toMatchObject({ state: 'ready', matches: [] })
    expect(context.notify.shown).toEqual([])
  })

  test('keeps Block disabled while it runs', async () => {
    openNumber()
    blocking.typeBlockPhone('2015550123')
    expect(await blocking.confirmBlock()).toBe(false)
    await pass(300)
    expect(await blocking.confirmBlock()).toBe(true)
  })

  test('choosing a result fills phone and person, and typing clears the person', async () => {
    openNumber()
    blocking.chooseBlockMatch(match('b', '+12015550134'))
    expect(form()).toMatchObject({ phone: '201-555-0134', userId: 'b' })
    blocking.typeBlockPhone('201-555-013')
    expect(form().userId).toBeUndefined()
  })
})

describe('blocking', () => {
  test('opens with the first scope and loads the reasons once', async () => {
    openPerson()
    openPerson()
    await pass()
    expect(form().blockType).toBe('personal')
    expect(context.store.get(blockReasonsAtom)).toEqual([{ id: 'r1', reason: 'Spam' }])
    expect(context.api.callsOf('listBlockReasons')).toHaveLength(1)
  })

  test('a person: announces it to everybody, and reloads the person (blocking/request)', async () => {
    knowPerson()
    openPerson()
    expect(await blocking.confirmBlock()).toBe(true)
    await pass()
    expect(context.api.callsOf('blockUser')[0]?.args).toEqual({
      params: { id: 'parent-1' },
      body: { reasons: ['Spam'], blockType: 'personal' },
    })
    expect(dialog()).toBeNull()
    expect(context.notify.shown).toEqual(['success: Phone number blocked!'])
    expect(context.notify.shownMs).toEqual([3000])
    expect(person()).toMatchObject({ user: { isBlocked: true } })
    expect(context.facts).toContainEqual({
      fact: 'block-changed',
      detail: { phone: PHONE, personId: 'parent-1', blockType: 'personal' },
      origin: 'element-1',
    })
  })

  test('a number: with the chosen person, and the text of the reason Other', async () => {
    openNumber()
    blocking.chooseBlockMatch(match('parent-1', PHONE))
    blocking.changeBlockForm({ reasons: [OTHER_REASON], otherReason: 'Robocalls', blockType: 'school' })
    await blocking.confirmBlock()
    expect(context.api.callsOf('blockPhone')[0]?.args).toEqual({
      params: { phone: PHONE },
      body: { reasons: ['Robocalls'], otherReason: 'Robocalls', blockType: 'school', phone: PHONE, userId: 'parent-1' },
    })
  })

  test('the other side of a call: reloads its block', async () => {
    context.api.reply('getCallBlock', answer)
    openFor({ by: 'call', callId: 'call-1' })
    await blocking.confirmBlock()
    await pass()
    expect(context.store.get(callBlocksAtom).get('call-1')).toMatchObject({ blockType: 'personal', byId: ME })
  })

  test('that is refused shows the server’s message, and keeps the dialog as it is (blocking/request)', async () => {
    context.api.reply('blockUser', apiError('error:forbidden', 403, 'Only the district may do this.'))
    openPerson()
    const before = form()
    expect(await blocking.confirmBlock()).toBe(false)
    expect(context.notify.shown).toEqual(['error: Only the district may do this.'])
    expect(context.notify.shownMs).toEqual([3000])
    expect(dialog()).toMatchObject({ pending: false, form: before })
  })

  test('is sent once, and cannot be changed or closed while it is pending (blocking/request)', async () => {
    context.api.reply('blockUser', () => new Promise(() => undefined))
    openPerson()
    void blocking.confirmBlock()
    void blocking.confirmBlock()
    blocking.changeBlockForm({ reasons: [] })
    createCloseBlocking(context).closeBlocking()
    expect(context.api.callsOf('blockUser')).toHaveLength(1)
    expect(dialog()).toMatchObject({ pending: true, form: { reasons: ['Spam'] } })
  })

  test.each([
    ['taken', () => answer],
    ['refused', () => Promise.reject(apiError('error:forbidden', 403, 'No.'))],
  ])(
    'that was left for a call while it was being sent stays closed when it is %s (incoming/answer)',
    async (_, then) => {
      let go = () => {}
      context.api.reply('blockUser', () => new Promise<void>((resolve) => (go = resolve)).then(then))
      openPerson()
      const sent = blocking.confirmBlock()
      await pass()
      createCloseBlocking(context).leaveBlocking()
      expect(dialog()).toBeNull()
      go()
      await sent
      expect(dialog()).toBeNull()
      expect(context.notify.shown).toHaveLength(1)
    },
  )

  test('that is incomplete is not sent', async () => {
    openPerson()
    blocking.changeBlockForm({ reasons: [] })
    expect(await blocking.confirmBlock()).toBe(false)
    expect(context.api.callsOf('blockUser')).toEqual([])
  })

  test('ends with the session, so that the next person sees nothing of it', async () => {
    let refuse = (_: Error): void => undefined
    context.api.reply('blockUser', () => new Promise((_, reject) => (refuse = reject)))
    openPerson()
    const sent = blocking.confirmBlock()
    await pass()
    context.personLeaves()
    refuse(apiError('error:forbidden', 403, 'No.'))
    expect(await sent).toBe(false)
    expect(dialog()).toBeNull()
    expect(context.notify.shown).toEqual([])
  })
})

describe('unblocking', () => {
  test.each([
    [
      'a person',
      { by: 'user', userId: 'parent-1' },
      'unblockUser',
      { params: { id: 'parent-1' }, query: { blockType: 'personal' } },
    ],
    [
      'a call',
      { by: 'call', callId: 'call-1' },
      'unblockCall',
      { params: { id: 'call-1' }, query: { blockType: 'personal' } },
    ],
    ['a row of the list', { by: 'list', id: 'block-1' }, 'unblock', { params: { id: 'block-1' } }],
  ] as const)('%s removes the shown level', async (_, target, endpoint, args) => {
    openUnblock()
    const open = dialog()
    if (open?.kind === 'unblock') context.store.set(blockingDialogAtom, { ...open, target })
    expect(await blocking.confirmUnblock()).toBe(true)
    expect(context.api.callsOf(endpoint)[0]?.args).toEqual(args)
    expect(context.notify.shown).toEqual(['success: Phone number unblocked!'])
    expect(dialog()).toBeNull()
  })

  test('clears the block of the person, and sends the host event', async () => {
    knowPerson()
    context.api.reply('getUser', aUser({ fullName: 'Read again' }))
    openUnblock()
    await blocking.confirmUnblock()
    await pass()
    expect(person()).toMatchObject({ user: { fullName: 'Read again' } })
    expect(context.facts.at(-1)).toMatchObject({
      fact: 'block-changed',
      detail: { phone: PHONE, personId: 'parent-1', blockType: null },
    })
  })

  test('that is refused shows the server’s message', async () => {
    context.api.reply('unblockUser', apiError('error:not-found', 404, 'This number is not blocked.'))
    openUnblock()
    expect(await blocking.confirmUnblock()).toBe(false)
    expect(context.notify.shown).toEqual(['error: This number is not blocked.'])
  })

  test('of a block that is gone already shows what is there now (blocking/live)', async () => {
    context.api.reply('unblockUser', apiError('error:not-found', 404, 'This number is not blocked.'))
    context.api.reply('getUser', aUser({ fullName: 'Read again' }))
    knowPerson()
    openUnblock()
    await blocking.confirmUnblock()
    await pass()
    expect(person()).toMatchObject({ user: { fullName: 'Read again' } })
    expect(dialog()).toBeNull()
  })
})

describe('a live unblock', () => {
  const unblocked = async (data: { phone?: string; userId?: string }) => {
    onLiveEvent(context, { topic: 'unblocks', type: 'unblock_processed', data })
    await vi.dynamicImportSettled()
  }

  test.each([
    ['of the person', { userId: 'parent-1' }, 1],
    ['of the person’s number', { phone: PHONE }, 1],
    ['of another person', { userId: 'parent-2', phone: '+12015550134' }, 0],
  ])('%s reloads the visible parts (blocking/live)', async (_, data, times) => {
    knowPerson()
    await unblocked(data)
    await pass()
    expect(context.api.callsOf('getUser')).toHaveLength(times)
  })

  test('of the number that a call is requested for, with nothing else shown (blocking/live, precall/blocked)', async () => {
    const item = { id: 'b1', blockedPhone: PHONE, highestBlock: answer }
    context.api.reply('searchBlocklist', { content: [item], count: 1 })
    await readNumberBlock(context, PHONE)
    expect(context.store.get(numberBlockAtom)?.block).toBeDefined()
    context.api.reply('searchBlocklist', { content: [], count: 0 })
    await unblocked({ phone: PHONE })
    await pass()
    expect(context.store.get(numberBlockAtom)).toEqual({ e164: PHONE })
  })

  test('that arrives twice leaves the last answer', async () => {
    knowPerson()
    const answers: ((name: string) => void)[] = []
    context.api.reply(
      'getUser',
      () => new Promise((resolve) => answers.push((fullName) => resolve(aUser({ fullName })))),
    )
    await unblocked({ userId: 'parent-1' })
    await unblocked({ userId: 'parent-1' })
    await pass()
    answers[1]?.('new')
    await pass()
    answers[0]?.('old')
    await pass()
    expect(person()).toMatchObject({ user: { fullName: 'new' } })
  })

  test('whose reload fails shows no toast', async () => {
    knowPerson()
    context.api.reply('getUser', apiError('error:server', 500, 'No.'))
    await unblocked({ userId: 'parent-1' })
    await pass()
    expect(context.notify.shown).toEqual([])
    expect(person()).toMatchObject({ state: 'ready' })
  })
})

test('the block of a call is read once', async () => {
  context.api.reply('getCallBlock', undefined)
  await blocking.loadCallBlock('call-1')
  await blocking.loadCallBlock('call-1')
  expect(context.api.callsOf('getCallBlock')).toHaveLength(1)
  expect(context.store.get(callBlocksAtom).get('call-1')).toBeNull()
})
