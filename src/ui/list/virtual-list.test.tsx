import { act } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render/render-part'
import { VirtualList, type VirtualListProps } from './virtual-list'

const calls = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `call ${from + index}`)

function listOf(keys: string[], more: Partial<VirtualListProps> = {}) {
  return (
    <VirtualList
      count={keys.length}
      estimateSize={77}
      label="Calls"
      getKey={(index) => keys[index] ?? index}
      renderRow={(index, row) => <button tabIndex={row.tabIndex}>{keys[index]}</button>}
      {...more}
    />
  )
}

describe('a long list (a11y/list)', () => {
  test('renders the rows in view, with the position of each row among all', () => {
    const { screen } = renderPart(listOf(calls(100_000)))
    const rows = screen.getAllByRole('listitem')
    expect(screen.getByRole('list', { name: 'Calls' })).toBeTruthy()
    expect(rows.length).toBeLessThan(20)
    expect(rows.map((row) => Number(row.getAttribute('aria-posinset')))).toEqual(rows.map((_, index) => index + 1))
    expect(new Set(rows.map((row) => row.getAttribute('aria-setsize')))).toEqual(new Set(['100000']))
  })

  test('reports which rows are in view', () => {
    const onRangeChange = vi.fn()
    renderPart(listOf(calls(100), { onRangeChange }))
    const [first, last] = onRangeChange.mock.lastCall as [number, number]
    expect(first).toBe(0)
    expect(last).toBeGreaterThanOrEqual(4)
    expect(last).toBeLessThan(10)
  })

  test('an empty list requests no rows', () => {
    const onRangeChange = vi.fn()
    renderPart(listOf([], { onRangeChange }))
    expect(onRangeChange).not.toHaveBeenCalled()
  })

  test('is one tab stop (log/keyboard)', () => {
    const { screen } = renderPart(
      <>
        {listOf(calls(50))}
        <button>After</button>
      </>,
    )
    const stops = screen.getAllByRole('button').filter((button) => button.tabIndex === 0)
    expect(stops.map((button) => button.textContent)).toEqual(['call 0', 'After'])
  })

  test('arrows move focus row by row, and End moves it to the last of all rows', async () => {
    const { screen, user, focused } = renderPart(listOf(calls(100_000)))
    screen.getByRole('button', { name: 'call 0' }).focus()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(focused()?.textContent).toBe('call 2')
    await user.keyboard('{ArrowUp}')
    expect(focused()?.textContent).toBe('call 1')
    await user.keyboard('{End}')
    expect(focused()?.textContent).toBe('call 99999')
    await user.keyboard('{Home}')
    expect(focused()?.textContent).toBe('call 0')
  })

  test('counts a million rows, and reaches those that fit into a height that every browser draws', async () => {
    const { screen, user, focused } = renderPart(listOf([], { count: 1_000_000, getKey: (index) => index }))
    expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('1000000')
    screen.getAllByRole('button')[0]?.focus()
    await user.keyboard('{End}')
    expect(focused()?.closest('li')?.getAttribute('aria-posinset')).toBe('207792')
    expect(Number.parseInt(screen.getByRole('list').style.blockSize)).toBeLessThanOrEqual(16_000_000)
  })

  test('reports which row has focus, in view or not', () => {
    const onRangeChange = vi.fn()
    const { screen } = renderPart(listOf(calls(100), { onRangeChange }))
    expect(onRangeChange.mock.lastCall?.[2]).toBeNull()
    act(() => screen.getByRole('button', { name: 'call 3' }).focus())
    expect(onRangeChange.mock.lastCall?.[2]).toBe(3)
  })

  test('a field in a row handles its own keys', async () => {
    const { screen, user, focused } = renderPart(
      listOf(calls(10), { renderRow: (index) => <input aria-label={`note ${index}`} /> }),
    )
    screen.getByRole('textbox', { name: 'note 0' }).focus()
    await user.keyboard('{ArrowDown}')
    expect(focused()).toBe(screen.getByRole('textbox', { name: 'note 0' }))
  })

  test('50 rows added above do not move focus (log/keyboard)', async () => {
    const { screen, user, focused, rerender } = renderPart(listOf(calls(200)))
    screen.getByRole('button', { name: 'call 0' }).focus()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    const node = focused()
    for (let added = 1; added <= 50; added++) rerender(listOf(calls(200 + added, -added)))
    expect(focused()).toBe(node)
    expect(node?.textContent).toBe('call 3')
    expect(node?.closest('li')?.getAttribute('aria-posinset')).toBe('54')
  })

  test('focus stays in the row when its skeleton becomes a call', async () => {
    const keys = calls(10)
    const waiting = listOf(keys, { getKey: (index) => `waiting ${index}`, renderRow: () => <span>…</span> })
    const { container, user, focused, rerender } = renderPart(waiting)
    container.querySelector<HTMLElement>('[data-index="0"]')?.focus()
    await user.keyboard('{ArrowDown}')
    rerender(listOf(keys))
    expect(focused()?.textContent).toBe('call 1')
  })

  test('the list does not take focus back after it left', async () => {
    const view = (keys: string[]) => (
      <>
        {listOf(keys)}
        <button>After</button>
      </>
    )
    const { screen, focused, rerender } = renderPart(view(calls(10)))
    screen.getByRole('button', { name: 'call 0' }).focus()
    screen.getByRole('button', { name: 'After' }).focus()
    rerender(view(calls(11, -1)))
    expect(focused()?.textContent).toBe('After')
  })
})
