import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { sessionAtom, type Session } from '../state/session'
import { connectedElementsAtom } from '../state/view'
import { eventually } from '../testing/eventually'
import { renderView } from '../testing/render/render-view'
import { SessionGate } from './SessionGate'

const show = (tags: Record<string, string>) =>
  renderView(<SessionGate>The product</SessionGate>, {
    prepare(store) {
      store.set(sessionAtom, { phase: 'signed-out' })
      store.set(
        connectedElementsAtom,
        Object.entries(tags).map(([id, tag]) => ({ id, tag, showsCalls: false })),
      )
    },
  })

test('of several elements the first has the sign-in card (session/redirect)', async () => {
  const { screen } = await show({ 'vp-0': 'vp-call-button', 'element-1': 'vp-keypad', 'vp-2': 'vp-call-log' })
  expect(screen.getByRole('heading', { name: 'Sign in to use the phone' })).toBeTruthy()
})

test('the others wait for it (session/redirect)', async () => {
  const { screen } = await show({ 'vp-0': 'vp-keypad', 'element-1': 'vp-call-log' })
  expect(screen.getByText('Sign in to see this.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

describe('Retry of a failed start (session/start)', () => {
  async function failed(product: ReactNode = <button>Call</button>, eager = false) {
    const view = await renderView(
      <>
        <button>Elsewhere</button>
        <SessionGate eager={eager}>{product}</SessionGate>
      </>,
      {
        actions: { session: { retryStart: vi.fn() } },
        prepare: (store) => store.set(sessionAtom, { phase: 'failed' }),
      },
    )
    const { screen, store } = view
    const phase = (next: Session['phase']) => act(async () => store.set(sessionAtom, { phase: next }))
    screen.getByRole('button', { name: 'Retry' }).focus()
    return { ...view, phase }
  }

  test('leaves its focus to what is loading, and then to the first heading or control of the element', async () => {
    const { screen, root, phase } = await failed()
    await phase('loading')
    expect(root.activeElement).toBe(screen.getByRole('status'))
    await phase('ready')
    expect(root.activeElement).toBe(screen.getByRole('button', { name: 'Call' }))
  })

  test('leaves its focus to the first control of an element that shows at once', async () => {
    const { screen, root, phase } = await failed(<input aria-label="Number" />, true)
    await phase('loading')
    const field = screen.getByRole('textbox', { name: 'Number' })
    expect(root.activeElement).toBe(field)
    await phase('ready')
    expect(root.activeElement).toBe(field)
  })

  test('leaves its focus to the heading of the page when the start fails again', async () => {
    const { screen, root, phase } = await failed()
    await phase('loading')
    await phase('failed')
    await eventually(() => expect(root.activeElement).toBe(screen.getByRole('heading')))
  })

  test('takes no focus from elsewhere', async () => {
    const { screen, root, phase } = await failed()
    await phase('loading')
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' })
    elsewhere.focus()
    await phase('ready')
    expect(root.activeElement).toBe(elsewhere)
  })
})
