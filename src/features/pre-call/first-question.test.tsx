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
  test('of a number that several people share says so, and offers them next (form/parts)', async () => {
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

  test('says the children, the last contact of any kind, and the newest notes with their day (precall/last-note)', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(localTime('2026-11-20T12:00')) })
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
    await eventually(() => expect(dialog.textContent).toContain('Last contact: Nov 16, Outbound · No Answer'))
    expect(screen.getByText('Last note, Oct 14: “Happy about math”')).toBeTruthy()
    expect(dialog.textContent).not.toContain('Older')
    // The next step has the children in a field.
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(screen.queryByRole('list', { name: 'Children' })).toBeNull()
    expect(dialog.textContent).toContain('“Happy about math”')
  })

  test.each([
    ['a voicemail of today', { direction: 'inbound', status: 'voicemail', duration: 31 }, 'Today, Inbound · Voicemail'],
    [
      'a missed call of today',
      { direction: 'inbound', status: 'unanswered', duration: 0 },
      'Today, Inbound · No Answer',
    ],
  ] as const)(
    'says %s, and does not attribute an older note to it (precall/last-note)',
    async (_, change, sentence) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(localTime('2026-11-20T12:00')) })
      onTestFinished(() => void vi.useRealTimers())
      const theirs = { callFromId: 'parent-1', callToId: 'staff-1', calledAt: localTime('2026-11-20T08:00') }
      const calls = [
        aCall({ id: 'today', ...theirs, ...change }),
        aCall({ id: 'older', calledAt: localTime('2026-11-11T10:00'), duration: 133, notes: 'Happy about math' }),
      ]
      const { screen } = await renderView(<CallDialogs />, {
        replies: { listCalls: { content: calls, count: calls.length } },
        prepare: (store) =>
          store.set(callStateAtom, { phase: 'preventing', target: aTarget(), reasons: ['recording'] }),
      })
      const dialog = screen.getByRole('dialog')
      await eventually(() => expect(dialog.textContent).toContain(`Last contact: ${sentence}`))
      expect(dialog.textContent).toContain('Last note, Nov 11: “Happy about math”')
    },
  )

  test('quotes the note of the last contact beside it, once (precall/last-note)', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(localTime('2026-11-20T12:00')) })
    onTestFinished(() => void vi.useRealTimers())
    const calls = [aCall({ calledAt: localTime('2026-11-19T10:00'), duration: 133, notes: 'Happy about math' })]
    const { screen } = await renderView(<CallDialogs />, {
      replies: { listCalls: { content: calls, count: calls.length } },
      prepare: (store) => store.set(callStateAtom, { phase: 'preventing', target: aTarget(), reasons: ['recording'] }),
    })
    const dialog = screen.getByRole('dialog')
    await eventually(() =>
      expect(dialog.textContent).toContain('Last contact: Yesterday, Outbound · 2 min “Happy about math”'),
    )
    expect(dialog.textContent).not.toContain('Last note')
  })
})
