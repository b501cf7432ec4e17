import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import type { Call } from '../../src/api/contract/calls'
import { CALL_STATUSES } from '../../src/domain/call/call-status'
import { callStateAtom } from '../../src/state/call/call'
import { aCall, anOngoingCall } from '../../src/testing/builders'
import { listing, listingOf, LogStory, LONG_NAME, LONG_NOTE, minutesAgo, NAMES, UNREACHABLE } from './log-story'

const NOTES = [
  'Bus pass is on its way.',
  undefined,
  'Asked to call back after three, prefers text messages.',
  undefined,
]

const someCalls = (count: number): Call[] =>
  Array.from({ length: count }, (_, index) =>
    aCall({
      id: `c${index}`,
      callToName: NAMES[index % NAMES.length],
      calledAt: minutesAgo(index * 47),
      duration: (index * 37) % 900,
      notes: NOTES[index % NOTES.length],
    }),
  )

const meta = {
  title: 'Screens/Call log',
  component: LogStory,
  args: { log: 'calls', replies: listing(someCalls(57)) },
} satisfies Meta<typeof LogStory>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Showing 1-20 of 57 calls')).toBeVisible()
    const first = canvas.getAllByRole('button', { name: /Pavel Ostrowski/ })[0] as HTMLElement
    await userEvent.click(first)
    await expect(first).toHaveAttribute('aria-current', 'true')
    first.focus()
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(canvas.getAllByRole('listitem').at(-1)).toHaveAttribute('aria-posinset', '57'))
    await waitFor(() => expect(canvas.getAllByRole('listitem').at(-1)?.querySelector('button')).toHaveFocus())
    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(canvas.getAllByRole('button', { name: /Pavel Ostrowski/ })[0]).toHaveFocus())
  },
}

export const Loading: Story = {
  args: { replies: {} },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('.vp-log-row--placeholder')).toHaveLength(4)
  },
}

export const Empty: Story = {
  args: { replies: listing([]) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Calls you make will appear here.')).toBeVisible()
  },
}

export const NothingFound: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('list', { name: 'Calls' })
    await userEvent.type(canvas.getByRole('textbox', { name: 'Search calls' }), 'nobody of this name{Enter}')
    await expect(await canvas.findByText('No result')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show all calls' }))
    await expect(await canvas.findByRole('list', { name: 'Calls' })).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Search calls' }), 'nobody of this name{Enter}')
    await canvas.findByText('No result')
  },
}

export const Failed: Story = {
  args: { replies: UNREACHABLE },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Retry' }))
    await expect(canvas.getByRole('heading', { name: 'CALL LOG' })).toHaveFocus()
    await expect(await canvas.findByRole('button', { name: 'Retry' })).toBeVisible()
  },
}

export const RowsFailed: Story = {
  args: { replies: listingOf(someCalls(6).slice(0, 4), 6) },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText("1 call can't be shown."))[0]).toBeVisible()
  },
}

/** Every status of a call and an unknown one, outbound and inbound. */
export const EveryStatus: Story = {
  args: {
    replies: listing(
      [...CALL_STATUSES, 'unknown' as const].flatMap((status, index) =>
        (['outbound', 'inbound'] as const).map((direction, side) =>
          aCall({
            id: `${status} ${direction}`,
            status,
            direction,
            callToName: NAMES[index % NAMES.length],
            callFromName: NAMES[(index + 3) % NAMES.length],
            calledAt: minutesAgo(index * 47 + side),
            duration: ['completed', 'answered', 'voicemail'].includes(status) ? 42 : 0,
            notes: index % 3 === 0 ? 'Asked to call back after three.' : undefined,
          }),
        ),
      ),
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /, Rejected, Inbound/ })).toBeVisible()
    canvas.getAllByRole('button', { name: /, Answered/ })[0]?.focus()
    await userEvent.keyboard('{End}')
    await expect(await canvas.findByRole('button', { name: /, Unknown, Outbound/ })).toBeVisible()
  },
}

export const LiveAndUnread: Story = {
  args: {
    replies: listing([
      aCall({ id: 'call-live', status: 'started', duration: 0, calledAt: minutesAgo(0) }),
      aCall({
        id: 'unread',
        direction: 'inbound',
        status: 'voicemail',
        read: false,
        duration: 31,
        callFromName: 'Ada Quist',
        calledAt: minutesAgo(9),
        notes: 'Left after the office closed.',
      }),
      aCall({
        id: 'read',
        direction: 'inbound',
        status: 'voicemail',
        callFromName: 'Jun Aoyama',
        duration: 12,
        calledAt: minutesAgo(60),
      }),
      aCall({
        id: 'number',
        callToId: 'system',
        callToName: '',
        callToNumber: '+12015550177',
        calledAt: minutesAgo(90),
      }),
    ]),
    prepare: (store) => store.set(callStateAtom, { phase: 'in-progress', ...anOngoingCall() }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Live')).toBeVisible()
    await expect(await canvas.findByRole('button', { name: /^Ada Quist, Unread/ })).toBeVisible()
    await expect(await canvas.findByRole('button', { name: /201-555-0177/ })).toBeVisible()
    const tops = ['Live', '00:00:12'].map((text) => {
      const row = canvas.getByText(text).closest('button') as HTMLElement
      const name = row.querySelector('.vp-log-name') as HTMLElement
      return name.getBoundingClientRect().top - row.getBoundingClientRect().top
    })
    await expect(tops[0]).toBe(tops[1])
  },
}

export const LongNames: Story = {
  args: {
    replies: listing(
      someCalls(8).map((call, index) => ({
        ...call,
        callToName: LONG_NAME,
        notes: LONG_NOTE,
        status: index % 2 ? ('out_of_office_hours' as const) : ('completed' as const),
      })),
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('list', { name: 'Calls' })
    const scroller = canvasElement.querySelector('.vp-list-scroller') as HTMLElement
    await expect(scroller.scrollWidth).toBeLessThanOrEqual(scroller.clientWidth)
  },
}

export const HundredThousand: Story = {
  args: { replies: listing(someCalls(100_000)) },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Showing 1-20 of 100,000 calls')
    const scroller = canvasElement.querySelector('.vp-list-scroller') as HTMLElement
    // Ten rows below the end of a page, so that all rows in view come with one request.
    scroller.scrollTop = scroller.scrollHeight / 2 + 770
    const middle = () => Number(canvas.getAllByRole('listitem').at(-1)?.getAttribute('aria-posinset'))
    await waitFor(() => expect(middle()).toBeGreaterThan(49_900))
    await expect(middle()).toBeLessThan(50_100)
    await waitFor(() => expect(canvas.getAllByRole('button', { name: /Answered/ }).length).toBeGreaterThan(4))
    await expect(canvas.getAllByRole('listitem').length).toBeLessThan(30)
  },
}
