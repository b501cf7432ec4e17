import type { Locator } from 'playwright/test'
import { noteAnnouncements } from '../testing/accessibility/note-announcements'
import { boxOf } from '../testing/box-of'
import { expect, test } from '../testing/fixtures'
import { heldAddressesOf, noteHeldAddresses, storageOf } from '../testing/storage-of'
import { hearInPage } from '../testing/sound/listen-in'
import { phoneApp } from '../testing/phone-app'
import { expectTone } from '../testing/sound/expect-tone'
import { liveLine } from '../testing/live-line'
import { softStep } from '../testing/soft-step'
import { virtualNumberOf } from '../../platform/testing/virtual-number-of'

/** A parent, and the number of one whom the school has blocked (seed, cast). */
const PARENT = { name: 'Ezra Echols', e164: '+12015550190' }
const BLOCKED = { name: 'Bram Teller', e164: '+12015550144' }
const MESSAGE_HZ = 620
/** What a transcription service would return. The second sentence is an attack. */
const MESSAGE = ['Robin will be late on Monday.', '<img src=x onerror=pwned=1> is how you spell it.'] as const

const PENDING = 'A recording and transcript are being generated. This usually takes up to 10 minutes.'

/** The font weight of a row's name, and the width of the dot before it. */
const lookOf = (row: Locator) =>
  row.evaluate((node) => ({
    weight: Number(getComputedStyle(node.querySelector('.vp-log-name-text')!).fontWeight),
    dotPx: node.querySelector('.vp-log-unread-dot')?.getBoundingClientRect().width ?? 0,
  }))

test('a voicemail left while two tabs are open is at the top of both, plays, and is read in both (voicemail/panel, voicemail/unread)', async ({
  page,
  context,
  platform,
  signIn,
  account,
}) => {
  const me = account('colleague')
  const to = await virtualNumberOf(platform, me.id)
  // No other voicemail may be unread, so that the dot belongs to the new one.
  await platform.db.updateTable('calls').set({ read: true }).where('owner_id', '=', me.id).execute()
  const tab = await context.newPage()
  for (const one of [page, tab]) {
    await noteHeldAddresses(one)
    const live = liveLine(one)
    await signIn(one, me.key)
    await live
  }
  const [here, there] = [phoneApp(page), phoneApp(tab)]
  const tabs = [here, there]
  await here.voicemailTab.click()
  await expect(here.newestVoicemail).toBeVisible()
  await expect(there.newestRow).toBeVisible()
  const announced = [await noteAnnouncements(page), await noteAnnouncements(tab)]

  await softStep('a blocked caller leaves none', async () => {
    const newest = (await here.newestVoicemail.textContent()) ?? ''
    const turnedAway = await platform.callIn({ from: BLOCKED.e164, to, says: { text: MESSAGE[0] } })
    expect(turnedAway).toMatchObject({ status: 'blocked', heard: new Int16Array() })
    await expect(there.newestRow).toHaveAccessibleName(new RegExp(`^${BLOCKED.name}, Blocked, Inbound`))
    await expect(here.newestVoicemail).toHaveText(newest)
    for (const { voicemailTab } of tabs) await expect(voicemailTab).toHaveAccessibleName('Voicemail')
  })

  await platform.callIn({ from: PARENT.e164, to, says: { text: MESSAGE.join(' '), hz: MESSAGE_HZ, ms: 3000 } })
  const rows = [here.newestVoicemail, there.newestRow]

  await test.step('it stands at the top with dot, bold and in words; the sidebar has their number', async () => {
    for (const row of rows) {
      await expect(row).toHaveAccessibleName(new RegExp(`^${PARENT.name}, Unread, Voicemail, Inbound, [34] seconds`))
      expect(await lookOf(row)).toEqual({ weight: 700, dotPx: 8 })
    }
    for (const { voicemailTab } of tabs) {
      await expect(voicemailTab).toHaveAccessibleName(/^Voicemail ?, 1 new voicemail$/)
      await expect(voicemailTab.getByText('1', { exact: true })).toBeVisible()
    }
  })

  await softStep('opened in one tab, it is read in both, and the sidebar’s number goes', async () => {
    await here.newestVoicemail.click()
    await expect(here.voicemail).toBeVisible()
    for (const row of rows) {
      await expect(row).toHaveAccessibleName(new RegExp(`^${PARENT.name}, Voicemail, Inbound`))
      expect(await lookOf(row)).toEqual({ weight: 600, dotPx: 0 })
    }
    for (const { voicemailTab } of tabs) {
      await expect(voicemailTab).toHaveAccessibleName('Voicemail')
      await expect(voicemailTab.locator('.vp-sidebar__count')).toHaveCount(0)
    }
    // Each tab announces the voicemail once, and says nothing when it is read.
    for (const said of announced) expect(await said()).toEqual(['1 new voicemail'])
  })

  await softStep('the message can be heard, and its transcript read', async () => {
    const play = here.voicemail.getByRole('button', { name: 'Play voicemail' })
    await play.click()
    const [, length = ''] = /00:00:0([34])/.exec((await here.newestVoicemail.textContent()) ?? '') ?? []
    await expect(here.voicemail.getByRole('slider', { name: 'Position in the voicemail' })).toHaveAttribute(
      'aria-valuetext',
      new RegExp(`^0:0[1-${length}] of 0:0${length}$`),
    )
    await expectTone(MESSAGE_HZ, async () => {
      if (await play.isVisible()) await play.click()
      return hearInPage(page)
    })
    const sentences = here.voicemail.getByRole('group', { name: 'Conversation' }).locator('[data-sentence]')
    await expect(sentences).toHaveText([...MESSAGE])
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
  })

  await softStep('the other tab’s voicemail log has it read', async () => {
    await there.voicemailTab.click()
    await expect(there.newestVoicemail).toHaveAccessibleName(new RegExp(`^${PARENT.name}, Voicemail, Inbound`))
  })

  await softStep('nothing of it stays behind: not in memory, not in the browser, not after signing out', async () => {
    expect(await heldAddressesOf(page)).toBe(1)
    await here.goToCalls()
    await expect.poll(() => heldAddressesOf(page)).toBe(0)
    const { text, ...kept } = await storageOf(page)
    expect(kept).toEqual({ keys: ['api-token', 'common-params'], databases: 0, caches: 0 })
    expect(text).not.toMatch(/Robin|sig=|\/files\//)
    await here.userMenu(me.fullName).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
    await expect.poll(() => storageOf(tab)).toMatchObject({ keys: [], databases: 0, caches: 0 })
  })
})

test('a voicemail is read, played and called back from its row, at the last chosen speed (voicemail/play-row, recording/player) @smoke', async ({
  page,
  platform,
  signIn,
  account,
}) => {
  const me = account('colleague')
  const to = await virtualNumberOf(platform, me.id)
  await platform.db.updateTable('calls').set({ read: true }).where('owner_id', '=', me.id).execute()
  await platform.callIn({ from: PARENT.e164, to, says: { text: MESSAGE.join(' '), hz: MESSAGE_HZ, ms: 3000 } })
  await signIn(page, me.key)
  const app = phoneApp(page)
  await app.voicemailTab.click()
  await expect(app.newestVoicemail).toContainText(`“${MESSAGE.join(' ')}”`)

  await softStep('a telephone shows two lines of its words', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const lines = app.newestVoicemail
      .locator('.vp-log-notes')
      .evaluate((words) => words.clientHeight / Number.parseFloat(getComputedStyle(words).lineHeight))
    expect(Math.round(await lines)).toBe(2)
  })

  await test.step('Play opens it: its words and one row of its player are on a laptop’s screen, with the focus on Pause', async () => {
    await page.setViewportSize({ width: 1366, height: 768 })
    await page
      .getByRole('button', { name: `Play voicemail from ${PARENT.name}` })
      .first()
      .click()
    await expect(app.voicemail.getByRole('button', { name: 'Pause voicemail' })).toBeFocused()
    const words = app.voicemail.getByRole('group', { name: 'Conversation' })
    await expect(words).toContainText(MESSAGE[0] ?? '')
    await expect.soft(words).toBeInViewport({ ratio: 1 })
    const player = app.voicemail.getByRole('group', { name: 'Voicemail player' })
    await expect.soft(player).toBeInViewport({ ratio: 1 })
    const middles = await player
      .locator('button, select, [role=slider], input')
      .evaluateAll((parts) =>
        parts.map((part) => part.getBoundingClientRect()).map(({ top, bottom }) => Math.round((top + bottom) / 2)),
      )
    expect.soft(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(1)
    const facts = await app.voicemail
      .locator('dl > *')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    expect.soft(new Set(facts).size).toBe(1)
    const face = page.locator('.vp-layout__detail .vp-avatar').first()
    expect.soft(await face.evaluate((avatar) => avatar.getBoundingClientRect().width)).toBe(46)
  })

  await test.step('it plays, can be paused in its row too, and is read', async () => {
    await expect(page.getByRole('button', { name: `Pause voicemail from ${PARENT.name}` })).toBeVisible()
    await expect(app.voicemailTab).toHaveAccessibleName('Voicemail')
    await expect(app.newestVoicemail).toHaveAccessibleName(new RegExp(`^${PARENT.name}, Voicemail, Inbound`))
    await expectTone(MESSAGE_HZ, () => hearInPage(page))
  })

  await test.step('its player has the speed of the last time, after a reload too', async () => {
    await app.newestVoicemail.click()
    const speed = app.voicemail.getByRole('combobox', { name: 'Speed' })
    await speed.selectOption('1.5')
    await page.reload()
    await expect(speed).toHaveValue('1.5')
  })

  await test.step('Call back asks its questions at once', async () => {
    await app.newestVoicemail.hover()
    await page
      .getByRole('button', { name: `Call back ${PARENT.name}` })
      .first()
      .click()
    await expect(app.dialog(`Call ${PARENT.name}`)).toBeVisible()
  })
})

test('a voicemail’s notes are edited and shown below /voicemail; markup in them, or in a name, is text', async ({
  page,
  platform,
  signIn,
}) => {
  const ID = 'voicemail-not-transcribed'
  const NOTE = 'Call back <b onclick="pwned=1">soon</b>.'
  const NAME = '<img src=x onerror=pwned=1>'
  // At the top of the log, where its row is in view.
  await platform.db.updateTable('calls').set({ other_name: NAME, called_at: new Date() }).where('id', '=', ID).execute()
  const app = phoneApp(page)
  await signIn(page)
  await app.open(`voicemail/${ID}`)
  await app.voicemail.getByRole('button', { name: 'Edit' }).click()
  await expect(page).toHaveURL(new RegExp(`/voicemail/${ID}/edit\\?`))
  await app.form.getByRole('textbox', { name: 'Notes' }).fill(NOTE)
  await app.form.getByRole('button', { name: 'Save' }).click()
  await expect.soft(page).toHaveURL(new RegExp(`/voicemail/${ID}\\?`))
  await expect.soft(app.voicemail.getByText(NOTE)).toBeVisible()
  const row = page
    .getByRole('list', { name: 'Voicemails' })
    .getByRole('button', { name: new RegExp(`^${NAME}, .*Inbound`) })
  await expect.soft(row).toContainText(NOTE)
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
})

test('a voicemail shows the state of its transcript, and a transcript that cannot be read can be retried', async ({
  page,
  signIn,
  quiet,
}) => {
  quiet.allow(/status of 500|a transcript could not be read/)
  const app = phoneApp(page)
  const transcript = app.voicemail.locator('.vp-transcript-section')
  await signIn(page)
  for (const [id, word, isPending] of [
    ['voicemail-transcribing', 'Processing', true],
    ['voicemail-transcript-failed', 'Failed', false],
    ['voicemail-not-transcribed', 'No Transcript', false],
  ] as const) {
    await softStep(id, async () => {
      await app.open(`voicemail/${id}`)
      await expect(transcript.getByText(word, { exact: true })).toBeVisible()
      await expect(app.voicemail.getByRole('button', { name: 'Play voicemail' })).toBeVisible()
      await expect(app.voicemail.getByText(PENDING)).toHaveCount(isPending ? 1 : 0)
    })
  }

  const address = /\/voicemail\/transcription/
  await page.route(address, (route) => route.fulfill({ status: 500, json: { code: 'error:server' } }))
  await app.open('voicemail/voicemail-transcribed')
  const retry = transcript.getByRole('button', { name: 'Retry' })
  await expect(transcript).toContainText("We couldn't load the transcript.")
  // Beside what the place says, as every failed request (`toast/failures`).
  await expect(page.getByRole('region', { name: 'Phone messages' }).getByRole('listitem')).toHaveCount(1)
  await page.unroute(address)
  await retry.click()
  await expect(transcript.getByRole('group', { name: 'Conversation' })).toBeVisible()
})

test('a telephone shows whom a voicemail is from, Call, and its first words without scrolling (details/content)', async ({
  page,
  signIn,
}) => {
  const app = phoneApp(page)
  await signIn(page)
  for (const [width, height] of [
    [320, 640],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await app.open('voicemail/voicemail-transcribed')
    await expect(app.voicemail.getByText('Hi, he says that his coat')).toBeVisible()
    const tabs = await boxOf(page.getByRole('navigation', { name: 'Virtual Phone' }))
    const words = await boxOf(app.voicemail.getByText('Hi, he says that his coat'))
    // The first line.
    expect.soft(words.y + 20, `${width} px`).toBeLessThanOrEqual(tabs.y)
    await expect.soft(page.getByRole('button', { name: 'Call Tony Tonelli' })).toBeInViewport({ ratio: 1 })
    await expect.soft(app.voicemail.getByText('Inbound · Voicemail')).toBeInViewport({ ratio: 1 })
  }
})

test('the number of new voicemails, and its dot, cover no icon and no name of a tab (layout/tabs)', async ({
  page,
  signIn,
}) => {
  await page.route(/\/profile\/statistics/, (route) =>
    route.fulfill({ json: { voicemail: 120, timestamp: new Date().toISOString() } }),
  )
  await signIn(page)
  for (const width of [320, 390, 768, 1280]) {
    await softStep(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 })
      const mark = page.locator('.vp-sidebar__count:visible, .vp-sidebar__dot:visible')
      await expect(mark).toHaveCount(1)
      const box = await boxOf(mark)
      expect.soft([box.x >= 0, box.right <= width]).toEqual([true, true])
      const covered = await page.locator('.vp-sidebar__icon > svg, .vp-sidebar__label').evaluateAll(
        (parts, badge) =>
          parts
            .filter((part) => {
              const { left, right, top, bottom } = part.getBoundingClientRect()
              return left < badge.right && right > badge.x && top < badge.bottom && bottom > badge.y
            })
            .map((part) => part.parentElement?.textContent),
        box,
      )
      expect.soft(covered).toEqual([])
    })
  }
  await softStep('in Spanish each name has one line too', async () => {
    await page.evaluate(() => localStorage.setItem('vp-language', '"es"'))
    await page.reload()
    await page.setViewportSize({ width: 390, height: 800 })
    await expect(page.getByRole('link', { name: /^Buzón/ })).toBeVisible()
    expect((await boxOf(page.getByRole('navigation', { name: 'Virtual Phone' }))).height).toBeLessThan(60)
  })
})
