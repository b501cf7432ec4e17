import { act } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import '../index'
import { configure, phoneFor } from '../index'
import { aCall } from '../testing/builders'
import { watchDocumentListeners } from '../testing/watch-document-listeners'
import { fakePlatform } from '../testing/fakes/fake-platform'
import { changePage, inside, renderPage } from '../testing/render/render-page'
import { page } from './host/page'
import { CATALOGUE, type Tag } from './catalogue'
import { eventually } from '../testing/eventually'

/** The registered elements with their real views, against a platform behind `fetch`. */
let tenant = 0
const ids = () => `tenant-id="t${tenant}" institute-id="school-12"`
const withToken = (elements: HTMLElement[]) =>
  elements.forEach((element) => Object.assign(element, { accessToken: 'a-token' }))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  tenant += 1
  configure({ apiUrl: 'https://phone.example' })
})

/** Names on the window and the document, without those of the test libraries. */
const pageKeys = () => [...Object.keys(window), ...Object.keys(document)].filter((key) => !/^IS_REACT|^__/.test(key))

/** Waits until everything that the element requested is answered or refused, and shown. */
const settled = (element: HTMLElement) =>
  eventually(async () => {
    await changePage()
    expect(element.shadowRoot!.querySelector('[aria-busy="true"], [aria-label="Loading"]')).toBeNull()
  })

const TAGS = Object.keys(CATALOGUE) as Tag[]
/** The attributes that an element requires. */
const NEEDED: Partial<Record<Tag, string>> = { 'vp-caller-card': 'person-id="parent-1"' }

describe.each(TAGS)('%s', (tag) => {
  test('works on a page, takes a token, and leaves no trace', async () => {
    const listening = watchDocumentListeners()
    const platform = fakePlatform()
    const errors = vi.spyOn(console, 'error')
    const globals = pageKeys()

    const [element] = await renderPage(`<${tag} ${ids()} ${NEEDED[tag] ?? ''} routing="memory"></${tag}>`, withToken)
    await eventually(() => expect(platform.requestsOf('getMe')).toHaveLength(1))
    await changePage(() => element.remove())

    expect(document.body.children).toHaveLength(0)
    expect(document.head.querySelectorAll('style, link')).toHaveLength(0)
    expect(pageKeys()).toEqual(globals)
    expect(listening()).toEqual([])
    expect(errors.mock.calls).toEqual([])
  })

  test('keeps its content in a move, and sends no event about it', async () => {
    fakePlatform()
    const [element] = await renderPage(`<${tag} ${ids()} ${NEEDED[tag] ?? ''} routing="memory"></${tag}>`, withToken)
    await settled(element)
    const content = element.shadowRoot!.firstElementChild
    const aside = document.createElement('aside')
    await changePage(() => {
      document.body.append(aside)
      aside.append(element)
    })
    expect(element.shadowRoot!.firstElementChild).toBe(content)
  })
})

describe('signed out', () => {
  test.each(['vp-keypad', 'vp-softphone', 'vp-call-log', 'vp-voicemail', 'vp-call-details'])(
    '%s shows a small card and leaves the page alone',
    async (tag) => {
      fakePlatform()
      const href = location.href
      const [element] = await renderPage(`<${tag} ${ids()}></${tag}>`)
      await eventually(() => expect(inside(element).getByRole('button', { name: 'Sign in' })).toBeTruthy())
      expect(location.href).toBe(href)
    },
  )
})

describe('a keypad and a call log on a foreign page', () => {
  test('are one phone, so that only the log reports the call that it opened', async () => {
    const platform = fakePlatform({ listCalls: { content: [aCall({ id: 'call-7' })], count: 1 } })
    const [keypad, log] = await renderPage(`<vp-keypad ${ids()}></vp-keypad><vp-call-log ${ids()}></vp-call-log>`)
    const heard: Event[] = []
    const listen = (event: Event) => heard.push(event)
    const names = ['vp-ready', 'vp-session-changed', 'vp-call-selected']
    for (const name of names) document.addEventListener(name, listen)
    await changePage(() => withToken([keypad, log]))
    await eventually(() => expect(heard.map(({ type }) => type)).toContain('vp-ready'))
    await changePage()
    for (const name of names) document.removeEventListener(name, listen)

    expect(heard.filter(({ type }) => type === 'vp-ready').map(({ target }) => target)).toEqual([keypad])
    expect(platform.requestsOf('getMe')).toHaveLength(1)
    expect(platform.sockets).toHaveLength(1)
    expect(platform.requests.every(({ authorization }) => authorization === 'Bearer a-token')).toBe(true)
  })

  test('the keypad accepts typing before the session is ready (element/late-parts)', async () => {
    fakePlatform()
    const [keypad] = await renderPage(`<vp-keypad ${ids()}></vp-keypad>`, ([element]) =>
      Object.assign(element, { getAccessToken: () => new Promise(() => undefined) }),
    )
    expect(inside(keypad).getByRole('group', { name: 'Dial pad' })).toBeTruthy()
  })

  test('focus() reaches the first control inside (element/focus)', async () => {
    fakePlatform()
    // happy-dom does not delegate focus, so this checks only that the option is set.
    const attach = vi.spyOn(Element.prototype, 'attachShadow')
    await renderPage(`<vp-keypad ${ids()}></vp-keypad>`)
    expect(attach.mock.calls[0]?.[0]).toEqual({ mode: 'open', delegatesFocus: true })
    attach.mockRestore()
  })

  test('focus() does nothing if the focused control was just removed, because then React calls it', async () => {
    fakePlatform()
    const [keypad] = await renderPage(`<vp-keypad ${ids()}></vp-keypad>`)
    const focus = vi.spyOn(HTMLElement.prototype, 'focus')
    const control = document.createElement('button')
    keypad.shadowRoot!.append(control)
    control.focus()
    control.remove()
    focus.mockClear()
    keypad.focus()
    expect(focus).not.toHaveBeenCalled()
    keypad.focus()
    expect(focus).toHaveBeenCalledOnce()
    focus.mockRestore()
  })
})

describe('a setup beside a keypad on a foreign page', () => {
  test('allows the first call as soon as it is completed', async () => {
    const number = '+12015550110'
    const platform = fakePlatform({
      getPhonesAssigned: { assigned: false },
      lookUpNumbers: { content: [{ msisdn: number }] },
      createPhone: { id: 'phone-1', virtualPhone: number, callbackPhone: '+12015550100' },
    })
    const html = `<vp-setup ${ids()}></vp-setup><vp-keypad ${ids()}></vp-keypad>`
    const [setup, keypad] = await renderPage(html, withToken)
    const press = async (role: string, name: RegExp) => {
      await eventually(async () => {
        await changePage()
        expect(inside(setup).getByRole(role, { name })).toBeTruthy()
      })
      await changePage(() => inside(setup).getByRole(role, { name }).click())
    }
    const unassigned = () => inside(keypad).queryAllByText(/^You need a virtual phone number/)
    await eventually(() => expect(unassigned()).not.toEqual([]))

    await press('radio', /^201-555-0110/)
    await press('button', /^Complete Setup/)
    expect(platform.requestsOf('createPhone')).toHaveLength(1)
    expect(unassigned()).toEqual([])
    expect(inside(keypad).getAllByText(/^To search a contact/)).not.toEqual([])
    expect(inside(setup).getByRole('heading', { name: 'Your phone is ready' })).toBeTruthy()
  })
})

describe('a host that keeps its own tokens', () => {
  test('provides a ticket for the socket’s address, so that no address has the token (live/topics)', async () => {
    const platform = fakePlatform()
    await renderPage(`<vp-keypad ${ids()}></vp-keypad>`, (elements) => {
      withToken(elements)
      Object.assign(elements[0]!, { getSocketTicket: () => Promise.resolve('a-ticket') })
    })
    const given = () => platform.sockets.map(({ url }) => new URL(url).searchParams.get('token'))
    await eventually(() => expect(given()).toEqual(['a-ticket']))
    expect(platform.requests.filter(({ url }) => url.href.includes('a-token'))).toEqual([])
    expect(platform.requestsOf('getMe')[0]?.authorization).toBe('Bearer a-token')
    expect(localStorage.getItem('api-token')).toBeNull()
  })
})

describe('the script', () => {
  test('gets the same phone as the elements', async () => {
    const platform = fakePlatform()
    const [keypad] = await renderPage(`<vp-keypad ${ids()}></vp-keypad>`)
    const phone = phoneFor({ tenantId: `t${tenant}`, instituteId: 'school-12' })
    const states: string[] = []
    phone.subscribe(({ session }) => states.push(session))
    await changePage(() => withToken([keypad]))
    await eventually(() => expect(phone.state.session).toBe('ready'))
    expect(states).toContain('loading')
    expect(platform.requestsOf('getMe')).toHaveLength(1)
    await act(async () => phone.destroy())
  })

  test('sets theme and heading level of elements that do not say them, now and later (element/attributes)', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    fakePlatform({})
    configure({ headingLevel: 4, theme: 'pink' as never })
    const [plain, own] = await renderPage(
      '<vp-setup tenant-id="look" institute-id="school-12"></vp-setup><vp-setup tenant-id="look-2" institute-id="school-12" heading-level="2"></vp-setup>',
    )
    const level = (element: Element | undefined) => element?.shadowRoot?.querySelector('h1, h2, h3, h4, h5')?.localName
    await eventually(() => expect([level(plain), level(own)]).toEqual(['h4', 'h2']))
    expect(errors.mock.calls.map(([, line]) => line as string)).toEqual([
      "configure() theme: expected 'basic' or 'dark' or 'contrast' or 'auto'; it is ignored",
    ])
    await act(async () => configure({ headingLevel: '2', theme: 'dark' }))
    await eventually(() => expect(level(plain)).toBe('h2'))
    configure({ theme: 'basic' })
    errors.mockRestore()
  })

  test('an invalid argument is refused by name (script/acts)', () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    configure({ apiUrl: 'javascript:alert(1)' })
    configure({ findContact: () => [], monitoring: {}, headset: () => undefined } as never)
    expect(page().adapters.providers).not.toHaveProperty('headset')
    phoneFor({ tenantId: '../..', instituteId: 'school-12' }).destroy()
    expect(warnings.mock.calls.map(([, line]) => line as string)).toEqual(['Need more params in url'])
    expect(errors.mock.calls.map(([, line]) => line as string)).toEqual([
      'configure() apiUrl: expected an https address without query (http only on localhost); it is ignored',
      'configure() headset: expected webHidHeadset(); it is ignored',
      'configure() monitoring: expected a function; it is ignored',
      'configure() findContact: expected the name of a setting; it is ignored',
      'phoneFor() tenantId: expected an id of letters, digits and - _ . ~ : @ +; it is ignored',
    ])
  })
})
