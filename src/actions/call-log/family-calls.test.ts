import { beforeEach, describe, expect, test } from 'vitest'
import { callDetailsPath } from '../../domain/paths'
import { familyCallsAtom, logExcerptAtom } from '../../state/call/family-calls'
import { appMountedAtom, pathAtom } from '../../state/view'
import { aCall } from '../../testing/builders'
import { eventually } from '../../testing/eventually'
import { fakeContext, type FakeContext } from '../../testing/fakes/fake-context'
import { apiError } from '../../testing/fakes/fake-api'
import { createNavigation } from '../base/navigation'
import { applyLiveCalls } from './apply-live-calls'
import { familyCallsPart, type FamilyCallsActions } from './family-calls'

const family = { key: 'person parent-1', name: 'Pavel Ostrowski', query: 'Pavel Ostrowski' }
const namesake = aCall({ id: 'namesake', callToId: 'parent-2' })

let context: FakeContext
let families: FamilyCallsActions
const found = () => context.store.get(familyCallsAtom).get(family.key)
const ids = () => [...(found()?.calls.keys() ?? [])]

beforeEach(() => {
  context = fakeContext()
  context.api.reply('listCalls', { content: [aCall({ id: 'c1' }), namesake, aCall({ id: 'c2' })], count: 3 })
  families = familyCallsPart(context, createNavigation(context))
})

describe('the calls with a family (card/earlier)', () => {
  test('are requested once for all views, without namesakes, and released with the last view', async () => {
    const ends = [families.showFamilyCalls(family), families.showFamilyCalls(family)]
    await eventually(() => expect(found()?.state).toBe('ready'))
    expect(ids()).toEqual(['c1', 'c2'])
    const [request, ...more] = context.api.callsOf('listCalls')
    expect(request?.args).toMatchObject({ query: { query: 'Pavel Ostrowski', sort: 'calledAt', limit: 100 } })
    expect(more).toEqual([])
    ends[0]?.()
    await Promise.resolve()
    expect(found()).toBeDefined()
    ends[1]?.()
    await Promise.resolve()
    expect(found()).toBeUndefined()
    expect(request?.args.signal?.aborted).toBe(true)
  })

  test('are searched by the first words of a long name, because a platform refuses more (platform/sizes)', async () => {
    const words = ['Ana', 'Maria', 'Luz', 'Rosa', 'Ines', 'Eva', 'Sol', 'Paz', 'Mar', 'Flor']
    families.showFamilyCalls({ ...family, query: words.join(' ') })
    await eventually(() => expect(found()?.state).toBe('ready'))
    expect(context.api.callsOf('listCalls')[0]?.args).toMatchObject({ query: { query: words.slice(0, 8).join(' ') } })
  })

  test('follow live events, those during the request too (log/excerpt)', async () => {
    families.showFamilyCalls(family)
    const live = aCall({ id: 'live', status: 'started' })
    applyLiveCalls(context, [{ type: 'INSERT', call: live }])
    await eventually(() => expect(found()?.state).toBe('ready'))
    applyLiveCalls(context, [
      { type: 'MODIFY', call: { ...live, status: 'completed', notes: 'Homework' } },
      { type: 'INSERT', call: aCall({ id: 'other', callToId: 'parent-2' }) },
    ])
    expect(ids().sort()).toEqual(['c1', 'c2', 'live'])
    expect(found()?.calls.get('live')?.notes).toBe('Homework')
  })

  test('are those of the platform after a reconnect, and live events since the request are newer (live/missed, live/repeat)', async () => {
    const c2 = aCall({ id: 'c2' })
    families.showFamilyCalls(family)
    await eventually(() => expect(found()?.state).toBe('ready'))
    const answers: ((notes: string) => void)[] = []
    context.api.reply(
      'listCalls',
      () =>
        new Promise((resolve) =>
          answers.push((notes) => resolve({ content: [aCall({ id: 'c1', notes }), c2], count: 2 })),
        ),
    )
    context.live.tellConnected()
    context.live.tellConnected()
    applyLiveCalls(context, [{ type: 'MODIFY', call: { ...c2, notes: 'Live' } }])
    answers[0]?.('Older')
    answers[1]?.('New')
    await eventually(() => expect(found()?.calls.get('c1')?.notes).toBe('New'))
    expect([...(found()?.calls.values() ?? [])].map(({ id, notes }) => [id, notes])).toEqual([
      ['c1', 'New'],
      ['c2', 'Live'],
    ])
  })

  test('that cannot be loaded are no toast', async () => {
    context.api.reply('listCalls', apiError('error:network', 500, 'No'))
    families.showFamilyCalls(family)
    await eventually(() => expect(found()?.state).toBe('failed'))
    expect(context.notify.shown).toEqual([])
  })

  test('stay as long as the log shows them, and the app goes to the log if it is not in view (log/excerpt)', async () => {
    context.store.set(appMountedAtom, true)
    context.store.set(pathAtom, callDetailsPath('c1'))
    const end = families.showFamilyCalls(family)
    families.showFamilyInLog(family, true, 'element-1')
    expect(context.store.get(pathAtom)).toBe(callDetailsPath('c1'))
    families.showFamilyInLog(family, false, 'element-1')
    expect(context.store.get(pathAtom)).toBe('/')
    end()
    await Promise.resolve()
    expect(found()).toBeDefined()
    context.store.set(logExcerptAtom, null)
    await Promise.resolve()
    expect(found()).toBeUndefined()
  })
})
