import { useState } from 'react'
import { flushSync } from 'react-dom'
import { describe, expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render/render-part'
import { Button } from './button'
import { IconButton } from './icon-button'

describe('a button (look/buttons)', () => {
  test.each([
    ['primary', 'button button-primary'],
    ['danger', 'button button-danger'],
    ['secondary', 'button'],
  ] as const)('of the kind %s has a part for the styles of the page', (variant, part) => {
    const { screen } = renderPart(<Button variant={variant}>Call</Button>)
    expect(screen.getByRole('button').getAttribute('part')).toBe(part)
  })

  test('does not submit a form unless its type says so', () => {
    const { screen } = renderPart(<Button>Call</Button>)
    expect(screen.getByRole<HTMLButtonElement>('button').type).toBe('button')
  })

  describe('whose press has a costly effect (route/press-first)', () => {
    function Pressed() {
      const [isOpen, open] = useState(false)
      return isOpen ? (
        <p>Form</p>
      ) : (
        <Button pressFirst onClick={() => open(true)}>
          Edit
        </Button>
      )
    }
    const press = (button: HTMLElement, detail: number) =>
      flushSync(() => button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail })))

    test('is painted before that effect', async () => {
      const { screen } = renderPart(<Pressed />)
      const button = screen.getByRole('button', { name: 'Edit' })
      press(button, 1)
      expect(button.hasAttribute('data-followed')).toBe(true)
      expect(screen.queryByText('Form')).toBeNull()
      expect(await screen.findByText('Form')).toBeTruthy()
    })

    test('acts at once on a key press, so that the next keys reach what it opens', () => {
      const { screen } = renderPart(<Pressed />)
      press(screen.getByRole('button', { name: 'Edit' }), 0)
      expect(screen.getByText('Form')).toBeTruthy()
    })
  })

  test('while pending it keeps a name and its focus, and presses do nothing', async () => {
    const press = vi.fn()
    const { screen, user, rerender, focused } = renderPart(<Button onClick={press}>Call</Button>)
    const button = screen.getByRole('button', { name: 'Call' })
    button.focus()
    rerender(
      <Button onClick={press} pending pendingLabel="Calling…">
        Call
      </Button>,
    )
    expect(screen.getByRole('button', { name: 'Calling…' })).toBe(button)
    expect(focused()).toBe(button)
    await user.click(button)
    expect(press).not.toHaveBeenCalled()
  })

  test('while pending without a text of its own, it keeps the label', () => {
    const { screen } = renderPart(<Button pending>Save</Button>)
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBe('true')
  })

  test('disabled without a reason it is out of the tab order', () => {
    const { screen } = renderPart(<Button disabled>Call</Button>)
    expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true)
  })

  test('disabled with a reason it can have the focus, says why, and a press explains', async () => {
    const press = vi.fn()
    const explain = vi.fn()
    const submit = vi.fn((event: Event) => event.preventDefault())
    const { screen, user, container } = renderPart(
      <form>
        <Button type="submit" onClick={press} disabledReason="Choose a reason first." onExplain={explain}>
          Save
        </Button>
      </form>,
    )
    container.querySelector('form')?.addEventListener('submit', submit)
    const button = screen.getByRole('button', { name: 'Save', description: 'Choose a reason first.' })
    await user.click(button)
    expect(press).not.toHaveBeenCalled()
    expect(submit).not.toHaveBeenCalled()
    expect(explain).toHaveBeenCalledOnce()
    expect(screen.getByRole('tooltip').textContent).toBe('Choose a reason first.')
  })

  test('stays the same button, with its focus, while the reason comes and goes', async () => {
    const press = vi.fn()
    const { screen, user, rerender, focused } = renderPart(<Button onClick={press}>Save</Button>)
    const button = screen.getByRole('button', { name: 'Save' })
    button.focus()
    rerender(
      <Button onClick={press} disabledReason="Choose a number first.">
        Save
      </Button>,
    )
    expect(screen.getByRole('button', { name: 'Save', description: 'Choose a number first.' })).toBe(button)
    expect(focused()).toBe(button)
    await user.click(button)
    expect([screen.getByRole('tooltip').textContent, press.mock.calls]).toEqual(['Choose a number first.', []])
    rerender(<Button onClick={press}>Save</Button>)
    expect(screen.getByRole('button', { name: 'Save', description: '' })).toBe(button)
    expect([focused(), screen.queryByRole('tooltip')]).toEqual([button, null])
    await user.click(button)
    expect(press).toHaveBeenCalledOnce()
  })

  test('`disabled` decides whether the reason applies', () => {
    const { screen } = renderPart(
      <Button disabled={false} disabledReason="Choose a reason first.">
        Save
      </Button>,
    )
    expect(screen.getByRole('button').hasAttribute('aria-disabled')).toBe(false)
  })
})

describe('an icon button', () => {
  test('has the label as its name, and repeats nothing', () => {
    const { screen } = renderPart(<IconButton label="Mute" icon={<svg />} />)
    const button = screen.getByRole('button', { name: 'Mute' })
    expect(button.hasAttribute('aria-describedby')).toBe(false)
    expect(button.hasAttribute('aria-pressed')).toBe(false)
  })

  test('a toggle announces its state and keeps its name (a11y/list)', () => {
    const { screen, rerender } = renderPart(<IconButton label="Mute" icon={<svg />} pressed={false} />)
    expect(screen.getByRole('button', { name: 'Mute', pressed: false })).toBeTruthy()
    rerender(<IconButton label="Mute" icon={<svg />} pressed />)
    expect(screen.getByRole('button', { name: 'Mute', pressed: true })).toBeTruthy()
  })

  test('disabled with a reason, a press explains', async () => {
    const press = vi.fn()
    const explain = vi.fn()
    const { screen, user } = renderPart(
      <IconButton
        label="Mute"
        icon={<svg />}
        onClick={press}
        disabledReason="Not connected yet."
        onExplain={explain}
      />,
    )
    await user.click(screen.getByRole('button', { name: 'Mute', description: 'Not connected yet.' }))
    expect(press).not.toHaveBeenCalled()
    expect(explain).toHaveBeenCalledOnce()
  })
})
