import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { CallListEntry } from '../../src/api/contract/call-lists'
import { CallLists } from '../../src/features/call-lists'
import { instituteSettingsAtom, phonesAssignedAtom, profileAtom, sessionAtom } from '../../src/state/session'
import { aCallList, aListEntry, aProfile, assignedPhones, someSettings } from '../../src/testing/builders'
import { apiError, type Replies } from '../../src/testing/fakes/fake-api'
import { FakePhone } from '../../src/testing/fakes/FakePhone'

const AHEAD = '2099-01-05T13:00:00Z'
const COLLEAGUE = { userId: 'staff-2', fullName: 'Imani Brooks' }

/** An entry in each state. */
const ENTRIES: CallListEntry[] = [
  aListEntry({ id: 'e1', studentName: 'Maya Echols', fullName: 'Ezra Echols', outcome: 'reached', by: COLLEAGUE }),
  aListEntry({
    ...{ id: 'e2', studentName: 'Owen Busby', fullName: 'Beatriz Busby' },
    ...{ lockedBy: COLLEAGUE, lockedUntil: AHEAD },
  }),
  aListEntry({ id: 'e3' }),
  aListEntry({ id: 'e4', studentName: 'Luc Declercq', fullName: 'Rejane Declercq', retryAt: AHEAD }),
  aListEntry({ id: 'e5', studentName: undefined, userId: undefined, fullName: 'Nobody Atall', problem: 'nobody' }),
]

const answers = (entries: readonly CallListEntry[], done = 1): Replies => {
  const list = aCallList({ open: entries.length - done, done, reached: done })
  return { listCallLists: { content: [list] }, getCallList: { ...list, content: [...entries] } }
}

function ListStory({ replies, listId }: { replies: Replies; listId?: string }) {
  return (
    <FakePhone
      replies={replies}
      now={Date.now()}
      prepare={(store) => {
        store.set(sessionAtom, { phase: 'ready' })
        store.set(profileAtom, aProfile())
        store.set(phonesAssignedAtom, assignedPhones())
        store.set(instituteSettingsAtom, someSettings({ extensions: ['lists'] }))
      }}
    >
      <CallLists listId={listId} />
    </FakePhone>
  )
}

const meta = {
  title: 'Screens/Call lists',
  component: ListStory,
  args: { replies: answers(ENTRIES), listId: 'list-1' },
} satisfies Meta<typeof ListStory>
export default meta
type Story = StoryObj<typeof meta>

export const Shared: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Call next' })).toBeVisible()
    await expect(canvas.getByText('Imani Brooks is calling')).toBeVisible()
  },
}

export const Done: Story = {
  args: { replies: answers([aListEntry({ id: 'e1', outcome: 'reached' })]) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '1 of 1 reached' })).toBeVisible()
  },
}

export const AllLists: Story = {
  args: { listId: undefined },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /Absent today/ })).toBeVisible()
  },
}

export const Failed: Story = {
  args: { replies: { getCallList: apiError('error:server', 500, 'The platform has a problem.') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Retry' })).toBeVisible()
  },
}
