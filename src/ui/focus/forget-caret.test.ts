import { expect, test } from 'vitest'
import { forgetCaret } from './forget-caret'

test.each([
  ['a press by keyboard forgets the caret that a screen reader has set', 0, 0],
  ['a press by pointer leaves it', 1, 1],
])('%s (route/focus)', (_, detail, ranges) => {
  const host = document.body.appendChild(document.createElement('div'))
  const root = host.attachShadow({ mode: 'open' })
  forgetCaret(root)
  const button = root.appendChild(document.createElement('button'))
  const text = document.body.appendChild(document.createElement('p'))
  text.textContent = 'Call log'
  document.getSelection()?.collapse(text.firstChild, 2)
  button.dispatchEvent(new MouseEvent('click', { detail, bubbles: true }))
  expect(document.getSelection()?.rangeCount).toBe(ranges)
})
