import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Button } from '../../src/ui/button/button'
import { MultiSelect } from '../../src/ui/field/multi-select'
import { Paging } from '../../src/ui/list/paging'
import { Popover } from '../../src/ui/floating/popover'
import { RadioGroup } from '../../src/ui/field/radio-group'
import { SearchField } from '../../src/ui/field/search-field'
import { TextField } from '../../src/ui/field/text-field'

const meta = {
  title: 'Parts/Choosing and finding',
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: 480 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const REASONS = ['Attendance', 'Behavior', 'Grades and assignments'].map((label) => ({ value: label, label }))

function Reasons({ start = [], options = REASONS }: { start?: string[]; options?: typeof REASONS }) {
  const [values, setValues] = useState(start)
  return (
    <MultiSelect
      label="Reasons"
      options={options}
      values={values}
      onChange={setValues}
      summary={values.length === 0 ? 'All reasons' : values.join(', ')}
      clearLabel="All reasons"
      none="This school has no reasons."
    />
  )
}

/** The box shows the choice. An empty choice means all. */
export const SeveralOutOfAList: Story = {
  render: () => (
    <div className="story-stack">
      <Reasons start={['Behavior']} />
    </div>
  ),
  play: async ({ canvas }) => {
    const box = canvas.getByRole('button', { name: 'Reasons Behavior' })
    await userEvent.click(box)
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Attendance' }))
    await expect(box).toHaveAccessibleName('Reasons Attendance, Behavior')
    await userEvent.click(canvas.getByRole('button', { name: 'All reasons' }))
    await expect(box).toHaveAccessibleName('Reasons All reasons')
  },
}

export const NothingToChoose: Story = {
  render: () => (
    <div className="story-stack">
      <Reasons options={[]} />
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reasons All reasons' }))
    await expect(canvas.getByText('This school has no reasons.')).toBeVisible()
  },
}

export const PopoverOpen: Story = {
  render: () => (
    <div className="story-row">
      <Popover label="Notes of this call" trigger={(props) => <Button {...props}>Notes</Button>}>
        {(close) => (
          <div className="story-stack">
            <TextField label="Notes" />
            <Button onClick={close}>Done</Button>
          </div>
        )}
      </Popover>
    </div>
  ),
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Notes' })
    await userEvent.click(trigger)
    await expect(canvas.getByRole('dialog', { name: 'Notes of this call' })).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Notes' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('dialog')).toBeNull()
    await expect(trigger).toHaveFocus()
    await userEvent.click(trigger)
    await expect(canvas.getByRole('dialog')).toBeVisible()
  },
}

const turned = fn()
function Pages({ of, lastPage }: { of: string; lastPage: number }) {
  const [page, setPage] = useState(1)
  return (
    <Paging
      label={`Pages of ${of}`}
      text={`Showing page ${page} of ${lastPage}`}
      previousLabel="Previous page"
      nextLabel="Next page"
      page={page}
      lastPage={lastPage}
      onPage={(to) => {
        turned(to)
        setPage(to)
      }}
    />
  )
}

/** At either end the button is disabled and keeps its focus. A single page has no buttons. */
export const PagesOfAList: Story = {
  beforeEach: () => void turned.mockClear(),
  render: () => (
    <div className="story-stack">
      <Pages of="calls" lastPage={2} />
      <Pages of="voicemails" lastPage={1} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(2)
    const next = canvas.getByRole('button', { name: 'Next page' })
    await userEvent.click(next)
    await expect(canvas.getByText('Showing page 2 of 2')).toBeVisible()
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await expect(next).toHaveFocus()
    await userEvent.click(next)
    await expect(turned).toHaveBeenCalledOnce()
  },
}

const NUMBERS = ['0123', '0134', '0145', '0146', '0156', '0167'].map((line) => ({
  value: line,
  label: `201-555-${line}`,
}))

function Numbers({ error, width }: { error?: string; width?: number }) {
  const [number, setNumber] = useState('')
  const options = [...NUMBERS, { value: 'gone', label: '201-555-0199', disabled: true }]
  return (
    <div style={{ inlineSize: width }}>
      <RadioGroup
        label="Virtual phone number"
        options={options}
        value={number}
        onChange={setNumber}
        columns={3}
        error={number ? undefined : error}
      />
    </div>
  )
}

/** Side by side if there is room, and stacked otherwise. */
export const RadiosInColumns: Story = {
  render: () => (
    <div style={{ inlineSize: 'max-content' }}>
      <Numbers width={720} />
    </div>
  ),
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('radio').map((radio) => radio.getBoundingClientRect())
    await expect(second?.top).toBe(first?.top)
    await expect(canvas.getByRole('radio', { name: '201-555-0199' })).toBeDisabled()
  },
}

export const RadiosInAColumn: Story = {
  render: () => <Numbers error="Choose a number." width={280} />,
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('radio').map((radio) => radio.getBoundingClientRect())
    await expect(second?.left).toBe(first?.left)
    await expect(canvas.getByRole('radiogroup')).toHaveAccessibleDescription(/Choose a number/)
    await userEvent.click(canvas.getByText('201-555-0145'))
    await expect(canvas.queryByText('Choose a number.')).toBeNull()
  },
}

const cleared = fn()
function Search() {
  const [text, setText] = useState('')
  const clear = () => {
    cleared()
    setText('')
  }
  return (
    <SearchField
      label="Search calls"
      placeholder="Name, number or notes"
      clearLabel="Clear search"
      value={text}
      onChange={setText}
      onClear={clear}
    />
  )
}

export const Searching: Story = {
  beforeEach: () => void cleared.mockClear(),
  render: () => (
    <div className="story-stack">
      <Search />
    </div>
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Search calls' })
    await expect(canvas.queryByRole('button')).toBeNull()
    await userEvent.type(field, 'ada')
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }))
    await expect(cleared).toHaveBeenCalledOnce()
    await expect(field).toHaveValue('')
    await expect(field).toHaveFocus()
  },
}
