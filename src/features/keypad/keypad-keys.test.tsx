import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderView } from '../../testing/render/render-view'
import { Keypad } from './index'

test('a pasted text with exactly one number fills the field with it, and any other text is pasted as it is (keypad/mask)', async () => {
  const { screen } = await renderView(<Keypad />)
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Name or number' })
  fireEvent.change(field, { target: { value: '20' } })
  const paste = (text: string) => fireEvent.paste(field, { clipboardData: { getData: () => text } })
  // True means that the browser inserts the text.
  expect(paste('tel: 201.555.0190 (mom)')).toBe(false)
  expect(field.value).toBe('201-555-0190')
  expect(paste('201-555-0190 or 201-555-0191')).toBe(true)
  expect(paste('201-555-0190')).toBe(true)
  expect(field.value).toBe('201-555-0190')
})
