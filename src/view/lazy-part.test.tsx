import { act, fireEvent } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { MessagePage } from '../app/pages/MessagePage'
import { renderView } from '../testing/render/render-view'
import { loadParts } from '../actions/base/late-module'
import { lazyPart } from './lazy-part'

const Greeting = ({ name }: { name: string }) => <p>{`Hello ${name}`}</p>
const asIs = (View: typeof Greeting) => View
const FAILED =
  "We couldn't load this part. Check your internet connection and try again. If it still fails, reload the page."

/** Renders a part before it is loaded. It is created here, because `renderView` loads existing parts. */
async function showLate(load: () => Promise<typeof Greeting>, Fallback?: ComponentType) {
  const view = await renderView(null)
  const Part = lazyPart(load, asIs, Fallback)
  await act(async () => view.rerender(<Part name="Dana" />))
  return view
}

test('a part that was loaded before shows at once', async () => {
  const Part = lazyPart(() => Promise.resolve(Greeting), asIs)
  await loadParts()
  const { screen } = await renderView(<Part name="Dana" />)
  expect(screen.getByText('Hello Dana')).toBeTruthy()
})

test('a loading part shows a spinner', async () => {
  let arrive = (_: typeof Greeting) => {}
  const { screen } = await showLate(() => new Promise((resolve) => (arrive = resolve)))
  expect(screen.getByRole('img', { name: 'Loading' })).toBeTruthy()
  await act(async () => arrive(Greeting))
  expect(screen.getByText('Hello Dana')).toBeTruthy()
})

test('a part that cannot be loaded says so, loads again by Retry, and shows its fallback (element/late-parts)', async () => {
  const load = vi.fn(() => Promise.resolve(Greeting)).mockRejectedValueOnce(new TypeError('offline'))
  const { screen } = await showLate(load, () => <button>End Call</button>)
  expect(screen.getByRole('alert').textContent).toContain(FAILED)
  expect(screen.getByRole('button', { name: 'End Call' })).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })))
  expect(screen.getByText('Hello Dana')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'End Call' })).toBeNull()
  expect(load).toHaveBeenCalledTimes(2)
})

test('Retry of one part is that of every part in view, because a file may have several (element/late-parts)', async () => {
  const once = () => vi.fn(() => Promise.resolve(Greeting)).mockRejectedValueOnce(new TypeError('offline'))
  const view = await renderView(null)
  const [Log, Today] = [lazyPart(once(), asIs), lazyPart(once(), asIs)]
  await act(async () =>
    view.rerender(
      <>
        <Log name="Dana" />
        <Today name="Tony" />
      </>,
    ),
  )
  const [retry, other] = view.screen.getAllByRole('button', { name: 'Retry' })
  expect(other).toBeDefined()
  await act(async () => fireEvent.click(retry!))
  expect(view.screen.getByText('Hello Dana')).toBeTruthy()
  expect(view.screen.getByText('Hello Tony')).toBeTruthy()
})

test('Retry keeps the focus until the part is there, and its heading or first control takes it (element/late-parts)', async () => {
  let arrive = (_: typeof Greeting) => {}
  const load = vi
    .fn(() => new Promise<typeof Greeting>((resolve) => (arrive = resolve)))
    .mockRejectedValueOnce(new TypeError('offline'))
  const { screen, root } = await showLate(load)
  const retry = screen.getByRole('button', { name: 'Retry' })
  retry.focus()
  await act(async () => fireEvent.click(retry))
  expect(root.activeElement).toBe(retry)
  expect(retry.isConnected).toBe(true)
  expect(retry.getAttribute('aria-disabled')).toBe('true')
  await act(async () => arrive(() => <button>Hello</button>))
  expect(root.activeElement).toBe(screen.getByRole('button', { name: 'Hello' }))
})

test('a part that comes in the place of something with the focus has it while it loads and then (element/late-parts)', async () => {
  const view = await renderView(<MessagePage title="Sign in" />)
  let arrive = (_: typeof Greeting) => {}
  const Part = lazyPart(() => new Promise<typeof Greeting>((resolve) => (arrive = resolve)), asIs)
  const { screen, root } = view
  screen.getByRole('heading', { name: 'Sign in' }).focus()
  await act(async () => view.rerender(<Part name="Dana" />))
  expect(root.activeElement).toBe(screen.getByRole('img', { name: 'Loading' }))
  await act(async () => arrive(() => <button>Hello</button>))
  expect(root.activeElement).toBe(screen.getByRole('button', { name: 'Hello' }))
})

test('a part that could not be loaded comes back with the connection (element/late-parts)', async () => {
  const load = vi.fn(() => Promise.resolve(Greeting)).mockRejectedValueOnce(new TypeError('offline'))
  const { screen } = await showLate(load)
  expect(screen.getByRole('alert').textContent).toContain(FAILED)
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(screen.getByText('Hello Dana')).toBeTruthy()
})

test('preloading skips a part that fails', async () => {
  const after = vi.fn(() => Promise.resolve(Greeting))
  lazyPart(() => Promise.reject(new TypeError('offline')), asIs)
  lazyPart(after, asIs)
  await loadParts()
  expect(after).toHaveBeenCalledOnce()
})
