import { beforeEach, describe, expect, test } from 'vitest'
import { peopleByIdAtom } from '../state/people'
import { aUser } from '../testing/builders'
import { fakeContext, type FakeContext } from '../testing/fake-context'
import { createPeopleActions, type PeopleActions } from './people'

const failure = (status: number) =>
  Object.assign(new Error('x'), { code: 'error:user-not-found', label: 'Nobody here.', status })

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

  test('who is gone is missing, with code and label and no toast', async () => {
    context.api.reply('getUser', failure(404))
    await people.loadPerson('parent-1')
    expect(entry()).toEqual({ state: 'missing', code: 'error:user-not-found', label: 'Nobody here.' })
    expect(context.notify.shown).toEqual([])
  })

  test('who could not be read may be asked for again', async () => {
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
  ])('asked for before a sign-out is not there after it: %s comes too late', async (_, answer) => {
    let tell = (): void => undefined
    context.api.reply('getUser', async () => {
      await new Promise<void>((resolve) => (tell = resolve))
      if (answer instanceof Error) throw answer
      return answer
    })
    const asked = people.loadPerson('parent-1')
    context.bus.emit('session-changed', { signedIn: false })
    tell()
    await asked
    expect(context.store.get(peopleByIdAtom).size).toBe(0)
  })

  test('is forgotten at sign-out', async () => {
    await people.loadPerson('parent-1')
    context.bus.emit('session-changed', { signedIn: false })
    expect(context.store.get(peopleByIdAtom).size).toBe(0)
  })
})
