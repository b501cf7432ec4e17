import { fireEvent } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { callStateAtom } from '../../state/call/call'
import { aCall, anUnknownTarget, aTarget } from '../../testing/builders'
import { eventually } from '../../testing/eventually'
import { localTime } from '../../testing/local-time'
import { renderView } from '../../testing/render/render-view'
import { sharedNumber } from '../../testing/shared-number'
import { CallDialogs } from './index'

describe('the first question before a call', () => {
  test('of a number that several people share says so, and offers them next (form/shared)', async () => {
    const target = anUnknownTarget({ name: '' })
    const { screen } = await renderView(<CallDialogs />, {
      replies: sharedNumber(target.phone ?? ''),
      prepare: (store) => store.set(callStateAtom, { phase: 'preventing', target, reasons: ['unknown-number'] }),
    })
    expect(await screen.findByText(/^Several people have this number\./)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    fireEvent.click(screen.getByRole('radio', { name: 'Pavel Ostrowski' }))
    const name = screen.getByRole('textbox', { name: 'Name of the person this call is regarding' })
    expect(name).toHaveProperty('value', 'Pavel Ostrowski')
  })

  test('says the children, and the newest notes with their day and outcome (precall/last-note)', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T17:00:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    const calls = [
      aCall({ calledAt: localTime('2026-11-16T10:00'), status: 'unanswered', duration: 0 }),
      aCall({ calledAt: localTime('2026-10-14T10:00'), duration: 133, notes: 'Happy about math' }),
      aCall({ calledAt: localTime('2026-10-01T10:00'), notes: 'Older' }),
    ]
    const target = aTarget({ children: [{ id: 's1', fullName: 'Mila Ostrowski', grade: 'Grade 3' }] })
    const { screen } = await renderView(<CallDialogs />, {
      replies: { listCalls: { content: calls, count: calls.length } },
      prepare: (store) => store.set(callStateAtom, { phase: 'preventing', target, reasons: ['recording'] }),
    })
    const dialog = screen.getByRole('dialog')
    expect(screen.getByRole('list', { name: 'Children' }).textContent).toBe('Mila Ostrowski, Grade 3')
    await eventually(() => expect(dialog.textContent).toContain('Oct 14, Outbound · 2 min “Happy about math”'))
    // The next step has them in its field.
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(screen.queryByRole('list', { name: 'Children' })).toBeNull()
    expect(dialog.textContent).toContain('“Happy about math”')
  })
})
