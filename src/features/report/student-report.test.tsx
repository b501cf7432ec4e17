import { act } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { reasonLabels } from '../../domain/call/reason-label'
import { defaultReportFilter } from '../../domain/report/report-filter'
import { instituteAtom, instituteSettingsAtom, profileAtom } from '../../state/session'
import { aCall, anInstitute, aProfile, aStudent, aUser, someSettings } from '../../testing/builders'
import type { Replies } from '../../testing/fakes/fake-api'
import { fakeContext } from '../../testing/fakes/fake-context'
import { renderView } from '../../testing/render/render-view'
import { textFor } from '../../text'
import { reportWords } from '../../text/en/report'
import { contactSheet } from './contact-sheet'
import { Report } from './index'

const ROBIN = { id: 'student-1', name: 'Robin Transfeld' }
const LONG = 'A very long note. '.repeat(300).trim()
const reached = aCall({
  id: 'c1',
  calledAt: '2026-11-17T19:03:00Z',
  notes: `Line one\n${LONG}`,
  reasons: ['Attendance'],
  studentId: ROBIN.id,
  studentName: ROBIN.name,
})
const missed = aCall({
  id: 'c2',
  calledAt: '2026-11-16T19:03:00Z',
  status: 'unanswered',
  duration: 0,
  notes: '',
  reasons: [],
})

async function showReport(replies: Replies, search: string, extensions = ['students']) {
  const context = fakeContext({ replies: { listReasons: { content: [] }, ...replies } })
  const view = await renderView(<Report search={search} />, {
    context,
    prepare(store) {
      const { virtualPhone } = someSettings()
      store.set(profileAtom, aProfile())
      store.set(instituteAtom, anInstitute())
      store.set(instituteSettingsAtom, { virtualPhone: { ...virtualPhone, extensions } })
    },
  })
  await act(async () => undefined)
  return { ...view, context }
}

describe('the report of a student', () => {
  const TOTALS = { calls: 2, seconds: 60, byDay: [], byStatus: [], byReason: [] }

  test('begins with the contacts: filters are behind a button, and figures and charts follow (report/contacts)', async () => {
    const { screen, user } = await showReport(
      { runReport: { content: [reached, missed], count: 2, totals: TOTALS } },
      'student=student-1',
    )
    const [contacts, figures] = [
      screen.getByRole('table', { name: 'Contacts' }),
      screen.getByRole('region', { name: 'Totals' }),
    ]
    expect(contacts.compareDocumentPosition(figures)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(contacts.textContent).toContain('“Line one')
    expect(screen.getByRole('columnheader', { name: 'Reasons and notes' })).toBeTruthy()
    expect(contacts.querySelector('[data-title="Reasons and notes"]')).toBeTruthy()
    expect(screen.queryByRole('search')).toBeNull()
    const filters = screen.getByRole('button', { name: 'Filters' })
    expect(filters.getAttribute('aria-expanded')).toBe('false')
    await user.click(filters)
    expect(filters.getAttribute('aria-expanded')).toBe('true')
    expect(screen.getByRole('button', { name: 'Student Robin Transfeld' })).toBeTruthy()
  })

  test('shows its filters if another filter is set, as does any other report, which begins with its figures', async () => {
    const reports = { runReport: { content: [reached, missed], count: 2, totals: TOTALS } }
    const narrowed = await showReport(reports, 'student=student-1&direction=inbound')
    expect(narrowed.screen.getByRole('search')).toBeTruthy()
    expect(narrowed.screen.queryByRole('button', { name: 'Filters' })).toBeNull()
    narrowed.unmount()
    const { screen } = await showReport(reports, '')
    expect(screen.getByRole('search')).toBeTruthy()
    const [list, figures] = [
      screen.getByRole('table', { name: 'Calls in the report' }),
      screen.getByRole('region', { name: 'Totals' }),
    ]
    expect(figures.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('prints a sheet of all calls, with the whole notes (report/contacts)', async () => {
    const { screen, user, context } = await showReport(
      { runReport: { content: [reached, missed], count: 2 } },
      'student=student-1',
    )
    expect(screen.getByRole('heading', { name: 'Call history for Robin Transfeld this school year' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Print call history' }))
    expect(context.print.sheets).toHaveLength(1)
    expect(context.print.sheets[0]?.title).toBe('Call history for Robin Transfeld this school year')
    expect(JSON.stringify(context.print.sheets[0])).toContain(LONG)
  })

  test('prints a number in its order after a name in another script (number/written)', async () => {
    const call = { ...reached, callToName: 'محمد علي', callToNumber: '+12015550143' }
    const { screen, user, context } = await showReport(
      { runReport: { content: [call], count: 1 } },
      'student=student-1',
    )
    await user.click(screen.getByRole('button', { name: 'Print call history' }))
    expect(JSON.stringify(context.print.sheets[0])).toContain('\u2068محمد علي\u2069 (201-555-0143)')
  })

  test('is opened by searching for a name, with keys alone, and left again (report/student)', async () => {
    const robin = aStudent({ studentId: ROBIN.id, fullName: ROBIN.name, grade: { gradeName: 'Grade 3' } })
    const { screen, user, context } = await showReport(
      { runReport: { content: [missed], count: 1 }, searchUsers: { content: [aUser({ guardianships: [robin] })] } },
      '',
    )
    expect(screen.queryByRole('button', { name: 'Print call history' })).toBeNull()
    const box = screen.getByRole('button', { name: 'Student All students' })
    await user.click(box)
    await user.keyboard('r')
    expect(context.api.callsOf('searchUsers')).toHaveLength(0)
    await user.keyboard('obin')
    await user.click(await screen.findByRole('button', { name: 'Robin Transfeld, Grade 3' }, { timeout: 3000 }))
    expect(context.api.callsOf('searchUsers').map(({ args }) => args.body)).toEqual([{ query: 'robin' }])
    expect(await screen.findByRole('heading', { name: /^Call history for Robin Transfeld/ })).toBeTruthy()
    expect(context.api.callsOf('runReport').at(-1)?.args.body).toMatchObject({ studentId: ROBIN.id })
    await user.click(screen.getByRole('button', { name: 'Student Robin Transfeld' }))
    await user.click(screen.getByRole('button', { name: 'All students' }))
    await user.click(await screen.findByRole('button', { name: 'Student All students' }))
    await user.keyboard('robin')
    await screen.findByRole('button', { name: 'Robin Transfeld, Grade 3' }, { timeout: 3000 })
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: /^Call history for Robin Transfeld/ })).toBeTruthy()
  })

  test('says that nobody was found', async () => {
    const { screen, user } = await showReport(
      { runReport: { content: [missed], count: 1 }, searchUsers: { content: [] } },
      '',
    )
    await user.click(screen.getByRole('button', { name: 'Student All students' }))
    await user.keyboard('zz')
    expect(await screen.findByText('No student found', undefined, { timeout: 3000 })).toBeTruthy()
  })

  test('without calls takes the student’s name from the platform’s answer (report/student)', async () => {
    const answer = { content: [], count: 0, student: { studentId: 'student-1', fullName: 'Robin Transfeld' } }
    const { screen } = await showReport({ runReport: answer }, 'student=student-1')
    expect(await screen.findByRole('heading', { name: /^Call history for Robin Transfeld/ })).toBeTruthy()
  })

  test('says that the search failed, and searches again (report/student)', async () => {
    const { screen, user, context } = await showReport(
      { runReport: { content: [missed], count: 1 }, searchUsers: new Error('no connection') },
      '',
    )
    await user.click(screen.getByRole('button', { name: 'Student All students' }))
    await user.keyboard('robin')
    expect((await screen.findByRole('alert', undefined, { timeout: 3000 })).textContent).toContain(
      "We couldn't search for students.",
    )
    expect(screen.queryByText('No student found')).toBeNull()
    context.api.reply('searchUsers', { content: [] })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('No student found', undefined, { timeout: 3000 })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('is not offered by a platform without the extension', async () => {
    const { screen } = await showReport({ runReport: { content: [missed], count: 1 } }, 'student=student-1', [])
    expect(screen.queryByRole('button', { name: /^Student/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Print call history' })).toBeNull()
  })
})

describe('the sheet (report/contacts)', () => {
  const sheetOf = (
    calls: ReturnType<typeof aCall>[],
    count = calls.length,
    range = { from: '2026-08-01', to: '2026-11-22' },
  ) =>
    contactSheet(
      {
        filter: { ...defaultReportFilter('2026-11-22'), range, studentId: ROBIN.id },
        calls: [],
        count,
        student: ROBIN,
      },
      {
        calls,
        scope: { person: 'Nora Castellanos', institute: 'Maple Hill', reasons: undefined },
        timeZone: 'America/New_York',
        today: '2026-11-22',
        text: textFor('en'),
        words: reportWords,
        labelOf: reasonLabels([], 'en'),
      },
    )
  const entriesOf = (sheet: ReturnType<typeof sheetOf>) => {
    const [part] = sheet.parts ?? []
    return part && 'entries' in part ? part : undefined
  }

  test('says when, reached or not, who called whom, why, and the whole notes', () => {
    const sheet = sheetOf([reached, missed])
    expect(sheet.lines).toEqual([
      'Calls for Nora Castellanos, Maple Hill',
      'Aug 1, 2026 – Nov 22, 2026',
      'Times shown in Eastern Time',
      'Printed Nov 22, 2026',
    ])
    expect(entriesOf(sheet)).toEqual({
      title: '2 calls, 1 answered',
      entries: [
        {
          heading: 'Nov 17, 2026, 2:03 PM · Reached',
          lines: [
            'Nora Castellanos (201-555-0101) called Pavel Ostrowski (201-555-0123)',
            'Talk time 00:02:13 · Reasons: Attendance',
          ],
          text: `Line one\n${LONG}`,
          mayBreak: true,
        },
        {
          heading: 'Nov 16, 2026, 2:03 PM · Not reached: No Answer',
          lines: ['Nora Castellanos (201-555-0101) called Pavel Ostrowski (201-555-0123)'],
          text: 'No notes',
          mayBreak: false,
        },
      ],
    })
  })

  test('calls a family’s call that nobody took missed, not unreached', () => {
    const inbound = aCall({ ...missed, direction: 'inbound' })
    expect(entriesOf(sheetOf([inbound]))?.entries[0]?.heading).toBe('Nov 16, 2026, 2:03 PM · Missed: No Answer')
    const message = aCall({ ...inbound, status: 'voicemail' })
    expect(entriesOf(sheetOf([message]))?.entries[0]?.heading).toBe('Nov 16, 2026, 2:03 PM · Left a voicemail')
  })

  test('says if there were no calls, if it is cut, and in the title if it has the whole school year', () => {
    expect(entriesOf(sheetOf([]))).toEqual({ title: 'No calls on these days.', entries: [] })
    expect(entriesOf(sheetOf([reached], 1204))?.title).toBe('The newest 1 of 1,204 calls')
    expect(sheetOf([], 0, { from: '2026-11-01', to: '2026-11-22' }).title).toBe('Call history for Robin Transfeld')
  })
})
