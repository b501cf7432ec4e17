import { fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { renderPart } from '../../testing/render/render-part'
import { Drawer, OPENS_DRAWER } from './drawer'
import { eventually } from '../../testing/eventually'

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button {...{ [OPENS_DRAWER]: '' }} onClick={() => setOpen(true)}>
        Open keypad
      </button>
      <Drawer open={open} title="Keypad" closeLabel="Close keypad" onClose={() => setOpen(false)}>
        <section aria-label="Keypad">
          <input aria-label="Number" />
        </section>
      </Drawer>
    </>
  )
}

describe('a drawer (keypad/drawer)', () => {
  test('is no dialog, and the page beside it stays usable', async () => {
    const { screen, user } = renderPart(<Page />)
    await user.click(screen.getByRole('button', { name: 'Open keypad' }))
    expect(screen.getByRole('heading', { name: 'Keypad' })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Keypad' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Open keypad' })).toBeTruthy()
  })

  test('the focus moves into it, and returns when it closes', async () => {
    const { screen, user, focused } = renderPart(<Page />)
    const opener = screen.getByRole('button', { name: 'Open keypad' })
    await user.click(opener)
    expect(focused()).toBe(screen.getByRole('textbox', { name: 'Number' }))
    await user.click(screen.getByRole('button', { name: 'Close keypad' }))
    expect(focused()).toBe(opener)
    await eventually(() => expect(screen.queryByRole('region')).toBeNull())
  })

  test('the focus goes to the button that opens it if nothing had it before', async () => {
    const { screen, user, focused } = renderPart(<Page />)
    const opener = screen.getByRole('button', { name: 'Open keypad' })
    // Without a focus, as when a call opens it.
    fireEvent.click(opener)
    expect(focused()).toBe(screen.getByRole('textbox', { name: 'Number' }))
    await user.keyboard('{Escape}')
    expect(focused()).toBe(opener)
  })

  test('Esc closes it', async () => {
    const { screen, user } = renderPart(<Page />)
    await user.click(screen.getByRole('button', { name: 'Open keypad' }))
    await user.keyboard('{Escape}')
    await eventually(() => expect(screen.queryByRole('region')).toBeNull())
  })

  test('Esc closes it also while nothing has the focus, but not in a dialog of the page', async () => {
    const { screen, user, focused } = renderPart(<Page />)
    await user.click(screen.getByRole('button', { name: 'Open keypad' }))
    const dialog = document.createElement('dialog')
    dialog.append(document.createElement('button'))
    document.body.append(dialog)
    fireEvent.keyDown(dialog.firstElementChild!, { key: 'Escape' })
    expect(screen.getByRole('region')).toBeTruthy()
    dialog.remove()
    ;(focused() as HTMLElement).blur()
    fireEvent.keyDown(document.body, { key: 'Escape' })
    await eventually(() => expect(screen.queryByRole('region')).toBeNull())
  })

  test('an Esc that a control inside has handled does not close it', async () => {
    const { screen, user } = renderPart(
      <Drawer open title="Keypad" closeLabel="Close" onClose={() => expect.unreachable()}>
        <input aria-label="Number" onKeyDown={(event) => event.preventDefault()} />
      </Drawer>,
    )
    screen.getByRole('textbox').focus()
    await user.keyboard('{Escape}')
    expect(screen.getByRole('textbox')).toBeTruthy()
  })
})
