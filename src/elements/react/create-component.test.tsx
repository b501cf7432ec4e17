import { act } from '@testing-library/react'
import { createRef, StrictMode, type ComponentType, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../../testing/eventually'
import { fakePlatform } from '../../testing/fakes/fake-platform'
import { CATALOGUE } from '../catalogue'
import * as components from './index'
import { VpCallButton, VpCallDetails, VpKeypad } from './index'

const IDS = { 'tenant-id': 't1', instituteId: 'school-12', 'api-url': 'https://phone.example' }

/** A page with server-rendered HTML, which React then hydrates. */
async function hydrate(node: ReactNode) {
  const container = document.createElement('div')
  container.append(document.createRange().createContextualFragment(renderToString(node)))
  document.body.append(container)
  const root = await act(async () => hydrateRoot(container, node))
  onTestFinished(async () => {
    await act(async () => root.unmount())
    container.remove()
  })
  return {
    element: container.firstElementChild as HTMLElement,
    render: (next: ReactNode) => act(async () => root.render(next)),
  }
}

// The views are compiled first, which is slow on a busy machine.
beforeAll(() => Promise.all([import('../../app/SessionGate'), import('../../features/softphone')]), 60_000)
afterEach(() => localStorage.clear())

test('there is one for each row of the catalogue (element/react)', () => {
  const tags = Object.values(components).map(({ displayName }) => displayName)
  expect(tags).toEqual(Object.keys(CATALOGUE))
  const names = Object.keys(CATALOGUE).map((tag) =>
    tag.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()),
  )
  expect(Object.keys(components).sort()).toEqual(names.sort())
})

test.each(
  Object.entries(CATALOGUE).flatMap(([tag, { attributes }]) =>
    Object.entries(attributes)
      .filter(([, { type }]) => type === 'flag')
      .map(([attribute, { property }]) => ({ tag, attribute, property })),
  ),
)('the flag $attribute of $tag is set and taken back as often as the page says (element/react)', async (flag) => {
  const Component = Object.values(components).find(
    ({ displayName }) => displayName === flag.tag,
  ) as ComponentType<object>
  const { element, render } = await hydrate(<Component />)
  await vi.waitFor(() => expect(customElements.get(flag.tag)).toBeDefined(), { timeout: 60_000 })
  for (const value of [true, false, true, undefined, true]) {
    await render(<Component {...{ [flag.property]: value }} />)
    expect(element.hasAttribute(flag.attribute)).toBe(value === true)
  }
})

test('a server writes the tag with its attributes, and nothing of functions or tokens (element/react)', () => {
  const html = renderToString(
    <VpCallDetails
      {...IDS}
      callId="c1"
      heading-level={3}
      className="phone"
      hidden
      accessToken="a-token"
      getAccessToken={async () => 'a-token'}
      onvp-ready={() => undefined}
    />,
  )
  expect(html).toBe(
    '<vp-call-details tenant-id="t1" institute-id="school-12" api-url="https://phone.example" call-id="c1" heading-level="3" class="phone" hidden=""></vp-call-details>',
  )
})

describe('in a server-rendered page', () => {
  test('the element gets the page’s properties, and the page gets the element’s events (element/react)', async () => {
    const platform = fakePlatform()
    const errors = vi.spyOn(console, 'error')
    const ready = vi.fn()
    const getAccessToken = vi.fn(async () => 'a-token')
    const ref = createRef<HTMLElement>()
    const { element } = await hydrate(
      <StrictMode>
        <VpKeypad {...IDS} ref={ref} getAccessToken={getAccessToken} onvp-ready={ready} />
      </StrictMode>,
    )
    expect(ref.current).toBe(element)
    await eventually(() => expect(ready).toHaveBeenCalledTimes(1))
    expect(getAccessToken).toHaveBeenCalled()
    expect(platform.requestsOf('getMe')).toHaveLength(1)
    expect(localStorage.getItem('api-token')).toBeNull()
    expect(errors).not.toHaveBeenCalled()
  })

  test('a later render changes attributes, properties and listeners (element/react)', async () => {
    fakePlatform()
    const [first, second] = [vi.fn(), vi.fn()]
    const { element, render } = await hydrate(
      <VpCallButton {...IDS} accessToken="one" number="+12015550123" onVpError={first}>
        Office
      </VpCallButton>,
    )
    await eventually(() => expect(customElements.get('vp-call-button')).toBeDefined())
    const tell = () => element.dispatchEvent(new CustomEvent('vp-error', { detail: { code: 'x', message: '' } }))
    tell()
    await render(
      <VpCallButton {...IDS} accessToken="two" number="+12015550144" onvp-error={second}>
        School
      </VpCallButton>,
    )
    tell()
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1])
    expect(element).toMatchObject({ number: '+12015550144', accessToken: 'two', textContent: 'School' })
    await render(<VpCallButton {...IDS} />)
    tell()
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1])
    expect(element).toMatchObject({ number: undefined, accessToken: undefined })
  })
})

test('the element has its token before it reads its settings, so it never shows the sign-in card (element/react)', async () => {
  fakePlatform()
  await import('../tags/vp-keypad')
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  const seen: (string | null | undefined)[] = []
  await act(async () => root.render(<VpKeypad {...IDS} tenant-id="t2" accessToken="a-token" />))
  seen.push(container.firstElementChild?.shadowRoot?.textContent)
  await act(async () => root.unmount())
  container.remove()
  expect(seen.join()).not.toContain('Sign in')
})
