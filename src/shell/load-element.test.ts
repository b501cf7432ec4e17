import { afterEach, expect, test, vi } from 'vitest'
import { elementLoader } from './load-element'
import { sayMissing } from './say-missing'
import { shellOf } from './shell'

const SENTENCE = "We couldn't load Virtual Phone. Try again, or reload the page."

afterEach(() => document.body.replaceChildren())

/** Elements whose code does not come as often as said, and what the page has loaded. */
function page({ failures, lang = '' }: { failures: number; lang?: string }) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const anElement = (): HTMLElement => Object.assign(document.createElement('vp-report'), { lang })
  const [first, second] = [anElement(), anElement()]
  document.body.append(first, second)
  const attempts: number[] = []
  const load = elementLoader(
    async (attempt) => {
      attempts.push(attempt)
      if (attempts.length <= failures) throw new TypeError('Failed to fetch')
    },
    () => [first, second],
    sayMissing,
  )
  const part = (selector: string) => first.shadowRoot?.querySelector<HTMLElement>(selector)
  return { load, attempts, first, second, part }
}

test('the first of a page’s elements says that its code did not come, and Retry loads it again (element/late-parts)', async () => {
  const { load, attempts, second, part } = page({ failures: 2 })
  load()
  await vi.waitFor(() => expect(part('[role=alert]')?.textContent).toBe(SENTENCE))
  expect(second.shadowRoot).toBeNull()
  const retry = part('button')
  retry?.click()
  expect(part('[role=alert]')?.textContent).toBe('')
  retry?.click()
  await vi.waitFor(() => expect(part('[role=alert]')?.textContent).toBe(SENTENCE))
  retry?.click()
  await vi.waitFor(() => expect(attempts).toEqual([0, 1, 2]))
})

test('the element’s own view takes the place of the sentence (element/late-parts)', async () => {
  const { load, first } = page({ failures: 1 })
  load()
  await vi.waitFor(() => expect(first.shadowRoot).not.toBeNull())
  const root = first.shadowRoot as ShadowRoot
  const view = root.appendChild(document.createElement('section'))
  shellOf(root)?.whenIdle(() => shellOf(root)?.leave())
  expect([...root.children]).toEqual([view])
  expect(shellOf(root)).toBeUndefined()
})

test('the connection brings it when it is back, and once it is there nothing is loaded again', async () => {
  const { load, attempts, first } = page({ failures: 1 })
  load()
  await vi.waitFor(() => expect(first.shadowRoot).not.toBeNull())
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(attempts).toEqual([0, 1]))
  dispatchEvent(new Event('online'))
  expect(attempts).toEqual([0, 1])
})

test('the sentence has the language of the element (element/language)', async () => {
  const { load, part } = page({ failures: 1, lang: 'es-US' })
  load()
  await vi.waitFor(() => expect(part('.vp-shell')?.lang).toBe('es'))
  expect(part('button')?.textContent).toBe('Reintentar')
})
