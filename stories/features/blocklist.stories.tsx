import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import type { ProfileRole } from '../../src/domain/access/permissions'
import { BlockingDialogs } from '../../src/features/blocking'
import { Blocklist } from '../../src/features/blocklist'
import { instituteAtom, profileAtom } from '../../src/state/session'
import { anInstitute, aProfile } from '../../src/testing/builders'
import { apiError, type Replies } from '../../src/testing/fakes/fake-api'
import { FakePhone } from '../../src/testing/fakes/FakePhone'
import { BLOCKED } from '../elements/element-data'

interface ListArgs {
  role: ProfileRole
  replies: Replies
  width?: number
}

function ListStory({ role, replies, width }: ListArgs) {
  return (
    <FakePhone
      replies={{ listBlockReasons: { content: [] }, ...replies }}
      prepare={(store) => {
        store.set(profileAtom, aProfile({ role }))
        store.set(instituteAtom, anInstitute())
      }}
    >
      <div style={{ inlineSize: width }}>
        <Blocklist />
        <BlockingDialogs />
      </div>
    </FakePhone>
  )
}

const page = (count = BLOCKED.length): Replies => ({ searchBlocklist: { content: BLOCKED, count } })

const meta = {
  title: 'Screens/Blocklist',
  component: ListStory,
  args: { role: 'STAFF', replies: page() },
} satisfies Meta<typeof ListStory>
export default meta
type Story = StoryObj<typeof meta>

/** Whether each row that this role may lift has `Unblock`. */
const roleStory = (role: ProfileRole, may: readonly string[]): Story => ({
  args: { role },
  play: async ({ canvas }) => {
    const buttons = await canvas.findAllByRole('button', { name: /^Unblock / })
    const open = buttons.filter((button) => button.getAttribute('aria-disabled') !== 'true')
    const names = open.map((button) => button.getAttribute('aria-label')?.replace(/ \(.*\)$/, ''))
    await expect(names).toEqual(may.map((who) => `Unblock ${who}`))
  },
})

export const Staff = roleStory('STAFF', ['Ingrid Sorrel'])
export const Admin = roleStory('ADMIN', ['Ingrid Sorrel', 'Bram Teller'])
export const DistrictAdmin = roleStory('DISTRICT_ADMIN', [
  'Ingrid Sorrel',
  'Bram Teller',
  'Maximiliana Konstantinopoulos-Featherstonehaugh de la Santísima Trinidad',
  '201-555-0146',
])

export const Narrow: Story = { ...Admin, args: { role: 'ADMIN', width: 280 } }
export const BetweenTheTwo: Story = { ...Admin, args: { role: 'ADMIN', width: 600 } }

export const ManyPages: Story = {
  args: { replies: page(43) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Showing 1-10 of 43 blocked numbers')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }))
    await expect(await canvas.findByText('Showing 11-20 of 43 blocked numbers')).toBeVisible()
  },
}

export const Empty: Story = {
  args: { replies: { searchBlocklist: { content: [], count: 0 } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Phone numbers that you block will appear here.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Block a number' })).toBeVisible()
  },
}

export const NoResult: Story = {
  args: { replies: { searchBlocklist: { content: [], count: 0 } } },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Search blocked numbers' }), 'zzz{Enter}')
    await expect(await canvas.findByText('No result')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Show all' })).toBeVisible()
  },
}

export const Loading: Story = {
  args: { replies: {} },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Loading blocked numbers' })).toBeInTheDocument()
  },
}

export const Failed: Story = {
  args: {
    replies: {
      searchBlocklist: apiError('error:server', 500, 'The platform has a problem. Try again in a few minutes.'),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Retry' })).toBeVisible()
  },
}
