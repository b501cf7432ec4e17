import { beforeEach, describe, expect, test } from 'vitest'
import { apiError } from '../../testing/fakes/fake-api'
import { peopleByIdAtom, phoneOwnersAtom } from '../../state/people'
import { aUser } from '../../testing/builders'
import { fakeContext, type FakeContext } from '../../testing/fakes/fake-context'
import { createPeopleActions, type PeopleActions } from './people-actions'

const failure = (status: number) => apiError('error:user-not-found', status, 'Nobody here.')

describe('a person', () => {
  let context: FakeContext
  let people: PeopleActions
  const entry = () => context.store.get(peopleByIdAtom).get('parent-1')

  beforeEach(() => {
    context = fakeContext({ replies: { getUser: ({ params }) => aUser({ userId: params?.id }) } })
    people = createPeopleActions(context)
  })

  test('is read once', async () => {
    await Promise.all([people.loadPerson('parent-1'), people.loadPerson('parent-1')])
    await people.loadPerson('parent-1')
    expect(context.api.callsOf('getUser')).toHaveLength(1)
    expect(entry()).toEqual({ state: 'ready', user: aUser() })
  })

  test('is loaded again after a reconnect once a view shows it, and stays until then (live/missed)', async () => {
    await people.loadPerson('parent-1')
    context.live.tellConnected()
    expect(entry()).toEqual({ state: 'ready', user: aUser(), isOld: true })
    expect(context.api.callsOf('getUser')).toHaveLength(1)
    context.api.reply('getUser', aUser({ fullName: 'Read again' }))
    const loads = [people.loadPerson('parent-1'), people.loadPerson('parent-1')]
    expect(entry()).toEqual({ state: 'ready', user: aUser() })
    await Promise.all(loads)
    expect(entry()).toEqual({ state: 'ready', user: aUser({ fullName: 'Read again' }) })
    expect(context.api.callsOf('getUser')).toHaveLength(2)
  })

  test('who could not be loaded is not tried again while there is only no socket (live/heals)', async () => {
    context.api.reply('getUser', failure(500))
    await people.loadPerson('parent-1')
    context.live.readAgain(context.clock.uptime)
    expect(context.api.callsOf('getUser')).toHaveLength(1)
    context.live.tellConnected()
    expect(context.api.callsOf('getUser')).toHaveLength(2)
  })

  test('who no longer exists is missing, with code and label and without a toast (card/not-found)', async () => {
    context.api.reply('getUser', failure(404))
    await people.loadPerson('parent-1')
    expect(entry()).toEqual({ state: 'missing', code: 'error:user-not-found', label: 'Nobody here.' })
    expect(context.notify.shown).toEqual([])
  })

  test('who could not be loaded may be requested again (card/not-found)', async () => {
    context.api.reply('getUser', failure(500))
    await people.loadPerson('parent-1')
    expect(entry()?.state).toBe('failed')
    context.api.reply('getUser', aUser())
    await people.loadPerson('parent-1')
    expect(entry()?.state).toBe('ready')
  })

  test('is never the system caller', async () => {
    await people.loadPerson('system')
    expect(context.api.calls).toEqual([])
  })

  test.each([
    ['an answer', aUser()],
    ['a failure', failure(500)],
  ])('requested before a sign-out does not appear after it: %s arrives too late', async (_, answer) => {
    let tell = (): void => undefined
    context.api.reply('getUser', async () => {
      await new Promise<void>((resolve) => (tell = resolve))
      if (answer instanceof Error) throw answer
      return answer
    })
    const loads = people.loadPerson('parent-1')
    context.personLeaves()
    tell()
    await loads
    expect(context.store.get(peopleByIdAtom).size).toBe(0)
  })

  test('is forgotten at sign-out', async () => {
    await people.loadPerson('parent-1')
    context.personLeaves()
    expect(context.store.get(peopleByIdAtom).size).toBe(0)
  })
})

describe('the owners of a number', () => {
  const PHONE = '+12015550123'
  const match = (id: string, phone = PHONE) => ({ id, fullName: 'x', phones: [phone] })
  const find = async (found: ReturnType<typeof match>[] | Error) => {
    const context = fakeContext({
      replies: { searchUsers: found instanceof Error ? found : { content: found }, getUser: aUser() },
    })
    const people = createPeopleActions(context)
    await Promise.all([people.findPhoneOwners(PHONE), people.findPhoneOwners(PHONE)])
    return { context, people, owner: () => context.store.get(phoneOwnersAtom).get(PHONE) }
  }

  test.each([
    ['one person', [match('p1')], ['p1']],
    ['one person, found twice', [match('p1'), match('p1', '2015550123')], ['p1']],
    ['nobody', [], []],
    ['several', [match('p1'), match('p2')], ['p1', 'p2']],
    ['somebody with a similar number', [match('p1', '+12015550199')], []],
  ])('are found and loaded: %s', async (_, found, ids) => {
    const { context, owner } = await find(found)
    expect(owner()).toEqual({ state: 'ready', ids })
    expect([...context.store.get(peopleByIdAtom)].map(([id, { state }]) => [id, state])).toEqual(
      ids.map((id) => [id, 'ready']),
    )
    expect(context.api.callsOf('searchUsers').map(({ args }) => args.body)).toEqual([{ phone: '2015550123' }])
  })

  test('that could not be loaded may be requested again, without a toast', async () => {
    const { context, people, owner } = await find(failure(500))
    expect(owner()?.state).toBe('failed')
    expect(context.notify.shown).toEqual([])
    context.api.reply('searchUsers', { content: [match('p1')] })
    await people.findPhoneOwners(PHONE)
    expect(owner()).toEqual({ state: 'ready', ids: ['p1'] })
  })

  test('are loaded again after a reconnect once a view shows them, with the people, and stay until then (live/missed)', async () => {
    const { context, people, owner } = await find([match('p1')])
    context.live.tellConnected()
    expect(owner()).toEqual({ state: 'ready', ids: ['p1'], isOld: true })
    context.api.reply('searchUsers', { content: [match('p1'), match('p2')] })
    const loads = [people.findPhoneOwners(PHONE), people.findPhoneOwners(PHONE)]
    expect(owner()).toEqual({ state: 'ready', ids: ['p1'] })
    await Promise.all(loads)
    expect(owner()).toEqual({ state: 'ready', ids: ['p1', 'p2'] })
    expect(context.api.callsOf('searchUsers')).toHaveLength(2)
    expect(context.api.callsOf('getUser').map(({ args }) => args.params?.id)).toEqual(['p1', 'p1', 'p2'])
  })

  test('stay as they were if they cannot be read after a reconnect (live/missed)', async () => {
    const { context, people, owner } = await find([match('p1')])
    context.live.tellConnected()
    context.api.reply('searchUsers', failure(500))
    await people.findPhoneOwners(PHONE)
    expect(owner()).toEqual({ state: 'ready', ids: ['p1'] })
    expect(context.notify.shown).toEqual([])
  })

  test('are those of the last of two reconnects, whichever answer comes first (live/missed)', async () => {
    const { context, people, owner } = await find([match('p1')])
    let answer: () => void = () => undefined
    const late = new Promise<void>((resolve) => (answer = resolve))
    context.live.tellConnected()
    context.api.reply('searchUsers', () => late.then(() => ({ content: [] })))
    const first = people.findPhoneOwners(PHONE)
    context.live.tellConnected()
    context.api.reply('searchUsers', { content: [match('p2')] })
    await people.findPhoneOwners(PHONE)
    answer()
    await first
    expect(owner()).toEqual({ state: 'ready', ids: ['p2'] })
  })

  test('is forgotten at sign-out', async () => {
    const { context } = await find([match('p1')])
    context.personLeaves()
    expect(context.store.get(phoneOwnersAtom).size).toBe(0)
  })
})
