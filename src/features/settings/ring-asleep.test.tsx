import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { notNowUntil } from '../../domain/call/not-now'
import { pushAtom } from '../../state/push'
import { notNowUntilAtom, ringsHereAtom } from '../../state/call/incoming'
import { instituteSettingsAtom, profileAtom } from '../../state/session'
import { aProfile, someSettings } from '../../testing/builders'
import { eventually } from '../../testing/eventually'
import { fakeContext } from '../../testing/fakes/fake-context'
import { renderView } from '../../testing/render/render-view'
import { Settings } from './index'

async function show(pushWorker: string | undefined, extensions = ['incoming', 'push']) {
  const context = fakeContext({
    replies: {
      listReasons: { content: [] },
      getVoicemailSettings: { mode: 'text', text: 'Hello' },
      getPushKey: { publicKey: 'key-1' },
      subscribeToPush: undefined,
      unsubscribeFromPush: undefined,
    },
    providers: { pushWorker },
  })
  const view = await renderView(<Settings />, {
    context,
    prepare(store) {
      store.set(profileAtom, aProfile())
      store.set(instituteSettingsAtom, someSettings({ extensions }))
      store.set(ringsHereAtom, true)
    },
  })
  await view.screen.findByRole('checkbox', { name: 'Ring in this browser' })
  await act(async () => undefined)
  const box = () => view.screen.queryByRole<HTMLInputElement>('checkbox', { name: 'Also when this page sleeps' })
  return { ...view, context, box }
}
const MISSES = /misses calls while it is closed/
const TOLD = /a notification shows the call\.$/

test('the switch for a page that sleeps is on by a press, and the sentence above it says so (incoming/switch)', async () => {
  const { user, screen, box, context } = await show('/sw.js')
  await eventually(() => expect(box()?.checked).toBe(false))
  expect([screen.queryByText(MISSES) !== null, screen.queryByText(TOLD) !== null]).toEqual([true, false])
  await user.click(box()!)
  await eventually(() => expect(context.desktop.push.subscribed).toBeDefined())
  await eventually(() => expect(screen.queryByText(TOLD)).not.toBeNull())
  expect([box()?.checked, screen.queryByText(MISSES)]).toEqual([true, null])
  await user.click(box()!)
  await eventually(() => expect(screen.queryByText(MISSES)).not.toBeNull())
  expect([box()?.checked, context.desktop.push.subscribed]).toEqual([false, undefined])
})

test('what was chosen but fails at the start is still chosen, says why, and can be switched off (incoming/switch)', async () => {
  const { user, screen, box, context, store } = await show('/sw.js')
  await eventually(() => expect(box()).not.toBeNull())
  act(() => store.set(pushAtom, { phase: 'failed', failure: 'The platform is busy.' }))
  expect(box()?.checked).toBe(true)
  expect(screen.getByText('The platform is busy.')).toBeTruthy()
  await user.click(box()!)
  await eventually(() => expect(box()?.checked).toBe(false))
  expect([screen.queryByText('The platform is busy.'), context.desktop.push.subscribed]).toEqual([null, undefined])
})

test("during 'Not now' it says when notifications go on (incoming/not-now)", async () => {
  const { user, screen, box, store } = await show('/sw.js')
  await eventually(() => expect(box()).not.toBeNull())
  await user.click(box()!)
  await eventually(() => expect(screen.queryByText(TOLD)).not.toBeNull())
  act(() => store.set(notNowUntilAtom, notNowUntil('tomorrow', Date.now())))
  expect(screen.getByText(/Not now until tomorrow: then a notification shows each call again/)).toBeTruthy()
  expect(screen.queryByText(TOLD)).toBeNull()
})

test('a refusal by the browser is said at the switch (incoming/switch)', async () => {
  const { user, screen, box, context } = await show('/sw.js')
  context.desktop.answer = 'denied'
  await eventually(() => expect(box()).not.toBeNull())
  await user.click(box()!)
  expect(await screen.findAllByText(/^Your browser blocks notifications/)).not.toHaveLength(0)
  expect(box()?.checked).toBe(false)
})

test('there is no such switch without a worker of the page, or a platform that offers it (incoming/switch)', async () => {
  expect((await show(undefined)).box()).toBeNull()
  expect((await show('/sw.js', ['incoming'])).box()).toBeNull()
})
