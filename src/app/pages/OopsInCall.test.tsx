import { expect, test, vi } from 'vitest'
import { callStateAtom } from '../../state/call/call'
import { anOngoingCall } from '../../testing/builders'
import { renderView } from '../../testing/render/render-view'
import { OopsInCall } from './OopsInCall'

test('a view that throws during a call keeps Mute and End Call usable (element/view-throws)', async () => {
  const [hangUp, setMuted] = [vi.fn(async () => undefined), vi.fn(async () => undefined)]
  const { screen, user } = await renderView(<OopsInCall error={new Error('x')} onRetry={() => undefined} />, {
    actions: { hangUp, setMuted },
    prepare: (store) => store.set(callStateAtom, { phase: 'in-progress', ...anOngoingCall() }),
  })
  expect(screen.getByRole('heading').textContent).toBe('Oops!')
  await user.click(screen.getByRole('button', { name: 'Mute' }))
  expect(setMuted).toHaveBeenCalledExactlyOnceWith(true, 'element-1')
  await user.click(screen.getByRole('button', { name: 'End Call' }))
  expect(hangUp).toHaveBeenCalledOnce()
})
