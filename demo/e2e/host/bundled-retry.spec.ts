import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect } from '../testing/fixtures'
import { phoneApp } from '../testing/phone-app'
import { BUNDLERS } from './bundlers'
import { settled, test } from './cdn-page'

const NUMBER = '+12015550177'
const NAME = 'Call 201-555-0177'
const ELEMENT = 'tenant-id="demo" institute-id="school-1"'

for (const [name, bundle] of Object.entries(BUNDLERS)) {
  test(`${name}: a call button whose code did not come loads it with Retry or a reload, as it says (element/late-parts)`, async ({
    page,
    cdnPage,
    signIn,
    quiet,
  }, info) => {
    quiet.allow(/ERR_FAILED|could not be loaded/)
    const folder = info.outputPath('page')
    await bundle('dist/elements/vp-call-button.js', folder)
    await signIn(page)
    const refused: string[] = []
    const first: string[] = []
    let isRefused = false
    const open = await cdnPage(
      async (file) => {
        if (file.startsWith('/') || first.includes(file)) return true
        return isRefused ? refused.push(file) < 0 : first.push(file) > 0
      },
      undefined,
      folder,
    )
    await open('page.js', `<vp-call-button ${ELEMENT} number="${NUMBER}"></vp-call-button>`)
    await settled(page)
    isRefused = true
    await page.getByRole('button', { name: NAME }).click()
    await expect(page.getByRole('alert')).toContainText('reload the page')
    isRefused = false
    await page.getByRole('button', { name: 'Retry' }).click()
    if (name === 'Vite') {
      // Vite preloads what a late file imports, so that all of it failed, and the browser remembers each for the page's life.
      await expect(page.getByRole('alert')).toContainText('reload the page')
      await page.reload()
      await page.getByRole('button', { name: NAME }).click()
    }
    await expect(phoneApp(page).dialog(NAME)).toBeVisible()
    expect(refused).not.toEqual([])
  })

  test(`${name}: an element of React whose file did not come says so, and Retry brings it (element/late-parts)`, async ({
    page,
    cdnPage,
    signIn,
    quiet,
  }, info) => {
    quiet.allow(/ERR_FAILED|could not be loaded/)
    const folder = info.outputPath('page')
    const entry = info.outputPath('page.js')
    await writeFile(
      entry,
      `import { createElement } from 'react'
       import { createRoot } from 'react-dom/client'
       import { VpCallLog } from '${resolve('dist/react.js')}'
       createRoot(document.querySelector('main')).render(createElement(VpCallLog, { tenantId: 'demo', instituteId: 'school-1' }))`,
    )
    await bundle(entry, folder)
    await signIn(page)
    let isRefused = true
    const open = await cdnPage(async (file) => !(isRefused && /vp-call-log/.test(file)), undefined, folder)
    await open('page.js', '<main></main>')
    await expect(page.getByRole('alert')).toHaveText(/Virtual Phone. Try again, or reload the page/)
    isRefused = false
    await page.getByRole('button', { name: 'Retry' }).click()
    if (name === 'Vite') {
      // Vite puts into the element's file what its list imports too, by the address that has failed.
      await expect(page.getByRole('alert')).toHaveText(/this part.*reload the page/)
      await page.reload()
    }
    await expect(page.getByRole('heading', { name: 'CALL LOG', exact: true })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test(`${name}: Retry loads a part that did not come, which the bundler has named (element/late-parts)`, async ({
    page,
    cdnPage,
    signIn,
    quiet,
  }, info) => {
    quiet.allow(/ERR_FAILED|could not be loaded/)
    const folder = info.outputPath('page')
    await bundle('dist/elements/virtual-phone-app.js', folder)
    await signIn(page)
    const refused: string[] = []
    let isRefused = true
    const open = await cdnPage(
      async (file) => {
        if (!isRefused || !/log-/.test(file)) return true
        return refused.push(file) < 0
      },
      undefined,
      folder,
    )
    await open('page.js', `<virtual-phone-app ${ELEMENT} routing="memory"></virtual-phone-app>`)
    const missing = page.getByRole('alert').filter({ hasText: 'reload the page' })
    await expect(missing.first()).toBeVisible()
    expect(refused).not.toEqual([])
    isRefused = false
    await missing.getByRole('button', { name: 'Retry' }).first().click()
    await expect(page.getByRole('heading', { name: 'CALL LOG', exact: true })).toBeVisible()
    await expect(missing).toHaveCount(0)
  })
}
