import { act } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { renderPart } from '../../testing/render/render-part'
import { tellMoved } from '../overlay/moved'
import { Menu, type MenuItem } from './menu'
import { Popover } from './popover'
import { Tooltip } from './tooltip'
import { eventually } from '../../testing/eventually'

function renderMenu(items?: MenuItem[]) {
  const select = vi.fn()
  const rows = items ?? [
    { id: 'account', label: 'My account', onSelect: () => select('account') },
    {
      id: 'block',
      label: 'Block caller',
      disabled: true,
      reason: 'Only admins can.',
      onSelect: () => select('block'),
    },
    { id: 'out', label: 'Sign out', onSelect: () => select('out') },
  ]
  const part = renderPart(
    <Menu label="User" items={rows} trigger={(props) => <button {...props}>Ada Lovelace</button>} />,
  )
  return { ...part, select, trigger: part.screen.getByRole('button', { name: 'Ada Lovelace' }) }
}

describe('a menu button (a11y/menu)', () => {
  test('says that it has a menu and whether it is open', async () => {
    const { trigger, user, screen } = renderMenu()
    expect(trigger.getAttribute('aria-haspopup')).toBe('menu')
    expect(trigger.getAttribute('aria-expanded')).toBe('false')
    await user.click(trigger)
    expect(trigger.getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByRole('menu', { name: 'User' })).toBeTruthy()
    await user.click(trigger)
    expect(screen.queryByRole('menu')).toBeNull()
  })

  test('Down opens at the first item, Up at the last', async () => {
    const { trigger, user, focused } = renderMenu()
    trigger.focus()
    await user.keyboard('{ArrowDown}')
    expect(focused()?.textContent).toBe('My account')
    await user.keyboard('{Escape}')
    expect(focused()).toBe(trigger)
    await user.keyboard('{ArrowUp}')
    expect(focused()?.textContent).toBe('Sign out')
  })

  test('arrows wrap around, Home and End go to the ends, and letters find items', async () => {
    const { trigger, user, focused } = renderMenu()
    trigger.focus()
    await user.keyboard('{ArrowDown}{ArrowUp}')
    expect(focused()?.textContent).toBe('Sign out')
    await user.keyboard('{ArrowDown}')
    expect(focused()?.textContent).toBe('My account')
    await user.keyboard('{End}')
    expect(focused()?.textContent).toBe('Sign out')
    await user.keyboard('{Home}')
    expect(focused()?.textContent).toBe('My account')
    await user.keyboard('s')
    expect(focused()?.textContent).toBe('Sign out')
  })

  test('an item acts, the menu closes, and the focus returns to the button', async () => {
    const { trigger, user, screen, select, focused } = renderMenu()
    await user.click(trigger)
    await user.click(screen.getByRole('menuitem', { name: 'Sign out' }))
    expect(select.mock.calls).toEqual([['out']])
    expect(screen.queryByRole('menu')).toBeNull()
    expect(focused()).toBe(trigger)
  })

  test('a disabled item can have the focus, says why, and does nothing', async () => {
    const { trigger, user, screen, select, focused } = renderMenu()
    trigger.focus()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    const item = screen.getByRole('menuitem', { name: 'Block caller', description: 'Only admins can.' })
    expect(focused()).toBe(item)
    expect(item.getAttribute('aria-disabled')).toBe('true')
    await user.click(item)
    expect(select).not.toHaveBeenCalled()
    expect(screen.getByRole('menu')).toBeTruthy()
  })

  test('a press outside and Tab close it', async () => {
    const { trigger, user, screen } = renderMenu()
    await user.click(trigger)
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
    await eventually(() => expect(screen.queryByRole('menu')).toBeNull())
    await user.click(trigger)
    await user.keyboard('{Tab}')
    expect(screen.queryByRole('menu')).toBeNull()
  })
})

describe('what is open while its element is moved (element/move)', () => {
  const noteShown = () => {
    const shown: string[] = []
    const showPopover = function (this: Element) {
      shown.push(this.role ?? '')
    }
    Object.assign(HTMLElement.prototype, { showPopover, hidePopover: () => undefined })
    onTestFinished(() => {
      Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')
      Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover')
    })
    return shown
  }
  /** As a browser does: the focus is lost, and what was in the top layer is not shown. */
  const move = ({ root, focused }: Pick<ReturnType<typeof renderPart>, 'root' | 'focused'>) =>
    act(() => {
      ;(focused() as HTMLElement).blur()
      tellMoved(root)
    })

  test('a menu is shown again, with the focus on its item', async () => {
    const shown = noteShown()
    const { trigger, user, screen, focused, root } = renderMenu()
    trigger.focus()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(shown).toEqual(['menu'])
    move({ root, focused })
    expect(shown).toEqual(['menu', 'menu'])
    expect(trigger.getAttribute('aria-expanded')).toBe('true')
    expect(focused()).toBe(screen.getByRole('menuitem', { name: 'Block caller' }))
    await user.keyboard('{Escape}')
    move({ root, focused })
    expect(shown).toEqual(['menu', 'menu'])
  })

  test('a popover is shown again with what was typed in it, and takes no focus from elsewhere', async () => {
    const shown = noteShown()
    const part = renderPart(
      <Popover label="Find" trigger={(props) => <button {...props}>Student</button>}>
        {() => <input aria-label="Name" />}
      </Popover>,
    )
    const { screen, user, focused, root } = part
    await user.click(screen.getByRole('button', { name: 'Student' }))
    await user.keyboard('rob')
    const field = screen.getByRole('textbox', { name: 'Name' })
    move(part)
    expect(shown).toEqual(['dialog', 'dialog'])
    expect(focused()).toBe(field)
    expect(field).toHaveProperty('value', 'rob')
    const host = document.body.appendChild(document.createElement('input'))
    onTestFinished(() => host.remove())
    field.blur()
    host.focus()
    act(() => tellMoved(root))
    expect(document.activeElement).toBe(host)
  })

  test('a tooltip is not, because nothing says any more that it is pointed at', async () => {
    const shown = noteShown()
    const part = renderPart(
      <Tooltip text="More">
        <button>More</button>
      </Tooltip>,
    )
    await part.user.hover(part.screen.getByRole('button', { name: 'More' }))
    await eventually(() => expect(shown).toEqual(['tooltip']))
    act(() => tellMoved(part.root))
    expect(shown).toEqual(['tooltip'])
  })
})
