import { act } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { BlockResponse } from '../../api/contract/blocklist'
import type { ProfileRole } from '../../domain/access/permissions'
import type { User } from '../../state/people'
import { instituteAtom, profileAtom } from '../../state/session'
import { appMountedAtom } from '../../state/view'
import { anInstitute, aProfile, aUser, ME } from '../../testing/builders'
import { fakeContext, type FakeContextOptions } from '../../testing/fakes/fake-context'
import { renderView } from '../../testing/render/render-view'
import { CallerCard, type CallerCardProps } from '../caller-card'
import { BlockingDialogs } from './index'

const NAME = 'Pavel Ostrowski'
const MENU = `More actions for ${NAME}`
const OTHER_SCHOOL = 'To unblock this number, please go to blocklist tab or to the school where the number is blocked.'
const ADMINS_ONLY = 'Only district admin and school admin have permissions to unblock this caller.'
const DISTRICT_ONLY = 'Only district admin has permissions to unblock this caller'

const BLOCKS = {
  none: {},
  mine: { isBlocked: true, blockType: 'personal', blockById: ME, blockBy: 'Nora Castellanos' },
  colleagues: { isBlocked: true, blockType: 'personal', blockById: 'staff-2', blockBy: 'Dana Whitfield' },
  school: {
    isBlocked: true,
    blockType: 'school',
    blockById: 'admin-1',
    blockBy: 'Marcus Oyelaran',
    blockByInstituteId: 'school-12',
  },
  'other school': {
    isBlocked: true,
    blockType: 'school',
    blockById: 'admin-2',
    blockBy: 'Lena Brandt',
    blockByInstituteId: 'school-13',
    blockByInstituteName: 'Cedar Grove Middle',
  },
  district: {
    isBlocked: true,
    blockType: 'district',
    blockById: 'district-admin-1',
    blockBy: 'Ruth Castellanos',
    blockByInstituteId: 'district-1',
  },
} satisfies Record<string, Partial<User>>

interface Shown extends FakeContextOptions {
  role?: ProfileRole
  person?: Partial<User>
  card?: CallerCardProps
  inApp?: boolean
}

function showCard({ role = 'STAFF', person, card = { personId: 'parent-1' }, inApp = false, ...options }: Shown = {}) {
  return renderView(
    <>
      <CallerCard {...card} />
      <BlockingDialogs />
    </>,
    {
      context: fakeContext({
        ...options,
        replies: {
          getUser: aUser(person),
          listBlockReasons: { content: [{ id: 'r1', reason: 'Spam' }] },
          ...options.replies,
        },
      }),
      prepare(store) {
        store.set(profileAtom, aProfile({ role }))
        store.set(instituteAtom, anInstitute())
        store.set(appMountedAtom, inApp)
      },
    },
  )
}
type Card = Awaited<ReturnType<typeof showCard>>

const openMenu = async ({ screen, user }: Card, name = MENU) => user.click(await screen.findByRole('button', { name }))
const openEntry = async (card: Card, entry: string) => {
  await openMenu(card)
  await card.user.click(card.screen.getByRole('menuitem', { name: entry }))
}

describe('the menu of a card (card/call)', () => {
  const BLOCK = 'Block caller'
  // Neither block stops the viewer's calls (`blocking/status`).
  const BY_DANA =
    'This caller is currently blocked by Dana Whitfield. Only for others: calls to and from you still go through.'
  const ELSEWHERE = 'The phone number is blocked. Only at Cedar Grove Middle: calls to and from you still go through.'
  const [TO_SCHOOL, TO_DISTRICT] = ['Block school-wide', 'Block district-wide']
  const off = (reason: string) => `Unblock caller (${reason})`
  test.each<[ProfileRole, keyof typeof BLOCKS, string | null, string[]]>([
    ['STAFF', 'none', null, [BLOCK]],
    ['STAFF', 'mine', 'This caller is currently blocked only for you.', ['Unblock caller']],
    ['STAFF', 'colleagues', BY_DANA, [BLOCK, off(ADMINS_ONLY)]],
    ['STAFF', 'school', 'This caller is currently blocked school-wide by Marcus Oyelaran.', [off(ADMINS_ONLY)]],
    ['STAFF', 'other school', ELSEWHERE, [BLOCK, off(ADMINS_ONLY)]],
    ['STAFF', 'district', 'This caller is currently blocked district-wide by Ruth Castellanos.', [off(DISTRICT_ONLY)]],
    ['ADMIN', 'none', null, [BLOCK]],
    ['ADMIN', 'mine', 'This caller is currently blocked only for you.', [TO_SCHOOL, 'Unblock caller']],
    ['ADMIN', 'colleagues', BY_DANA, [BLOCK, TO_SCHOOL, 'Unblock caller']],
    ['ADMIN', 'school', 'This caller is currently blocked school-wide by Marcus Oyelaran.', ['Unblock school-wide']],
    ['ADMIN', 'other school', ELSEWHERE, [BLOCK, TO_SCHOOL, off(OTHER_SCHOOL)]],
    ['ADMIN', 'district', 'This caller is currently blocked district-wide by Ruth Castellanos.', [off(DISTRICT_ONLY)]],
    ['DISTRICT_ADMIN', 'none', null, [BLOCK]],
    [
      'DISTRICT_ADMIN',
      'mine',
      'This caller is currently blocked only for you.',
      [TO_SCHOOL, TO_DISTRICT, 'Unblock caller'],
    ],
    [
      'DISTRICT_ADMIN',
      'school',
      'This caller is currently blocked school-wide by Marcus Oyelaran.',
      [TO_DISTRICT, 'Unblock school-wide'],
    ],
    ['DISTRICT_ADMIN', 'other school', ELSEWHERE, [BLOCK, TO_SCHOOL, TO_DISTRICT, off(OTHER_SCHOOL)]],
    [
      'DISTRICT_ADMIN',
      'district',
      'This caller is currently blocked district-wide by Ruth Castellanos.',
      ['Unblock district-wide'],
    ],
  ])('of a %s, block: %s (blocking/status)', async (role, block, status, entries) => {
    const card = await showCard({ role, person: BLOCKS[block] })
    await openMenu(card)
    const items = card.screen.getAllByRole('menuitem').map((item) => {
      const reason = item.getAttribute('aria-describedby')
      const name = card.container.querySelector(`[id="${item.getAttribute('aria-labelledby')}"]`)?.textContent
      const why = reason && card.container.querySelector(`[id="${reason}"]`)?.textContent
      expect(item.getAttribute('aria-disabled')).toBe(why ? 'true' : null)
      return why ? `${name} (${why})` : name
    })
    expect(items).toEqual(entries)
    expect(card.container.querySelector('.vp-block-status')?.textContent ?? null).toBe(status)
  })

  test('links to the blocklist tab in the app (blocking/unblock-rights)', async () => {
    const card = await showCard({ role: 'ADMIN', person: BLOCKS['other school'], inApp: true })
    await openEntry(card, 'Go to block list')
    expect(card.context.address.current().path).toBe('/blocklist')
  })

  test.each<[string, Shown]>([
    ['the viewer', { person: { userId: ME }, card: { personId: ME } }],
    ['a person without a phone', { person: { contacts: [{ email: 'p@school.example' }] } }],
    ['an unknown role', { role: 'unknown' }],
  ])('does not exist for %s (blocking/scopes)', async (_, shown) => {
    const card = await showCard(shown)
    await card.screen.findByRole('heading', { name: NAME })
    expect(card.screen.queryByRole('button', { name: MENU })).toBeNull()
  })
})

describe('an unknown number (blocking/scopes)', () => {
  const system: CallerCardProps = { personId: 'system', phone: '+12015550177', callId: 'call-7' }
  const block: BlockResponse = {
    blockType: 'personal',
    blockedPhone: '+12015550177',
    staffId: ME,
    staffName: 'Nora Castellanos',
    instituteId: 'school-12',
  }

  test('is blocked through its call', async () => {
    const card = await showCard({ card: system, replies: { getCallBlock: undefined, blockCall: block } })
    await openMenu(card, 'More actions for 201-555-0177')
    await card.user.click(card.screen.getByRole('menuitem', { name: 'Block caller' }))
    await card.user.click(await card.screen.findByRole('checkbox', { name: 'Spam' }))
    card.context.api.reply('getCallBlock', block)
    await card.user.click(card.screen.getByRole('button', { name: 'Block' }))
    expect(card.context.api.callsOf('blockCall').map(({ args }) => args.params)).toEqual([{ id: 'call-7' }])
    expect(await card.screen.findByText('This caller is currently blocked only for you.')).toBeTruthy()
  })

  test('has no control without a call', async () => {
    const card = await showCard({ card: { personId: 'system', phone: '+12015550177' } })
    expect(card.screen.queryByRole('button', { name: /^Block/ })).toBeNull()
  })
})

describe('the Unblock dialog (blocking/confirm)', () => {
  test('says its effect, unblocks, and returns the focus', async () => {
    const card = await showCard({ person: BLOCKS.mine, replies: { unblockUser: undefined } })
    const { screen, user, context, root } = card
    await openEntry(card, 'Unblock caller')
    const dialog = screen.getByRole('alertdialog', { name: `Unblock ${NAME}?` })
    expect(dialog.textContent).toContain(
      `You will receive calls from ${NAME} again. The block was only for you: no one else is affected.`,
    )
    expect(root.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
    context.api.reply('getUser', aUser())
    await user.click(screen.getByRole('button', { name: 'Unblock' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(context.notify.shown).toEqual(['success: Phone number unblocked!'])
    expect(root.activeElement).toBe(screen.getByRole('button', { name: MENU }))
    expect(context.facts).toContainEqual(
      expect.objectContaining({
        fact: 'block-changed',
        detail: expect.objectContaining({ personId: 'parent-1', blockType: null }) as unknown,
        origin: 'element-1',
      }),
    )
    await act(async () => undefined)
    expect(screen.queryByText(/currently blocked/)).toBeNull()
  })

  test('removes nothing on Cancel', async () => {
    const card = await showCard({ person: BLOCKS.mine })
    await openEntry(card, 'Unblock caller')
    await card.user.click(card.screen.getByRole('button', { name: 'Cancel' }))
    expect(card.screen.queryByRole('alertdialog')).toBeNull()
    expect(card.context.api.callsOf('unblockUser')).toEqual([])
  })

  test('names the school whose block a district admin removes', async () => {
    const card = await showCard({
      role: 'DISTRICT_ADMIN',
      person: { ...BLOCKS.school, blockByInstituteName: 'Maple Hill Elementary' },
    })
    await openEntry(card, 'Unblock school-wide')
    expect(card.screen.getByRole('alertdialog').textContent).toContain('Everyone at Maple Hill Elementary')
  })
})
