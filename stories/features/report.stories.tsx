import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import type { Call } from '../../src/api/contract/calls'
import { CALL_STATUSES } from '../../src/domain/call/call-status'
import { addDays } from '../../src/domain/report/report-dates'
import { Report } from '../../src/features/report'
import type { ReportTotalsAnswer } from '../../src/state/report'
import { instituteSettingsAtom, profileAtom } from '../../src/state/session'
import { aCall, aProfile, aReason, aStudent, aUser, someSettings } from '../../src/testing/builders'
import { apiError, type Replies } from '../../src/testing/fakes/fake-api'
import { FakePhone } from '../../src/testing/fakes/FakePhone'

interface ReportArgs {
  replies: Replies
  search?: string
  width?: number
  role?: 'STAFF' | 'ADMIN'
}

function ReportStory({ replies, search, width, role = 'STAFF' }: ReportArgs) {
  return (
    <FakePhone
      replies={{ listReasons: { content: ['Attendance', 'Grades'].map((reason) => aReason({ reason })) }, ...replies }}
      prepare={(store) => {
        const { virtualPhone } = someSettings()
        store.set(profileAtom, aProfile({ role }))
        store.set(instituteSettingsAtom, { virtualPhone: { ...virtualPhone, extensions: ['students'] } })
      }}
    >
      <div style={{ inlineSize: width, maxInlineSize: '100%' }}>
        <Report search={search ?? ''} />
      </div>
    </FakePhone>
  )
}

const CALLS: Call[] = [
  aCall({ transcriptionStatus: 'processed', reasons: ['Attendance', 'Grades'] }),
  aCall({ direction: 'inbound', status: 'voicemail', callFromId: 'system', callFromName: '', duration: 0 }),
  aCall({
    status: 'unanswered',
    callToName: 'Maximiliana Konstantinopoulos-Featherstonehaugh de la Santísima Trinidad',
  }),
]

const totalsOf = (change: Partial<ReportTotalsAnswer> = {}): ReportTotalsAnswer => ({
  calls: 3,
  seconds: 5025,
  byDay: Array.from({ length: 30 }, (_, index) => ({ day: addDays('2026-10-22', index), calls: (index * 7) % 11 })),
  byStatus: CALL_STATUSES.map((status, index) => ({ status, calls: 140 - index * 9 })),
  byReason: [
    { reason: 'Attendance', calls: 12 },
    { reason: 'Grades', calls: 5 },
  ],
  ...change,
})
const answer = (totals?: ReportTotalsAnswer, count = CALLS.length): Replies => ({
  runReport: { content: CALLS, count, ...(totals ? { totals } : {}) },
  listReasons: { content: (totals?.byReason ?? []).map(({ reason }) => aReason({ reason })) },
})

const meta = {
  title: 'Screens/Report',
  component: ReportStory,
  args: { replies: answer(totalsOf()) },
} satisfies Meta<typeof ReportStory>
export default meta
type Story = StoryObj<typeof meta>

export const Month: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('01:23:45')).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: /, open call$/ })).toHaveLength(3)
    await expect(canvas.getByRole('button', { name: /^Transcript of/ })).toBeVisible()
  },
}
/** The figures are near the top, and a press shows the filters (`report/figures`). */
export const Narrow: Story = {
  ...Month,
  args: { width: 280 },
  play: async ({ canvas }) => {
    const search = await canvas.findByRole('textbox', { name: 'Search', hidden: true })
    await expect(search).not.toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'More filters' }))
    await expect(search).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'More filters' }))
    const figures = (await canvas.findByText('Talk time')).closest('section')
    await expect(
      (figures?.getBoundingClientRect().top ?? Infinity) -
        canvas.getByRole('heading', { name: 'Report' }).getBoundingClientRect().top,
    ).toBeLessThan(480)
  },
}
export const BetweenTheTwo: Story = { ...Month, args: { width: 640 } }

/** With little room, the chart labels every second day. */
export const AWeekNarrow: Story = {
  args: {
    width: 280,
    search: 'from=2026-11-14&to=2026-11-20',
    replies: answer(
      totalsOf({ byDay: [0, 2, 3, 4, 5, 6].map((at) => ({ day: addDays('2026-11-14', at), calls: 1000 + at * 137 })) }),
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2,000')).toBeVisible()
    await expect(canvas.getByText('Nov 14')).toBeVisible()
    await expect(canvas.getByText('Nov 15')).not.toBeVisible()
  },
}

export const ADay: Story = {
  args: {
    search: 'from=2026-11-20&to=2026-11-20',
    replies: answer(totalsOf({ byDay: [{ day: '2026-11-20', calls: 3 }] })),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'Most on Nov 20, 2026: 3 calls' })).toBeVisible()
  },
}

export const AYearWithAGiant: Story = {
  args: {
    search: 'from=2028-01-01&to=2028-12-31',
    replies: answer(
      totalsOf({
        byDay: Array.from({ length: 366 }, (_, index) => ({
          day: addDays('2028-01-01', index),
          calls: index === 200 ? 100_000 : index % 5,
        })),
      }),
      100_000,
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Most on Jul 19, 2028: 100,000 calls')).toBeVisible()
    await expect(canvas.getByText('Nov 1')).toBeVisible()
  },
}

export const DaysAsTable: Story = {
  play: async ({ canvas }) => {
    const [days] = await canvas.findAllByRole('button', { name: 'Table' })
    await userEvent.click(days!)
    await expect(canvas.getByRole('table', { name: 'Calls per day' }).querySelectorAll('tbody tr')).toHaveLength(30)
  },
}

/** What an admin sees, with the value of a day that was chosen by keys. */
export const Admin: Story = {
  args: {
    role: 'ADMIN',
    replies: answer(
      totalsOf({
        byHour: Array.from({ length: 10 }, (_, index) => ({ hour: 7 + index, calls: (index * 5) % 13 })),
        byPerson: [
          { personId: 'staff-1', name: 'Nora Castellanos', calls: 90 },
          { personId: 'staff-2', name: 'Maximiliana Konstantinopoulos-Featherstonehaugh', calls: 30 },
        ],
      }),
      120,
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^\d+ in the 30 days before$/)).toBeVisible()
    await expect(canvas.getByRole('table', { name: 'Calls by person' })).toBeVisible()
    canvas.getByRole('slider', { name: 'Calls per day' }).focus()
    await expect(await canvas.findByText(/^\w{3} \d+, 2026: 10 calls$/, { selector: '.vp-report-tip' })).toBeVisible()
  },
}
export const AdminNarrow: Story = { ...Admin, args: { ...Admin.args, width: 280 } }

/** On a telephone a call is a card: the family, the date, the child, the outcome, and the colleague last (`report/list`). */
export const Cards: Story = {
  args: {
    role: 'ADMIN',
    width: 358,
    replies: {
      runReport: {
        content: (['outbound', 'inbound'] as const).map((direction) =>
          aCall({ id: direction, direction, studentName: 'Robin Transfeld', reasons: ['Attendance'] }),
        ),
        count: 2,
        totals: totalsOf(),
      },
    },
  },
  play: async ({ canvas }) => {
    const rows = (await canvas.findByRole('table', { name: 'Calls in the report' })).querySelectorAll('tbody tr')
    const cellsOf = (row: Element) =>
      [...row.querySelectorAll<HTMLElement>('[data-column]')]
        .sort((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)
        .map(({ dataset }) => dataset.column)
    const facts = ['when', 'student', 'outcome', 'duration', 'reasons']
    await expect([...rows].map(cellsOf)).toEqual([
      ['callee', ...facts, 'caller'],
      ['caller', ...facts, 'callee'],
    ])
  },
}

/** A platform that does not count hours and people, with more calls than one page has. */
export const HoursNotCounted: Story = {
  args: { replies: answer(totalsOf(), 1201) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('To see this, narrow the report to 50 calls or fewer.')).toBeVisible()
  },
}

export const OfAStudent: Story = {
  args: {
    search: 'student=student-1',
    replies: {
      runReport: {
        content: [aCall({ studentId: 'student-1', studentName: 'Robin Transfeld' })],
        count: 1,
        totals: totalsOf(),
      },
      searchUsers: {
        content: [aUser({ guardianships: [aStudent({ fullName: 'Robin Transfeld' }), aStudent({ fullName: 'Ada' })] })],
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Print call history' })).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Filters' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Student Robin Transfeld' }))
    await userEvent.type(canvas.getByRole('textbox', { name: 'Find a student' }), 'robin')
    await expect(await canvas.findByRole('button', { name: /^Ada/ }, { timeout: 3000 })).toBeVisible()
  },
}

export const ThirtyReasons: Story = {
  args: {
    replies: answer(
      totalsOf({
        byReason: Array.from({ length: 30 }, (_, index) => ({ reason: `Reason ${index + 1}`, calls: 31 - index })),
      }),
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show all 30' }))
    await expect(canvas.getByText('Reason 30')).toBeVisible()
  },
}

export const WithoutTotals: Story = {
  args: { replies: answer() },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Showing 1-3 of 3 calls')).toBeVisible()
    await expect(canvas.queryByText('Talk time')).toBeNull()
  },
}

export const NobodyAnsweredAndNobodySaidWhy: Story = {
  args: {
    replies: answer(totalsOf({ seconds: 0, byDay: [], byStatus: [{ status: 'unanswered', calls: 3 }], byReason: [] })),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No reasons were given.')).toBeVisible()
  },
}

export const Calendar: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Choose dates' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Tuesday, November 3, 2026' }))
    await expect(canvas.getByText('From Nov 3, 2026. Choose the last day.')).toBeVisible()
  },
}

export const CalendarNarrow: Story = { ...Calendar, args: { width: 280 } }

export const Outcomes: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Outcome All' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Busy' }))
    await expect(canvas.getByRole('button', { name: 'Outcome Busy' })).toBeVisible()
  },
}

export const WrongDates: Story = {
  play: async ({ canvas }) => {
    const from = await canvas.findByRole('textbox', { name: 'From' })
    await userEvent.clear(from)
    await userEvent.type(from, '12/31/2026{Enter}')
    await expect(canvas.getByText('The first day is after the last day.')).toBeVisible()
  },
}

export const ManyPages: Story = {
  args: { replies: answer(totalsOf(), 1201) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Next page' }))
    await expect(await canvas.findByText('Showing 51-100 of 1,201 calls')).toBeVisible()
  },
}

export const NoResult: Story = {
  args: { search: 'q=zzz', replies: { runReport: { content: [], count: 0 } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No result')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Clear filters' })).toBeVisible()
  },
}

export const Loading: Story = {
  args: { replies: {} },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Loading the report' })).toBeInTheDocument()
  },
}

export const Failed: Story = {
  args: {
    replies: {
      runReport: apiError('error:server', 500, 'The platform has a problem. Try again in a few minutes.'),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Retry' })).toBeVisible()
  },
}
