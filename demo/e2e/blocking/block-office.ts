import type { Browser, Page } from 'playwright/test'
import type { BlockType } from '../../../src/domain/blocking/block-types'
import { TENANT_ID, type Platform } from '../../platform'
import { signIn as signInToApi, type TestClient } from '../../platform/testing/sign-in'
import { blockCard, type BlockCard } from './block-card'
import { test as base, expect } from '../testing/fixtures'
import { createQuiet, type Quiet } from '../testing/quiet'

/** A parent with one phone whom nobody has blocked, and a call of school-1 with him (seed, cast and calls). */
export const PERSON = { id: 'contact-99', name: 'Tony Tonelli', e164: '+12015550199' }
const CALL_ID = 'call-transcribed'

/** The roles whose member has an open page, at school-1. */
export const ROLES = ['staff', 'admin', 'district admin'] as const
export type Role = (typeof ROLES)[number]
/** Everybody who makes blocks. Those without a page block and unblock through the API only. */
export type Maker = Role | 'colleague' | 'second school' | 'district'

const CLIENTS: Record<Maker, readonly [account: string, institute: string]> = {
  staff: ['staff', 'school-1'],
  admin: ['admin', 'school-1'],
  'district admin': ['district-admin', 'school-1'],
  colleague: ['colleague', 'school-1'],
  'second school': ['district-admin', 'school-2'],
  district: ['district-admin', 'district-1'],
}

interface Member {
  page: Page
  card: BlockCard
}

/** One person of each role, each with the same caller's card open, all signed in once per file. */
export interface Office {
  members: Record<Role, Member>
  clients: Record<Maker, TestClient>
  quiet: Quiet
  /** Reloads a member's card, so that it shows changes without a live event. */
  openCard(role: Role): Promise<void>
  /** Every block of the caller on the platform: level, institute, and who made it. */
  blocks(): Promise<string[]>
  /** Blocks the caller through the API. */
  block(level: BlockType, by: Maker): Promise<void>
  /** Lifts every block of the caller, each by a person who may. */
  liftAll(): Promise<void>
  close(): Promise<void>
}

async function signIn(page: Page, platform: Platform, key: string): Promise<void> {
  const account = platform.accounts.find((one) => one.key === key)
  if (!account) throw new Error(`No account ${key}`)
  await page.goto(`/?tenant_id=${TENANT_ID}&institute_id=school-1`)
  await page.getByLabel('E-mail').fill(account.email)
  await page.getByLabel('Password').fill(account.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('button', { name: account.fullName })).toBeVisible()
}

async function openMember(browser: Browser, platform: Platform, quiet: Quiet, key: string): Promise<Member> {
  const context = await browser.newContext({ baseURL: platform.url, reducedMotion: 'reduce' })
  await quiet.watch(context)
  const page = await context.newPage()
  await signIn(page, platform, key)
  return { page, card: blockCard(page, PERSON.name) }
}

async function openOffice(browser: Browser, platform: Platform): Promise<Office> {
  const quiet = createQuiet()
  const members = {} as Office['members']
  const clients = {} as Office['clients']
  for (const [maker, [account, institute]] of Object.entries(CLIENTS) as [Maker, (typeof CLIENTS)[Maker]][]) {
    clients[maker] = await signInToApi(platform, account, institute)
  }
  const openCard = async (role: Role) => {
    const { page, card } = members[role]
    await page.goto(`/institutes/school-1/users/me/calls/${CALL_ID}?tenant_id=${TENANT_ID}`)
    await expect(card.control).toBeVisible()
  }
  for (const role of ROLES) {
    members[role] = await openMember(browser, platform, quiet, CLIENTS[role][0])
    await openCard(role)
  }
  const rows = () =>
    platform.db
      .selectFrom('blocks')
      .select(['id', 'level', 'institute_id', 'by_id'])
      .where('phone', '=', PERSON.e164)
      .execute()
  const whoLifts = ({ level, institute_id, by_id }: Awaited<ReturnType<typeof rows>>[number]): Maker => {
    if (level === 'district') return 'district'
    if (level === 'school') return institute_id === 'school-1' ? 'admin' : 'second school'
    const maker = (['staff', 'admin', 'district admin', 'colleague'] as const).find(
      (one) => platform.accounts.find(({ key }) => key === CLIENTS[one][0])?.id === by_id,
    )
    if (!maker) throw new Error(`Nobody here is ${by_id}`)
    return maker
  }
  return {
    async close() {
      for (const { page } of Object.values(members)) await page.context().close()
    },
    members,
    clients,
    quiet,
    openCard,
    blocks: async () =>
      (await rows()).map(({ level, institute_id, by_id }) => `${level} ${institute_id} ${by_id}`).sort(),
    async block(level, by) {
      // Another school has no record of the person.
      const whom = by === 'second school' ? `phones/${encodeURIComponent(PERSON.e164)}` : `users/${PERSON.id}`
      const { status } = await clients[by].call('POST', `/v1/blacklist/${whom}`, {
        reasons: ['Spam'],
        blockType: level,
      })
      expect(status).toBe(200)
    },
    async liftAll() {
      for (const row of await rows()) {
        const maker = whoLifts(row)
        // Another school has no record of the person.
        const what = maker === 'second school' ? row.id : `users/${PERSON.id}?blockType=${row.level}`
        expect((await clients[maker].call('DELETE', `/v1/blacklist/${what}`)).status).toBe(204)
      }
    },
  }
}

/** Opened by the first test of a file that uses it, and open to the end of the file. */
let open: Promise<Office> | undefined

export const test = base.extend<{ office: Office }>({
  office: [
    async ({ browser, platform }, provide) => {
      const office = await (open ??= openOffice(browser, platform))
      await provide(office)
      // Its pages stay open between tests, so each test checks their errors itself.
      office.quiet.check()
    },
    { timeout: 60_000 },
  ],
})

/** A file that uses the office calls this after all its tests. */
export async function closeOffice(): Promise<void> {
  const office = await open
  open = undefined
  await office?.close()
}

export { expect }
