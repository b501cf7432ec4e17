import { act, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { outlastNodeMovers } from './outlast-node-movers'

const Line = ({ first, last }: { first?: boolean; last?: boolean }) => (
  <p>
    {first && <b>first</b>}
    <input />
    {last && <i>last</i>}
  </p>
)

/** A view in a tree of ours, whose shown nodes a test moves. */
function showLine(props: Parameters<typeof Line>[0]) {
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
  outlastNodeMovers(root)
  const container = root.appendChild(document.createElement('div'))
  const { rerender } = render(<Line {...props} />, { container })
  const find = (selector: string) => root.querySelector<HTMLElement>(selector)!
  return { find, show: (next: typeof props) => rerender(<Line {...next} />), text: () => find('p').textContent }
}

/** As a writing aid does. */
function wrap(node: HTMLElement) {
  const wrapper = document.createElement('span')
  node.replaceWith(wrapper)
  wrapper.append(node)
  return wrapper
}

/** Observers have heard of what was done. */
const heard = () => act(async () => {})

const MOVES: readonly [string, (node: HTMLElement) => void][] = [
  ['wrapped', wrap],
  ['removed', (node) => node.remove()],
  ['moved elsewhere', (node) => document.body.append(node)],
]

test.each(MOVES)(
  'a node that somebody %s can still be removed, with what is around it alone (element/node-movers)',
  async (_, move) => {
    const { find, show, text } = showLine({ first: true, last: true })
    const first = find('b')
    move(first)
    await heard()
    show({ last: true })
    expect(first.isConnected).toBe(false)
    expect(text()).toBe('last')
    expect(find('p').children).toHaveLength(2)
  },
)

test.each(MOVES)(
  'a node can come before one that somebody has %s, and what is typed stays (element/node-movers)',
  async (_, move) => {
    const { find, show } = showLine({})
    const input = find('input') as HTMLInputElement
    input.value = 'typed'
    move(input)
    await heard()
    show({ first: true })
    expect(find('b').parentElement).toBe(find('p'))
    expect(input.value).toBe('typed')
  },
)

test('a wrapped node keeps its place among what comes and goes (element/node-movers)', async () => {
  const { find, show } = showLine({})
  const wrapper = wrap(find('input'))
  await heard()
  show({ first: true, last: true })
  expect([...find('p').children]).toEqual([find('b'), wrapper, find('i')])
})

test('the methods of the page’s nodes stay, and those of nodes that nobody touched (element/node-movers)', async () => {
  const { removeChild, insertBefore } = Node.prototype
  const { find } = showLine({ first: true })
  wrap(find('input'))
  await heard()
  expect(Node.prototype).toMatchObject({ removeChild, insertBefore })
  expect(Object.hasOwn(find('b'), 'removeChild')).toBe(false)
  expect(Object.hasOwn(find('p'), 'removeChild')).toBe(true)
})
