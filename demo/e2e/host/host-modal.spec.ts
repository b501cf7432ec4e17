import type { Page } from 'playwright/test'
import { RINGS, cardIn, listensForCalls, signInToRing } from '../testing/incoming'
import { expect, test } from '../testing/fixtures'
import { ownPhone } from './host-page'
import { foreignPage } from '../testing/foreign-page'
import { phoneApp } from '../testing/phone-app'
import { softStep } from '../testing/soft-step'

const PARENT = { name: 'Tony Tonelli', e164: '+12015550199' }
const OWN_NUMBER = 'You are trying to call your number'

/** How hosts make a modal. Each opens one with the button OK, which closes it. */
const MODALS = {
  'a dialog': () => {
    const dialog = document.createElement('dialog')
    dialog.append(
      Object.assign(document.createElement('button'), { textContent: 'OK', onclick: () => dialog.remove() }),
    )
    document.body.append(dialog)
    dialog.showModal()
  },
  'a dialog in a shadow root': () => {
    const dialog = document.createElement('dialog')
    dialog.append(Object.assign(document.createElement('button'), { textContent: 'OK', onclick: () => dialog.close() }))
    const widget = document.createElement('host-widget')
    widget.attachShadow({ mode: 'open' }).append(dialog)
    document.body.append(widget)
    dialog.showModal()
  },
  /**
   * As Radix does it: the page has no pointer, its other boxes are hidden from screen readers, and the focus is held.
   * Closed, it stays on the page, as Bootstrap's does.
   */
  'a box that takes the pointer from the page': () => {
    const box = document.createElement('div')
    box.role = 'dialog'
    const close = () => {
      box.style.display = 'none'
      document.body.style.pointerEvents = ''
      for (const other of document.body.children) other.removeAttribute('aria-hidden')
      document.removeEventListener('focusin', hold)
    }
    const button = Object.assign(document.createElement('button'), { textContent: 'OK', onclick: close })
    const hold = ({ target }: FocusEvent) => box.contains(target as Node) || button.focus()
    box.append(button)
    Object.assign(box.style, {
      position: 'fixed',
      inset: '30%',
      zIndex: '2147483647',
      background: '#ddd',
      pointerEvents: 'auto',
    })
    for (const other of document.body.children) if (!other.matches('[aria-live], script')) other.ariaHidden = 'true'
    document.body.append(box)
    button.focus()
    document.body.style.pointerEvents = 'none'
    document.addEventListener('focusin', hold)
  },
}

/** Each kind over an element. */
const CASES = [
  ['a dialog', 'vp-softphone'],
  ['a dialog in a shadow root', 'vp-keypad'],
  ['a box that takes the pointer from the page', 'vp-softphone'],
] as const

/** The announcer's last words inside the modal. */
const heard = (page: Page) =>
  page.evaluate(() => {
    const modal =
      document.activeElement?.shadowRoot?.querySelector('dialog') ?? document.querySelector('dialog, [role="dialog"]')
    return modal?.querySelector('[data-vp-announcer="assertive"]')?.textContent
  })

for (const [kind, tag] of CASES) {
  test(`while the host shows ${kind} over ${tag}, what must be answered can be used with mouse and keyboard (host/modal)`, async ({
    page,
    platform,
    signIn,
    account,
  }) => {
    const to = await signInToRing({ page, platform, signIn }, account('staff'))
    const foreign = await foreignPage(page)
    const waits = listensForCalls(page)
    await foreign.open()
    await page.evaluate((shown) => {
      for (const element of document.querySelectorAll('vp-keypad, vp-call-log, vp-call-details')) element.remove()
      document.body.append(document.createElement(shown))
    }, tag)
    await waits
    const app = phoneApp(page)
    const toasts = page.getByRole('region', { name: 'Phone messages' })
    const ok = page.getByRole('button', { name: 'OK', exact: true })

    if (tag === 'vp-keypad') await page.evaluate(MODALS[kind])
    else
      await softStep('the keypad drawer, open before, can be used, and the focus stays in the modal', async () => {
        await app.openKeypad()
        await page.evaluate(MODALS[kind])
        await expect(ok).toBeFocused()
        await app.field.click()
        await expect(app.field).toBeFocused()
        await app.dial(await ownPhone(platform))
        await expect.poll(() => heard(page)).toContain(OWN_NUMBER)
        await toasts.getByRole('button').click({ timeout: 4000 })
        await expect(app.toast(OWN_NUMBER)).toHaveCount(0)
        await app.field.focus()
        await page.keyboard.press('Escape')
        await expect(app.field).toHaveCount(0)
      })

    const called = platform.callIn({ from: PARENT.e164, to, ...RINGS })
    await test.step('the card', async () => {
      await expect(cardIn(page)).toBeVisible()
      await expect.poll(() => heard(page)).toContain(PARENT.name)
      const answer = cardIn(page).getByRole('button', { name: 'Answer' })
      await answer.focus()
      await expect(answer).toBeFocused()
      await answer.click()
      await expect.poll(() => platform.voice.live()).toHaveLength(1)
    })

    await test.step('Mute and End Call, in the drawer or in the banner', async () => {
      const call = tag === 'vp-keypad' ? app.banner : app.panel
      await call.getByRole('button', { name: 'Mute' }).click({ timeout: 10_000 })
      await expect(call.getByRole('button', { name: 'Unmute' })).toBeVisible()
      await call.getByRole('button', { name: 'End Call' }).click({ timeout: 10_000 })
      expect(await called).toMatchObject({ status: 'completed' })
    })

    await softStep('afterwards the page is as before, with nothing of ours in the modal', async () => {
      await ok.click()
      await expect(page.locator('[data-vp-refuge]')).toHaveCount(0)
      await expect(page.locator('body > [data-vp-toaster]')).toHaveCount(1)
      await expect(app.form).toBeVisible()
    })
  })
}
