import { expect } from 'playwright/test'
import type { Platform } from '../../platform'
import { placeCall } from '../../platform/testing/test-caller'
import { liveLine } from '../testing/live-line'
import type { FaultsBy } from './fault-table'
import type { FaultyPhone } from './faulty-phone'

type Run = (phone: FaultyPhone, platform: Platform) => Promise<void>

const UNREACHABLE = "We can't reach the platform. Check your internet connection and try again."
const LIVE = /^GET \/live/
const LINE = /^GET \/voice/
const API = /^\w+ \/v\d\//
/** A parent whose phone answers (seed, cast). */
const PARENT = { id: 'contact-99', name: 'Tony Tonelli', e164: '+12015550199' }

const notesOf = ({ app }: FaultyPhone) => app.form.getByRole('textbox', { name: 'Notes' })
const save = ({ app }: FaultyPhone) => app.form.getByRole('button', { name: 'Save' }).click()

async function openForm(phone: FaultyPhone, typed: string): Promise<string> {
  const { id } = await phone.newest()
  await phone.open(`calls/${id}/edit`)
  await notesOf(phone).fill(typed)
  return id
}

/** Begins a call and types notes. From then on the far end waits for a lost page as long as in real life. */
async function talk(phone: FaultyPhone, platform: Platform, notes: string): Promise<string> {
  const { app } = phone
  await phone.open()
  await app.talk(PARENT.name)
  platform.setPace(1)
  const [callId = ''] = platform.voice.live()
  await app.panel.getByRole('textbox', { name: 'Notes' }).fill(notes)
  return callId
}

async function isSaved({ client, app }: FaultyPhone, callId: string, notes: string): Promise<void> {
  await expect(app.form).toHaveCount(0)
  expect((await client.get<{ notes: string }>(`/v1/calls/${callId}`)).body.notes).toBe(notes)
}

/** How each fault is caused, and what must be true then. */
export const FAULT_RUNS: Record<FaultsBy<'run'>, Run> = {
  async 'call-cut'(phone, platform) {
    const { app, proxy } = phone
    const callId = await talk(phone, platform, 'Typed before the cut')
    const isBack = proxy.begin({ kind: 'drop' })
    await expect.poll(() => proxy.open(LINE)).toBe(0)
    await expect(app.timer).toBeVisible()
    isBack()
    await expect.poll(() => proxy.open(LINE)).toBe(1)
    await expect.poll(async () => (await platform.voice.heard(callId))?.peak ?? 0).toBeGreaterThan(0.01)
    expect(platform.voice.live()).toEqual([callId])
    await app.endCall.click()
    await app.landOnEdit()
    await expect(notesOf(phone)).toHaveValue('Typed before the cut')
  },

  async 'hang-up-missed'(phone, platform) {
    const { app, proxy } = phone
    const callId = await talk(phone, platform, 'Typed before the hang-up')
    const isBack = proxy.begin({ kind: 'drop' })
    await expect.poll(() => proxy.open(LINE)).toBe(0)
    platform.voice.hangup(callId, 'remote')
    isBack()
    expect(await app.landOnEdit()).toBe(callId)
    await expect(notesOf(phone)).toHaveValue('Typed before the hang-up')
  },

  async 'hang-up-unanswered'(phone, platform) {
    const { app, proxy } = phone
    await talk(phone, platform, 'Typed before End Call')
    const isBack = proxy.begin({ kind: 'half-open' }, /hangup|^GET \/voice/)
    await app.endCall.click()
    await app.landOnEdit()
    await expect(notesOf(phone)).toHaveValue('Typed before End Call')
    isBack()
    await expect.poll(() => platform.voice.live()).toEqual([])
  },

  async outage(phone) {
    const { app, proxy } = phone
    const callId = await openForm(phone, 'Typed in the outage')
    const isBack = proxy.begin({ kind: 'drop' })
    await save(phone)
    await expect(app.toast(UNREACHABLE)).toBeVisible()
    await expect(notesOf(phone)).toHaveValue('Typed in the outage')
    isBack()
    await save(phone)
    await isSaved(phone, callId, 'Typed in the outage')
    await expect(app.newestRow).toContainText('Typed in the outage')
  },

  async 'outage-at-start'(phone) {
    const { page, proxy, app } = phone
    const isBack = proxy.begin({ kind: 'drop' }, /^\w+ \/(v\d|live)/)
    await phone.open()
    await expect(page.getByRole('heading', { name: "We couldn't load Virtual Phone." })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText(UNREACHABLE)
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    isBack()
    await expect(app.newestRow).toBeVisible()
  },

  async 'network-gap'(phone) {
    const { page, app, proxy } = phone
    const live = liveLine(page)
    await phone.open()
    await expect(app.newestRow).toBeVisible()
    await live
    const isBack = proxy.begin({ kind: 'drop' }, API)
    // The newest call may be another test's, with a number that belongs to nobody.
    const rows = page.getByRole('list', { name: 'Calls', exact: true })
    await rows
      .getByRole('button', { name: /^[A-Z][a-z]+ [A-Z][a-z]+, / })
      .first()
      .click()
    const failed = page.getByText("We couldn't load this person.")
    await expect(failed).toBeVisible()
    isBack()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(failed).toBeHidden()
    await expect(page.getByRole('button', { name: /^Call / }).first()).toBeVisible()
    expect(proxy.arrivals(LIVE)).toBe(1)
  },

  async 'no-sockets'(phone, platform) {
    const { page, app, proxy } = phone
    proxy.begin({ kind: 'no-sockets' }, LIVE)
    await phone.open()
    const { count } = (await phone.client.get<{ count: number }>('/v1/calls?limit=1')).body
    const callId = await talk(phone, platform, 'Saved without a socket')
    await app.endCall.click()
    await app.landOnEdit()
    await save(phone)
    await isSaved(phone, callId, 'Saved without a socket')
    await expect(app.newestRow).toContainText('Saved without a socket')
    await expect(page.getByText(`of ${count + 1} calls`).first()).toBeVisible()
    await expect(page.getByText('Updates may be late.')).toBeVisible({ timeout: 40_000 })
    await phone.saveElsewhere(callId, 'Saved elsewhere')
    await app.newestRow.click()
    await page.getByRole('link', { name: 'Voicemail' }).click()
    await page.getByRole('link', { name: /^Call(,|$)/ }).click()
    await expect(app.newestRow).toContainText('Saved elsewhere')
    expect(proxy.open(LIVE)).toBe(0)
  },

  async 'half-open'(phone) {
    const { page, app, proxy } = phone
    await page.clock.install()
    const live = liveLine(page)
    await phone.open()
    await expect(app.newestRow).toBeVisible()
    await live
    const isBack = proxy.begin({ kind: 'half-open' }, LIVE)
    const { id } = await phone.newest()
    await phone.saveElsewhere(id, 'Told to a silent socket')
    expect(proxy.arrivals(LIVE)).toBe(1)
    await page.clock.runFor(70_000)
    await expect.poll(() => proxy.arrivals(LIVE)).toBe(2)
    await expect(app.newestRow).not.toContainText('Told to a silent socket')
    isBack()
    await expect(app.newestRow).toContainText('Told to a silent socket')
  },

  async 'late-socket'(phone) {
    const { app, proxy } = phone
    const isBack = proxy.begin({ kind: 'half-open' }, LIVE)
    await phone.open()
    await expect(app.newestRow).toBeVisible()
    const { id } = await phone.newest()
    await phone.saveElsewhere(id, 'Before the socket opened')
    isBack()
    await expect(app.newestRow).toContainText('Before the socket opened')
  },

  async 'events-mixed'(phone, platform) {
    const { page, app, proxy, client } = phone
    const live = liveLine(page)
    await phone.open()
    await expect(app.newestRow).toBeVisible()
    await live
    const { body: before } = await client.get<{ count: number }>('/v1/calls?limit=1')
    const isBack = proxy.begin({ kind: 'scramble' }, LIVE)
    const { body: grant } = await client.get<{ id: string; token: string }>(`/v1/jwt/users/${PARENT.id}`)
    const caller = await placeCall(platform, grant, PARENT.e164)
    await caller.said('answered')
    await caller.hangUp()
    await caller.said('hangup')
    await caller.close()
    await expect
      .poll(async () => (await client.get<{ status: string }>(`/v1/calls/${grant.id}`)).body.status)
      .toBe('completed')
    isBack()
    await expect(app.newestRow).toHaveAccessibleName(new RegExp(`^${PARENT.name}, Answered, Outbound`))
    const rows = page.getByRole('list', { name: 'Calls', exact: true }).getByRole('listitem')
    await expect(rows.first()).toHaveAttribute('aria-setsize', String(before.count + 1))
  },

  async 'cut-answer'(phone) {
    const { page, app, proxy } = phone
    const isBack = proxy.begin({ kind: 'cut', afterBytes: 1500 }, /^GET \/v\d\/calls\?/)
    await phone.open()
    await expect(page.getByText("We couldn't load your calls.")).toBeVisible()
    await expect(page.getByRole('button', { name: 'Keypad' }).first()).toBeEnabled()
    isBack()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(app.newestRow).toBeVisible()
  },

  async 'lost-answer'(phone) {
    const { app, proxy, client } = phone
    const callId = await openForm(phone, 'Saved without an answer')
    const isBack = proxy.begin({ kind: 'cut', afterBytes: 20 }, /^PUT /)
    await save(phone)
    await expect(app.toast(UNREACHABLE)).toBeVisible()
    await expect(notesOf(phone)).toHaveValue('Saved without an answer')
    expect((await client.get<{ notes: string }>(`/v1/calls/${callId}`)).body.notes).toBe('Saved without an answer')
    isBack()
    await save(phone)
    await isSaved(phone, callId, 'Saved without an answer')
  },

  async 'slow-answers'(phone) {
    const { page, app, proxy } = phone
    await phone.open()
    await expect(app.newestRow).toBeVisible()
    proxy.begin({ kind: 'delay', ms: 3000 }, API)
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Oldest First')
    await expect(page.locator('.vp-log-body[aria-busy=true]')).toBeVisible()
    await app.openKeypad()
    await app.field.fill('201-555')
    await expect(app.field).toHaveValue('201-555')
    await expect(app.newestRow).toBeVisible()
  },

  async 'thin-line'(phone) {
    const { app, proxy } = phone
    proxy.begin({ kind: 'throttle', bytesPerSecond: 4000 }, API)
    await phone.open()
    // While other tests run, the machine may be slower than the throttled line.
    await expect(app.newestRow).toBeVisible({ timeout: 40_000 })
    for (const path of ['me', 'phones/assigned', 'notifications'])
      expect(proxy.arrivals(new RegExp(`^GET /v1/${path}\\?`))).toBe(1)
  },
}
