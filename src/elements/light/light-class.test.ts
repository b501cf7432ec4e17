import { afterEach, expect, test, vi } from 'vitest'
import type { AttributeEntry } from '../catalogue'
import { completionOf, createLightClass, type ElementBody, type EarlyView } from './light-class'

const ATTRIBUTES = {
  number: { property: 'number', type: 'phone' },
  disabled: { property: 'disabled', type: 'flag' },
} satisfies Record<string, AttributeEntry>

type Probe = HTMLElement & { number?: unknown; disabled?: unknown; accessToken?: unknown }

let count = 0

/** A light class of its own tag, with what its elements and their early view were told. */
function lightTag() {
  const tag = `light-probe-${++count}`
  const early = { shown: vi.fn(), changed: vi.fn(), removed: vi.fn() } satisfies EarlyView
  const bodies = new Map<Element, ElementBody>()
  const makeBody = (element: HTMLElement): ElementBody => {
    const values = new Map<string, unknown>()
    const body = {
      connected: vi.fn(),
      disconnected: vi.fn(),
      moved: vi.fn(),
      adopted: vi.fn(),
      changed: vi.fn(),
      hasLostFocus: vi.fn(() => false),
      get: (property: string) => values.get(property),
      set: (property: string, value: unknown) => void values.set(property, value),
    }
    bodies.set(element, body)
    return body
  }
  const define = () => customElements.define(tag, createLightClass(ATTRIBUTES, ['accessToken'], early))
  return {
    tag,
    early,
    define,
    create: () => document.createElement(tag) as Probe,
    complete: () => completionOf(customElements.get(tag)!)!.complete(makeBody),
    bodyOf: (element: Element) => bodies.get(element),
  }
}
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

afterEach(() => document.body.replaceChildren())

test('what a host has set before the class was defined is kept, and handed to the body (call/button)', async () => {
  const { create, define, complete, bodyOf } = lightTag()
  const element = create()
  Object.assign(element, { number: '+12015550123', disabled: true, accessToken: 'a-token' })
  document.body.append(element)
  define()
  expect(element.getAttribute('number')).toBe('+12015550123')
  expect(element.hasAttribute('disabled')).toBe(true)
  expect(element.accessToken).toBe('a-token')
  complete()
  expect(bodyOf(element)?.get('accessToken')).toBe('a-token')
})

test('attributes and their properties are one value, and others stay out of the page (call/button)', () => {
  const { create, define, complete, bodyOf } = lightTag()
  define()
  const element = create()
  document.body.append(element)
  expect([element.number, element.disabled, element.accessToken]).toEqual([undefined, false, undefined])
  element.number = '+12015550123'
  element.setAttribute('disabled', '')
  element.accessToken = 'a-token'
  expect(element.outerHTML).not.toContain('a-token')
  expect([element.getAttribute('number'), element.disabled]).toEqual(['+12015550123', true])
  element.number = undefined
  element.disabled = false
  expect(element.outerHTML).toBe(`<${element.localName}></${element.localName}>`)
  complete()
  element.accessToken = 'another'
  expect([element.accessToken, bodyOf(element)?.get('accessToken')]).toEqual(['another', 'another'])
})

test('it is shown with what was set in the task that added it, and told of later changes (call/button)', async () => {
  const { create, define, early } = lightTag()
  define()
  const element = create()
  early.shown.mockImplementation((shown: Probe) => expect(shown.number).toBe('+12015550123'))
  document.body.append(element)
  element.number = '+12015550123'
  expect(early.shown).not.toHaveBeenCalled()
  await nextTask()
  expect(early.shown).toHaveBeenCalledExactlyOnceWith(element)
  early.changed.mockClear()
  element.disabled = true
  expect(early.changed).toHaveBeenCalledExactlyOnceWith(element)
})

test('a move is not a removal (call/button)', async () => {
  const { create, define, early } = lightTag()
  define()
  const element = create()
  document.body.append(element, document.createElement('aside'))
  await nextTask()
  document.querySelector('aside')!.append(element)
  await nextTask()
  expect(early.removed).not.toHaveBeenCalled()
  element.remove()
  await nextTask()
  expect(early.removed).toHaveBeenCalledExactlyOnceWith(element)
})

test('one that has left the page gets its body when it comes back, and one that comes later at once', async () => {
  const { create, define, early, complete, bodyOf } = lightTag()
  define()
  const [stays, left, later] = [create(), create(), create()]
  left.accessToken = 'a-token'
  document.body.append(stays, left)
  await nextTask()
  left.remove()
  await nextTask()
  early.shown.mockClear()
  complete()
  expect(bodyOf(stays)?.connected).toHaveBeenCalledOnce()
  expect(bodyOf(left)).toBeUndefined()
  document.body.append(left, later)
  await nextTask()
  for (const element of [left, later]) expect(bodyOf(element)?.connected).toHaveBeenCalledOnce()
  expect(bodyOf(left)?.get('accessToken')).toBe('a-token')
  expect(early.shown).not.toHaveBeenCalled()
})

test('added and made whole in one task, it has no early view', async () => {
  const { create, define, early, complete, bodyOf } = lightTag()
  define()
  const element = create()
  document.body.append(element)
  complete()
  await nextTask()
  expect(early.shown).not.toHaveBeenCalled()
  expect(bodyOf(element)?.connected).toHaveBeenCalledOnce()
})

test('with a body it is told what the browser tells a class', () => {
  const { create, define, complete, bodyOf } = lightTag()
  define()
  complete()
  const element = create()
  document.body.append(element)
  const body = bodyOf(element)!
  element.setAttribute('number', '+12015550123')
  expect(body.changed).toHaveBeenCalledOnce()
  vi.mocked(body.hasLostFocus).mockReturnValue(true)
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  element.focus()
  expect(focus).not.toHaveBeenCalled()
  element.remove()
  expect(body.disconnected).toHaveBeenCalledOnce()
})

test('another copy of the package can make its elements whole, once (element/server)', async () => {
  const { tag, define } = lightTag()
  define()
  vi.resetModules()
  const other = await import('./light-class')
  const completion = other.completionOf(customElements.get(tag)!)!
  expect(completion.isWhole).toBe(false)
  completion.complete(() => expect.unreachable())
  expect(completionOf(customElements.get(tag)!)?.isWhole).toBe(true)
  expect(other.completionOf(class extends HTMLElement {})).toBeUndefined()
})
