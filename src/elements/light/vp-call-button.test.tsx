import { beforeAll, expect, test } from 'vitest'
import { PHONE_MARK, WAITING } from '../../lib/preloaded'
import { eventually } from '../../testing/eventually'
import { fakePlatform } from '../../testing/fakes/fake-platform'
import { changePage, inside, renderPage } from '../../testing/render/render-page'
import { completionOf } from './light-class'
import './vp-call-button'

// The views are compiled first, which is slow on a busy machine.
beforeAll(() => Promise.all([import('../host/define-element'), import('../../features/call-button')]), 60_000)

const IDS = 'tenant-id="t1" institute-id="school-12" api-url="https://phone.example"'
const BUTTON = `<vp-call-button ${IDS} number="+12015550123"></vp-call-button>`
const buttonIn = (element: HTMLElement, name: string) => inside(element).getByRole('button', { name })
/** Those without the phone. */
const early = () =>
  [...document.querySelectorAll('vp-call-button')].filter(({ shadowRoot }) => shadowRoot?.querySelector('.vp-shell'))
const settled = (check: () => void) =>
  eventually(async () => {
    await changePage()
    check()
  })

/** The phone's code comes once for a page, so this is one test of what happens before, then and after. */
test('a bundler’s call buttons are shown and pressed before the phone, which comes once for all (call/button)', async () => {
  const platform = fakePlatform()
  const asked: string[] = []
  document.addEventListener('vp-before-call', (event) => {
    event.preventDefault()
    asked.push(event.detail.phone)
  })
  const [first, second, removed] = await renderPage(BUTTON.repeat(3), (elements) =>
    elements.forEach((element) => Object.assign(element, { accessToken: 'a-token' })),
  )
  expect(buttonIn(first, 'Call 201-555-0123').hasAttribute('disabled')).toBe(false)
  await changePage(() => Object.assign(second, { number: '+12015550177', theme: 'dark', disabled: true }))
  expect(buttonIn(second, 'Call 201-555-0177').hasAttribute('disabled')).toBe(true)
  await changePage(() => Object.assign(second, { disabled: false, lang: 'es' }))
  expect(buttonIn(second, 'Llamar a 201-555-0177').closest('[lang]')?.getAttribute('lang')).toBe('es')
  await changePage(() => Object.assign(second, { lang: 'en' }))
  expect(PHONE_MARK in globalThis).toBe(false)
  expect(platform.requests).toEqual([])

  // A press in one that leaves the page before the code is there is nobody's any more.
  buttonIn(removed!, 'Call 201-555-0123').click()
  removed!.remove()
  buttonIn(second, 'Call 201-555-0177').click()
  expect(buttonIn(second, 'Calling…').getAttribute('aria-busy')).toBe('true')
  await settled(() => expect(asked).toEqual(['+12015550177']))
  await settled(() => expect(early()).toEqual([]))
  expect(completionOf(customElements.get('vp-call-button')!)?.isWhole).toBe(true)
  expect(platform.requestsOf('getMe')).toHaveLength(1)
  expect(WAITING in globalThis).toBe(false)

  document.body.append(removed!)
  await settled(() => expect(buttonIn(removed!, 'Call 201-555-0123').hasAttribute('aria-disabled')).toBe(false))
  expect(asked).toEqual(['+12015550177'])
})
