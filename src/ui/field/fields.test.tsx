import { act, fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { renderPart } from '../../testing/render/render-part'
import { CheckboxGroup } from './checkbox-group'
import { Checkbox } from './checkbox'
import { MultiSelect } from './multi-select'
import { RadioGroup } from './radio-group'
import { Select } from './select'
import { TextArea } from './text-area'
import { TextField } from './text-field'

describe('a text field', () => {
  test('is named by its label, even if the label is hidden', () => {
    const { screen } = renderPart(
      <>
        <TextField label="Name" />
        <TextField label="Search" hideLabel type="search" />
        <TextArea label="Notes" />
      </>,
    )
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeTruthy()
    expect(screen.getByRole('searchbox', { name: 'Search' })).toBeTruthy()
    expect(screen.getByRole('textbox', { name: 'Notes' })).toBeTruthy()
  })

  test('an error marks it invalid and describes it together with the hint (a11y/fields)', () => {
    const { screen } = renderPart(<TextField label="Name" hint="As in the register" error="Enter a name." />)
    const field = screen.getByRole('textbox', { name: 'Name', description: 'Enter a name. As in the register' })
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })

  test('without an error it is not marked', () => {
    const { screen } = renderPart(<TextField label="Name" />)
    const field = screen.getByRole('textbox')
    expect(field.hasAttribute('aria-invalid')).toBe(false)
    expect(field.hasAttribute('aria-describedby')).toBe(false)
  })

  test('says how full it is once it is nearly full (form/errors)', () => {
    const { screen } = renderPart(
      <>
        <TextArea label="Half" value={'x'.repeat(50)} maxLength={100} readOnly />
        <TextArea label="Nearly" value={'x'.repeat(90)} maxLength={100} readOnly />
        <TextField label="Full" value={'x'.repeat(100)} maxLength={100} readOnly />
        <TextField label="Short" value="2125550" maxLength={7} readOnly />
      </>,
    )
    const described = (name: string, description?: string) =>
      expect(screen.getByRole('textbox', description ? { name, description } : { name })).toBeTruthy()
    described('Nearly', '90 / 100')
    described('Full', '100 / 100')
    for (const name of ['Half', 'Short'])
      expect(screen.getByRole('textbox', { name }).hasAttribute('aria-describedby')).toBe(false)
  })

  test('has its fill read once typing rests, in a region that was there before (form/errors, a11y/announcer)', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const field = (length: number) => <TextArea label="Notes" value={'x'.repeat(length)} maxLength={100} readOnly />
    const { container, rerender } = renderPart(field(95))
    const read = () => container.querySelector('[aria-live]')?.textContent
    const type = (length: number) => {
      rerender(field(length))
      act(() => void vi.advanceTimersByTime(500))
      return read()
    }
    expect([read(), type(96), type(97)]).toEqual(['', '', ''])
    act(() => void vi.advanceTimersByTime(1000))
    expect(read()).toBe('97 / 100')
  })

  test('exposes its input', () => {
    const ref = vi.fn()
    const { screen } = renderPart(<TextField label="Name" ref={ref} />)
    expect(ref).toHaveBeenCalledWith(screen.getByRole('textbox'))
  })
})

describe('a select', () => {
  const options = [
    { value: 'new', label: 'Newest First' },
    { value: 'old', label: 'Oldest First' },
  ]
  test('shows a placeholder that cannot be chosen', async () => {
    const choose = vi.fn()
    const { screen, user } = renderPart(
      <Select label="Sort" options={options} value="" onChange={choose} placeholder="Choose an option" />,
    )
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort' })
    expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Choose an option' }).disabled).toBe(true)
    expect(select.value).toBe('')
    await user.selectOptions(select, 'old')
    expect(choose).toHaveBeenCalledWith('old')
  })
})

describe('groups (a11y/menu)', () => {
  test('a checkbox says its new state', async () => {
    const change = vi.fn()
    const { screen, user } = renderPart(<Checkbox label="Other" checked={false} onChange={change} />)
    await user.click(screen.getByRole('checkbox', { name: 'Other' }))
    expect(change).toHaveBeenCalledWith(true)
  })

  test('a checkbox group keeps the order of its options, and the values that it does not show', async () => {
    function Reasons() {
      const [values, setValues] = useState(['Retired reason', 'Grades'])
      return (
        <>
          <CheckboxGroup
            legend="Reason for Call"
            options={['Attendance', 'Behavior', 'Grades'].map((value) => ({ value, label: value }))}
            values={values}
            onChange={setValues}
            error="Choose at least one."
          />
          <output>{values.join(', ')}</output>
        </>
      )
    }
    const { screen, user } = renderPart(<Reasons />)
    const group = screen.getByRole('group', { name: 'Reason for Call', description: 'Choose at least one.' })
    expect(group.tagName).toBe('FIELDSET')
    await user.click(screen.getByRole('checkbox', { name: 'Attendance' }))
    expect(screen.getByRole('status').textContent).toBe('Attendance, Grades, Retired reason')
    await user.click(screen.getByRole('checkbox', { name: 'Grades' }))
    expect(screen.getByRole('status').textContent).toBe('Attendance, Retired reason')
  })

  test('a radio group has a name, shows its error, and selects one option', async () => {
    const choose = vi.fn()
    const { screen, user } = renderPart(
      <RadioGroup
        label="Call regarding"
        options={[
          { value: 'student', label: 'Student' },
          { value: 'staff', label: 'Staff' },
        ]}
        value="student"
        onChange={choose}
        error="Choose one."
      />,
    )
    expect(screen.getByRole('radiogroup', { name: 'Call regarding', description: 'Choose one.' })).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Staff' }))
    expect(choose).toHaveBeenCalledWith('staff')
  })

  test('removed radios lose their name first, because Chromium would keep everything removed with them (element/move)', () => {
    const { screen, rerender } = renderPart(
      <RadioGroup label="One" options={[{ value: 'a', label: 'A' }]} value="a" onChange={() => {}} />,
    )
    const radio = screen.getByRole<HTMLInputElement>('radio')
    const watch = new MutationObserver(() => undefined)
    watch.observe(radio.getRootNode(), { childList: true, subtree: true, attributeFilter: ['name'] })
    rerender(null)
    expect(radio.name).toBe('')
    expect(watch.takeRecords().map(({ type }) => type)).toEqual(['attributes', 'childList'])
  })

  test('two radio groups do not share their choice', () => {
    const options = [{ value: 'a', label: 'A' }]
    const { screen } = renderPart(
      <>
        <RadioGroup label="One" options={options} value="a" onChange={() => {}} />
        <RadioGroup label="Two" options={options} value="a" onChange={() => {}} />
      </>,
    )
    expect(screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.checked)).toEqual([true, true])
  })
})

test('Clear of a choice of several keeps the focus, though there is nothing more to clear (a11y/stops)', () => {
  function Choice() {
    const [values, setValues] = useState(['a'])
    return (
      <MultiSelect
        label="Outcomes"
        options={[{ value: 'a', label: 'Answered' }]}
        values={values}
        onChange={setValues}
        summary={values.join()}
        clearLabel="Clear"
        none=""
      />
    )
  }
  const { screen } = renderPart(<Choice />)
  fireEvent.click(screen.getByRole('button', { name: /^Outcomes/ }))
  const clear = screen.getByRole<HTMLButtonElement>('button', { name: 'Clear' })
  fireEvent.click(clear)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Answered' }).checked).toBe(false)
  expect(clear.disabled).toBe(false)
  expect(clear.getAttribute('aria-disabled')).toBe('true')
})
