import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pkg from '../../../package.json' with { type: 'json' }
import { setUpHelp } from '../../../src/elements/host/set-up-help'
import { answerChanged } from '../testing/changed-answer'
import {
  addElements,
  consoleOf,
  framesSentBy,
  giveTokens,
  liveSocketsOf,
  loadScript,
  originsOf,
  ownPhone,
  traceOf,
} from './host-page'
import { LATER_VERSION, PACKAGE } from './host-site'
import { expect, test } from './hosts'
import { phoneApp } from '../testing/phone-app'
import { softStep } from '../testing/soft-step'

/**
 * What a host can count on. Each rule is tested in a browser with the package as it is published:
 *
 * | Rule | Test |
 * |---|---|
 * | Same tenant, institute and user: one phone, store, socket, call and toast region | elements.spec 'keypad, log and details …', kept-elements.spec |
 * | What an element does not set comes from `configure` | every test on foreign.html: its elements set nothing (elements.spec) |
 * | Where two disagree the first wins, with one warning | below, 'settings work at any time …' |
 * | Before or after upgrade, attribute or property, added, changed, removed | below, 'settings work at any time …'; by frameworks: 'a react page …' |
 * | Bad values: an error that names element, attribute and what was expected, and the default | below, 'settings work at any time …' |
 * | Boolean attributes are true by presence | no element has one yet; `hidden`: below, 'in a shadow root …' |
 * | Moving an element keeps everything | elements.spec 'moving an element …' (in a call); below, 'in a shadow root …' (between roots) |
 * | Removing the last closes the socket after a grace time, but ends no live call | elements.spec 'removing every element …' |
 * | Registered twice, two versions: the first stays, a warning names both | below, 'scripts that come twice …' |
 * | Nothing left behind but names and one symbol | below, 'settings work at any time …' |
 * | Nothing at import on a server | below, 'on a server …' |
 * | The script API, and monitoring by names and codes only | host-script.spec |
 * | A frame, with and without the microphone | host-frame.spec |
 * | After the page was asleep: timer right, same socket | elements.spec 'keypad, log and details …' |
 * | The strict policy and Trusted Types | every page here but the hostile one has it (host-site.ts), `quiet` fails on a violation |
 */
const { version: VERSION } = pkg

/** A parent whose phone answers (seed, cast). */
const PARENT = 'Tony Tonelli'
const PARENT_E164 = '+12015550199'

test('a plain page with one script tag and one element: its reader signs in and calls (privacy/memory)', async ({
  page,
  platform,
  fillSignInPage,
  quiet,
  site,
}) => {
  const app = phoneApp(page)
  const origins = originsOf(page)

  await softStep('a script that is not the one of the page’s integrity does not run', async () => {
    quiet.allow(/integrity/)
    await page.route('**/virtual-phone.js', (route) =>
      answerChanged(route, async (response) => ({ body: `${await response.text()};` })),
    )
    await page.goto('/plain.html')
    expect(await page.evaluate(() => customElements.get('vp-keypad'))).toBeUndefined()
    await page.unroute('**/virtual-phone.js')
  })

  await page.goto('/plain.html')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await fillSignInPage(page)
  await expect(page).toHaveURL(/\/plain\.html$/)
  await app.pick(PARENT)
  await app.start(PARENT)
  await expect(app.timer).toBeVisible()
  expect.soft(platform.voice.live()).toHaveLength(1)
  await app.endCall.click()
  await app.form.getByRole('textbox', { name: 'Notes' }).fill('Will bring the form.')
  await app.form.getByRole('button', { name: 'Save' }).click()
  await expect.soft(app.field).toBeVisible()
  expect.soft(platform.voice.live()).toEqual([])
  // No other host received a request (`privacy/memory`).
  expect([...origins].sort()).toEqual([site.url, site.cdn, platform.url].map((url) => new URL(url).host).sort())
})

for (const framework of ['react', 'vue', 'svelte']) {
  test(`a ${framework} page sets attributes, hears events, and moves, removes and restores elements (element/frameworks)`, async ({
    page,
    platform,
  }) => {
    const app = phoneApp(page)
    const heard = page.locator('ol > li')
    const press = (name: string) => page.locator('main').getByRole('button', { name, exact: true }).click()
    await page.goto(`/${framework}.html`)
    await expect(heard).toHaveText(['ready'])

    await softStep('an attribute follows the page’s state, and the page’s listener refuses the call', async () => {
      await page.getByLabel('Office', { exact: true }).fill(PARENT_E164)
      await page.getByRole('button', { name: 'Call the office' }).click()
      await expect(heard).toHaveText(['ready', `before ${PARENT_E164}`])
      await app.pick(PARENT)
      await expect(heard).toHaveText(['ready', `before ${PARENT_E164}`, `before ${PARENT_E164}`])
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
    await softStep('moved by the framework it keeps what was typed', async () => {
      await app.field.fill('201')
      const order = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('vp-keypad, vp-call-button')].map(({ localName }) => localName),
        )
      const before = await order()
      await press('Move')
      await expect.poll(order).toEqual(before.toReversed())
      await expect(app.field).toHaveValue('201')
    })
    await softStep('put away it is gone, brought back it is a new one of the same phone', async () => {
      await press('Put away')
      await expect(page.locator('vp-keypad')).toHaveCount(0)
      await press('Bring back')
      await expect(app.field).toHaveValue('')
      await expect(heard).toHaveCount(3)
    })
    if (framework !== 'react') return
    await softStep('and it calls', async () => {
      await page.getByLabel('Ask first').uncheck()
      await app.pick(PARENT)
      await app.start(PARENT)
      await expect(app.timer).toBeVisible()
      expect(platform.voice.live()).toHaveLength(1)
      await press('Move')
      await app.endCall.click()
      await expect(heard.last()).toHaveText('ended complete')
      await expect(heard).toHaveCount(5)
    })
  })
}

test('scripts that come twice, in every build and in another version, leave one phone (element/server)', async ({
  page,
  quiet,
}) => {
  quiet.allow(/tenant-id or institute-id is missing/)
  const said = consoleOf(page)
  const sockets = liveSocketsOf(page)
  await page.goto('/twice.html')
  await giveTokens(page)
  await expect(phoneApp(page).newestRow).toBeVisible()
  await expect.soft(phoneApp(page).field).toHaveCount(1)
  expect.soft(sockets).toHaveLength(1)
  const twice = [VERSION, LATER_VERSION].map(
    (version) =>
      `warning: [virtual-phone] Version ${VERSION} is on this page already: its elements stay, those of version ${version} are not registered`,
  )
  // The page gives the log no attributes. It finds its tenant once the keypad has stored it, and says so a second later.
  const place = `error: [virtual-phone] ${setUpHelp('stored-place', 'vp-call-log')}`
  await expect.poll(() => said).toEqual([...twice, 'warning: [virtual-phone] Need more params in url', place])
})

test('two phones of two institutes work side by side and know nothing of each other (element/one-phone)', async ({
  page,
  site,
}) => {
  const said = consoleOf(page)
  const sockets = liveSocketsOf(page)
  await page.goto('/blank.html')
  await addElements(page, site, { 'vp-keypad': 'staff', 'vp-call-log': 'staff' })
  await addElements(page, site, { 'vp-keypad': 'other-school', 'vp-call-log': 'other-school' })
  await loadScript(page, site, 'virtual-phone.js')
  const keypad = (index: number) => page.locator('vp-keypad').nth(index)
  const log = (index: number) => page.locator('vp-call-log').nth(index)
  for (const index of [0, 1]) await expect(log(index).getByRole('listitem').first()).toBeVisible()
  await expect.poll(() => sockets.length).toBe(2)

  for (const index of [0, 1]) await keypad(index).getByRole('combobox').fill(PARENT)
  await expect.soft(keypad(0).getByRole('option', { name: PARENT })).toBeVisible()
  await expect.soft(keypad(1).getByText('No result').first()).toBeVisible()
  const shown = (index: number) => log(index).getByText('Showing 1-').innerText()
  expect.soft(await shown(0)).not.toBe(await shown(1))
  await expect.soft(page.locator('[data-vp-toaster]')).toHaveCount(1)
  expect(said).toEqual([])
})

test('in a shadow root, a dialog, a hidden tab, and moved from one to the other (element/move)', async ({
  page,
  site,
  platform,
}) => {
  const sockets = liveSocketsOf(page)
  const app = phoneApp(page)
  await page.goto('/blank.html')
  await addElements(page, site, { 'vp-keypad': 'staff', 'vp-call-log': 'staff' })
  await page.evaluate(() => {
    const tab = document.createElement('section')
    tab.hidden = true
    tab.append(document.querySelector('vp-call-log')!)
    const widget = document.createElement('div')
    widget.id = 'widget'
    widget.attachShadow({ mode: 'open' }).append(document.querySelector('vp-keypad')!)
    const dialog = document.createElement('dialog')
    document.body.append(tab, widget, dialog)
  })
  await loadScript(page, site, 'elements/vp-keypad.js')
  await loadScript(page, site, 'elements/vp-call-log.js')

  await softStep('in the shadow root of somebody else’s element it is itself, and the page hears it', async () => {
    await page.evaluate(() => {
      document.addEventListener('vp-before-call', ({ target }) => (document.title = (target as Element).id), {
        once: true,
      })
    })
    await app.pick(PARENT)
    await expect(page).toHaveTitle('widget')
    await expect(app.dialog(`Call ${PARENT}`)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await app.field.fill('201')
  })
  await softStep(
    'moved into a modal dialog it keeps what was typed, and its messages can be reached there',
    async () => {
      await page.evaluate(() => {
        const dialog = document.querySelector('dialog')!
        dialog.append(document.querySelector('#widget')!.shadowRoot!.querySelector('vp-keypad')!)
        dialog.showModal()
      })
      await expect(app.field).toHaveValue('201')
      await app.dial(await ownPhone(platform))
      const toast = app.toast('You are trying to call your number')
      await expect(toast).toBeVisible()
      await expect(page.locator('dialog [data-vp-announcer="assertive"]')).toHaveText(
        'You are trying to call your number',
      )
      await page.getByRole('region', { name: 'Phone messages' }).getByRole('button').click()
      await expect(toast).toHaveCount(0)
    },
  )
  await softStep('a tab that was hidden while it loaded shows its rows', async () => {
    await page.evaluate(() => {
      document.querySelector('dialog')!.close()
      document.querySelector('section')!.hidden = false
    })
    await expect(app.newestRow).toBeVisible()
    await page.evaluate(() => document.querySelector('vp-call-log')!.toggleAttribute('hidden'))
    await expect(page.locator('vp-call-log')).toBeHidden()
  })
  expect(sockets).toHaveLength(1)
})

test('settings work at any time, as attribute or property, a wrong value is named, and nothing is left on the page', async ({
  page,
  site,
  quiet,
}) => {
  quiet.allow(/\[virtual-phone\]/)
  const said = consoleOf(page)
  const sockets = liveSocketsOf(page)
  await page.goto('/blank.html')
  // Playwright adds listeners of its own when it first finds a node, so it does that here.
  await page.locator('h1').evaluate(() => undefined)
  const before = await traceOf(page)
  const change = (what: (log: HTMLElement & { headingLevel?: string }) => unknown) =>
    page.locator('vp-call-log').evaluate(what)
  const heading = (level: number) => page.locator('vp-call-log').getByRole('heading', { level })

  await test.step('before the upgrade, by attributes and by properties', async () => {
    await addElements(page, site, { 'vp-call-log': 'staff' })
    await page.evaluate((apiUrl) => {
      const keypad = document.createElement('vp-keypad')
      Object.assign(keypad, { tenantId: 'demo', instituteId: 'school-1', apiUrl })
      document.body.append(keypad)
    }, site.apiUrl)
    await change((log) => (log.headingLevel = '3'))
    await loadScript(page, site, 'elements/vp-call-log.js')
    await loadScript(page, site, 'elements/vp-keypad.js')
    await expect(phoneApp(page).newestRow).toBeVisible()
    await expect(heading(3)).toHaveText('CALL LOG')
    expect(await change((log) => log.getAttribute('heading-level'))).toBe('3')
    expect(sockets).toHaveLength(1)
  })
  await softStep('afterwards: changed as attribute, as property, and removed', async () => {
    await change((log) => log.setAttribute('heading-level', '4'))
    await expect(heading(4)).toBeVisible()
    await change((log) => (log.headingLevel = '5'))
    await expect(heading(5)).toBeVisible()
    await change((log) => log.removeAttribute('heading-level'))
    await expect(heading(2)).toBeVisible()
    expect(said).toEqual([])
    await change((log) => log.removeAttribute('institute-id'))
    await expect.poll(() => said).toEqual([`error: [virtual-phone] ${setUpHelp('stored-place', 'vp-call-log')}`])
  })
  await softStep('a wrong value is named, with what was expected, and the default is used', async () => {
    await change((log) => log.setAttribute('heading-level', '9'))
    await expect
      .poll(() => said.slice(1))
      .toEqual([
        "error: [virtual-phone] <vp-call-log> attribute heading-level: expected '2' or '3' or '4' or '5' or '6'; the default is used (2)",
      ])
    await expect(heading(2)).toBeVisible()
  })
  await softStep('if two elements disagree, the first wins, and one warning says so', async () => {
    await change((log) => log.setAttribute('institute-id', 'school-1'))
    await page.locator('vp-keypad').evaluate((keypad) => keypad.setAttribute('platform-url', 'https://a.example'))
    await change((log) => log.setAttribute('platform-url', 'https://b.example'))
    await change((log) => log.setAttribute('platform-url', 'https://c.example'))
    await expect
      .poll(() => said.slice(2))
      .toEqual([
        'warning: [virtual-phone] Elements of one phone disagree about platformUrl: the value of the first one is used',
      ])
  })
  await softStep(
    'the last one gone, the page is as it was, but for the elements’ names and one symbol (element/move)',
    async () => {
      await page.evaluate(() =>
        document.querySelectorAll('vp-keypad, vp-call-log').forEach((element) => element.remove()),
      )
      await expect
        .poll(() => traceOf(page), { timeout: 15_000 })
        .toEqual({ ...before, symbols: [...before.symbols, 'Symbol(virtual-phone)'] })
    },
  )
})

test('on a page with hostile styles and scripts, elements look and work as on any other page (host/styles) @smoke', async ({
  page,
}) => {
  const app = phoneApp(page)
  const frames = framesSentBy(page)
  await page.goto('/hostile.html')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await giveTokens(page)
  await expect(app.newestRow).toBeVisible()
  const five = page.locator('vp-keypad').getByRole('button', { name: '5 JKL' })
  await softStep('it looks as on any other page (host/styles)', async () => {
    const look = await five.evaluate((key) => {
      const { color, fontStyle, letterSpacing, wordSpacing, direction, textTransform, whiteSpace } =
        getComputedStyle(key)
      return { color, fontStyle, letterSpacing, wordSpacing, direction, textTransform, whiteSpace }
    })
    expect.soft(look).toEqual({
      color: 'rgb(25, 25, 25)',
      fontStyle: 'normal',
      letterSpacing: 'normal',
      wordSpacing: '0px',
      direction: 'ltr',
      textTransform: 'none',
      whiteSpace: 'normal',
    })
    expect.soft((await five.boundingBox())?.height).toBeGreaterThan(40)
    const [one, three] = await Promise.all(
      ['1', '3 DEF'].map((name) => page.locator('vp-keypad').getByRole('button', { name, exact: true }).boundingBox()),
    )
    expect.soft(one!.x).toBeLessThan(three!.x)
    for (const politeness of ['polite', 'assertive']) {
      const region = await page.locator(`[data-vp-announcer="${politeness}"]`).boundingBox()
      expect(region).toMatchObject({ width: 1, height: 1 })
    }
  })
  await softStep('and works as on any other page', async () => {
    await five.click()
    await expect(app.field).toHaveValue('5')
    await page.getByRole('textbox', { name: 'Search calls' }).fill(PARENT)
    await expect(app.newestRow).toContainText(PARENT)
    await app.field.fill('')
    await app.pick(PARENT)
    await app.start(PARENT)
    await expect(app.timer).toBeVisible()
    await app.endCall.click()
    await app.form.getByRole('textbox', { name: 'Notes' }).fill('Will bring the form.')
    await app.form.getByLabel('Attendance').check()
    await app.form.getByRole('button', { name: 'Save' }).click()
    await expect(app.newestRow).toContainText('Will bring the form.')
  })
  await softStep('what it sends is what it sends elsewhere, to the byte (host/styles)', async () => {
    const [saved = ''] = await page.evaluate(() =>
      window.ears.sent.filter(({ method }) => method === 'PUT').map(({ body }) => body),
    )
    expect(JSON.parse(saved)).toMatchObject({ reasons: ['Attendance'], notes: 'Will bring the form.' })
    const messages = frames.filter((text) => text !== 'ping')
    for (const text of [saved, ...messages]) expect(text).toBe(JSON.stringify(JSON.parse(text)))
    expect(messages.join()).toMatch(/"type":"call".+"type":"hangup"/)
  })
})

test('on a server, importing the package has no effect', async () => {
  const script = `
    const before = Object.getOwnPropertyNames(globalThis).length
    const { VERSION } = await import('virtual-phone')
    await import('virtual-phone/elements/vp-keypad')
    console.log([VERSION, Object.getOwnPropertyNames(globalThis).length - before, Symbol.for('virtual-phone') in globalThis].join())`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: join(PACKAGE, '..'),
  })
  expect(stdout.trim()).toBe(`${VERSION},0,false`)
})
