import { act, fireEvent } from '@testing-library/react'
import { useRef, useState, type ComponentProps } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { renderPart } from '../../testing/render/render-part'
import { Dialog } from './dialog'
import { READ_AFTER_MS } from '../focus/stays-until-read'
import { DialogStackContext } from './dialog-stack-context'
import { TOASTS } from './raise'

/** The dialogs and popovers that are shown, the top one last, and how each was shown. */
const topLayer: [Element, 'popover' | 'modal'][] = []

const shownIn = () => topLayer.map(([box, how]) => `${box.id || box.querySelector('h2')?.textContent}: ${how}`)

const remove = (box: Element) => {
  const at = topLayer.findIndex(([shown]) => shown === box)
  if (at >= 0) topLayer.splice(at, 1)
}

/** As in Chromium, with what happy-dom lacks. */
const BROWSER = {
  showPopover(this: HTMLElement) {
    topLayer.push([this, 'popover'])
    this.dataset.popoverOpen = ''
  },
  hidePopover(this: HTMLElement) {
    remove(this)
    delete this.dataset.popoverOpen
  },
}

beforeEach(() => {
  vi.useFakeTimers()
  topLayer.length = 0
  Object.assign(HTMLElement.prototype, BROWSER)
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    topLayer.push([this, 'modal'])
    this.setAttribute('open', '')
    const scroller = this.querySelector<HTMLElement>('.vp-dialog-body')
    if (scroller) scroller.tabIndex = 0
    const first = this.querySelector<HTMLElement>('[autofocus]') ?? scroller
    first?.focus()
  })
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (this: HTMLDialogElement) {
    remove(this)
    this.removeAttribute('open')
  })
  const { querySelectorAll, matches } = Element.prototype
  const known = (selector: string) => selector.replaceAll(':popover-open', '[data-popover-open]')
  vi.spyOn(Element.prototype, 'querySelectorAll').mockImplementation(function (this: Element, selector: string) {
    return querySelectorAll.call(this, known(selector))
  })
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector: string) {
    return matches.call(this, known(selector))
  })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    for (const name of Object.keys(BROWSER)) Reflect.deleteProperty(HTMLElement.prototype, name)
  })
})

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function Form({ title = 'Call', children, ...props }: Partial<ComponentProps<typeof Dialog>>) {
  const [open, setOpen] = useState(false)
  const notes = useRef<HTMLInputElement>(null)
  return (
    <>
      <button onClick={() => setOpen(true)}>{`Open ${title}`}</button>
      <Dialog open={open} title={title} initialFocus={notes} onClose={() => setOpen(false)} {...props}>
        <button>First</button>
        <input ref={notes} aria-label={`Notes of ${title}`} />
        {children}
      </Dialog>
    </>
  )
}

type Part = ReturnType<typeof renderPart>

const open = ({ screen }: Part, title = 'Call') => {
  const opener = screen.getByRole('button', { name: `Open ${title}` })
  act(() => opener.focus())
  fireEvent.click(opener)
}
const notesOf = ({ screen }: Part, title = 'Call') => screen.getByRole('textbox', { name: `Notes of ${title}` })

test('a dialog becomes modal once it has been read, with the focus where it is (a11y/dialog)', async () => {
  const part = renderPart(<Form />)
  open(part)
  expect(shownIn()).toEqual(['Call: popover'])
  act(() => part.screen.getByRole('button', { name: 'First' }).focus())
  await later(READ_AFTER_MS)
  expect(shownIn()).toEqual(['Call: modal'])
  expect(part.focused()?.textContent).toBe('First')
})

test('a press outside before then, which moves the focus to the page, does not cost the view’s choice of it', async () => {
  const part = renderPart(<Form />)
  open(part)
  act(() => notesOf(part).blur())
  await later(READ_AFTER_MS)
  expect(shownIn()).toEqual(['Call: modal'])
  expect(part.focused()).toBe(notesOf(part))
})

test.each(['pointermove', 'pointerdown'])(
  '%s before then makes it modal at once, so that the page takes no press',
  (type) => {
    const part = renderPart(<Form />)
    open(part)
    act(() => notesOf(part).blur())
    fireEvent(document.body, new Event(type, { bubbles: true }))
    expect(shownIn()).toEqual(['Call: modal'])
    expect(part.focused()).toBe(notesOf(part))
  },
)

test('Esc before then closes it for good, and the focus returns', async () => {
  const part = renderPart(<Form />)
  open(part)
  fireEvent.keyDown(notesOf(part), { key: 'Escape' })
  await later(2 * READ_AFTER_MS)
  expect(shownIn()).toEqual([])
  expect(part.focused()?.textContent).toBe('Open Call')
})

test('a dialog that is removed before then does not become modal', async () => {
  const part = renderPart(<Form />)
  open(part)
  part.rerender(null)
  await later(2 * READ_AFTER_MS)
  expect(shownIn()).toEqual([])
  expect(HTMLDialogElement.prototype.showModal).not.toHaveBeenCalled()
})

test('a second dialog that opens before then stays above the first', async () => {
  const part = renderPart(
    <>
      <Form title="Call" />
      <Form title="Block" />
    </>,
  )
  open(part, 'Call')
  await later(100)
  open(part, 'Block')
  for (let waited = 0; waited < 2 * READ_AFTER_MS; waited += 50) {
    expect(shownIn().at(-1)).toMatch(/^Block/)
    expect(part.focused()).toBe(notesOf(part, 'Block'))
    await later(50)
  }
  expect(shownIn()).toEqual(['Call: modal', 'Block: modal'])
})

test('what is shown in it stays above it, and the page raises its toasts last, once (toast/place)', async () => {
  const toasts: HTMLElement[] = []
  const shown: string[] = []
  const register = (dialog: HTMLElement, isModal = true) => {
    const [box = document.createElement('div')] = toasts
    if (isModal) {
      toasts.push(box)
      box.id = 'toasts'
      box.setAttribute(TOASTS, '')
      dialog.append(box)
      box.showPopover()
    } else {
      box.hidePopover()
      box.showPopover()
    }
    return () => undefined
  }
  const part = renderPart(
    <DialogStackContext value={register}>
      <Form>
        <div id="card" />
      </Form>
    </DialogStackContext>,
  )
  open(part)
  part.root.querySelector<HTMLElement>('#card')?.showPopover()
  const showPopover = vi.spyOn(HTMLElement.prototype, 'showPopover').mockImplementation(function (this: HTMLElement) {
    shown.push(this.id)
    BROWSER.showPopover.call(this)
  })
  await later(READ_AFTER_MS)
  showPopover.mockRestore()
  expect(shownIn()).toEqual(['Call: modal', 'card: popover', 'toasts: popover'])
  expect(shown).toEqual(['card', 'toasts'])
})
