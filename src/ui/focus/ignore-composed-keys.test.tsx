import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderView } from '../../testing/render/render-view'
import { TypedSearch } from '../field/typed-search'

const COMPOSED = [
  ['while a word is composed', { isComposing: true }],
  ['with the key code of an input method', { keyCode: 229 }],
] as const

test.each(COMPOSED)('Enter %s belongs to the input method, in any field (element/input-method)', async (_, event) => {
  const onSearch = vi.fn()
  const host = vi.fn()
  const { screen } = await renderView(
    <TypedSearch label="Search" placeholder="" clearLabel="Clear" query="岡田" onSearch={onSearch} />,
  )
  document.addEventListener('keydown', host, { once: true })
  const field = screen.getByLabelText('Search')
  fireEvent.keyDown(field, { key: 'Enter', ...event })
  expect([onSearch, host].map(({ mock }) => mock.calls)).toEqual([[], []])
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onSearch.mock.calls).toEqual([['岡田', 'now']])
})
