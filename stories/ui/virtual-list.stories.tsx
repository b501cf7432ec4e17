import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Badge } from '../../src/ui/badge'
import { Button } from '../../src/ui/button/button'
import { VirtualList } from '../../src/ui/list/virtual-list'

const onRangeChange = fn()

/** A log with `calls` rows, the newest first or last. The button simulates a live INSERT. */
function Log({ calls, newestLast = false }: { calls: number; newestLast?: boolean }) {
  const [count, setCount] = useState(0)
  const added = newestLast ? 0 : count
  const idOf = (index: number) => index - added
  return (
    <>
      <div className="story-row">
        <Button onClick={() => setCount((now) => now + 1)}>A call comes in</Button>
      </div>
      <div style={{ blockSize: 400 }}>
        <VirtualList
          count={calls + count}
          estimateSize={77}
          label="Calls"
          getKey={idOf}
          onRangeChange={onRangeChange}
          renderRow={(index, row) => (
            <button type="button" className="story-list-row" tabIndex={row.tabIndex}>
              <strong>Call {idOf(index)}</strong> {idOf(index) < 0 && <Badge tone="live">Live</Badge>}
              {idOf(index) % 7 === 3 && (
                <p>
                  A note that is long enough to need more than one line in a narrow list, so this row is taller than the
                  others, and is measured. {'More. '.repeat(30)}
                </p>
              )}
            </button>
          )}
        />
      </div>
      <Button>After the list</Button>
    </>
  )
}

const meta = { title: 'Parts/VirtualList', component: Log, args: { calls: 100_000 } } satisfies Meta<typeof Log>
export default meta
type Story = StoryObj<typeof meta>

const named = (id: number) => ({ name: new RegExp(`^Call ${id}\\b`) })

export const HundredThousand: Story = {
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('listitem')
    await expect(rows.length).toBeLessThan(25)
    await expect(rows[0]).toHaveAttribute('aria-setsize', '100000')
    const lefts = rows.map((row) => row.getBoundingClientRect())
    for (const [at, row] of lefts.entries()) {
      const next = lefts[at + 1]
      if (next) await expect(Math.abs(next.top - row.bottom)).toBeLessThan(1)
    }
  },
}

export const Keys: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('button', named(0)).focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('button', named(1))).toHaveFocus()
    await userEvent.keyboard('{PageDown}')
    await waitFor(() => expect(document.activeElement).not.toBe(canvas.getByRole('button', named(1))))
    await userEvent.keyboard('{End}')
    const last = await canvas.findByRole('button', named(99_999))
    await waitFor(() => expect(last).toHaveFocus())
    const scroller = last.closest('.vp-list-scroller') as HTMLElement
    await waitFor(() =>
      expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(scroller.getBoundingClientRect().bottom + 1),
    )
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'After the list' })).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect(last).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(canvas.getByRole('button', named(0))).toHaveFocus())
    await waitFor(() => expect(scroller.scrollTop).toBe(0))
  },
}

export const FocusSurvives: Story = {
  play: async ({ canvas }) => {
    const row = canvas.getByRole('button', named(2))
    row.focus()
    const scroller = row.closest('.vp-list-scroller') as HTMLElement
    scroller.scrollTop = 40_000
    await waitFor(() => expect(canvas.queryByRole('button', named(0))).toBeNull())
    await expect(row).toHaveFocus()
    const insert = canvas.getByRole('button', { name: 'A call comes in' })
    for (let count = 0; count < 50; count++) insert.click()
    await waitFor(() => expect(row.closest('li')).toHaveAttribute('aria-posinset', '53'))
    await expect(row).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await waitFor(() => expect(canvas.getByRole('button', named(1))).toHaveFocus())
  },
}

/** The place of a row once nothing moves: rows above are measured when they first come into view. */
async function topOnceStill(row: HTMLElement): Promise<number> {
  let before = Number.NaN
  await waitFor(async () => {
    const now = row.getBoundingClientRect().top
    const isStill = now === before
    before = now
    await expect(isStill).toBe(true)
  })
  return before
}

export const PlaceIsHeld: Story = {
  play: async ({ canvas }) => {
    const scroller = canvas.getByRole('list').parentElement as HTMLElement
    scroller.scrollTop = 8000
    const seen = await waitFor(() => {
      const box = scroller.getBoundingClientRect()
      const found = canvas
        .getAllByRole('listitem')
        .find((row) => row.getBoundingClientRect().top >= box.top && row.getBoundingClientRect().bottom <= box.bottom)
      if (!found || found.dataset.index === '0') throw new Error('not scrolled yet')
      return found
    })
    const before = await topOnceStill(seen)
    canvas.getByRole('button', { name: 'A call comes in' }).click()
    await waitFor(() => expect(canvas.getByRole('list').querySelector('li')).toHaveAttribute('aria-setsize', '100001'))
    await expect(Math.abs(seen.getBoundingClientRect().top - before)).toBeLessThan(2)
  },
}

export const EndIsHeld: Story = {
  args: { calls: 40, newestLast: true },
  play: async ({ canvas }) => {
    canvas.getByRole('button', named(0)).focus()
    await userEvent.keyboard('{End}')
    const last = await canvas.findByRole('button', named(39))
    await waitFor(() => expect(last).toHaveFocus())
    const scroller = last.closest('.vp-list-scroller') as HTMLElement
    const isAtEnd = () => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 2
    await waitFor(() => expect(isAtEnd()).toBe(true))
    const before = await topOnceStill(last)
    canvas.getByRole('button', { name: 'A call comes in' }).click()
    await canvas.findByRole('button', named(40))
    await expect(Math.abs(last.getBoundingClientRect().top - before)).toBeLessThan(2)
  },
}

export const Few: Story = { args: { calls: 3 } }
