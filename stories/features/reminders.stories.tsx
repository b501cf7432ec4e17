import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { watchReminders } from '../../src/actions/reminders/watch-reminders'
import { LateToday } from '../../src/features/call-log'
import { recentCallsAtom } from '../../src/state/call/to-call-back'
import { remindersAtom, remindersTimeAtom, type Reminder } from '../../src/state/reminders'
import { instituteSettingsAtom, profileAtom, sessionAtom } from '../../src/state/session'
import { connectedElementsAtom } from '../../src/state/view'
import type { Store } from '../../src/state/store'
import { aCall, aProfile, aReminder, someSettings } from '../../src/testing/builders'
import { apiError, type Replies } from '../../src/testing/fakes/fake-api'
import { FakePhone } from '../../src/testing/fakes/FakePhone'
import { listing, LogStory, LONG_NAME, LONG_NOTE, minutesAgo, UNREACHABLE } from './log-story'

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
const DUE = aReminder({ id: 'r1', callId: 'c1', dueAt: inHours(-1), note: 'Bus pass: did she get the form?' })
const REMINDERS = [
  DUE,
  aReminder({ id: 'r2', userId: 'p2', fullName: LONG_NAME, dueAt: inHours(-30), note: LONG_NOTE }),
  aReminder({ id: 'r3', userId: 'p3', fullName: 'Ada Quist', studentName: 'Mila Quist', dueAt: inHours(30) }),
]
const settle: Replies['updateFollowUp'] = ({ body, params }) => ({
  ...(REMINDERS.find(({ id }) => id === params?.id) ?? DUE),
  ...(body as Partial<Reminder>),
  version: 2,
})
const answering = (content: typeof REMINDERS): Replies => ({ listFollowUps: { content }, updateFollowUp: settle })

const ready = (store: Store) => {
  store.set(sessionAtom, { phase: 'ready' })
  store.set(profileAtom, aProfile())
  store.set(instituteSettingsAtom, someSettings({ extensions: ['follow-ups'] }))
  store.set(recentCallsAtom, { calls: new Map(), isLoaded: true })
  store.set(connectedElementsAtom, [{ id: 'element-1', tag: 'virtual-phone-app', showsCalls: true }])
}

interface StoryArgs {
  replies: Replies
  width?: number
}

/** Reminders in Today, of a person whose platform has them. */
const Reminders = ({ replies, width = 640 }: StoryArgs) => (
  <FakePhone
    replies={replies}
    now={Date.now()}
    prepare={(store, context) => {
      ready(store)
      watchReminders(context)
    }}
  >
    <div style={{ inlineSize: `min(${width}px, 100%)` }}>
      <LateToday none={null} />
    </div>
  </FakePhone>
)

const meta = {
  title: 'Screens/Reminders',
  component: Reminders,
  args: { replies: answering(REMINDERS) },
} satisfies Meta<typeof Reminders>
export default meta
type Story = StoryObj<typeof meta>

export const Due: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Done: call Pavel Ostrowski' }))
    const undo = await canvas.findByRole('button', { name: 'Undo: reminder to call Pavel Ostrowski' })
    await waitFor(() => expect(undo).toHaveFocus())
    await userEvent.click(undo)
    await expect(await canvas.findByRole('button', { name: 'Done: call Pavel Ostrowski' })).toBeVisible()
  },
}

export const OnATelephone: Story = {
  args: { width: 320 },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('button', { name: 'Done: call Pavel Ostrowski' })
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

/** Nothing is due yet. */
export const NoneDue: Story = {
  args: { replies: answering(REMINDERS.slice(2)) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '1 coming up' }))
    await expect(canvas.getByText('Ada Quist')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Done/ })).toBeNull()
  },
}

/** The platform refuses a change: the row is back, and the toast of the page says why. */
export const ChangeFailed: Story = {
  args: { replies: { ...answering([DUE]), updateFollowUp: apiError('error:x', 500, 'The platform has a problem.') } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Done: call Pavel Ostrowski' }))
    await expect(await canvas.findByRole('button', { name: 'Done: call Pavel Ostrowski' })).toBeVisible()
  },
}

export const Offline: Story = {
  args: { replies: { listFollowUps: UNREACHABLE.listCalls } as Replies },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("We couldn't load your reminders.")).toBeVisible()
    const retry = canvas.getByRole('button', { name: 'Retry' })
    await userEvent.click(retry)
    await waitFor(() => expect(retry).not.toHaveAttribute('aria-busy'))
    await expect(retry).toHaveFocus()
  },
}

/** In the call log where Today has no room: a button says how many are due, and a press shows them. */
export const InTheLog: Story = {
  render: () => (
    <LogStory
      log="calls"
      width={320}
      replies={listing([aCall({ calledAt: minutesAgo(3), notes: 'Bus pass is on its way.' })])}
      prepare={(store) => {
        ready(store)
        store.set(remindersTimeAtom, Date.parse(minutesAgo(0)))
        store.set(remindersAtom, { byId: new Map([[DUE.id, { ...DUE, dueAt: minutesAgo(60) }]]), isLoaded: true })
      }}
    />
  ),
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: '1 due' })
    await userEvent.click(button)
    await expect(await canvas.findByRole('button', { name: 'Done: call Pavel Ostrowski' })).toBeVisible()
    await userEvent.click(button)
    await expect(await canvas.findByRole('list', { name: 'Calls' })).toBeVisible()
  },
}

const OFFICE = aProfile().settings.officeHours
const MISSED = aCall({
  id: 'm1',
  direction: 'inbound',
  status: 'unanswered',
  callFromId: 'parent-2',
  callFromNumber: '+12015550121',
  callFromName: 'Ada Quist',
  calledAt: inHours(0),
})
const NOT_REACHED = aCall({ id: 'n1', status: 'busy', calledAt: inHours(0) })

/** The highest head on a telephone: a family's call, a missed one and a reminder wait, and the computer is in another zone. */
export const EverythingWaits: Story = {
  render: () => (
    <LogStory
      log="calls"
      width={390}
      replies={listing([MISSED, NOT_REACHED])}
      prepare={(store) => {
        ready(store)
        store.set(profileAtom, aProfile({ settings: { officeHours: { ...OFFICE, timeZone: 'Asia/Tokyo' } } }))
        store.set(recentCallsAtom, {
          calls: new Map([MISSED, NOT_REACHED].map((call) => [call.id, call])),
          isLoaded: true,
        })
        store.set(remindersTimeAtom, Date.parse(minutesAgo(0)))
        store.set(remindersAtom, { byId: new Map([[DUE.id, { ...DUE, dueAt: minutesAgo(60) }]]), isLoaded: true })
      }}
    />
  ),
  play: async ({ canvas, canvasElement }) => {
    for (const name of ['1 due', '1 not reached', '1 to call back'])
      await expect(await canvas.findByRole('button', { name })).toBeVisible()
    await expect(canvas.getByText(/^Times shown in /)).toBeVisible()
    const head = canvasElement.querySelector('.vp-log-head')
    await expect(head?.getBoundingClientRect().height, '`log/panel`').toBeLessThanOrEqual(120)
  },
}
