import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { LIMITS } from '../../domain/limits'
import { callStateAtom } from '../../state/call/call'
import { aCall, aTarget } from '../../testing/builders'
import { eventually } from '../../testing/eventually'
import { localTime } from '../../testing/local-time'
import { renderView } from '../../testing/render/render-view'
import { CallDialogs } from './index'

const LONG_NOTES = 'Robin has a fever and stays home until Thursday. '.repeat(40)

describe('the earlier calls, before a call', () => {
  test('say the last contact of any kind, and the newest notes with their day, beside the child (precall/last-note)', async () => {
    // At noon where the family is, because at night the dialog says so first.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00-05:00') })
    onTestFinished(() => void vi.useRealTimers())
    const calls = [
      aCall({ calledAt: localTime('2026-11-16T10:00'), status: 'unanswered', duration: 0 }),
      aCall({ calledAt: localTime('2026-10-14T10:00'), duration: 133, notes: 'Happy about math' }),
      aCall({ calledAt: localTime('2026-10-01T10:00'), notes: 'Older' }),
    ]
    const target = aTarget({ children: [{ id: 's1', fullName: 'Mila Ostrowski', grade: 'Grade 3' }] })
    const { screen } = await renderView(<CallDialogs />, {
      replies: { listCalls: { content: calls, count: calls.length } },
      prepare: (store) => store.set(callStateAtom, { phase: 'preparing', target }),
    })
    const dialog = screen.getByRole('dialog')
    expect(screen.getByRole('radio', { name: 'Mila, Grade 3' })).toHaveProperty('checked', true)
    expect(screen.getByRole('dialog', { description: /^Mila Ostrowski, Grade 3 201-555-0123/ })).toBeTruthy()
    await eventually(() => expect(dialog.textContent).toContain('Last contact: Nov 16, Outbound · No Answer'))
    expect(screen.getByText('Last note, Oct 14:').parentElement?.textContent).toBe(
      'Last note, Oct 14: “Happy about math”',
    )
    // In no known language, whatever the page's is.
    expect(screen.getByText('“Happy about math”').getAttribute('lang')).toBe('und')
    expect(dialog.textContent).not.toContain('Older')
  })

  test.each([
    ['a voicemail of today', { direction: 'inbound', status: 'voicemail', duration: 31 }, 'Today, Inbound · Voicemail'],
    [
      'a missed call of today',
      { direction: 'inbound', status: 'unanswered', duration: 0 },
      'Today, Inbound · No Answer',
    ],
  ] as const)('say %s, and do not attribute an older note to it (precall/last-note)', async (_, change, sentence) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(localTime('2026-11-20T12:00')) })
    onTestFinished(() => void vi.useRealTimers())
    const theirs = { callFromId: 'parent-1', callToId: 'staff-1', calledAt: localTime('2026-11-20T08:00') }
    const calls = [
      aCall({ id: 'today', ...theirs, ...change }),
      aCall({ id: 'older', calledAt: localTime('2026-11-11T10:00'), duration: 133, notes: 'Happy about math' }),
    ]
    const { screen } = await renderView(<CallDialogs />, {
      replies: { listCalls: { content: calls, count: calls.length } },
      prepare: (store) => store.set(callStateAtom, { phase: 'preparing', target: aTarget() }),
    })
    const dialog = screen.getByRole('dialog')
    await eventually(() => expect(dialog.textContent).toContain(`Last contact: ${sentence}`))
    expect(dialog.textContent).toContain('Last note, Nov 11: “Happy about math”')
  })

  test.each([
    ['last contact', 'Last contact:', [{ notes: LONG_NOTES }]],
    ['last note', 'Last note,', [{}, { notes: LONG_NOTES }]],
  ] as const)('quote and read the beginning of long notes of the %s (precall/last-note)', async (_, title, ofCalls) => {
    const calls = ofCalls.map((notes, at) =>
      aCall({ id: `call-${at}`, calledAt: localTime(`2026-11-1${9 - at}T10:00`), ...notes }),
    )
    const { screen } = await renderView(<CallDialogs />, {
      replies: { listCalls: { content: calls, count: calls.length } },
      prepare: (store) => store.set(callStateAtom, { phase: 'preparing', target: aTarget() }),
    })
    const quote = await screen.findByText(/^ ?“Robin has a fever/)
    expect(quote.parentElement?.textContent).toContain(title)
    expect(quote.textContent?.length).toBeLessThanOrEqual(LIMITS.notesQuotedMaxChars + ' “…”'.length)
    expect(quote.textContent).toMatch(/\w…”$/)
  })

  test('quote the note of the last contact beside it, once (precall/last-note)', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(localTime('2026-11-20T12:00')) })
    onTestFinished(() => void vi.useRealTimers())
    const calls = [aCall({ calledAt: localTime('2026-11-19T10:00'), duration: 133, notes: 'Happy about math' })]
    const { screen } = await renderView(<CallDialogs />, {
      replies: { listCalls: { content: calls, count: calls.length } },
      prepare: (store) => store.set(callStateAtom, { phase: 'preparing', target: aTarget() }),
    })
    const dialog = screen.getByRole('dialog')
    await eventually(() =>
      expect(dialog.textContent).toContain('Last contact: Yesterday, Outbound · 2 min “Happy about math”'),
    )
    expect(dialog.textContent).not.toContain('Last note')
  })
})
