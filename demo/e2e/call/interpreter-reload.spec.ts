import type { Page } from 'playwright/test'
import type { Platform } from '../../platform'
import {
  callWithInterpreter,
  hearsBoth,
  hearsOthers,
  INTERPRETED,
  INTERPRETERS,
} from '../testing/call-with-interpreter'
import { expect, test } from '../testing/fixtures'
import { phoneApp } from '../testing/phone-app'

test.beforeEach(({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
})

/** Nobody answers before the page is there again. */
async function interpreterRings(page: Page, platform: Platform, signIn: (page: Page) => Promise<void>) {
  const app = phoneApp(page)
  const ask = app.panel.getByText(`The interpreter is on the line. Call ${INTERPRETED.name}?`)
  platform.setPace(20)
  await signIn(page)
  await callWithInterpreter(page, app)
  // A call that the line has not confirmed to the page is not resumed.
  await expect(app.panel.getByText('Ringing…')).toBeVisible()
  return { app, ask }
}

test('after a reload while the interpreter rings, the person is asked before the family is called, and what was typed is theirs (interpreter/first, call/reload)', async ({
  page,
  platform,
  signIn,
}) => {
  const { app, ask } = await interpreterRings(page, platform, signIn)
  await expect.poll(() => platform.voice.live()).toHaveLength(1)
  const [first = ''] = platform.voice.live()
  await app.panel.getByRole('textbox', { name: 'Notes' }).fill('Typed before the reload')
  await page.reload()
  await expect(
    app.panel.getByText(`Interpreter first. When they answer, you decide whether to call ${INTERPRETED.name}.`),
  ).toBeVisible()
  await expect(app.panel.getByRole('textbox', { name: 'Notes' })).toHaveValue('Typed before the reload')
  await expect(ask).toBeVisible({ timeout: 40_000 })
  const digits = async () => (await platform.voice.heard(first))?.digits
  await expect.poll(digits).toBe(INTERPRETERS.code)
  await app.panel.getByRole('button', { name: 'Send code again' }).press('Enter')
  await expect.poll(digits).toBe(INTERPRETERS.code.repeat(2))
  await expect(ask).toBeVisible()
  expect(platform.voice.live()).toEqual([first])
  platform.setPace(1)
  await app.panel.getByRole('button', { name: `Call ${INTERPRETED.name}` }).click()
  await expect(app.panel.getByRole('group', { name: 'Everyone hears each other' })).toBeVisible()
  await hearsBoth(page)
  await app.endCall.click()
  await app.landOnEdit()
  await expect(app.form.getByRole('textbox', { name: 'Notes' })).toHaveValue('Typed before the reload')
  await expect(app.form.getByRole('checkbox', { name: 'Attendance' })).toBeChecked()
})

test('right after a reload with the interpreter alone, the first press calls the family (interpreter/first, call/reload)', async ({
  page,
  platform,
  signIn,
}) => {
  const { app, ask } = await interpreterRings(page, platform, signIn)
  await page.reload()
  await expect(ask).toBeVisible({ timeout: 40_000 })
  platform.setPace(1)
  await page.reload()
  await app.panel.getByRole('button', { name: `Call ${INTERPRETED.name}` }).click()
  await expect(app.panel.getByRole('group', { name: 'Everyone hears each other' })).toBeVisible()
})

test('after a reload with three on the line, each hears the two others again (interpreter/first, merge/calls, call/reload)', async ({
  page,
  platform,
  signIn,
}) => {
  const app = phoneApp(page)
  const together = app.panel.getByRole('group', { name: 'Everyone hears each other' })
  await signIn(page)
  await callWithInterpreter(page, app)
  await expect.poll(() => platform.voice.live()).toHaveLength(1)
  const [first = ''] = platform.voice.live()
  await expect(together).toBeVisible()
  const [second = ''] = platform.voice.live().filter((id) => id !== first)
  platform.setPace(1)
  await page.reload()
  await expect(together).toBeVisible()
  expect(platform.voice.live()).toHaveLength(2)
  await hearsOthers([INTERPRETED.hz], async () => (await platform.voice.heard(first))?.tonesHz)
  await hearsOthers([INTERPRETERS.hz], async () => (await platform.voice.heard(second))?.tonesHz)
  await hearsBoth(page)
  await app.endCall.click()
  expect(await app.landOnEdit()).toBe(second)
})
