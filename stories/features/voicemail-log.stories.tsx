import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import type { Call } from '../../src/api/contract/calls'
import { instituteSettingsAtom } from '../../src/state/session'
import { aCall, someSettings } from '../../src/testing/builders'
import { listing, listingOf, LogStory, LONG_NAME, LONG_NOTE, minutesAgo, NAMES, UNREACHABLE } from './log-story'

const aVoicemail = (index: number, change: Partial<Call> = {}) =>
  aCall({
    id: `v${index}`,
    direction: 'inbound',
    status: index % 4 === 3 ? 'voicemail_transferred' : 'voicemail',
    read: index > 1,
    callFromName: NAMES[index % NAMES.length],
    calledAt: minutesAgo(index * 190),
    duration: 8 + ((index * 37) % 120),
    notes: index % 3 === 1 ? 'Called back on Monday.' : undefined,
    ...change,
  })
const someVoicemails = (count: number) => Array.from({ length: count }, (_, index) => aVoicemail(index))
const aNumber = aVoicemail(2, {
  callFromId: 'system',
  callFromName: '',
  callFromNumber: '+12015550177',
  read: false,
})

const meta = {
  title: 'Screens/Voicemail log',
  component: LogStory,
  args: { log: 'voicemail', replies: listing(someVoicemails(26)) },
} satisfies Meta<typeof LogStory>
export default meta
type Story = StoryObj<typeof meta>

const PREVIEW =
  'Hi, this is Pavel, Mila’s dad. She has a fever, so she stays home today. Could somebody send the homework?'

/** The first words of transcripts, where the platform offers them. */
export const Previews: Story = {
  args: {
    prepare: (store) => {
      const { virtualPhone } = someSettings()
      store.set(instituteSettingsAtom, { virtualPhone: { ...virtualPhone, extensions: ['preview'] } })
    },
    replies: listing(someVoicemails(8).map((call) => ({ ...call, transcriptPreview: PREVIEW }))),
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(`“${PREVIEW}”`))[0]).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: /^Play voicemail from/ })[0]).toBeVisible()
  },
}

/** No row grows on hover, and notes have a line to themselves (`log/call`). */
export const Narrow: Story = {
  args: { width: 320, replies: listing(someVoicemails(8)) },
  play: async ({ canvas }) => {
    const row = (await canvas.findAllByRole('listitem'))[1]
    const { height } = row?.getBoundingClientRect() ?? {}
    await userEvent.hover(row!.querySelector('button')!)
    await canvas.findByRole('button', { name: 'More for Ada Quist' })
    await expect(row?.getBoundingClientRect().height).toBe(height)
  },
}

/** Unread and read, direct and transferred, from a person and from a number. */
export const Full: Story = {
  args: { replies: listing(someVoicemails(26).with(2, aNumber)) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Showing 1-20 of 26 voicemails')).toBeVisible()
    await expect(canvas.queryByRole('combobox', { name: 'Direction' })).toBeNull()
    await expect(canvas.getAllByRole('button', { name: /Unread/ })).toHaveLength(3)
    const row = canvas.getByRole('button', { name: /^201-555-0177, Unread/ })
    await userEvent.click(row)
    await expect(row).toHaveAttribute('aria-current', 'true')
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
    await expect(await canvas.findByText("You don't have any voicemails.")).toBeVisible()
  },
}

export const NothingFound: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('list', { name: 'Voicemails' })
    const field = canvas.getByRole('textbox', { name: 'Search voicemails' })
    await userEvent.type(field, 'nobody of this name{Enter}')
    await expect(await canvas.findByRole('button', { name: 'Show all voicemails' })).toBeVisible()
  },
}

export const Failed: Story = {
  args: { replies: UNREACHABLE },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("We couldn't load your voicemails.")).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }))
    await expect(canvas.getByRole('heading', { name: 'VOICEMAIL LOG' })).toHaveFocus()
    await expect(await canvas.findByRole('button', { name: 'Retry' })).toBeVisible()
  },
}

export const RowsFailed: Story = {
  args: { replies: listingOf(someVoicemails(6).slice(0, 4), 6) },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText("1 voicemail can't be shown."))[0]).toBeVisible()
  },
}

export const LongNames: Story = {
  args: {
    replies: listing(someVoicemails(8).map((call) => ({ ...call, callFromName: LONG_NAME, notes: LONG_NOTE }))),
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('list', { name: 'Voicemails' })
    const scroller = canvasElement.querySelector('.vp-list-scroller') as HTMLElement
    await expect(scroller.scrollWidth).toBeLessThanOrEqual(scroller.clientWidth)
  },
}
