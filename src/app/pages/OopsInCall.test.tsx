import { act, fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { callStateAtom } from '../../state/call/call'
import { anOngoingCall } from '../../testing/builders'
import { eventually } from '../../testing/eventually'
import { renderView } from '../../testing/render/render-view'
import { ErrorBoundary } from '../../ui/state/error-boundary'
import { Heading } from '../../ui/heading'
import { OopsInCall } from './OopsInCall'

test('a view that throws during a call keeps Mute and End Call usable (element/view-throws)', async () => {
  const [hangUp, setMuted] = [vi.fn(async () => undefined), vi.fn(async () => undefined)]
  const { screen, user } = await renderView(<OopsInCall error={new Error('x')} onRetry={() => undefined} />, {
    actions: { call: { hangUp, setMuted } },
    prepare: (store) => store.set(callStateAtom, { phase: 'in-progress', ...anOngoingCall() }),
  })
  expect(screen.getByRole('heading').textContent).toBe('Oops!')
  await user.click(screen.getByRole('button', { name: 'Mute' }))
  expect(setMuted).toHaveBeenCalledExactlyOnceWith(true, 'element-1')
  await user.click(screen.getByRole('button', { name: 'End Call' }))
  expect(hangUp).toHaveBeenCalledOnce()
})

test.each([
  ['to the heading of the view that is back', false, 'Report'],
  ['to the heading of the next failure', true, 'Oops!'],
])('the focus of Retry goes %s (element/view-throws, route/not-found)', async (_, throwsAgain, heading) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const View = () => {
    if (throwsAgain) throw new Error('y')
    return <Heading>Report</Heading>
  }
  const Guarded = () => {
    const [error, setError] = useState<Error | null>(new Error('x'))
    if (error) return <OopsInCall key={error.message} error={error} onRetry={() => setError(null)} />
    return (
      <ErrorBoundary onError={setError}>
        <View />
      </ErrorBoundary>
    )
  }
  const { screen, root } = await renderView(<Guarded />)
  const retry = screen.getByRole('button')
  retry.focus()
  await act(async () => fireEvent.click(retry))
  await eventually(() => expect(retry.isConnected).toBe(false))
  expect(root.activeElement).toBe(screen.getByRole('heading', { name: heading }))
})
