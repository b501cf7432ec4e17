import { act, fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { endedCallAtom, type EndedCall } from '../../state/call/call'
import { callReasonsAtom } from '../../state/call/calls'
import { profileAtom, sessionAtom } from '../../state/session'
import { connectedElementsAtom, type ConnectedElement } from '../../state/view'
import { aCall, aProfile, aTarget, aUser, PARENT_PHONE } from '../../testing/builders'
import { eventually } from '../../testing/eventually'
import { renderView } from '../../testing/render/render-view'
import { LateAfterCallDialog } from './index'

const ENDED: EndedCall = {
  ...{ callId: 'call-live', outcome: 'complete', reason: 'remote', seconds: 133 },
  ...{ target: aTarget(), phone: PARENT_PHONE },
}
const BANNER = { id: 'element-1', tag: 'vp-call-banner', showsCalls: false }

const show = (...elements: ConnectedElement[]) =>
  renderView(<LateAfterCallDialog />, {
    prepare(store) {
      store.set(sessionAtom, { phase: 'ready' })
      store.set(profileAtom, aProfile())
      store.set(callReasonsAtom, [])
      store.set(connectedElementsAtom, elements)
    },
    replies: { getCall: aCall({ id: 'call-live' }), getUser: aUser() },
  })

test('on a page with a banner alone, the form of the ended call is its dialog, and Cancel ends it (element/face)', async () => {
  const { screen, store } = await show(BANNER)
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => store.set(endedCallAtom, ENDED))
  await eventually(() => screen.getByRole('dialog', { name: 'Call with Pavel Ostrowski' }))
  await eventually(() => screen.getByRole('textbox', { name: 'Notes' }))
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(store.get(endedCallAtom)).toBeNull()
})

test.each<[string, ConnectedElement[]]>([
  ['an element that shows calls', [BANNER, { id: 'element-2', tag: 'vp-keypad', showsCalls: true }]],
  ['an earlier banner', [{ ...BANNER, id: 'element-0' }, BANNER]],
])('beside %s it shows none', async (_, elements) => {
  const { screen, store } = await show(...elements)
  act(() => store.set(endedCallAtom, ENDED))
  await act(async () => undefined)
  expect(screen.queryByRole('dialog')).toBeNull()
})
