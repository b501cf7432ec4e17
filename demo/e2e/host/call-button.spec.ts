import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect } from '../testing/fixtures'
import { phoneApp } from '../testing/phone-app'
import { CDN, createGate, settled, test as base } from './cdn-page'

const NUMBER = '+12015550177'
const BUTTON = `<vp-call-button tenant-id="demo" institute-id="school-1" number="${NUMBER}"></vp-call-button>`
const NAME = 'Call 201-555-0177'

interface ButtonPage {
  open(html: string, entry?: string): Promise<void>
  /** What has loaded of the package, by name. */
  loaded: string[]
  /** How many kB that is, as a server with Brotli sends it. */
  kilobytes(): number
  /** Requests for the platform's API, by path. */
  asked: string[]
  /** The code behind the entry cannot be loaded, until the next call. */
  break(isBroken: boolean): void
  /** The code behind the entry waits until then. */
  hold(): () => void
}

/** A page with call buttons, on which a person has signed in before. */
const test = base.extend<{ buttons: ButtonPage }>({
  buttons: async ({ page, signIn, cdnPage }, provide) => {
    const loaded: string[] = []
    const asked: string[] = []
    let isBroken = false
    let held = Promise.resolve()
    await signIn(page)
    const open = await cdnPage(async (name) => {
      if (name.startsWith('/')) return asked.push(name) > 0
      if (!/^(elements\/|virtual-phone\.auto)/.test(name)) {
        await held
        if (isBroken) return false
      }
      return loaded.push(name) > 0
    })
    await provide({
      loaded,
      asked,
      kilobytes: () =>
        loaded.reduce((sum, name) => sum + brotliCompressSync(readFileSync(`${CDN}/${name}`)).length, 0) / 1000,
      open: (html, entry = 'elements/vp-call-button.js') => open(entry, html),
      break: (broken) => void (isBroken = broken),
      hold() {
        const gate = createGate()
        held = gate.opened
        return gate.open
      },
    })
  },
})

for (const entry of ['elements/vp-call-button.js', 'virtual-phone.auto.js']) {
  test(`${entry} loads less than 10 kB and asks nothing until somebody comes to the button (call/button)`, async ({
    page,
    buttons,
  }) => {
    await buttons.open(BUTTON, entry)
    const button = page.getByRole('button', { name: NAME })
    await expect(button).toBeVisible()
    await settled(page)
    expect(buttons.kilobytes()).toBeLessThan(10)
    expect(buttons.asked).toEqual([])
    const before = await button.boundingBox()

    await page.keyboard.press('Tab')
    await expect(button).toBeFocused()
    await expect.poll(() => buttons.loaded.some((name) => name.startsWith('phone-'))).toBe(true)
    await expect
      .poll(() => page.evaluate(() => document.querySelector('vp-call-button')!.shadowRoot!.querySelector('.vp-shell')))
      .toBeNull()
    await expect(button).toBeFocused()
    expect(await button.boundingBox()).toEqual(before)
  })
}

test('a press before the code is there is kept and done (call/button)', async ({ page, buttons }) => {
  const release = buttons.hold()
  await buttons.open(BUTTON.repeat(3))
  await page.getByRole('button', { name: NAME }).nth(1).click()
  await expect(page.getByRole('button', { name: 'Calling…' })).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(phoneApp(page).dialog(NAME)).toBeVisible()
})

test('code that does not come is a sentence with Retry, and the press is done then (call/button)', async ({
  page,
  quiet,
  buttons,
}) => {
  quiet.allow(/ERR_FAILED/)
  buttons.break(true)
  await buttons.open(BUTTON)
  await page.getByRole('button', { name: NAME }).click()
  await expect(page.getByRole('alert')).toHaveText("We couldn't load Virtual Phone. Try again, or reload the page.")
  const retry = page.getByRole('button', { name: 'Retry' })
  await retry.click()
  await expect(page.getByRole('alert')).toBeVisible()
  buttons.break(false)
  await retry.click()
  await expect(phoneApp(page).dialog(NAME)).toBeVisible()
})

test('the code comes at the press alone, or when the page is idle, if the host says so (call/button)', async ({
  page,
  buttons,
}) => {
  await buttons.open(BUTTON.replace('number=', 'load="press" number='))
  await page.getByRole('button', { name: NAME }).hover()
  await settled(page)
  expect(buttons.loaded).toHaveLength(1)
  await buttons.open(BUTTON.replace('number=', 'load="idle" number='))
  await expect.poll(() => buttons.loaded.some((name) => name.startsWith('phone-'))).toBe(true)
})

test('two hundred buttons, some of them added later, are one phone (call/button)', async ({ page, buttons }) => {
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname))
  await buttons.open(BUTTON.repeat(150))
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), BUTTON.repeat(50))
  const all = page.getByRole('button', { name: NAME })
  await expect(all).toHaveCount(200)
  await settled(page)
  expect(buttons.loaded).toHaveLength(1)
  await all.nth(199).hover()
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('vp-call-button')].filter(
            ({ shadowRoot }) => shadowRoot?.querySelector('.vp-shell') || !shadowRoot?.querySelector('button'),
          ).length,
      ),
    )
    .toBe(0)
  await expect(all).toHaveCount(200)
  await settled(page)
  for (const path of ['/v1/me', '/v1/phones/assigned', '/v1/notifications'])
    expect
      .soft(
        buttons.asked.filter((one) => one === path),
        path,
      )
      .toHaveLength(1)
  expect(sockets.filter((path) => path === '/live')).toHaveLength(1)
  await all.nth(3).click()
  await expect(phoneApp(page).dialog(NAME)).toBeVisible()
})
