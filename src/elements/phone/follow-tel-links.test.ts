import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Phone } from '../../phone'
import { callHindranceAtom } from '../../state/call/call'
import { phonesAssignedAtom, profileAtom } from '../../state/session'
import { aProfile, assignedPhones } from '../../testing/builders'
import { fakeContext } from '../../testing/fakes/fake-context'
import { followTelLinks } from './follow-tel-links'

function phoneOnPage(html: string) {
  const { store } = fakeContext()
  store.set(profileAtom, aProfile())
  store.set(phonesAssignedAtom, assignedPhones())
  const callNumber = vi.fn()
  const phone = { store, actions: { call: { callNumber } } } as unknown as Phone
  document.body.append(document.createRange().createContextualFragment(html))
  const undo = followTelLinks(document, () => phone, 'vp-1')
  /** True if the browser follows the link itself. */
  const press = (init: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...init })
    ;(document.querySelector('b') ?? document.querySelector('a'))?.dispatchEvent(event)
    return !event.defaultPrevented
  }
  return { store, callNumber, press, undo }
}

let undo: () => void
beforeEach(() => void (undo = () => undefined))
afterEach(() => {
  undo()
  document.body.replaceChildren()
})

describe('tel: links (host/tel-links)', () => {
  test.each([
    ['tel:+12015550123', '+12015550123'],
    ['tel:201-555-0123', '+12015550123'],
    ['TEL:(201)%20555-0123', '+12015550123'],
    ['tel:+12015550123;ext=5', '+12015550123x5'],
  ])('%s is called', (href, number) => {
    const page = phoneOnPage(`<a href="${href}">Call <b>us</b></a>`)
    undo = page.undo
    expect(page.press()).toBe(false)
    expect(page.callNumber.mock.calls).toEqual([[number, 'vp-1']])
  })

  test.each(['tel:+442071838750', 'tel:911', 'tel:%E0%A4%A', 'mailto:a@school.example', '/calls'])(
    '%s keeps its own behavior',
    (href) => {
      const page = phoneOnPage(`<a href="${href}">Call</a>`)
      undo = page.undo
      expect(page.press()).toBe(true)
      expect(page.callNumber).not.toHaveBeenCalled()
    },
  )

  test('a press with a modifier key, and one that the page has handled, are not ours', () => {
    const page = phoneOnPage('<a href="tel:+12015550123">Call</a>')
    undo = page.undo
    expect(page.press({ ctrlKey: true })).toBe(true)
    document.querySelector('a')?.addEventListener('click', (event) => event.preventDefault())
    page.press()
    expect(page.callNumber).not.toHaveBeenCalled()
  })

  test('while the phone cannot call, and after the undo, links are as before', () => {
    const page = phoneOnPage('<a href="tel:+12015550123">Call</a>')
    page.store.set(callHindranceAtom, 'unsupported')
    expect(page.press()).toBe(true)
    page.store.set(callHindranceAtom, null)
    page.undo()
    expect(page.press()).toBe(true)
    expect(page.callNumber).not.toHaveBeenCalled()
  })
})
