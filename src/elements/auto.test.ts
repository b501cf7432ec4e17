import { beforeAll, expect, test, vi } from 'vitest'
import { eventually } from '../testing/eventually'

// The views are compiled first, which is slow on a busy machine.
beforeAll(() => Promise.all([import('../app/SessionGate'), import('../features/softphone')]), 60_000)

const registered = () =>
  ['vp-call-banner', 'vp-call-button', 'vp-keypad', 'vp-report'].filter((tag) => customElements.get(tag))
const parsed = (html: string) => document.createRange().createContextualFragment(html)

test('only elements that the page has, or that are added later, are loaded (element/frameworks)', async () => {
  // The page gives them no attributes.
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  document.body.append(parsed('<main><vp-call-banner></vp-call-banner></main>'))
  await import('./auto')
  await eventually(() => expect(registered()).toEqual(['vp-call-banner']))
  document.body.append(parsed('<section><p><vp-call-button>Office</vp-call-button></p></section>'))
  await eventually(() => expect(registered()).toEqual(['vp-call-banner', 'vp-call-button']))
  document.body.append(document.createElement('vp-keypad'))
  await eventually(() => expect(registered()).toEqual(['vp-call-banner', 'vp-call-button', 'vp-keypad']))
  expect([...new Set(warnings.mock.calls.map(([, line]) => line as string))]).toEqual(['Need more params in url'])
})
