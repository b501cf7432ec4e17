import { act } from '@testing-library/react'
import { useRef, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { eventually } from '../../testing/eventually'
import { renderView } from '../../testing/render/render-view'
import { Heading } from '../heading'
import { staysUntilRead } from './stays-until-read'
import { useFocusIfLost } from './use-focus-if-lost'

/** Two views, of which the second one takes a lost focus. */
function Views() {
  const [isNext, setNext] = useState(false)
  if (isNext) return <Next />
  return (
    <section ref={staysUntilRead} aria-label="Call">
      <p>Pavel Ostrowski</p>
      <button onClick={() => setNext(true)}>End Call</button>
    </section>
  )
}

function Next() {
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusIfLost(heading)
  return (
    <Heading ref={heading} tabIndex={-1}>
      Notes
    </Heading>
  )
}

describe('a view that another one replaces (route/focus)', () => {
  test('is there, out of sight, until after the next one has its focus', async () => {
    const { screen, root } = await renderView(<Views />)
    const button = screen.getByRole('button', { name: 'End Call' })
    button.focus()
    act(() => button.click())
    expect(root.activeElement).toBe(screen.getByRole('heading', { name: 'Notes' }))
    expect(button.isConnected).toBe(true)
    expect(button.closest('section')?.style.opacity).toBe('0')
    expect(screen.queryByText('Pavel Ostrowski')).toBeNull()
    expect(screen.queryByRole('region', { name: 'Call' })).toBeNull()
    await eventually(() => expect(button.isConnected).toBe(false))
  })

  test('is gone at once if the focus is elsewhere, and the tree removes nothing slowly after it', async () => {
    const { screen } = await renderView(<Views />)
    const button = screen.getByRole('button', { name: 'End Call' })
    const { parentNode } = button.closest('section') as HTMLElement
    await act(async () => button.click())
    expect(button.isConnected).toBe(false)
    expect(Object.hasOwn(parentNode as Node, 'removeChild')).toBe(false)
  })

  test('leaves a tree the `removeChild` that it has of its own', async () => {
    const { screen } = await renderView(<Views />)
    const button = screen.getByRole('button', { name: 'End Call' })
    const parent = button.closest('section')?.parentNode as Node
    const own = vi.fn((child: Node) => Node.prototype.removeChild.call(parent, child))
    parent.removeChild = own as typeof parent.removeChild
    await act(async () => button.click())
    expect(own).toHaveBeenCalledOnce()
    expect(parent.removeChild).toBe(own)
  })
})
