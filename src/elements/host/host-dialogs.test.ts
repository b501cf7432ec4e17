import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createHostDialogs } from './host-dialogs'

/** As in browsers, with what happy-dom lacks: the boxes of the test are hidden by these alone. */
const checkVisibility = function (this: HTMLElement) {
  return !this.closest('[hidden], .closed, [style*="display: none"]')
}

beforeEach(() => {
  Object.assign(HTMLElement.prototype, { checkVisibility })
  onTestFinished(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'checkVisibility')
    document.body.replaceChildren()
    document.body.removeAttribute('style')
  })
})

/** A box that is modal by name, with the focus in it, in `tree`. */
function openModal(tree: Node = document.body) {
  const wrapper = document.createElement('div')
  wrapper.innerHTML = '<div role="dialog" aria-modal="true"><button>OK</button></div>'
  tree.appendChild(wrapper)
  const modal = wrapper.firstElementChild as HTMLElement
  modal.querySelector('button')?.focus()
  return { wrapper, modal }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 5))

async function watch() {
  const held: HTMLElement[] = []
  const enter = vi.fn((modal: HTMLElement) => {
    held.push(modal)
    return () => void held.splice(held.indexOf(modal), 1)
  })
  onTestFinished(createHostDialogs(enter).watchFocus())
  await settle()
  return { held, enter }
}

describe('a modal of the host that its page closes ends, although it stays on the page (host/modal)', () => {
  test.each<[string, (box: ReturnType<typeof openModal>) => void]>([
    ['display: none', ({ modal }) => (modal.style.display = 'none')],
    ['hidden', ({ modal }) => (modal.hidden = true)],
    ['a class', ({ modal }) => modal.classList.add('closed')],
    ['a class of a box around it', ({ wrapper }) => wrapper.classList.add('closed')],
    ['aria-hidden', ({ modal }) => modal.setAttribute('aria-hidden', 'true')],
    ['inert', ({ wrapper }) => wrapper.setAttribute('inert', '')],
    ['no aria-modal', ({ modal }) => modal.removeAttribute('aria-modal')],
    ['its removal', ({ wrapper }) => wrapper.remove()],
  ])('%s', async (_, close) => {
    for (const tree of [
      document.body,
      document.body.appendChild(document.createElement('x-box')).attachShadow({ mode: 'open' }),
    ]) {
      const box = openModal(tree)
      const { held } = await watch()
      expect(held).toEqual([box.modal])
      close(box)
      await settle()
      expect(held).toEqual([])
    }
  })

  test('at the end of a fade, which changes no attribute', async () => {
    const { modal } = openModal()
    const { held } = await watch()
    modal.checkVisibility = () => false
    await settle()
    modal.dispatchEvent(new Event('transitionend', { bubbles: true }))
    expect(held).toEqual([])
  })
})

test('a modal that is open stays, whatever else its page changes, and is entered once', async () => {
  const { wrapper, modal } = openModal()
  const { held, enter } = await watch()
  wrapper.className = 'shaded'
  modal.style.top = '2px'
  document.body.append('text')
  document.body.dispatchEvent(new Event('transitionend', { bubbles: true }))
  await settle()
  expect(held).toEqual([modal])
  expect(enter).toHaveBeenCalledTimes(1)
})

test('children that a page changes elsewhere cost no look at styles', async () => {
  const { modal } = openModal()
  const { held } = await watch()
  const look = vi.fn(() => true)
  modal.checkVisibility = look
  document.body.append('text')
  await settle()
  expect(look).not.toHaveBeenCalled()
  modal.style.top = '2px'
  await settle()
  expect(look).toHaveBeenCalled()
  expect(held).toEqual([modal])
})
