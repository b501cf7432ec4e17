import { expect, test } from '../testing/fixtures'
import { phoneApp } from '../testing/phone-app'
import { expectAnonymous, overOnce, requestsForSound } from '../testing/signed'
import { installPrinter, papersOf } from '../testing/printer'
import { softStep } from '../testing/soft-step'

// The spoken sentence scrolls into view with animation, as for most people.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a transcript follows the recording, is searched, and is printed alone (transcript/play)', async ({
  page,
  signIn,
  platform,
}) => {
  await installPrinter(page)
  await signIn(page)
  const calls = await platform.db
    .selectFrom('calls')
    .select(['id', 'restrictions'])
    .where('transcription_status', '=', 'processed')
    .where('recording_status', '=', 'processed')
    .where('owner_id', '=', 'staff-1')
    .where('duration', '>', 60)
    .orderBy('called_at', 'desc')
    .execute()
  const call = calls.find(({ restrictions }) => restrictions.length === 0)
  await page.goto(`/institutes/school-1/users/me/calls/${call?.id}/transcript?tenant_id=demo`)

  const region = page.getByRole('region', { name: 'Transcript' })
  const sentences = region.getByRole('group', { name: 'Conversation' }).locator('[data-sentence]')
  await expect(sentences.nth(1)).toBeVisible()

  await softStep('a sentence plays from its place, and is marked while it is heard', async () => {
    await sentences.nth(1).click()
    await expect(region.getByRole('button', { name: 'Pause recording' })).toBeVisible()
    await expect(sentences.nth(1)).toHaveAttribute('aria-current', 'true')
    await expect(sentences.nth(2)).toHaveAttribute('aria-current', 'true', { timeout: 20_000 })
    await expect(region.locator('[aria-current]')).toHaveCount(1)
  })

  await softStep('words are found and counted', async () => {
    const words = ((await sentences.first().textContent()) ?? '').split(' ').slice(0, 2).join(' ')
    await region.getByRole('textbox', { name: 'Search this transcript' }).fill(words.toUpperCase())
    await expect(region.getByText(/^1 of \d+$/)).toBeVisible()
    await expect(region.locator('mark').first()).toHaveText(words)
  })

  await softStep('the sheet holds the transcript alone, under the strict policy; nothing of it stays', async () => {
    const first = (await sentences.first().textContent()) ?? ''
    const last = (await sentences.last().textContent()) ?? ''
    await region.getByRole('button', { name: 'Print' }).click()
    await expect.poll(() => papersOf(page)).toHaveLength(1)
    const [paper] = await papersOf(page)
    expect.soft(paper?.title).toMatch(/^Transcript: /)
    expect.soft(paper?.text).toContain(first)
    expect.soft(paper?.text).toContain(last)
    expect.soft(paper?.text).not.toContain('CALL LOG')
    // This is 11pt, so the sheet's own style applies.
    expect.soft(Number.parseFloat(paper?.fontSize ?? '')).toBeCloseTo(14.67, 1)
    expect.soft(paper?.frames).toBe(1)
    await expect.poll(() => page.frames().length).toBe(1)
    expect(await page.locator('iframe').count()).toBe(0)
  })

  await softStep('Copy gives plain text', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await region.getByRole('button', { name: 'Copy' }).click()
    await expect(page.getByText('Transcript copied').first()).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Transcript: .+\n.+\n\n\[00:\d\d\] .+: /)
  })
})

test('it opens from the details, and the focus goes to its heading', async ({ page, signIn }) => {
  const app = phoneApp(page)
  await signIn(page)
  await app.open('calls/call-transcribed-short')
  await app.details.getByRole('link', { name: 'Read transcript' }).click()
  await expect(page).toHaveURL(/\/calls\/call-transcribed-short\/transcript\?/)
  await expect(page.getByRole('heading', { name: 'Transcript' })).toBeFocused()
  await expect(page.getByRole('group', { name: 'Conversation' }).locator('[data-sentence]').first()).toBeVisible()
})

test('a transcript is translated by the host, beside its original, once somebody presses Translate (translate/beside)', async ({
  page,
  signIn,
}) => {
  const app = phoneApp(page)
  const region = page.getByRole('region', { name: 'Transcript' })
  const conversation = region.getByRole('group', { name: 'Conversation' })
  const translate = region.getByRole('button', { name: 'Translate', exact: true })
  const given = () => page.evaluate(() => (window as unknown as { given?: string[][] }).given)
  // Newer browsers have a translator of their own.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Translator'))
  await installPrinter(page)
  await signIn(page)

  await softStep(
    'without a host that can, in a browser that cannot, there is no Translate (translate/offer)',
    async () => {
      await app.open('calls/call-transcribed-short/transcript')
      await expect(conversation).toBeVisible()
      await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
      await expect(translate).toHaveCount(0)
    },
  )

  await app.open('calls/call-transcribed-short')
  await page.evaluate(() => {
    const given: string[][] = []
    Object.assign(window, { given })
    Object.assign(document.querySelector('virtual-phone-app') as object, {
      translateText(text: string, { to }: { to: string }) {
        given.push([text, to])
        return Promise.resolve(`<b>Translated</b> ${given.length}`)
      },
    })
  })
  await app.details.getByRole('link', { name: 'Read transcript' }).click()
  await expect(translate).toBeVisible()
  const turns = await conversation.getByRole('listitem').count()
  // Nothing was sent before the press (`translate/offer`).
  expect(await given()).toEqual([])

  await softStep('each turn is given once, and shown as text beside its original, in its language', async () => {
    await translate.click()
    await expect(region.getByText(/^Translated into English by your platform/)).toBeVisible()
    expect((await given())?.map(([, to]) => to)).toEqual(Array.from({ length: turns }, () => 'en'))
    const first = conversation.getByRole('listitem').first()
    await expect(first.locator('[lang=en]')).toHaveText(/^<b>Translated<\/b> \d+$/)
    await expect(first.locator('[data-sentence]').first()).toBeVisible()
  })

  await softStep('the sheet says so, and has both', async () => {
    await region.getByRole('button', { name: 'Print' }).click()
    await expect.poll(() => papersOf(page)).toHaveLength(1)
    const [paper] = await papersOf(page)
    expect.soft(paper?.text).toContain('Translated into English by your platform')
    expect.soft(paper?.text).toContain('<b>Translated</b> 1')
    expect.soft(paper?.text).toContain((await conversation.locator('[data-sentence]').first().textContent()) ?? '')
  })

  await softStep('and it goes again', async () => {
    await region.getByRole('button', { name: 'Hide translation' }).click()
    await expect(conversation.locator('[lang=en]')).toHaveCount(0)
    await expect(translate).toBeFocused()
  })
})

test('an expired address is requested once more; a failure is shown in place', async ({ page, signIn, quiet }) => {
  // Also allows the product's own console message: a failed transcript is logged, without any of its text
  // (`transcript/status`).
  quiet.allow(/status of (403|500)|a transcript could not be read/)
  const app = phoneApp(page)
  const region = page.getByRole('region', { name: 'Transcript' })
  const conversation = region.getByRole('group', { name: 'Conversation' })
  const toasts = page.getByRole('region', { name: 'Phone messages' }).getByRole('listitem')
  await signIn(page)

  await softStep('an expired address', async () => {
    const asked = requestsForSound(page)
    const answers = await overOnce(page, /\/v2\/calls\/[\w-]+\/transcription/)
    await app.open('calls/call-transcribed/transcript')
    await expect(conversation).toBeVisible()
    expect.soft(answers()).toEqual([403, 200])
    await expect.soft(toasts).toHaveCount(0)
    await expectAnonymous(asked)
  })
  await softStep('a file that cannot be read', async () => {
    const files = /\/files\/transcripts\//
    await page.route(files, (route) => route.fulfill({ status: 500, body: 'Down' }))
    await app.open('calls/call-transcribed/transcript')
    await expect.soft(region).toContainText("We couldn't load the transcript.")
    await expect.soft(toasts).toHaveCount(0)
    await page.unroute(files)
    await region.getByRole('button', { name: 'Retry' }).click()
    await expect(conversation).toBeVisible()
  })
})

test('a school without transcripts has no way to one, and its address leads home (transcript/status)', async ({
  page,
  signIn,
  platform,
}) => {
  const app = phoneApp(page)
  const turn = (transcription: boolean) =>
    platform.db.updateTable('institutes').set({ transcription }).where('id', '=', 'school-1').execute()
  await turn(false)
  try {
    await signIn(page)
    await app.open('calls/call-transcribed')
    await expect(app.details.getByRole('button', { name: 'Play recording' })).toBeVisible()
    await expect(app.details.getByText('Transcript')).toHaveCount(0)
    await app.open('calls/call-transcribed/transcript')
    await expect(page).toHaveURL(/\/users\/[^/]+\?/)
    await expect(app.newestRow).toBeVisible()
  } finally {
    await turn(true)
  }
})
