import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { createBlockingActions } from '../../src/actions/blocking'
import { usePart, usePhone } from '../../src/view/use-phone'
import type { BlockTarget } from '../../src/domain/blocking/block-form'
import { blockScopes, type ProfileRole } from '../../src/domain/access/permissions'
import type { UnblockConfirmation } from '../../src/domain/blocking/blocking'
import { BlockingDialogs } from '../../src/features/blocking'
import { CallerCard } from '../../src/features/caller-card'
import { peopleByIdAtom, type User } from '../../src/state/people'
import { instituteAtom, profileAtom } from '../../src/state/session'
import { anInstitute, aProfile, aUser, ME } from '../../src/testing/builders'
import { apiError, type Replies } from '../../src/testing/fakes/fake-api'
import { FakePhone } from '../../src/testing/fakes/FakePhone'

const ROLES: readonly ProfileRole[] = ['STAFF', 'ADMIN', 'DISTRICT_ADMIN']

/** Every case of a card's text and buttons (`blocking/status`, `blocking/scopes`). */
const BLOCKS: Record<string, Partial<User>> = {
  none: {},
  mine: { isBlocked: true, blockType: 'personal', blockById: ME },
  colleagues: { isBlocked: true, blockType: 'personal', blockById: 'staff-2', blockBy: 'Dana Whitfield' },
  school: { isBlocked: true, blockType: 'school', blockBy: 'Marcus Oyelaran', blockByInstituteId: 'school-12' },
  'other school': { isBlocked: true, blockType: 'school', blockBy: 'Lena Brandt', blockByInstituteId: 'school-13' },
  district: { isBlocked: true, blockType: 'district', blockBy: 'Ruth Castellanos', blockByInstituteId: 'district-1' },
}
const CONTACTS = [{ phone: '+12015550123' }, { phone: '+12015550124' }]
const FOUND = {
  content: [
    { id: 'parent-1', fullName: 'Ingrid Sorrel', phones: ['+12015550143'] },
    {
      id: 'parent-2',
      fullName: 'Maximiliana Konstantinopoulos-Featherstonehaugh de la Santísima Trinidad',
      phones: ['+12015550144'],
    },
  ],
}
const REASONS = {
  content: ['Spam', 'Harassment', 'Wrong number', 'Abusive language'].map((reason) => ({ id: reason, reason })),
}

interface StoryArgs {
  role: ProfileRole
  /** A case of the card. Absent when only a dialog is shown. */
  block?: string
  name?: string
  target?: BlockTarget
  unblock?: UnblockConfirmation
  replies?: Replies
}

function Open({ role, target, unblock }: StoryArgs) {
  const { elementId: origin } = usePhone()
  const blocking = usePart(createBlockingActions)
  useEffect(() => {
    if (target) {
      const scopes = blockScopes({ role, instituteId: 'school-12' })
      blocking.openBlock({ target, who: target.by === 'phone' ? undefined : 'Pavel Ostrowski', scopes, origin })
    }
    if (unblock) {
      blocking.openUnblock({
        target: { by: 'user', userId: 'parent-1' },
        who: 'Pavel Ostrowski',
        confirm: unblock,
        place: 'card',
        origin,
        blockType: 'district',
        by: 'Dana Whitfield',
        school: 'Cedar Grove Middle',
      })
    }
  }, [blocking, origin, role, target, unblock])
  return null
}

function BlockingStory(args: StoryArgs) {
  const { role, block, name = 'Pavel Ostrowski', replies } = args
  const person = aUser({ ...BLOCKS[block ?? 'none'], fullName: name, contacts: CONTACTS })
  return (
    <FakePhone
      replies={{ getUser: person, listBlockReasons: REASONS, searchUsers: FOUND, ...replies }}
      prepare={(store) => {
        store.set(profileAtom, aProfile({ role }))
        store.set(instituteAtom, anInstitute())
        store.set(peopleByIdAtom, new Map([['parent-1', { state: 'ready', user: person }]]))
      }}
    >
      {block && <CallerCard personId="parent-1" />}
      <Open {...args} />
      <BlockingDialogs />
    </FakePhone>
  )
}

const meta = {
  title: 'Screens/Blocking',
  component: BlockingStory,
  args: { role: 'STAFF' },
} satisfies Meta<typeof BlockingStory>
export default meta
type Story = StoryObj<typeof meta>

const BY_PHONE: BlockTarget = { by: 'phone' }
const BY_USER: BlockTarget = { by: 'user', userId: 'parent-1' }

/** Each card is a region with its own name. */
const caseOf = (role: ProfileRole, block: string) => `${block}, for ${role}`

/** What a card says about every block to every role. Without a block it says nothing. */
export const RolesAndCases: Story = {
  render: () => (
    <>
      {ROLES.map((role) => (
        <section key={role} aria-label={role}>
          <h2>{role}</h2>
          {Object.keys(BLOCKS).map((block) => (
            <BlockingStory key={block} role={role} block={block} name={caseOf(role, block)} />
          ))}
        </section>
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    const cases = ROLES.flatMap((role) => Object.keys(BLOCKS).map((block) => caseOf(role, block)))
    for (const name of cases) await canvas.findByRole('button', { name: `More actions for ${name}` })
    await expect(canvas.getAllByText('This caller is currently blocked only for you.')).toHaveLength(ROLES.length)
  },
}

/** A disabled item can have the focus and says why. */
export const MenuWithReason: Story = {
  args: { role: 'ADMIN', block: 'other school' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More actions for Pavel Ostrowski' }))
    const item = canvas.getByRole('menuitem', { name: 'Unblock caller' })
    await expect(canvas.getByRole('menuitem', { name: 'Block caller' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(item).toHaveFocus()
    await expect(item).toHaveAccessibleDescription(/^To unblock this number, please go to blocklist tab/)
  },
}

export const BlockNumber: Story = {
  args: { role: 'DISTRICT_ADMIN', target: BY_PHONE },
  play: async ({ canvas }) => {
    const dialog = within(await canvas.findByRole('dialog', { name: 'Block a phone number' }))
    await userEvent.type(dialog.getByRole('combobox', { name: 'Phone number' }), '201555014')
    await expect(await dialog.findAllByRole('option')).toHaveLength(2)
    await userEvent.keyboard('{ArrowDown}')
  },
}

export const BlockNumberErrors: Story = {
  args: { target: BY_PHONE },
  play: async ({ canvas }) => {
    const dialog = within(await canvas.findByRole('dialog', { name: 'Block a phone number' }))
    await dialog.findByRole('checkbox', { name: 'Spam' })
    await userEvent.click(dialog.getByRole('button', { name: 'Block' }))
    // The dialog fades in.
    await waitFor(() => expect(dialog.getByText('Phone number is required')).toBeVisible())
    await expect(dialog.getByText('Please select a reason why this number should be blocked.')).toBeVisible()
    await expect(dialog.getByRole('combobox', { name: 'Phone number' })).toHaveFocus()
  },
}

export const BlockForDistrict: Story = {
  args: { role: 'DISTRICT_ADMIN', target: BY_USER },
  play: async ({ canvas }) => {
    const dialog = within(await canvas.findByRole('dialog', { name: 'Block Pavel Ostrowski' }))
    await userEvent.click(dialog.getByRole('radio', { name: 'My district' }))
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Other' }))
    await waitFor(() => expect(dialog.getByText(/won't reach anyone in your district/)).toBeVisible())
    await expect(dialog.getByText('Both phone numbers of this person will be blocked.')).toBeVisible()
  },
}

export const Sending: Story = {
  args: { target: BY_USER, replies: { blockUser: () => new Promise<never>(() => undefined) } },
  play: async ({ canvas }) => {
    const dialog = within(await canvas.findByRole('dialog', { name: 'Block Pavel Ostrowski' }))
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Spam' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Block' }))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Blocking…' })).toBeVisible())
  },
}

export const ReasonsFailed: Story = {
  args: {
    target: BY_USER,
    replies: {
      listBlockReasons: apiError('error:server', 500, 'The platform has a problem.'),
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByText("We couldn't load the reasons.")
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'Other' })).toBeVisible())
  },
}

const unblockStory = (unblock: UnblockConfirmation, says: RegExp): Story => ({
  args: { role: 'DISTRICT_ADMIN', unblock },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('alertdialog', { name: 'Unblock Pavel Ostrowski?' }),
    ).toHaveAccessibleDescription(says)
  },
})

export const UnblockMine = unblockStory('mine', /^You will receive calls/)
export const UnblockColleagues = unblockStory('colleagues', /^Dana Whitfield will receive calls/)
export const UnblockSchool = unblockStory('school', /^Everyone at your school will receive calls/)
export const UnblockOtherSchool = unblockStory('otherSchool', /^Everyone at Cedar Grove Middle/)
export const UnblockDistrict = unblockStory(
  'district',
  /^A district-wide block cannot be lifted for one user or school/,
)
