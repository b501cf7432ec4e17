import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { Checkbox } from '../../src/ui/field/checkbox'
import { CheckboxGroup } from '../../src/ui/field/checkbox-group'
import { RadioGroup } from '../../src/ui/field/radio-group'
import { Select } from '../../src/ui/field/select'
import { TextArea } from '../../src/ui/field/text-area'
import { TextField } from '../../src/ui/field/text-field'

const meta = { title: 'Parts/Fields' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Text: Story = {
  render: () => (
    <div className="story-stack">
      <TextField label="Name" placeholder="Who was it about?" />
      <TextField label="Name" hint="As in the school's register." defaultValue="Ada Lovelace" />
      <TextField label="Name" error="Enter a name, so that others know whom the call was about." />
      <TextField label="Name" defaultValue="Ada Lovelace" disabled />
      <TextArea label="Notes" placeholder="What was said?" />
      <TextArea
        label="Notes"
        error="Notes are too long. Shorten them to 2,000 characters."
        defaultValue="Long…"
        rows={2}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('textbox', { name: 'Name' })[2]).toHaveAccessibleDescription(/Enter a name/)
  },
}

const SORTS = ['Newest First', 'Oldest First', 'Name (A-Z)', 'Name (Z-A)'].map((label) => ({ value: label, label }))

function SortSelect() {
  const [sort, setSort] = useState('')
  return <Select label="Sort" options={SORTS} value={sort} onChange={setSort} placeholder="Choose an option" />
}

export const Selects: Story = {
  render: () => (
    <div className="story-stack">
      <SortSelect />
      <Select label="Reason" options={SORTS} value="Newest First" onChange={() => {}} error="Choose one that fits." />
      <Select label="Institute" options={SORTS} value="Newest First" onChange={() => {}} disabled />
    </div>
  ),
  play: async ({ canvas }) => {
    const select = canvas.getByRole('combobox', { name: 'Sort' })
    await expect(select).toHaveDisplayValue('Choose an option')
    await userEvent.selectOptions(select, 'Name (A-Z)')
    await expect(select).toHaveDisplayValue('Name (A-Z)')
  },
}

const RELATIONS = ['Student', 'Staff', 'Parent', 'Other'].map((label) => ({ value: label.toLowerCase(), label }))
const REASONS = ['Attendance', 'Behavior', 'Grades and assignments', 'Health', 'Transportation', 'Other'].map(
  (label) => ({
    value: label,
    label,
  }),
)

function Choices({ error }: { error?: boolean }) {
  const [relation, setRelation] = useState('student')
  const [reasons, setReasons] = useState<string[]>([])
  const [agreed, setAgreed] = useState(false)
  return (
    <div className="story-stack">
      <RadioGroup label="Call regarding" options={RELATIONS} value={relation} onChange={setRelation} inline />
      <RadioGroup
        label="Phone"
        options={[
          { value: '1', label: '201-555-0123 (Recommended)' },
          { value: '2', label: '201-555-0145' },
        ]}
        value={error ? '' : '1'}
        onChange={() => {}}
        error={error ? 'Choose a phone.' : undefined}
      />
      <CheckboxGroup
        legend="Reason for Call"
        options={REASONS}
        values={reasons}
        onChange={setReasons}
        columns={2}
        error={error ? 'Choose at least one reason.' : undefined}
      />
      <Checkbox label="Remember my choice" checked={agreed} onChange={setAgreed} />
      <Checkbox label="Not yours to choose" checked onChange={() => {}} disabled />
    </div>
  )
}

export const Groups: Story = {
  render: () => <Choices />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Student' }))
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('radio', { name: 'Staff' })).toBeChecked()
    await expect(canvas.getByRole('radio', { name: 'Staff' })).toHaveFocus()
    await userEvent.click(canvas.getByText('Attendance'))
    await expect(canvas.getByRole('checkbox', { name: 'Attendance' })).toBeChecked()
    for (const choice of [...canvas.getAllByRole('radio'), ...canvas.getAllByRole('checkbox')]) {
      await expect(choice.closest('label')?.offsetHeight).toBeGreaterThanOrEqual(24)
    }
  },
}

export const GroupsWrong: Story = { render: () => <Choices error /> }

export const Narrow: Story = {
  render: () => (
    <div style={{ inlineSize: 280 }}>
      <Choices error />
    </div>
  ),
  play: async ({ canvas }) => {
    const options = canvas.getAllByRole('checkbox').slice(0, 2)
    const [first, second] = options.map((option) => option.getBoundingClientRect().left)
    await expect(first).toBe(second)
  },
}
