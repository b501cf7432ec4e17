import type { Platform } from '../../platform'
import { boxOf } from '../testing/box-of'
import { expect, test } from '../testing/fixtures'
import { phoneApp } from '../testing/phone-app'

/** The person's calls with the family with whom they have the most, the newest first. */
async function callsOfAFamily({ db }: Platform, ownerId: string) {
  const own = await db
    .selectFrom('calls')
    .select(['id', 'direction', 'other_id', 'other_name'])
    .where('owner_id', '=', ownerId)
    .where('other_id', 'like', 'parent-f%')
    .where('listed', '=', true)
    .orderBy('called_at', 'desc')
    .execute()
  const withFamilyOf = (call: (typeof own)[number]) => own.filter(({ other_id: id }) => id === call.other_id)
  return own.map(withFamilyOf).sort((one, other) => other.length - one.length)[0] ?? []
}

test('a card counts the other calls with its family and shows them in the log, which search and direction narrow (card/earlier, log/excerpt)', async ({
  page,
  platform,
  signIn,
  account,
}) => {
  const me = account('staff')
  const calls = await callsOfAFamily(platform, me.id)
  const [newest] = calls
  const PARENT = newest?.other_name ?? ''
  expect(calls.length).toBeGreaterThan(2)
  await signIn(page, me.key)
  const app = phoneApp(page)
  const virtualPhone = page.getByRole('region', { name: 'Virtual Phone' })
  await app.open(`calls/${newest?.id}`)
  const others = `${calls.length - 1} earlier calls, last `
  await page.getByRole('button', { name: others }).click()

  const list = page.getByRole('list', { name: `Calls with ${PARENT}` })
  await test.step('the log has all of them, with the focus on its title, and the details stay', async () => {
    await expect(list.getByRole('listitem').first()).toHaveAttribute('aria-setsize', String(calls.length))
    await expect(page.getByRole('heading', { name: 'CALL LOG' })).toBeFocused()
    await expect(app.details.or(app.voicemail)).toBeVisible()
    await expect(virtualPhone.getByText(`${calls.length} calls`, { exact: true })).toBeVisible()
  })

  await test.step('direction narrows them', async () => {
    const inbound = calls.filter(({ direction }) => direction === 'inbound').length
    await page.getByRole('combobox', { name: 'Direction' }).selectOption('inbound')
    await expect(virtualPhone.getByText(`${inbound} of ${calls.length} calls`, { exact: true })).toBeVisible()
  })

  await test.step('the chip takes the filter away', async () => {
    await page.getByRole('combobox', { name: 'Direction' }).selectOption('all')
    await page.getByRole('button', { name: `Calls with ${PARENT}, show all calls` }).click()
    await expect(page.getByRole('list', { name: 'Calls', exact: true })).toBeVisible()
  })

  await test.step('on a narrow page the app goes to the log', async () => {
    await page.setViewportSize({ width: 390, height: 780 })
    await app.open(`calls/${newest?.id}`)
    await page.getByRole('button', { name: others }).click()
    await expect(list).toBeVisible()
    expect(new URL(page.url()).pathname).toMatch(/\/users\/[^/]+\/?$/)
  })
})

for (const width of [1920, 1366, 768, 640]) {
  test(`a card goes from the person to the child and the last contact, whose notes have room, at ${width} px (card/earlier)`, async ({
    page,
    signIn,
  }) => {
    const app = phoneApp(page)
    await page.setViewportSize({ width, height: 800 })
    await signIn(page)
    await app.open('calls/call-transcribed')
    const card = page.getByRole('region', { name: 'Tony Tonelli', exact: true })
    const child = card.getByText('Robin Tonelli')
    const notes = card.getByText(/“.*”$/)
    await expect(notes).toBeVisible()
    const [above, below] = await Promise.all([child.boundingBox(), notes.boundingBox()])
    expect.soft(below?.y).toBeGreaterThan(above?.y ?? Infinity)
    // Room for about forty letters, or for the whole note.
    const cut = await notes.evaluate((line) => Math.min(line.scrollWidth, 300) - line.clientWidth)
    expect.soft(cut).toBeLessThanOrEqual(0)
  })
}

test('on a wide page the calls with a family stand beside the details, which nothing moves or narrows (card/earlier)', async ({
  page,
  platform,
  signIn,
  account,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  const app = phoneApp(page)
  await signIn(page)
  const history = page.getByRole('list', { name: 'Family timeline' })
  const details = app.details.or(app.voicemail)
  // Not from the log's first row, which may be another test's call.
  const [newest] = await callsOfAFamily(platform, account('staff').id)
  await app.open(`calls/${newest?.id}`)
  await expect(details).toBeVisible()
  const before = await boxOf(details)
  expect(before.width).toBe(880)

  await test.step('it arrives late, without a move', async () => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route(/\/timeline\?/, async (route) => {
      await held
      await route.continue()
    })
    await app.open(`calls/${newest?.id}`)
    await expect(details).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Family timeline' })).toBeVisible()
    await expect(history).toHaveCount(0)
    const { x, width } = await boxOf(details)
    letGo()
    await expect(history).toBeVisible()
    expect(await boxOf(details)).toMatchObject({ x, width })
    expect([x, width]).toEqual([before.x, 880])
    expect((await boxOf(history)).x).toBeGreaterThanOrEqual(x + width)
  })

  await test.step('a press opens one of them, and the list stays with that one marked', async () => {
    const row = history.getByRole('button').nth(1)
    const said = await row.textContent()
    await row.click()
    await expect(history.locator('[aria-current]')).toHaveText(said ?? '')
    await expect(page.locator('[data-view-heading]:focus')).toBeVisible()
  })

  await test.step('a narrower page has no room for it', async () => {
    await page.setViewportSize({ width: 1680, height: 900 })
    await expect(history).toBeVisible()
    // As on a laptop of 1366 px.
    expect((await boxOf(details)).width).toBeGreaterThanOrEqual(718)
    await page.setViewportSize({ width: 1679, height: 900 })
    await expect(history).toBeHidden()
    expect((await boxOf(details)).width).toBe(880)
  })
})

test('staff see in the timeline their own calls, and of a colleague only that they reached the family, and admins see all (platform/timeline)', async ({
  page,
  platform,
  signIn,
  account,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  const { db } = platform
  const [staff, admin, colleague] = [account('staff'), account('admin'), account('colleague')]
  const called = db.selectFrom('calls').select('other_id').where('other_id', 'is not', null)
  const parent = await db
    .selectFrom('people')
    .select(['id', 'full_name', 'name_key', 'institute_id'])
    .where('id', 'like', 'parent-f%')
    .where('institute_id', '=', staff.instituteId)
    .where('id', 'not in', called)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const NOTE = 'What only the colleague knows'
  const call = (by: typeof staff, day: number, notes: string) => ({
    id: `timeline-${by.key}`,
    institute_id: staff.instituteId,
    owner_id: by.id,
    owner_name: by.fullName,
    other_id: parent.id,
    other_name: parent.full_name,
    other_key: parent.name_key,
    notes,
    search: '',
    direction: 'outbound' as const,
    status: 'completed' as const,
    duration: 60,
    listed: true,
    called_at: new Date(Date.UTC(2025, 0, day, 15)),
  })
  const calls = [call(staff, 1, 'My own'), call(colleague, 2, NOTE), call(admin, 3, 'Of the office')]
  await db.insertInto('calls').values(calls).execute()
  try {
    const rows = page.getByRole('list', { name: 'Family timeline' }).getByRole('listitem')
    const app = phoneApp(page)
    await test.step('staff', async () => {
      await signIn(page, staff.key)
      await app.open(`calls/timeline-${staff.key}`)
      await expect(rows).toHaveCount(3)
      await expect(rows.nth(0)).toContainText(`Reached by ${admin.fullName}`)
      await expect(rows.nth(1)).toContainText(`Reached by ${colleague.fullName}`)
      await expect(rows.nth(2)).toContainText('My own')
      await expect(rows.getByRole('button')).toHaveCount(1)
      await expect(page.getByText(NOTE)).toHaveCount(0)
      await expect(page.getByText(`Last reached by ${admin.fullName}, Jan 3`)).toBeVisible()
    })
    await test.step('an admin', async () => {
      await signIn(page, admin.key)
      await app.open(`calls/timeline-${admin.key}`)
      await expect(rows).toHaveCount(3)
      await expect(rows.nth(1)).toContainText(NOTE)
      await expect(rows.nth(2)).toContainText('My own')
    })
  } finally {
    await db
      .deleteFrom('calls')
      .where(
        'id',
        'in',
        calls.map(({ id }) => id),
      )
      .execute()
  }
})

test('a colleague’s call with the family is a row of its timeline as soon as it has ended (card/earlier, platform/timeline)', async ({
  page,
  platform,
  signIn,
  account,
  browser,
  quiet,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await signIn(page)
  await phoneApp(page).open('calls/call-transcribed')
  const newest = page.getByRole('list', { name: 'Family timeline' }).getByRole('listitem').first()
  await expect(newest).toBeVisible()
  const other = await browser.newContext({ baseURL: platform.url, permissions: ['microphone'] })
  await quiet.watch(other)
  const colleague = await other.newPage()
  await signIn(colleague, 'colleague')
  const app = phoneApp(colleague)
  await app.talk('Tony Tonelli')
  // A talk of less than a second is none.
  await expect(app.timer).toContainText(/0[1-9]$/)
  await app.endCall.click()
  await expect(newest).toContainText(`Reached by ${account('colleague').fullName}`)
  await expect(page.getByText(`Last reached by ${account('colleague').fullName}`)).toBeVisible()
  await other.close()
})
