import type { BlockType } from '../../../src/domain/blocking/block-types'
import { PERSON, ROLES, closeOffice, expect, test, type Maker, type Office, type Role } from './block-office'
import { phoneApp } from '../testing/phone-app'
import { softStep } from '../testing/soft-step'
import { virtualNumberOf } from '../../platform/testing/virtual-number-of'

/**
 * Every role against every block: what the card says and offers, what the platform allows, and what the pages of others
 * show a moment later. All of it is written out here (`blocking/scopes`, `blocking/unblock-rights`) and nothing is taken
 * from `src/domain`, because its tables are what this tests. Every member works at school-1.
 */

type Kind = 'none' | 'personal, mine' | 'personal, another’s' | 'my school’s' | 'another school’s' | 'the district’s'

interface Block {
  level: BlockType
  by: Maker
}

const BLOCKS: Record<Kind, (role: Role) => Block | null> = {
  none: () => null,
  'personal, mine': (role) => ({ level: 'personal', by: role }),
  'personal, another’s': () => ({ level: 'personal', by: 'colleague' }),
  'my school’s': () => ({ level: 'school', by: 'admin' }),
  'another school’s': () => ({ level: 'school', by: 'second school' }),
  'the district’s': () => ({ level: 'district', by: 'district' }),
}

/** Name and id of the person who makes a block, and by level the institute that the block belongs to. */
const MAKERS: Record<Maker, { name: string; id: string } & Record<BlockType, string>> = {
  staff: at('Dana Whitfield', 'staff-1', 'school-1', 'school-1'),
  admin: at('Marcus Oyelaran', 'admin-1', 'school-1', 'school-1'),
  'district admin': at('Ruth Castellanos', 'district-admin-1', 'district-1', 'school-1'),
  colleague: at('Imani Brooks', 'staff-2', 'school-1', 'school-1'),
  'second school': at('Ruth Castellanos', 'district-admin-1', 'district-1', 'school-2'),
  district: at('Ruth Castellanos', 'district-admin-1', 'district-1', 'district-1'),
}
function at(name: string, id: string, personal: string, school: string) {
  return { name, id, personal, school, district: 'district-1' }
}

const ONLY_FOR_YOU = 'This caller is currently blocked only for you.'
const SCHOOL_WIDE = 'This caller is currently blocked school-wide by {name}.'
const DISTRICT_WIDE = 'This caller is currently blocked district-wide by {name}.'
const ELSEWHERE =
  'The phone number is blocked. Only at Maple Valley Middle School: calls to and from you still go through.'

const BLOCK = 'Block caller'
const [TO_SCHOOL, TO_DISTRICT] = ['Block school-wide', 'Block district-wide']
const UNBLOCK = 'Unblock caller'
const [UNBLOCK_SCHOOL, UNBLOCK_DISTRICT] = ['Unblock school-wide', 'Unblock district-wide']
const ADMINS_ONLY = `${UNBLOCK}: Only district admin and school admin have permissions to unblock this caller.`
const DISTRICT_ONLY = `${UNBLOCK}: Only district admin has permissions to unblock this caller`
const OTHER_SCHOOL = `${UNBLOCK}: To unblock this number, please go to blocklist tab or to the school where the number is blocked.`
const TO_LIST = 'Go to block list'

/**
 * For a caller without a block, or with a personal one of somebody else, which others cannot see (`platform/blocks`).
 */
const FREE = { status: null, menu: [BLOCK] }

interface Shown {
  /** `{name}` is the name of the person who made the block. */
  status: string | null
  menu: string[]
}
const TABLE: Record<Role, Record<Kind, Shown>> = {
  staff: {
    none: FREE,
    'personal, mine': { status: ONLY_FOR_YOU, menu: [UNBLOCK] },
    'personal, another’s': FREE,
    'my school’s': { status: SCHOOL_WIDE, menu: [ADMINS_ONLY] },
    'another school’s': { status: ELSEWHERE, menu: [BLOCK, ADMINS_ONLY] },
    'the district’s': { status: DISTRICT_WIDE, menu: [DISTRICT_ONLY] },
  },
  admin: {
    none: FREE,
    'personal, mine': { status: ONLY_FOR_YOU, menu: [TO_SCHOOL, UNBLOCK] },
    'personal, another’s': FREE,
    'my school’s': { status: SCHOOL_WIDE, menu: [UNBLOCK_SCHOOL] },
    'another school’s': { status: ELSEWHERE, menu: [BLOCK, TO_SCHOOL, OTHER_SCHOOL, TO_LIST] },
    'the district’s': { status: DISTRICT_WIDE, menu: [DISTRICT_ONLY] },
  },
  'district admin': {
    none: FREE,
    'personal, mine': { status: ONLY_FOR_YOU, menu: [TO_SCHOOL, TO_DISTRICT, UNBLOCK] },
    'personal, another’s': FREE,
    'my school’s': { status: SCHOOL_WIDE, menu: [TO_DISTRICT, UNBLOCK_SCHOOL] },
    'another school’s': { status: ELSEWHERE, menu: [BLOCK, TO_SCHOOL, TO_DISTRICT, OTHER_SCHOOL, TO_LIST] },
    'the district’s': { status: DISTRICT_WIDE, menu: [UNBLOCK_DISTRICT] },
  },
}

/** The choices of the Block dialog. If there is only one, the dialog does not ask. */
const SCOPES: Record<Role, BlockType[]> = {
  staff: ['personal'],
  admin: ['personal', 'school'],
  'district admin': ['personal', 'school', 'district'],
}
const SCOPE_NAMES: Record<BlockType, string> = { personal: 'Me', school: 'My school', district: 'My district' }

/** What the Unblock dialog says first, by the block and the role. */
const CONFIRMED: Partial<Record<Kind, Partial<Record<Role, string>>>> = {
  'personal, mine': Object.fromEntries(
    ROLES.map((role) => [
      role,
      `You will receive calls from ${PERSON.name} again. The block was only for you: no one else is affected.`,
    ]),
  ),
  'my school’s': {
    admin: `Everyone at your school will receive calls from ${PERSON.name} again.`,
    'district admin': `Everyone at Maple Valley Elementary will receive calls from ${PERSON.name} again.`,
  },
  'the district’s': {
    'district admin': `A district-wide block cannot be lifted for one user or school. Removing it lets everyone in the district receive calls from ${PERSON.name}.`,
  },
}

type Action = { does: 'block'; entry: string; level: BlockType } | { does: 'unblock'; entry: string }

/** When a menu has an item for each level (if another school blocked the caller), `Block caller` has one choice. */
const scopesOf = (role: Role, menu: readonly string[]) => (menu.length > 1 ? (['personal'] as const) : SCOPES[role])

/** The actions behind the enabled items of a menu. */
function offeredBy(role: Role, { menu }: Shown): Action[] {
  return menu.flatMap((entry): Action[] => {
    if (entry === BLOCK) return scopesOf(role, menu).map((level) => ({ does: 'block', entry, level }))
    if (entry === TO_SCHOOL) return [{ does: 'block', entry, level: 'school' }]
    if (entry === TO_DISTRICT) return [{ does: 'block', entry, level: 'district' }]
    return [UNBLOCK, UNBLOCK_SCHOOL, UNBLOCK_DISTRICT].includes(entry) ? [{ does: 'unblock', entry }] : []
  })
}

/**
 * How the card shows a caller with these blocks: by the widest that the viewer may see. Another school's ranks last.
 */
function shownTo(role: Role, blocks: readonly Block[]): { kind: Kind; status: string | null } {
  const has = (level: BlockType, isIt: (block: Block) => boolean = () => true) =>
    blocks.find((block) => block.level === level && isIt(block))
  const ranked: [Kind, Block | undefined][] = [
    ['the district’s', has('district')],
    ['my school’s', has('school', ({ by }) => by !== 'second school')],
    ['personal, mine', has('personal', ({ by }) => by === role)],
    ['another school’s', has('school')],
  ]
  const [kind, block] = ranked.find(([, there]) => there) ?? ['none', undefined]
  const status = TABLE[role][kind].status
  return { kind, status: block ? (status?.replace('{name}', MAKERS[block.by].name) ?? null) : null }
}

const rowOf = ({ level, by }: Block) => `${level} ${MAKERS[by][level]} ${MAKERS[by].id}`
const blockBody = (level: BlockType) => ({ reasons: ['Spam'], blockType: level })
const blockPath = `/v1/blacklist/users/${PERSON.id}`

/** Expects each member's card to show the caller with these blocks. */
const expectShown = (office: Office, blocks: readonly Block[], roles: readonly Role[] = ROLES) =>
  Promise.all(roles.map((role) => office.members[role].card.expectStatus(shownTo(role, blocks).status)))

/** The members whose cards show this block at once. Others see another school's block only after a reload. */
const membersNotified = (role: Role, block: Block | null): readonly Role[] =>
  block?.by === 'second school' ? [role, 'district admin'] : ROLES

/** Gives the caller exactly this block, through the API, and waits until the cards show it. */
async function setUp(office: Office, block: Block | null, role: Role): Promise<void> {
  await office.liftAll()
  await expectShown(office, [])
  if (!block) return
  await office.block(block.level, block.by)
  // People whom a block does not cover receive no event. They see it after a reload.
  if (block.by === 'second school') await office.openCard(role)
  await expectShown(office, [block], membersNotified(role, block))
}

/** Performs the action in the page, as a person would. Returns the blocks that exist afterwards. */
async function act(office: Office, role: Role, action: Action, kind: Kind): Promise<Block[]> {
  const { card, page } = office.members[role]
  const block = BLOCKS[kind](role)
  await card.choose(action.entry)
  if (action.does === 'unblock') {
    await expect(card.unblockDialog).toContainText(CONFIRMED[kind]?.[role] ?? 'Nothing is written for this row')
    await card.unblockDialog.getByRole('button', { name: 'Unblock', exact: true }).click()
    await expect(card.unblockDialog).toHaveCount(0)
    return []
  }
  const choices = card.blockDialog.getByRole('radio')
  const scopes = scopesOf(role, TABLE[role][kind].menu)
  const asked = action.entry === BLOCK && scopes.length > 1 ? scopes : []
  await expect(card.blockDialog.getByRole('group', { name: 'Reason for block' })).toBeVisible()
  await expect(choices).toHaveCount(asked.length)
  for (const [place, level] of asked.entries()) {
    await expect(choices.nth(place)).toHaveAccessibleName(SCOPE_NAMES[level])
  }
  if (asked.length > 0) await page.getByRole('radio', { name: SCOPE_NAMES[action.level], exact: true }).check()
  await card.block('Spam')
  return [...(block ? [block] : []), { level: action.level, by: role }]
}

/** Sends the actions that the page does not offer: the API refuses each with a code, and nothing changes. */
async function expectRefused(office: Office, role: Role, kind: Kind): Promise<void> {
  const block = BLOCKS[kind](role)
  const offered = offeredBy(role, TABLE[role][kind])
  const before = await office.blocks()
  const seesNone = shownTo(role, block ? [block] : []).kind === 'none'
  for (const level of ['personal', 'school', 'district'] as const) {
    if (offered.some((action) => action.does === 'block' && action.level === level)) continue
    const { status, body } = await office.clients[role].call('POST', blockPath, blockBody(level))
    // Repeating a block is not an error: the answer is the existing block (`platform/blocks`).
    const isRepeated = block?.level === level && kind !== 'another school’s' && SCOPES[role].includes(level)
    expect
      .soft({ level, status, body })
      .toMatchObject(
        isRepeated
          ? { status: 200, body: { blockType: level, staffId: MAKERS[block.by].id } }
          : { status: 403, body: { code: 'error:forbidden' } },
      )
  }
  if (!offered.some(({ does }) => does === 'unblock')) {
    const { status, body } = await office.clients[role].call('DELETE', blockPath)
    // What is not blocked for anybody to see is unblocked already.
    const expected = seesNone ? { status: 204 } : { status: 403, body: { code: 'error:forbidden' } }
    expect.soft({ status, body }).toMatchObject(expected)
  }
  expect(await office.blocks()).toEqual(before)
}

test.afterAll(closeOffice)

for (const role of ROLES) {
  for (const kind of Object.keys(BLOCKS) as Kind[]) {
    test(`${role}; block: ${kind} (blocking/unblock-rights)`, async ({ office }) => {
      const { card } = office.members[role]
      const block = BLOCKS[kind](role)
      const there = block ? [block] : []
      await setUp(office, block, role)

      await softStep('what is shown and offered', async () => {
        await card.expectStatus(shownTo(role, there).status)
        expect(await card.readMenu()).toEqual(TABLE[role][kind].menu)
      })
      await softStep('what is not offered, the platform refuses', () => expectRefused(office, role, kind))

      for (const [place, action] of offeredBy(role, TABLE[role][kind]).entries()) {
        const what = action.does === 'block' ? `${action.entry} (${action.level})` : action.entry
        await softStep(`${what}: done here, and seen by everyone else`, async () => {
          if (place > 0) await setUp(office, block, role)
          const after = await act(office, role, action, kind)
          expect(await office.blocks()).toEqual(after.map(rowOf).sort())
          await expectShown(office, after, membersNotified(role, block))
        })
      }
      await office.liftAll()
      // If another school lifts its block, only its own people receive an event.
      if (kind === 'another school’s' && role !== 'district admin') await office.openCard(role)
      await expectShown(office, [])
    })
  }
}

test('a blocked caller is turned away and leaves no voicemail; the dialog before a call to them says so, and unblocks (precall/blocked)', async ({
  page,
  office,
  platform,
  signIn,
  quiet,
}) => {
  const to = await virtualNumberOf(platform, 'staff-1')
  const app = phoneApp(page)
  await office.block('personal', 'staff')
  await signIn(page, 'staff')
  await expect(app.newestRow).toBeVisible()
  const voicemails = await app.voicemailTab.textContent()

  const turnedAway = await platform.callIn({ from: PERSON.e164, to, says: { text: 'It is me again.' } })
  expect.soft(turnedAway).toMatchObject({ status: 'blocked', heard: new Int16Array() })
  await expect.soft(app.newestRow).toHaveAccessibleName(new RegExp(`^${PERSON.name}, Blocked, Inbound`))
  expect.soft(await app.voicemailTab.textContent()).toBe(voicemails)

  await app.openKeypad()
  await app.pick(PERSON.name)
  const dialog = app.dialog(`Call ${PERSON.name}`)
  await expect(dialog.getByText('This caller is currently blocked only for you.')).toBeVisible()
  const proceed = dialog.getByRole('button', { name: 'Continue' })
  await expect.soft(proceed).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('button', { name: `Unblock ${PERSON.name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unblock', exact: true }).click()
  await expect(proceed).not.toHaveAttribute('aria-disabled')
  await expect.soft(proceed).toBeFocused()
  expect(platform.voice.live()).toEqual([])

  await softStep(
    'a block that only the platform knows has Unblock beside its refusal, and then the call is placed',
    async () => {
      quiet.allow(/status of 403/)
      const where = { level: 'personal', institute_id: 'school-1', phone: PERSON.e164, person_id: PERSON.id } as const
      const row = { ...where, id: 'block-unheard-of', by_id: 'staff-1', reasons: ['Spam'], created_at: new Date() }
      await platform.db.insertInto('blocks').values(row).execute()
      await dialog.getByRole('checkbox', { name: 'Attendance' }).check()
      await app.start(PERSON.name)
      await expect(dialog.getByText('This caller is currently blocked only for you.')).toBeVisible()
      await expect(dialog.getByRole('checkbox', { name: 'Attendance' })).toBeChecked()
      await dialog.getByRole('button', { name: `Unblock ${PERSON.name}` }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Unblock', exact: true }).click()
      await app.start(PERSON.name)
      await expect(app.panel).toBeVisible()
      await app.endCall.click()
    },
  )
  await office.liftAll()
})
