import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import type { LiveEvent } from '../../src/api/contract/live-topics'
import { onLiveEvent } from '../../src/actions/live/on-live-event'
import { DownloadReport } from '../../src/features/report-download'
import { reportDownloadAtom, type ReportDownload } from '../../src/state/report-download'
import { profileAtom } from '../../src/state/session'
import { aProfile } from '../../src/testing/builders'
import { apiError, type Replies } from '../../src/testing/fakes/fake-api'
import { FakePhone } from '../../src/testing/fakes/FakePhone'

const FILE = 'https://files.example/reports/r1/call-report.csv'

interface DownloadArgs {
  replies: Replies
  /** The button's state before any press. */
  download?: ReportDownload
  /** The platform's event after the answer. */
  outcome?: 'completed' | 'failed'
  blocked?: boolean
  width?: number
}

function DownloadStory({ replies, download, outcome, blocked = false, width }: DownloadArgs) {
  return (
    <FakePhone
      replies={replies}
      now={Date.now()}
      prepare={(store, context) => {
        store.set(profileAtom, aProfile())
        if (download) store.set(reportDownloadAtom, download)
        context.newTab.blocked = blocked
        const event = { topic: 'reports/download', type: outcome, data: { id: 'r1', status: outcome, url: FILE } }
        // The event is sent once the tab waits for it, as the socket would.
        if (outcome) context.api.reply('downloadReport', () => (sendLater(context, event as LiveEvent), PENDING))
      }}
    >
      <div style={{ inlineSize: width }}>
        <DownloadReport filter={{}} />
      </div>
    </FakePhone>
  )
}

const PENDING = { id: 'r1', status: 'pending' } as const
const sendLater = (context: Parameters<typeof onLiveEvent>[0], event: LiveEvent) =>
  setTimeout(() => onLiveEvent(context, event))

const meta = {
  title: 'Screens/Report download',
  component: DownloadStory,
  args: { replies: { downloadReport: PENDING } },
} satisfies Meta<typeof DownloadStory>
export default meta
type Story = StoryObj<typeof meta>

export const Idle: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Download report' })).toBeVisible()
  },
}

export const Pending: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Download report' })
    await userEvent.click(button)
    await expect(await canvas.findByText('Preparing your report…', { selector: 'p > *' })).toBeVisible()
    await expect(canvas.getByRole('timer')).toBeVisible()
    await expect(button).toHaveAccessibleName('Preparing your report…')
    await expect(button).toHaveFocus()
  },
}

export const StillPending: Story = {
  args: { download: { state: 'pending', since: Date.now() - 72_000 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Still preparing your report…')).toBeVisible()
    await expect(canvas.getByText(/while you work on another page\.$/)).toBeVisible()
    await expect(canvas.getByRole('timer')).toHaveTextContent(/^1:1\d$/)
  },
}

export const OpenedByItself: Story = {
  args: { outcome: 'completed' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Download report' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Download report' })).toBeVisible())
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}

/** The browser blocked the new tab. */
export const Blocked: Story = {
  args: { outcome: 'completed', blocked: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Download report' }))
    const link = await canvas.findByRole('link', { name: 'Open report (opens in a new tab)' })
    await expect(link).toHaveAttribute('href', FILE)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(canvas.getByText("Your report is ready. Your browser didn't let it open by itself.")).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Download report' })).toHaveFocus()
  },
}

export const Failed: Story = {
  args: { outcome: 'failed' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Download report' }))
    await expect(await canvas.findByText("We couldn't create the report. Try again in a moment.")).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toHaveFocus()
  },
}

export const TooManyPending: Story = {
  args: {
    replies: {
      downloadReport: apiError('error:too-many', 429, 'Too many requests at once. Wait a minute and try again.'),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Download report' }))
    await expect(await canvas.findByText('Too many requests at once. Wait a minute and try again.')).toBeVisible()
  },
}

export const Overdue: Story = {
  args: { download: { state: 'overdue' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/It may still come, or you can try again\.$/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('timer')).toBeVisible()
  },
}

export const Expired: Story = {
  args: { download: { state: 'expired' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The link to your report has expired. Download the report again.')).toBeVisible()
  },
}

export const Narrow: Story = { ...Blocked, args: { ...Blocked.args, width: 280 } }
