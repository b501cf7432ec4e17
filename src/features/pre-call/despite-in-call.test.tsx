import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callStateAtom } from '../../state/call/call'
import { despiteQuestionAtom, type DespiteQuestion } from '../../state/call/despite'
import { anOngoingCall, anUnknownTarget } from '../../testing/builders'
import { renderView } from '../../testing/render/render-view'
import { CallDialogs } from './index'

async function asked(way: DespiteQuestion['way']) {
  const answers: boolean[] = []
  const view = await renderView(<CallDialogs />, {
    prepare(store) {
      store.set(callStateAtom, { phase: 'in-progress', ...anOngoingCall() })
      store.set(despiteQuestionAtom, {
        way,
        target: anUnknownTarget({ name: 'Elena Ostrowski' }),
        wishes: [{ why: 'Night shift' }, { name: 'Rolf Ostrowski', why: 'Court order' }],
        answer: (anyway) => void answers.push(anyway),
      })
    },
  })
  return { ...view, answers, button: (name: string) => view.screen.getByRole('button', { name }) }
}

test.each([
  ['add', 'Call Elena Ostrowski', 'Call anyway'],
  ['transfer', 'Transfer to Elena Ostrowski', 'Transfer anyway'],
] as const)(
  'in a call %s asks who forbids it, and only another press rings them (card/preferences)',
  async (...row) => {
    const [way, title, anyway] = row
    const { screen, button, answers, root } = await asked(way)
    const dialog = screen.getByRole('alertdialog', { name: title })
    expect(dialog.textContent).toContain('Do not call: Night shift Do not call Rolf Ostrowski: Court order')
    expect(dialog.textContent).toContain('If you go on, it will be noted in the call details.')
    expect(root.activeElement).toBe(button(anyway))
    // The second click of a double click on their name.
    fireEvent.click(button(anyway), { detail: 2 })
    expect(answers).toEqual([])
    fireEvent.click(button(anyway))
    fireEvent.click(button('Cancel'))
    fireEvent.keyDown(dialog, { key: 'Escape' })
    expect(answers).toEqual([true, false, false])
  },
)
