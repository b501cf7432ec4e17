import { act } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { usePhone } from '../../view/use-phone'
import { useAtomValue } from '../../view/use-atom-value'
import { connectedElementsAtom } from '../../state/view'
import { fakePlatform, type FakePlatform } from '../../testing/fakes/fake-platform'
import { changePage, inside, renderPage } from '../../testing/render/render-page'
import { Dialog } from '../../ui/overlay/dialog'
import { Drawer } from '../../ui/overlay/drawer'
import { SHARED_ATTRIBUTES } from '../catalogue'
import { defineElement } from './define-element'
import type { AttributeValues } from './read-attributes'
import { eventually } from '../../testing/eventually'

const mounted = { now: 0, ever: 0 }
const fault = { thrown: false }

/** A small view that shows its props and has a state of its own. */
function Probe({ callId }: AttributeValues) {
  const { config } = usePhone()
  const elements = useAtomValue(connectedElementsAtom)
  const [presses, setPresses] = useState(0)
  useEffect(() => {
    mounted.now += 1
    mounted.ever += 1
    return () => void (mounted.now -= 1)
  }, [])
  return (
    <>
      <output aria-label="api">{config.apiUrl}</output>
      <output aria-label="call">{String(callId)}</output>
      <output aria-label="elements">{elements.length}</output>
      <output aria-label="voice">{config.voiceUrl}</output>
      <button onClick={() => setPresses(presses + 1)}>{`pressed ${presses}`}</button>
    </>
  )
}

function Faulty() {
  if (fault.thrown) throw new Error('a fault in a view')
  return <p>all is well</p>
}

/** A view with an open drawer and an open dialog. */
function Overlays() {
  const close = () => undefined
  return (
    <>
      <Drawer open title="Keypad" closeLabel="Close" onClose={close}>
        <input aria-label="Name" />
      </Drawer>
      <Dialog open title="Block a number" onClose={close}>
        <input aria-label="Number" />
      </Dialog>
    </>
  )
}

let tenant = 0
let platform: FakePlatform
const ids = () => `tenant-id="t${tenant}" institute-id="school-12" api-url="https://phone.example"`
const valueOf = (element: Element, label: string) => inside(element).getByLabelText(label).textContent
const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
const linesOf = (spy: typeof errors | typeof warnings) => spy.mock.calls.map((args) => args.slice(1).join(' '))

/** A property that was set before the element was defined. */
const early = document.createElement('vp-call-details')
early.callId = 'call-early'
early.tenantId = 'early'
early.instituteId = 'school-12'
early.accessToken = 'early-token'

defineElement('vp-call-details', Probe)
defineElement('vp-call-log', Probe)
defineElement('vp-call-banner', Faulty)
defineElement('vp-keypad', Overlays)

beforeEach(() => {
  tenant += 1
  localStorage.clear()
  platform = fakePlatform()
  errors.mockClear()
  warnings.mockClear()
  fault.thrown = false
})

describe('attributes and properties (element/attributes)', () => {
  test('work as attributes in markup, and as properties later', async () => {
    const [element] = await renderPage(`<vp-call-details ${ids()} call-id="7"></vp-call-details>`)
    expect(valueOf(element, 'call')).toBe('7')
    await changePage(() => Object.assign(element, { callId: '8' }))
    expect(valueOf(element, 'call')).toBe('8')
    expect(element.getAttribute('call-id')).toBe('8')
    await changePage(() => element.removeAttribute('call-id'))
    expect(valueOf(element, 'call')).toBe('undefined')
    await changePage(() => Object.assign(element, { callId: undefined }))
    expect(element.hasAttribute('call-id')).toBe(false)
  })

  test('still count if they were set before the element was defined', async () => {
    await renderPage('<main></main>')
    await changePage(() => document.querySelector('main')!.append(early))
    customElements.upgrade(early)
    expect(Object.hasOwn(early, 'callId')).toBe(false)
    expect(early.callId).toBe('call-early')
    expect(early.accessToken).toBe('early-token')
  })

  test('five writes in one task are one change', async () => {
    const [element] = await renderPage(`<vp-call-details ${ids()}></vp-call-details>`)
    const before = mounted.ever
    await changePage(() => {
      for (const callId of ['1', '2', '3', '4', '5']) Object.assign(element, { callId })
    })
    expect(valueOf(element, 'call')).toBe('5')
    expect(mounted.ever).toBe(before)
  })

  test.each([
    ['api-url', 'javascript:alert(1)', 'expected an https address', 'apiUrl'],
    ['api-url', 'http://phone.example', 'expected an https address', 'apiUrl'],
    ['voice-url', 'https://phone.example', 'expected a wss address', 'voiceUrl'],
    ['theme', 'moonlight', `expected ${SHARED_ATTRIBUTES.theme.type.map((name) => `'${name}'`).join(' or ')}`, 'theme'],
    ['call-id', '../../me', 'expected an id', 'callId'],
  ])(
    'an invalid %s of %s is reported once and the default is used (element/attributes)',
    async (name, value, expected) => {
      const [element] = await renderPage(
        `<vp-call-details tenant-id="t${tenant}" institute-id="school-12" ${name}="${value}"></vp-call-details>`,
      )
      await changePage(() => element.setAttribute(name, value))
      const lines = linesOf(errors).filter((line) => line.includes(name))
      expect(lines).toHaveLength(1)
      expect(lines[0]).toContain(`<vp-call-details> attribute ${name}: ${expected}`)
      expect(lines[0]).not.toContain(value)
      expect(inside(element).getByLabelText('api').textContent).not.toContain('javascript')
      expect(valueOf(element, 'call')).toBe('undefined')
    },
  )

  test('an invalid property is refused and named', async () => {
    const [element] = await renderPage(`<vp-call-details ${ids()}></vp-call-details>`)
    await changePage(() => Object.assign(element, { getAccessToken: 'a string' }))
    expect(linesOf(errors)).toEqual(['<vp-call-details> property getAccessToken: expected function; it is ignored'])
    expect(element).toHaveProperty('getAccessToken', undefined)
  })

  test('a token never becomes an attribute (element/attributes)', async () => {
    const [element] = await renderPage(`<vp-call-details ${ids()}></vp-call-details>`)
    await changePage(() => Object.assign(element, { accessToken: 'canary-token' }))
    expect(document.documentElement.outerHTML).not.toContain('canary')
    await eventually(() => expect(platform.requestsOf('getMe')[0]?.authorization).toBe('Bearer canary-token'))
  })

  test('no property begins with "on"', () => {
    expect(Object.keys(Object.getPrototypeOf(document.createElement('vp-call-details')) as object)).not.toContainEqual(
      expect.stringMatching(/^on/),
    )
  })

  test.each([
    ['', 'Please provide tenant_id param'],
    ['tenant-id="t"', 'Please provide institute_id param'],
  ])(
    'missing settings are shown inside the element, in its language: %s (session/missing-tenant) (element/language)',
    async (attributes, text) => {
      const [element] = await renderPage(`<vp-call-details ${attributes}></vp-call-details>`)
      expect(inside(element).getByRole('alert').textContent).toBe(text)
      expect(inside(element).getByRole('alert').lang).toBe('en')
      expect(inside(element).getByRole('heading', { name: text })).toBeTruthy()
      await changePage(() => Object.assign(element, { tenantId: `t${tenant}`, instituteId: 'school-12' }))
      expect(inside(element).queryByRole('alert')).toBeNull()
    },
  )
})

describe('a move', () => {
  test('keeps everything, and a removal cleans up (element/move)', async () => {
    const [element] = await renderPage(`<vp-call-details ${ids()}></vp-call-details>`)
    await act(async () => inside(element).getByRole('button').click())
    const aside = document.createElement('aside')
    await changePage(() => {
      document.body.append(aside)
      for (let turn = 0; turn < 100; turn += 1) (turn % 2 ? document.body : aside).append(element)
    })
    expect(inside(element).getByRole('button').textContent).toBe('pressed 1')

    const here = mounted.now
    await changePage(() => element.remove())
    expect(mounted.now).toBe(here - 1)
    expect(document.querySelectorAll('[aria-live], [data-vp-toaster]')).toHaveLength(0)
  })

  test('has its drawer and its dialog in the top layer again (element/move, a11y/dialog)', async () => {
    const shown: string[] = []
    const note = function (this: Element) {
      shown.push(this.localName)
      this.toggleAttribute('open', true)
    }
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(note)
    Object.assign(HTMLElement.prototype, { showPopover: note })
    onTestFinished(() => {
      showModal.mockRestore()
      Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')
    })
    const [element] = await renderPage(`<vp-keypad ${ids()}></vp-keypad>`)
    shown.length = 0
    const number = inside(element).getByRole('textbox', { name: 'Number' })
    number.blur()
    await changePage(() => document.body.append(element))
    const toasts = 'div'
    // A dialog is shown first, and then made modal.
    expect(shown).toEqual(['div', toasts, 'dialog', 'dialog', toasts])
    expect(element.shadowRoot?.activeElement).toBe(number)
  })

  test('that is a removal and a later insertion restores the element', async () => {
    const [element] = await renderPage(`<vp-call-details ${ids()}></vp-call-details>`)
    await changePage(() => element.remove())
    await changePage(() => document.body.append(element))
    expect(inside(element).getByRole('button').textContent).toBe('pressed 0')
    expect(valueOf(element, 'elements')).toBe('1')
  })
})

describe('elements of one phone', () => {
  test('share one session, one socket, one announcer and one toast region (element/one-phone)', async () => {
    const [first, second] = await renderPage(
      `<vp-call-details ${ids()}></vp-call-details><vp-call-log ${ids()}></vp-call-log>`,
    )
    await changePage(() => Object.assign(first, { accessToken: 'shared-token' }))
    await eventually(() => expect(platform.sockets).toHaveLength(1))
    expect(platform.requestsOf('getMe')).toHaveLength(1)
    expect([valueOf(first, 'elements'), valueOf(second, 'elements')]).toEqual(['2', '2'])
    expect(document.querySelectorAll('[aria-live=polite]')).toHaveLength(1)
    expect(document.querySelectorAll('[data-vp-toaster]')).toHaveLength(1)
  })

  test('that disagree use the first one’s settings, with one warning (element/one-phone)', async () => {
    const [first, second] = await renderPage(
      `<vp-call-details ${ids()}></vp-call-details>
       <vp-call-log tenant-id="t${tenant}" institute-id="school-12" api-url="https://other.example"></vp-call-log>`,
    )
    await changePage(() => second.setAttribute('api-url', 'https://third.example'))
    expect([valueOf(first, 'api'), valueOf(second, 'api')]).toEqual(['https://phone.example', 'https://phone.example'])
    expect(linesOf(warnings).filter((line) => line.includes('apiUrl'))).toHaveLength(1)
  })

  test('an address that changes for all of them makes another phone', async () => {
    const [element] = await renderPage(`<vp-call-details ${ids()}></vp-call-details>`)
    await changePage(() => element.setAttribute('api-url', 'https://other.example/'))
    expect(valueOf(element, 'api')).toBe('https://other.example')
    expect(valueOf(element, 'voice')).toBe('wss://other.example/voice')
  })

  test('another tenant is another phone', async () => {
    const [first, second] = await renderPage(
      `<vp-call-details ${ids()}></vp-call-details><vp-call-log tenant-id="else" institute-id="school-12"></vp-call-log>`,
    )
    expect([valueOf(first, 'elements'), valueOf(second, 'elements')]).toEqual(['1', '1'])
  })
})

describe('a view that throws', () => {
  test('shows Oops! in its element, its neighbor keeps working, and Try again restores it (element/view-throws)', async () => {
    fault.thrown = true
    const [faulty, neighbor] = await renderPage(
      `<vp-call-banner ${ids()}></vp-call-banner><vp-call-details ${ids()}></vp-call-details>`,
    )
    expect(inside(faulty).getByRole('heading').textContent).toBe('Oops!')
    expect(inside(faulty).getByText('Sorry, an unexpected error has occurred. a fault in a view')).toBeTruthy()
    await act(async () => inside(neighbor).getByRole('button').click())
    expect(inside(neighbor).getByRole('button').textContent).toBe('pressed 1')

    fault.thrown = false
    await act(async () => inside(faulty).getByRole('button', { name: 'Try again' }).click())
    expect(inside(faulty).getByText('all is well')).toBeTruthy()
  })
})

describe('defining', () => {
  test('twice keeps the first, without a warning for the same copy', () => {
    const first = customElements.get('vp-call-log')
    defineElement('vp-call-log', Faulty)
    expect(customElements.get('vp-call-log')).toBe(first)
    expect(warnings).not.toHaveBeenCalled()
  })

  test('a tag of another copy stays, and one warning names both versions (element/server)', () => {
    customElements.define('vp-softphone', class extends HTMLElement {})
    customElements.define('vp-call-button', class extends HTMLElement {})
    defineElement('vp-softphone', Probe)
    defineElement('vp-call-button', Probe)
    expect(linesOf(warnings)).toEqual([
      'Version 0.0.0-dev is on this page already: its elements stay, those of version 0.0.0-dev are not registered',
    ])
  })

  test('styles are adopted, shared, and leave the page alone (host/styles)', async () => {
    const [first, second] = await renderPage(
      `<vp-call-details ${ids()}></vp-call-details><vp-call-log ${ids()}></vp-call-log>`,
    )
    expect(first.shadowRoot!.adoptedStyleSheets[0]).toBe(second.shadowRoot!.adoptedStyleSheets[0])
    expect(document.querySelectorAll('style, link')).toHaveLength(0)
    expect(document.adoptedStyleSheets).toHaveLength(0)
  })
})
