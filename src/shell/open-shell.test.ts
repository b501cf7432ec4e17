import { expect, test } from 'vitest'
import { twinOf } from './open-shell'

test('a pressed row finds its call in the view, whatever the view says of the person by then (load/shell)', () => {
  const row = (name: string, at: string) =>
    `<button class="vp-log-open" aria-label="${name}"><time datetime="${at}"></time></button>`
  const root = document.createElement('div').attachShadow({ mode: 'open' })
  root.innerHTML =
    `<div id="shell">${row('Ezra Echols, Maya, Answered', '2026-11-20T14:30:00Z')}</div>` +
    row('Ezra Echols, Maya, Answered', '2026-11-19T14:30:00Z') +
    row('Ezra Echols, Maya, Grade 1, Answered', '2026-11-20T14:30:00Z')
  const view = root.getElementById('shell')
  const pressed = view?.querySelector('button')
  if (!view || !pressed) throw new Error('no shell')
  expect(twinOf({ root, view }, pressed)).toBe(root.querySelectorAll('button')[2])
})
