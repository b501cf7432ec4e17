import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { phoneCallsAtom } from '../../state/call/call'
import { anOngoingCall, aTarget } from '../../testing/builders'
import { renderView } from '../../testing/render/render-view'
import { CallBannerRow } from './banner/CallBannerRow'
import { CallWindow } from './on-top/CallWindow'

const active = { phase: 'in-progress' as const, ...anOngoingCall() }
const other = {
  phase: 'in-progress' as const,
  ...anOngoingCall({
    callId: 'call-2',
    lineId: 'line-2',
    target: aTarget({ personId: 'parent-2', name: 'Olga Ortega' }),
  }),
}

test.each([
  ['banner', <CallBannerRow key="banner" call={active} />],
  ['window on top', <CallWindow key="window" />],
])('the %s says who else is on the line, and whether they hear (call/banner)', async (_, view) => {
  const calls = [
    { id: 1, state: active },
    { id: 2, state: other },
  ]
  const { screen, store } = await renderView(view, {
    prepare: (store) => store.set(phoneCallsAtom, { calls, activeId: 1, merged: true }),
  })
  expect(screen.getByText('Olga Ortega is on the call too.')).toBeTruthy()
  act(() => store.set(phoneCallsAtom, { calls, activeId: 1 }))
  expect(screen.getByText('Olga Ortega is on hold.')).toBeTruthy()
  act(() => store.set(phoneCallsAtom, { calls: calls.slice(0, 1), activeId: 1 }))
  expect(screen.queryByText(/Olga Ortega/)).toBeNull()
})
