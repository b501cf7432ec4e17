import { shownNumber } from '../../../src/domain/number/shown-number'
import type { OwnAccount } from '../../platform/demo-only/own-account'
import { ask, askAccount, make, say } from './platform-page'

const list = document.querySelector('.phones')

async function show(): Promise<void> {
  const { body, problem } = await askAccount()
  if (problem !== undefined) return say(problem)
  const rows = body.phones.map(phoneRow)
  list?.replaceChildren(...(rows.length > 0 ? rows : [make('li', {}, 'You have no phone yet. Add one below.')]))
}

function phoneRow({ phone, verified }: OwnAccount['phones'][number]): HTMLElement {
  const number = shownNumber(phone)
  const row = make('li', {}, `${number} · ${verified ? 'Verified' : 'Not verified'} `)
  if (!verified) {
    const button = make('button', { type: 'button' }, 'Verify')
    button.setAttribute('aria-label', `Verify ${number}`)
    button.addEventListener('click', () => void enterCode(row, phone))
    row.append(button)
  }
  return row
}

/** Gets a code, and replaces the row's button with its form. */
async function enterCode(row: HTMLElement, phone: string): Promise<void> {
  const { body, problem } = await ask<{ code: string }>('/account/codes', 'POST', { phone })
  if (problem !== undefined) return say(problem)
  say(`This demo sends no text messages: your code is ${body.code}.`)
  const field = make('input', { name: 'code', inputMode: 'numeric', autocomplete: 'one-time-code', required: true })
  const form = make('form', {}, make('label', {}, 'Code ', field), make('button', {}, 'Verify phone'))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void change('/account/verify', { phone, code: field.value }, `${shownNumber(phone)} is verified.`)
  })
  row.querySelector('button')?.replaceWith(form)
  field.focus()
}

async function change(path: string, body: object, done: string): Promise<boolean> {
  const { problem } = await ask(path, 'POST', body)
  say(problem ?? done)
  if (problem === undefined) await show()
  return problem === undefined
}

const add = document.querySelector<HTMLFormElement>('#add')
add?.addEventListener('submit', (event) => {
  event.preventDefault()
  const phone = new FormData(add).get('phone')
  void change('/account/phones', { phone }, 'Added. Verify it before calls can ring on it.').then((added) => {
    if (added) add.reset()
  })
})

void show()
