import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import type { ProfileRole } from '../../src/domain/access/permissions'
import { createHidHeadset } from '../../src/browser/headset/hid-headset'
import { Settings } from '../../src/features/settings'
import { instituteSettingsAtom, phonesAssignedAtom, profileAtom } from '../../src/state/session'
import { aProfile, aReason, assignedPhones, someSettings } from '../../src/testing/builders'
import type { FakeContext } from '../../src/testing/fakes/fake-context'
import { apiError, type Replies } from '../../src/testing/fakes/fake-api'
import { FakePhone } from '../../src/testing/fakes/FakePhone'
import { HEADSETS, ScriptedHeadset, ScriptedHid } from '../../src/testing/scripted/scripted-headset'

interface SettingsArgs {
  role: ProfileRole
  replies?: Replies
  /** Numbers are assigned and office hours enabled. */
  isSetUp?: boolean
  prepare?: (context: FakeContext) => void
  width?: number
}

const LONG = 'A reason that somebody wrote out in full, with everything that a caller may have said and some more'
const listing = (...reasons: string[]): Replies => ({
  listReasons: { content: reasons.map((reason) => aReason({ id: reason, reason })) },
})
const USUAL = listing('Attendance', 'Behavior', 'Grades', 'Health', 'Transportation')
const refused = apiError('error:server', 500, 'The platform has a problem. Try again in a few minutes.')

function SettingsStory({ role, replies, isSetUp = true, prepare, width }: SettingsArgs) {
  const { officeHours } = aProfile().settings
  return (
    <FakePhone
      replies={{
        getVoicemailSettings: { mode: 'text', text: 'You have reached the front office.' },
        createReason: ({ body }) => ({ id: 'new', ...(body as { reason: string }) }),
        ...USUAL,
        ...replies,
      }}
      prepare={(store, context) => {
        store.set(profileAtom, aProfile({ role, settings: { officeHours: { ...officeHours, enabled: isSetUp } } }))
        store.set(phonesAssignedAtom, isSetUp ? assignedPhones() : { assigned: false })
        prepare?.(context)
      }}
    >
      <div style={{ inlineSize: width }}>
        <Settings />
      </div>
    </FakePhone>
  )
}

const meta = {
  title: 'Screens/Settings',
  component: SettingsStory,
  args: { role: 'ADMIN' },
} satisfies Meta<typeof SettingsStory>
export default meta
type Story = StoryObj<typeof meta>

/** Notifications are off until the person switches them on, and the browser agrees. */
export const NotificationsOn: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Show notifications' }))
    await expect(await canvas.findByRole('checkbox', { name: 'Show names' })).toBeVisible()
  },
}

export const NotificationsBlocked: Story = {
  args: { prepare: ({ desktop }) => void (desktop.state = 'denied') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Your browser blocks notifications/)).toBeVisible()
  },
}

/** A page that brings a headset, in a browser in which the person connects one. */
export const HeadsetConnected: Story = {
  args: {
    prepare: ({ providers }) => {
      const hid = new ScriptedHid()
      const [shape] = HEADSETS
      hid.choose = async () => (shape ? [new ScriptedHeadset({ ...shape, productName: 'School Headset 30' })] : [])
      Object.assign(providers, { headset: createHidHeadset(hid, navigator.locks) })
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Connect a headset' }))
    await expect(await canvas.findByText('Connected: School Headset 30')).toBeVisible()
  },
}

export const HeadsetNotChosen: Story = {
  args: {
    prepare: ({ providers }) =>
      void Object.assign(providers, { headset: createHidHeadset(new ScriptedHid(), navigator.locks) }),
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Connect a headset' }))
    await expect(await canvas.findByText(/^No headset was chosen/)).toBeVisible()
  },
}

const roleStory = (role: ProfileRole, mayChange: boolean): Story => ({
  args: { role },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Microphone and sound' })).toBeVisible()
    await expect(canvas.queryAllByRole('button', { name: /^Rename/ })).toHaveLength(mayChange ? 5 : 0)
  },
})
export const Staff = roleStory('STAFF', false)
export const Admin = roleStory('ADMIN', true)
export const DistrictAdmin = roleStory('DISTRICT_ADMIN', true)

export const NoAccess: Story = {
  args: { role: 'unknown' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("You don't have access to settings here.")).toBeVisible()
  },
}

export const Narrow: Story = { args: { width: 280, replies: listing('Attendance', LONG) } }

export const NothingSetUp: Story = {
  args: { isSetUp: false, replies: listing() },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/There are no call reasons yet/)).toBeVisible()
    await expect(canvas.getAllByText('None')).toHaveLength(2)
    await expect(canvas.getByRole('link', { name: 'Set up office hours' })).toBeVisible()
  },
}

export const Loading: Story = {
  args: { replies: { listReasons: () => new Promise<never>(() => undefined) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Loading call reasons' })).toBeInTheDocument()
  },
}

export const Failed: Story = {
  args: { replies: { listReasons: refused } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("We couldn't load the call reasons.")).toBeVisible()
  },
}

export const Duplicate: Story = {
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'New reason' })
    await userEvent.type(field, 'grades{Enter}')
    await expect(field).toHaveAccessibleDescription('This reason is on the list already.')
  },
}

export const AddFailed: Story = {
  args: { replies: { createReason: refused } },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'New reason' })
    await userEvent.type(field, 'Field trip{Enter}')
    await expect(await canvas.findByText(/^The platform has a problem/)).toBeVisible()
    await expect(field).toHaveValue('Field trip')
  },
}

export const Changing: Story = {
  args: { replies: { updateReason: () => new Promise<never>(() => undefined) } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Rename Behavior' }))
    await expect(canvas.getByRole('textbox', { name: 'Rename Behavior' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Rename Grades' }))
    await userEvent.keyboard('Marks{Enter}')
    await expect(canvas.getByRole('button', { name: 'Saving…' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Health' }))
    await expect(canvas.getByRole('button', { name: 'Undo: keep Health' })).toHaveFocus()
  },
}

export const MicrophoneTest: Story = {
  args: { role: 'STAFF' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Test microphone' }))
    await expect(await canvas.findByRole('meter', { name: 'Microphone level' })).toBeVisible()
  },
}

const RINGING_OFFERED = ({ store, microphone }: FakeContext) => {
  microphone.setLevel(0)
  const { virtualPhone } = someSettings()
  store.set(instituteSettingsAtom, { virtualPhone: { ...virtualPhone, extensions: ['incoming'] } })
}

/** Off at first; the microphone must hear the person before calls ring here. */
export const RingHere: Story = {
  args: { role: 'STAFF', prepare: RINGING_OFFERED },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Ring in this browser' }))
    await expect(await canvas.findByText("It's on. To check your microphone, say a few words.")).toBeVisible()
    await expect(canvas.getByRole('meter', { name: 'Microphone level' })).toBeVisible()
  },
}

export const MicrophoneDenied: Story = {
  args: { role: 'STAFF', prepare: ({ microphone }) => microphone.failWith('mic-denied') },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Test microphone' }))
    await expect(await canvas.findByText(/^Can’t access microphone/)).toBeVisible()
  },
}
