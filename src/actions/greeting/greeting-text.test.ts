import { expect, test } from 'vitest'
import { greetingAtom } from '../../state/greeting'
import { profileAtom } from '../../state/session'
import { isUnsavedAtom } from '../../state/view'
import { aProfile } from '../../testing/builders'
import { eventually } from '../../testing/eventually'
import { fakeContext } from '../../testing/fakes/fake-context'
import { createActions } from '../index'
import { createGreetingActions } from './index'

/** A page with the settings open, and what its tab has stored. */
async function opened(stored?: Map<string, unknown>, userId = aProfile().userId) {
  const context = fakeContext(stored && { stored: Object.fromEntries(stored) })
  context.api.reply('getVoicemailSettings', { mode: 'audio', text: 'Hello.' })
  context.api.reply('saveVoicemailSettings', ({ body }) => body as never)
  context.store.set(profileAtom, aProfile({ userId }))
  const greeting = createGreetingActions(context, createActions(context).navigation)
  greeting.openGreeting()
  const now = () => context.store.get(greetingAtom)
  await eventually(() => expect(now().state).toBe('ready'))
  return { ...context, greeting, draft: () => now().draft, stored: () => context.storage.get('vp-greeting') }
}
async function typed() {
  const page = await opened()
  page.greeting.chooseGreetingMode('text')
  page.greeting.changeGreetingText('Good day, this is')
  return page
}

test('a typed text is there after a reload, for its person only (greeting/save)', async () => {
  const { storage } = await typed()
  expect((await opened(storage.stored)).draft()).toEqual({ mode: 'text', text: 'Good day, this is' })
  expect((await opened(storage.stored, 'somebody-else')).draft()).toEqual({ mode: 'audio', text: 'Hello.' })
})

test.each<[string, (page: Awaited<ReturnType<typeof typed>>) => unknown]>([
  ['saved', ({ greeting }) => greeting.saveGreeting()],
  ['canceled', ({ greeting }) => greeting.cancelGreeting()],
])(
  'a text that is %s is kept no longer, and until then it is work that is waited for (session/other-tab)',
  async (_, end) => {
    const page = await typed()
    const isAtWork = () => page.store.get(isUnsavedAtom)
    expect([page.stored() !== undefined, isAtWork()]).toEqual([true, true])
    await end(page)
    expect([page.stored() !== undefined, isAtWork()]).toEqual([false, false])
  },
)

test('the browser asks before a page with an unsaved greeting goes, while its person is signed in (greeting/save)', async () => {
  expect((await opened()).lifecycle.guarded).toBe(false)
  const page = await typed()
  expect(page.lifecycle.guarded).toBe(true)
  page.personLeaves()
  expect(page.lifecycle.guarded).toBe(false)
})
