import type { Page } from 'playwright/test'
import type { LineReply, LineRequest, LineToken } from '../../../src/api/contract/voice-line'
import type { Platform } from '../../platform'
import { virtualNumberOf } from '../../platform/testing/virtual-number-of'
import { expect, test } from '../testing/fixtures'
import { RINGS, cardIn, ringAfterReload, waitingCardIn } from '../testing/incoming'
import { microphonesOf } from '../testing/sound/listen-in'
import { phoneApp } from '../testing/phone-app'
import { softStep } from '../testing/soft-step'

// At this pace the far end waits for a lost page as long as in real life.
test.use({ pace: 1 })

/** Talks with a contact and types a note. Confirms what the browser asks before a reload. */
async function talkWithNote(page: Page, signIn: (page: Page) => Promise<void>, platform: Platform) {
  const app = phoneApp(page)
  page.on('dialog', (dialog) => void dialog.accept())
  await signIn(page)
  await app.talk('Tony Tonelli')
  const [callId = ''] = platform.voice.live()
  await app.panel.getByRole('textbox', { name: 'Notes' }).fill('Typed before the reload')
  return { app, callId }
}

test('a call survives a reload: talking, muted as it was, its timer right, notes as typed (call/reload) @smoke', async ({
  page,
  context,
  platform,
  signIn,
}) => {
  const { app, callId } = await talkWithNote(page, signIn, platform)
  await app.mute.click()
  await expect.soft(app.mute).toHaveAccessibleName('Unmute')
  const seconds = async () => {
    const [hours = 0, minutes = 0, rest = 0] = ((await app.timer.textContent()) ?? '').split(':').map(Number)
    return hours * 3600 + minutes * 60 + rest
  }
  await expect.poll(seconds).toBeGreaterThanOrEqual(3)
  const shownBefore = await seconds()
  const began = Date.now()

  await page.reload()
  await expect(app.timer).toBeVisible()
  await expect(app.panel.getByText('Reconnecting…')).toHaveCount(0)
  expect(platform.voice.live()).toEqual([callId])
  const passed = (Date.now() - began) / 1000
  expect.soft(Math.abs((await seconds()) - shownBefore - passed), 'the timer goes on').toBeLessThan(2)

  await softStep('the notes are as typed', async () => {
    await expect(app.panel.getByRole('textbox', { name: 'Notes' })).toHaveValue('Typed before the reload')
  })
  await softStep('the far end gets packets from the new page, silent ones first and then the microphone', async () => {
    await expect(app.mute).toHaveAccessibleName('Unmute')
    const heard = () => platform.voice.heard(callId)
    const packets = (await heard())?.packets ?? 0
    await expect.poll(async () => (await heard())?.packets ?? 0).toBeGreaterThan(packets + 20)
    await app.mute.click()
    await expect.poll(async () => (await heard())?.peak ?? 0).toBeGreaterThan(0.01)
  })
  await softStep('one call in all tabs: the lock is this page’s again', async () => {
    const second = await context.newPage()
    await signIn(second)
    expect(await second.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name))).toContain(
      'vp-call:demo',
    )
    await second.close()
  })

  await app.endCall.click()
  await app.landOnEdit()
  await expect.soft(app.form.getByRole('textbox', { name: 'Notes' })).toHaveValue('Typed before the reload')
  await expect.poll(() => platform.voice.live()).toEqual([])
})

test('a duplicate of the tab of a call, which gets all that the tab has stored, takes nothing from it, also when it closes (call/one, call/reload)', async ({
  page,
  context,
  platform,
  signIn,
}) => {
  const { app, callId } = await talkWithNote(page, signIn, platform)
  const opened = context.waitForEvent('page')
  await page.evaluate(() => void window.open(location.href))
  const duplicate = await opened
  await expect(phoneApp(duplicate).newestRow).toBeVisible()
  await expect(phoneApp(duplicate).panel).toHaveCount(0)
  const closed = duplicate.waitForEvent('close')
  await duplicate.close({ runBeforeUnload: true })
  await closed
  const time = (await app.timer.textContent()) ?? ''
  await expect(app.timer).not.toHaveText(time)
  expect(platform.voice.live()).toEqual([callId])
  await app.endCall.click()
  await app.landOnEdit()
  await expect(app.form.getByRole('textbox', { name: 'Notes' })).toHaveValue('Typed before the reload')
})

test('a page that comes back to another process of the platform says that the call is lost, ends it for the other side, and opens its form (call/reload)', async ({
  page,
  platform,
  signIn,
}) => {
  const { app, callId } = await talkWithNote(page, signIn, platform)
  // The answers of a process that has the database but not this call (`platform/processes`).
  await page.routeWebSocket(/\/voice/, (line) => {
    const say = (reply: LineReply) => line.send(JSON.stringify(reply))
    say({ type: 'hello' })
    line.onMessage((text) => {
      const request = JSON.parse(String(text)) as LineRequest | LineToken
      if (request.type === 'token') say({ type: 'session', id: 'elsewhere' })
      if (request.type !== 'resume') return
      say({ type: 'error', code: 'no-call', message: 'There is no such call', id: request.id })
    })
  })

  await page.reload()
  await expect(app.toast('The call ended because the connection was lost.')).toBeVisible()
  expect(await app.landOnEdit()).toBe(callId)
  await expect(app.form.getByRole('textbox', { name: 'Notes' })).toHaveValue('Typed before the reload')
  // The call ends before the grace time is over, because the page has hung up.
  await expect.poll(() => platform.voice.live(), { timeout: 2000 }).toEqual([])
  expect(await microphonesOf(page)).toEqual(['ended'])
})

test('a call that was taken off hold while the connection was broken is heard after a reload (hold/silent)', async ({
  page,
  platform,
  signIn,
}) => {
  let isBroken = false
  await page.routeWebSocket(/\/voice/, (line) => {
    const platformLine = line.connectToServer()
    line.onMessage((text) => {
      if (!isBroken) platformLine.send(text)
    })
  })
  const { app, callId } = await talkWithNote(page, signIn, platform)
  const heard = async () => (await platform.voice.heard(callId))?.peak ?? 0
  const onHold = app.panel.getByText('On hold')
  await test.step('on hold, and off hold while the line cannot be reached', async () => {
    await expect.poll(heard).toBeGreaterThan(0.01)
    await app.panel.getByRole('button', { name: 'Hold', exact: true }).click()
    await expect.poll(heard).toBe(0)
    isBroken = true
    await app.panel.getByRole('button', { name: 'Resume', exact: true }).click()
    await expect(onHold).toHaveCount(0)
  })

  isBroken = false
  await page.reload()
  await expect(app.timer).toBeVisible()
  await expect(app.panel.getByText('Reconnecting…')).toHaveCount(0)
  await expect.soft(onHold).toHaveCount(0)
  await expect.poll(heard).toBeGreaterThan(0.01)
  await app.endCall.click()
  await app.landOnEdit()
})

test('a call that was answered here survives a reload too, and its form opens after it (call/reload, incoming/answer)', async ({
  page,
  platform,
  signIn,
  account,
}) => {
  const me = account('colleague')
  const app = phoneApp(page)
  page.on('dialog', (dialog) => void dialog.accept())
  await signIn(page, me.key)
  // Only after the sign-in, whose stored state other tests begin with.
  await ringAfterReload(page, me)
  const to = await virtualNumberOf(platform, me.id)
  const called = platform.callIn({ from: '+12015550199', to, ...RINGS })
  await cardIn(page).getByRole('button', { name: 'Answer' }).click()
  await expect(app.timer).toBeVisible()
  const [callId = ''] = platform.voice.live()

  await softStep('after a reload it goes on, and is heard', async () => {
    await page.reload()
    await expect(app.timer).toBeVisible()
    expect(platform.voice.live()).toEqual([callId])
    await expect.poll(async () => (await platform.voice.heard(callId))?.peak ?? 0).toBeGreaterThan(0.01)
  })
  await app.endCall.click()
  expect(await app.landOnEdit()).toBe(callId)
  expect(await called).toMatchObject({ status: 'completed' })
})

test('each of two calls keeps its notes and its mute through a switch by the keyboard and a reload, and the one on hold stays on hold (incoming/two-calls, hold/silent)', async ({
  page,
  platform,
  signIn,
  account,
}) => {
  const me = account('two-phones')
  const app = phoneApp(page)
  page.on('dialog', (dialog) => void dialog.accept())
  await signIn(page, me.key)
  await ringAfterReload(page, me)
  await app.talk('Tony Tonelli')
  const [first = ''] = platform.voice.live()
  await expect.poll(() => platform.voice.isHeardBy(me.id)).toBe(true)
  const notes = app.panel.getByRole('textbox', { name: 'Notes' })
  await notes.fill('About Tony')
  const to = await virtualNumberOf(platform, me.id)
  const called = platform.callIn({ from: '+12015550190', to, ...RINGS })
  await waitingCardIn(page).getByRole('button', { name: 'Hold and answer' }).click()
  await expect.poll(() => platform.voice.live()).toHaveLength(2)
  const [second = ''] = platform.voice.live().filter((id) => id !== first)
  await expect.soft(notes).toHaveValue('')
  await notes.fill('About Ezra')
  await app.mute.click()
  await expect.soft(app.mute).toHaveAccessibleName('Unmute')

  const switchCalls = app.panel.getByRole('button', { name: 'Switch calls' })
  // Switching is possible once the second call is connected.
  await test.step('switched by the keyboard', async () => {
    await expect(switchCalls).toBeEnabled()
    await switchCalls.focus()
    await page.keyboard.press('Enter')
    await expect(app.panel.getByRole('heading', { name: 'Tony Tonelli' })).toBeFocused()
    await expect(app.panel).toContainText('Ezra Echols is on hold.')
  })
  await softStep('the first call has its notes, and its microphone is open', async () => {
    await expect(notes).toHaveValue('About Tony')
    await expect(app.mute).toHaveAccessibleName('Mute')
    await expect.poll(async () => (await platform.voice.heard(first))?.peak ?? 0).toBeGreaterThan(0.01)
  })

  await softStep('after a reload both calls are as they were', async () => {
    await page.reload()
    await expect(app.panel).toContainText('Ezra Echols is on hold.')
    await expect(notes).toHaveValue('About Tony')
    await expect.poll(async () => (await platform.voice.heard(first))?.peak ?? 0).toBeGreaterThan(0.01)
    expect(platform.voice.live()).toHaveLength(2)
    await expect.poll(async () => (await platform.voice.heard(second))?.peak).toBe(0)
  })
  await softStep('the other call is as it was left: on hold, muted, with its notes', async () => {
    await app.endCall.click()
    await expect(app.panel).toContainText('On hold')
    await expect(notes).toHaveValue('About Ezra')
    await expect(app.mute).toHaveAccessibleName('Unmute')
  })
  await app.panel.getByRole('button', { name: 'Resume', exact: true }).click()
  await app.mute.click()
  await expect.poll(async () => (await platform.voice.heard(second))?.peak ?? 0).toBeGreaterThan(0.01)
  await app.endCall.click()
  expect(await app.landOnEdit()).toBe(second)
  await expect.soft(app.form.getByRole('textbox', { name: 'Notes' })).toHaveValue('About Ezra')
  expect(await called).toMatchObject({ status: 'completed' })
})
