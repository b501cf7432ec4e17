import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect } from '../testing/fixtures'
import { phoneApp } from '../testing/phone-app'
import { BUNDLERS } from './bundlers'
import { settled, test } from './cdn-page'

const ENTRY = 'dist/elements/vp-call-button.js'
const NUMBER = '+12015550177'
const NAME = 'Call 201-555-0177'
const BUTTON = `<vp-call-button tenant-id="demo" institute-id="school-1" number="${NUMBER}"></vp-call-button>`

for (const [name, bundle] of Object.entries(BUNDLERS)) {
  test(`${name}: call buttons load less than 10 kB and ask nothing until somebody comes, and keep a press (call/button)`, async ({
    page,
    cdnPage,
    signIn,
  }, info) => {
    const folder = info.outputPath('page')
    await bundle(ENTRY, folder)
    const loaded: string[] = []
    const asked: string[] = []
    let whenReleased = Promise.resolve()
    await signIn(page)
    const open = await cdnPage(
      async (file) => {
        if (file.startsWith('/')) return asked.push(file) > 0
        if (file !== 'page.js' && loaded.length >= firstFiles) await whenReleased
        return loaded.push(file) > 0
      },
      undefined,
      folder,
    )
    let firstFiles = Infinity
    await open('page.js', BUTTON.repeat(200))
    const buttons = page.getByRole('button', { name: NAME })
    await expect(buttons).toHaveCount(200)
    await settled(page)
    const bytes = loaded.map((file) => brotliCompressSync(readFileSync(`${folder}/${file}`)).length)
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(10_000)
    expect(asked).toEqual([])

    firstFiles = loaded.length
    let release = () => {}
    whenReleased = new Promise((resolve) => (release = resolve))
    await buttons.nth(120).click()
    await expect(page.getByRole('button', { name: 'Calling…' })).toHaveAttribute('aria-busy', 'true')
    release()
    await expect(phoneApp(page).dialog(NAME)).toBeVisible()
    expect(asked.filter((path) => path === '/v1/me')).toHaveLength(1)
  })
}
