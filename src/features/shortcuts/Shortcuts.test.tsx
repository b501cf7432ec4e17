import { act } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { callStateAtom } from '../../state/call/call'
import { profileAtom } from '../../state/session'
import { shortcutsOnAtom } from '../../state/shortcuts'
import { pathAtom } from '../../state/view'
import { anOngoingCall, aProfile, ME } from '../../testing/builders'
import { fakeContext } from '../../testing/fakes/fake-context'
import { renderView } from '../../testing/render/render-view'
import { LateShortcuts } from './LateShortcuts'

const actions = () => ({
  openKeypad: vi.fn(() => true),
  setMuted: vi.fn(() => Promise.resolve()),
})

async function show({ on = true, rest = <button type="button">Elsewhere</button> } = {}) {
  const context = fakeContext()
  context.storage.set('vp-shortcuts', on ? [ME] : ['staff-2'])
  const spies = actions()
  const view = await renderView(
    <>
      <div className="vp-app">
        <button type="button">In the app</button>
        <input aria-label="Notes" />
        <LateShortcuts />
      </div>
      {rest}
    </>,
    {
      context,
      actions: { keypad: { openKeypad: spies.openKeypad }, call: { setMuted: spies.setMuted } },
      prepare: (store) => store.set(profileAtom, aProfile()),
    },
  )
  const focus = (name: string) => act(() => view.screen.getByRole('button', { name }).focus())
  return { ...view, spies, focus }
}

describe('the keys of the app', () => {
  test('are off until the person has switched them on (shortcut/keys)', async () => {
    const { user, spies, focus, store } = await show({ on: false })
    focus('In the app')
    await user.keyboard('k?')
    expect(store.get(shortcutsOnAtom)).toBe(false)
    expect(spies.openKeypad).not.toHaveBeenCalled()
  })

  test('open the keypad and list themselves (shortcut/keys)', async () => {
    const { user, spies, focus, screen } = await show()
    focus('In the app')
    await user.keyboard('k')
    expect(spies.openKeypad).toHaveBeenCalledTimes(1)
    await user.keyboard('{Control>}k{/Control}')
    expect(spies.openKeypad).toHaveBeenCalledTimes(1)
    await user.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(dialog.textContent).toContain('Mute or unmute your call')
    // An open dialog comes first (`shortcut/keys`).
    await user.keyboard('k')
    expect(spies.openKeypad).toHaveBeenCalledTimes(1)
  })

  test('mute and unmute a call, and do nothing without one (shortcut/keys)', async () => {
    const { user, spies, focus, store } = await show()
    focus('In the app')
    await user.keyboard('m')
    expect(spies.setMuted).not.toHaveBeenCalled()
    act(() => store.set(callStateAtom, { phase: 'in-progress', ...anOngoingCall({ muted: true }) }))
    await user.keyboard('m')
    expect(spies.setMuted).toHaveBeenCalledWith(false, 'element-1')
  })

  test('are text in a field, and belong to the host outside the app (shortcut/keys)', async () => {
    const { user, spies, focus, screen } = await show()
    await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'ok?')
    focus('Elsewhere')
    await user.keyboard('k')
    expect(spies.openKeypad).not.toHaveBeenCalled()
    expect((screen.getByRole('textbox', { name: 'Notes' }) as HTMLInputElement).value).toBe('ok?')
  })

  test('lead to the call log where no search is in view (shortcut/keys)', async () => {
    const { user, focus, store } = await show()
    act(() => store.set(pathAtom, '/settings'))
    focus('In the app')
    await user.keyboard('/')
    expect(store.get(pathAtom)).toBe('/')
  })
})
