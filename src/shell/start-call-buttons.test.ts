import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callButtonCodeWithinMs } from '../domain/limits'
import { WAITING } from '../lib/preloaded'
import { startCallButtons } from './start-call-buttons'

/** The tag is never defined here, as on a page whose phone does not load. */
const never = () => new Promise<never>(() => undefined)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
  sessionStorage.clear()
  Reflect.deleteProperty(globalThis, WAITING)
})

function page(html: string, load: (attempt: number) => Promise<unknown> = never) {
  const loads = vi.fn(load)
  document.body.innerHTML = html
  startCallButtons(loads)
  const roots = () => [...document.querySelectorAll('vp-call-button')].map(({ shadowRoot }) => shadowRoot!)
  const find = (selector: string) => roots()[0]?.querySelector<HTMLElement>(selector)
  return { loads, roots, find }
}
const come = (element: Element | null, type: string) =>
  element?.dispatchEvent(new Event(type, { bubbles: true, composed: true }))

test('several buttons load their code once, when somebody comes to one (call/button)', () => {
  const { loads, roots } = page(
    '<vp-call-button number="+12015550123"></vp-call-button><vp-call-button></vp-call-button>',
  )
  expect(roots().map((root) => root.textContent)).toEqual(['Call 201-555-0123', 'Call'])
  expect(loads).not.toHaveBeenCalled()
  for (const element of document.querySelectorAll('vp-call-button')) {
    come(element, 'pointerover')
    come(element, 'focusin')
  }
  expect(loads).toHaveBeenCalledOnce()
})

test('with load="press" nothing but a press loads it (call/button)', () => {
  const { loads, find } = page('<vp-call-button load="press"></vp-call-button>')
  come(document.querySelector('vp-call-button'), 'pointerover')
  expect(loads).not.toHaveBeenCalled()
  find('button')?.click()
  expect(loads).toHaveBeenCalledOnce()
  expect(find('button')?.getAttribute('aria-busy')).toBe('true')
})

test.each([
  ['a call was live before a reload', () => sessionStorage.setItem('vp-last-call', '{}')],
  ['a sign-in returns', () => history.replaceState(null, '', '/?code=a&state=b')],
])('it loads at once where %s (call/button)', (_, prepare) => {
  prepare()
  const { loads, roots } = page('<vp-call-button></vp-call-button>')
  history.replaceState(null, '', '/')
  expect(loads).toHaveBeenCalledOnce()
  expect(roots()).toEqual([null])
})

test('code that does not come in time is a sentence with Retry, which tries again (call/button)', () => {
  const { loads, find } = page('<vp-call-button></vp-call-button>')
  find('button')?.click()
  vi.advanceTimersByTime(callButtonCodeWithinMs)
  expect(find('[role=alert]')?.textContent).toBe("We couldn't load Virtual Phone. Try again, or reload the page.")
  expect(find('button')?.hasAttribute('aria-busy')).toBe(false)
  find('[role=alert] ~ button')?.click()
  expect(find('[role=alert]')).toBeNull()
  expect(loads.mock.calls).toEqual([[0], [1]])
})

test('offline nothing is requested, because the browser would remember what fails, and Retry does it (element/late-parts)', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('location', { hostname: 'school.example', href: 'https://school.example/' })
  const { loads, find } = page('<vp-call-button></vp-call-button>')
  find('button')?.click()
  await vi.advanceTimersByTimeAsync(0)
  expect([loads.mock.calls.length, find('[role=alert]') !== null]).toEqual([0, true])
  vi.unstubAllGlobals()
  find('[role=alert] ~ button')?.click()
  expect(loads).toHaveBeenCalledOnce()
})

test('a button that was added later is shown too, and follows its number (call/button)', async () => {
  const { roots } = page('')
  document.body.innerHTML = '<p><vp-call-button number="+12015550123"></vp-call-button></p>'
  await vi.advanceTimersByTimeAsync(0)
  document.querySelector('vp-call-button')?.setAttribute('number', '+12015550177')
  await vi.advanceTimersByTimeAsync(0)
  expect(roots()[0]?.textContent).toBe('Call 201-555-0177')
})

test('a button says in which language it is, also after a change, and English for an unknown one (element/language)', async () => {
  const { roots } = page('<vp-call-button lang="es-MX"></vp-call-button><vp-call-button lang="fr"></vp-call-button>')
  const shown = () => roots().map((root) => [(root.firstElementChild as HTMLElement).lang, root.textContent])
  expect(shown()).toEqual([
    ['es', 'Llamar'],
    ['en', 'Call'],
  ])
  document.querySelector('vp-call-button')?.setAttribute('lang', 'en')
  await vi.advanceTimersByTimeAsync(0)
  expect(shown()[0]).toEqual(['en', 'Call'])
})

test('one that the page has disabled takes no press and loads nothing, until it may (call/button)', async () => {
  const { loads, find } = page('<vp-call-button disabled></vp-call-button>')
  const element = document.querySelector('vp-call-button')
  come(element, 'pointerover')
  find('button')?.click()
  expect(loads).not.toHaveBeenCalled()
  element?.removeAttribute('disabled')
  await vi.advanceTimersByTimeAsync(0)
  find('button')?.click()
  expect(loads).toHaveBeenCalledOnce()
})
