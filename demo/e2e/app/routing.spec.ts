import type { Page } from 'playwright/test'
import { expect, test } from '../testing/fixtures'
import { hearEvents } from '../testing/foreign-page'
import { phoneApp } from '../testing/phone-app'
import { softStep } from '../testing/soft-step'

const addressOf = (page: Page) => page.evaluate(() => location.pathname + location.search + location.hash)

/** Replaces the page's app by one with these attributes, as a host page would write it. */
const replaceApp = (page: Page, attributes: Record<string, string>) =>
  page.evaluate((said) => {
    const app = document.createElement('virtual-phone-app')
    for (const [name, value] of Object.entries({ 'tenant-id': 'demo', 'institute-id': 'school-1', ...said }))
      app.setAttribute(name, value)
    document.querySelector('main')?.replaceChildren(app)
  }, attributes)

test('in a folder of the site: sign-in, screens, Back and reload stay inside the base path (route/modes)', async ({
  page,
  fillSignInPage,
}) => {
  const app = phoneApp(page)
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
  // The platform links to a person, and the link survives the sign-in.
  const person = '/portal/institutes/school-1/users/contact-99?tenant_id=demo'
  await page.goto(person)
  await fillSignInPage(page)
  await expect(page.getByRole('heading', { name: 'Tony Tonelli' })).toBeVisible()
  expect.soft(await addressOf(page)).toBe(person)
  await page.getByRole('link', { name: /^Call(,|$)/ }).click()
  await expect(app.newestRow).toBeVisible()
  await expect.soft(page.getByRole('heading', { name: 'Tony Tonelli' })).toHaveCount(0)
  expect.soft(await addressOf(page)).toBe('/portal/institutes/school-1/users/staff-1?tenant_id=demo')

  await app.newestRow.click()
  await expect(app.details.or(app.voicemail)).toBeVisible()
  // The address contains the other side of the call.
  const details = /^\/portal\/institutes\/school-1\/users\/(?!staff-1\b|me\b)[\w-]+\/calls\/[\w-]+\?tenant_id=demo$/
  await expect.poll(() => addressOf(page)).toMatch(details)
  const callId = /calls\/([\w-]+)/.exec(page.url())?.[1] ?? ''
  await softStep('Back, Forward and reload', async () => {
    await page.goBack()
    await expect.poll(() => addressOf(page)).toBe('/portal/institutes/school-1/users/staff-1?tenant_id=demo')
    await page.goForward()
    await expect.poll(() => addressOf(page)).toMatch(details)
    await page.reload()
    await expect(app.details.or(app.voicemail)).toBeVisible()
  })
  await softStep('a link to a call', async () => {
    await page.goto(`/portal/institutes/school-1/users/system?tenant_id=demo&call=${callId}`)
    await expect.poll(() => addressOf(page)).toMatch(details)
  })
  await softStep('an address that is wrong', async () => {
    await page.goto('/portal/institutes/school-1/users/me/nowhere?tenant_id=demo')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await page.getByRole('button', { name: 'Go to your calls' }).click()
    await expect(app.newestRow).toBeVisible()
  })
  const outside = visited.filter((path) => !path.startsWith('/portal') && path !== '/oauth/v1/authorize')
  expect(outside).toEqual([])
})

test('behind the hash the address of the host stays, and in memory it is never touched (route/modes)', async ({
  page,
  signIn,
}) => {
  const app = phoneApp(page)
  await signIn(page)

  await softStep('hash', async () => {
    await page.goto('/foreign.html?of=the-host')
    await replaceApp(page, { routing: 'hash' })
    await expect(app.newestRow).toBeVisible()
    const hash = '/foreign.html?of=the-host#/institutes/school-1/users/'
    await app.voicemailTab.click()
    await expect.poll(() => addressOf(page)).toBe(`${hash}staff-1/voicemail?tenant_id=demo`)
    await app.newestVoicemail.click()
    await expect.poll(() => addressOf(page)).toMatch(/\/users\/[\w-]+\/voicemail\/[\w-]+\?tenant_id=demo$/)
    await page.goBack()
    await expect.poll(() => addressOf(page)).toBe(`${hash}staff-1/voicemail?tenant_id=demo`)
    // A link of the host into the product.
    await page.evaluate(() => (location.hash = '#/institutes/school-1/users/me/blocklist?tenant_id=demo'))
    await expect(page.getByRole('link', { name: 'Block list' })).toHaveAttribute('aria-current', 'page')
    await page.evaluate(() => (location.hash = '#//evil.example/calls'))
    await expect(page.getByRole('link', { name: /^Call(,|$)/ })).toHaveAttribute('aria-current', 'page')
  })

  await softStep('memory', async () => {
    await page.goto('/foreign.html?of=the-host')
    await replaceApp(page, { routing: 'memory' })
    await expect(app.newestRow).toBeVisible()
    const entries = await page.evaluate(() => history.length)
    const heard = await hearEvents(page, 'vp-navigate')
    await app.voicemailTab.click()
    await app.newestVoicemail.click()
    await expect(app.voicemail).toBeVisible()
    expect((await heard()).map(({ detail }) => detail)).toEqual([
      { path: '/voicemail', title: 'Voicemail' },
      { path: expect.stringMatching(/^\/voicemail\/[\w-]+$/), title: 'Voicemail' },
    ])
    expect(await addressOf(page)).toBe('/foreign.html?of=the-host')
    expect(await page.evaluate(() => history.length)).toBe(entries)
  })
})

test('the page’s title names the screen and counts what waits, also at the start and after Back (event/title)', async ({
  page,
  signIn,
}) => {
  await signIn(page)
  await expect(page).toHaveTitle(/^(\(\d+\) )?Call · Virtual Phone/)
  await page.getByRole('navigation').getByRole('link', { name: 'Report' }).click()
  await expect(page).toHaveTitle(/^(\(\d+\) )?Report · Virtual Phone/)
  // The count is the same as in the log and the tab.
  await expect(page).toHaveTitle(/^\(\d+\) Report/)
  await page.reload()
  await expect(page).toHaveTitle(/^(\(\d+\) )?Report · Virtual Phone/)
  await page.goBack()
  await expect(page).toHaveTitle(/^(\(\d+\) )?Call · Virtual Phone/)
})
