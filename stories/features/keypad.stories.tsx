import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { expect, userEvent, waitFor, type within } from 'storybook/test'
import { apiError } from '../../src/testing/fakes/fake-api'
import type { User } from '../../src/api/contract/people'
import { Keypad, KeypadButton } from '../../src/features/keypad'
import { KeypadDrawer } from '../../src/features/softphone'
import { instituteAtom, instituteSettingsAtom, phonesAssignedAtom, profileAtom } from '../../src/state/session'
import type { Store } from '../../src/state/store'
import { aCall, anInstitute, aProfile, assignedPhones, aStudent, aUser, someSettings } from '../../src/testing/builders'
import { FakePhone, type FakePhoneProps } from '../../src/testing/fakes/FakePhone'

const ready = (store: Store) => {
  store.set(profileAtom, aProfile())
  store.set(phonesAssignedAtom, assignedPhones())
  store.set(instituteSettingsAtom, someSettings())
}

const PEOPLE: User[] = [
  aUser(),
  aUser({
    userId: 'parent-2',
    fullName: 'Maximiliana Konstantinopoulos-Featherstonehaugh',
    contacts: [{ phone: '+12015550133' }, { phone: '+12015550134' }, { phone: '+12015550135' }],
  }),
  aUser({ userId: 'parent-3', fullName: 'Rosa Ostberg', contacts: [] }),
  aUser({ userId: 'parent-4', fullName: 'Odile Ostiguy', contacts: [{ phone: '+14165550123' }] }),
  aUser({ userId: 'staff-2', fullName: 'Tobias Osterman', role: 'staff', contacts: [{ phone: '+12015550136' }] }),
  ...Array.from({ length: 8 }, (_, index) =>
    aUser({
      userId: `parent-1${index}`,
      fullName: `Ada Ostrow ${index + 1}`,
      contacts: [{ phone: `+1201555014${index}` }],
    }),
  ),
]

interface PhoneArgs extends Pick<FakePhoneProps, 'replies' | 'prepare'> {
  view?: ReactNode
}

function KeypadStory({ view = <Keypad />, prepare = ready, replies }: PhoneArgs) {
  return (
    <FakePhone prepare={prepare} replies={replies}>
      {view}
    </FakePhone>
  )
}

const meta = {
  title: 'Screens/Keypad',
  component: KeypadStory,
  args: { replies: { searchUsers: { content: PEOPLE } } },
} satisfies Meta<typeof KeypadStory>
export default meta
type Story = StoryObj<typeof meta>

const fieldOf = (canvas: Pick<ReturnType<typeof within>, 'getByRole'>) =>
  canvas.getByRole('combobox', { name: 'Name or number' })

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^To search a contact, enter at least 3 characters/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Call' })).toHaveAttribute('aria-disabled', 'true')
  },
}

export const DialedByPad: Story = {
  args: { replies: { searchUsers: { content: [] } } },
  play: async ({ canvas }) => {
    for (const key of ['2 ABC', '0 +', '1', '5 JKL', '5 JKL', '5 JKL', '0 +', '1', '7 PQRS', '7 PQRS']) {
      await userEvent.click(canvas.getByRole('button', { name: key }))
    }
    await expect(fieldOf(canvas)).toHaveValue('201-555-0177')
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Call 201-555-0177' })).not.toHaveAttribute('aria-disabled'),
    )
    await expect(canvas.getByText('Not in directory')).toBeVisible()
  },
}

export const Results: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(fieldOf(canvas), 'ost')
    await canvas.findByRole('listbox', { name: 'School contacts' })
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(canvas.getByRole('option', { selected: true })).toHaveTextContent('Rosa Ostberg')
    await expect(canvas.getByRole('option', { name: 'Rosa Ostberg Missing phone number' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await expect(
      canvas.getByRole('option', { name: "Odile Ostiguy This number can't be called from here" }),
    ).toHaveAttribute('aria-disabled', 'true')
  },
}

/** The badge is on one line, however long the lines of the children are. */
export const Blocked: Story = {
  args: {
    prepare(store) {
      ready(store)
      store.set(instituteAtom, anInstitute())
    },
    replies: {
      searchUsers: {
        content: [
          aUser({
            fullName: 'Samuel Ostrowski-Price',
            isBlocked: true,
            blockType: 'school',
            kids: ['Ada', 'Chidi'].map((name) => aStudent({ fullName: `${name} Oyelaran-Price` })),
          }),
        ],
      },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.type(fieldOf(canvas), 'ost')
    const { height } = (await canvas.findByText('Blocked')).getBoundingClientRect()
    await expect(height).toBeLessThan(30)
  },
}

export const PadOverResults: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(fieldOf(canvas), 'ost')
    await userEvent.click(await canvas.findByRole('button', { name: 'Show dial pad' }))
    await expect(canvas.queryByRole('listbox')).toBeNull()
    await expect(canvas.getByRole('button', { name: `Show contacts (${PEOPLE.length})` })).toBeVisible()
  },
}

export const Searching: Story = {
  args: { replies: {} },
  play: async ({ canvas }) => {
    await userEvent.type(fieldOf(canvas), 'ost')
    await expect(canvas.getAllByText('Searching contacts…')[0]).toBeVisible()
  },
}

export const NoResult: Story = {
  args: { replies: { searchUsers: { content: [] } } },
  play: async ({ canvas }) => {
    await userEvent.type(fieldOf(canvas), 'zzz')
    await expect((await canvas.findAllByText('No result'))[0]).toBeVisible()
    await expect(canvas.queryByRole('listbox')).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Call' })).toHaveAttribute('aria-disabled', 'true')
  },
}

export const SearchFailed: Story = {
  args: {
    replies: { searchUsers: apiError('error:down', 500, 'Down') },
  },
  play: async ({ canvas }) => {
    await userEvent.type(fieldOf(canvas), 'ost')
    await expect(await canvas.findByRole('button', { name: 'Retry' })).toBeVisible()
  },
}

export const InvalidNumber: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(fieldOf(canvas), '2015{Enter}')
    await expect(
      canvas.getByText('Please enter a 10-digit US phone number.', { selector: '.vp-keypad-status > *' }),
    ).toBeVisible()
    await expect(fieldOf(canvas)).toHaveAttribute('aria-invalid', 'true')
  },
}

export const RelayService: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(fieldOf(canvas), '711{Enter}')
    await expect(
      canvas.getByText("This phone can't dial 711. Call your relay service's 10-digit number.", {
        selector: '.vp-keypad-status > *',
      }),
    ).toBeVisible()
  },
}

export const Unavailable: Story = { args: { prepare: () => undefined } }

export const Drawer: Story = {
  args: {
    view: (
      <>
        <KeypadButton />
        <KeypadDrawer />
      </>
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Keypad' }))
    await expect(fieldOf(canvas)).toHaveFocus()
    await expect(canvas.getByRole('region', { name: 'Keypad' })).toBeVisible()
  },
}

/** The people called last, of whom one is a number. */
export const PeopleCalledLast: Story = {
  args: {
    replies: {
      listCalls: {
        content: ['Pavel Ostrowski', 'Tara Transfeld', 'Kofi Yates', 'Ada Quist', 'Zoë Ångström-Núñez', ''].map(
          (callToName, index) =>
            aCall({ callToName, callToId: callToName ? `p${index}` : 'system', callToNumber: '+12015550177' }),
        ),
        count: 6,
      },
    },
  },
  play: async ({ canvas }) => {
    const people = await canvas.findByRole('list', { name: 'Recent' })
    await expect(people.children).toHaveLength(5)
    await expect(canvas.getByRole('button', { name: 'Call Tara Transfeld' })).toBeVisible()
  },
}

/** Found by the child's name. */
export const FoundByChild: Story = {
  args: { replies: { searchUsers: { content: [aUser({ guardianships: [aStudent({ fullName: 'Robin Vale' })] })] } } },
  play: async ({ canvas }) => {
    await userEvent.type(fieldOf(canvas), 'robin')
    await canvas.findByRole('option', { name: /Robin Vale, Grade 4/ })
    await expect(canvas.getByRole('button', { name: 'Call Pavel Ostrowski' })).toBeVisible()
  },
}
