import type { Page } from 'playwright/test'
import { expect, test } from './hosts'
import { addElements, loadScript } from './host-page'
import type { HostSite } from './host-site'
import { phoneApp } from '../testing/phone-app'
import { softStep } from '../testing/soft-step'

/** Minimum width of any element where the page has room for it. */
const LEAST = 280

/**
 * The attributes that each element needs. Left out: the call button, as wide as the host's text, and the banner, which
 * needs a call.
 */
const ELEMENTS: Record<string, Record<string, string>> = {
  'virtual-phone-app': { routing: 'memory' },
  'vp-softphone': {},
  'vp-keypad': {},
  'vp-call-log': {},
  'vp-voicemail': {},
  'vp-call-details': {},
  'vp-transcript': {},
  'vp-caller-card': {},
  'vp-blocklist': {},
  'vp-report': {},
  'vp-setup': {},
  'vp-settings': {},
}

interface Placed {
  tag: string
  attributes: Record<string, string>
  apiUrl: string
  account: string | undefined
}

/** Runs in the page: puts the element into each kind of layout. Most of them shrink to their content. */
function placeEverywhere({ tag, attributes, apiUrl, account }: Placed): void {
  document.querySelector('main')?.remove()
  const main = document.createElement('main')
  document.body.append(main)

  const box = (name: string, style: Partial<CSSStyleDeclaration>, localName = 'div') => {
    const place = document.createElement(localName)
    place.dataset.place = name
    Object.assign(place.style, style)
    main.append(place)
    return place
  }
  const table = box('table cell', {}, 'table')
  const cell = (table as HTMLTableElement).insertRow().insertCell()
  const dialog = box('dialog', {}, 'dialog') as HTMLDialogElement
  const popover = box('popover', {})
  popover.popover = 'manual'
  const details = box('closed details', { display: 'inline-block' }, 'details') as HTMLDetailsElement

  const places: HTMLElement[] = [
    box('block', {}),
    box('centered flex', { display: 'flex', justifyContent: 'center' }),
    box('centered column', { display: 'flex', flexDirection: 'column', alignItems: 'center' }),
    box('centered grid', { display: 'grid', placeItems: 'center' }),
    box('float', { float: 'left' }),
    box('fixed corner', { position: 'fixed', insetInlineEnd: '0', insetBlockEnd: '0' }),
    box('inline-block', { display: 'inline-block' }),
    cell,
    dialog,
    popover,
    details,
  ]
  for (const place of places) {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries({ 'tenant-id': 'demo', 'institute-id': 'school-1', 'api-url': apiUrl }))
      element.setAttribute(name, value)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    if (account)
      Object.assign(element, { getAccessToken: async () => (await fetch(`/session/token/${account}`)).text() })
    place.append(element)
  }
  dialog.show()
  popover.showPopover()
  details.open = true
}

/** Runs in the page: makes each place narrower than the element's natural width. */
function narrowEverywhere(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-place]')) place.style.maxInlineSize = '260px'
}

/** Width of the element in each place. 0 where it is not drawn yet. */
const widthsOf = (page: Page, tag: string) =>
  page.evaluate((tag) => {
    const named = (element: Element) => element.closest<HTMLElement>('[data-place]')?.dataset.place ?? ''
    return Object.fromEntries(
      [...document.querySelectorAll(tag)].map((element) => {
        const { width, height } = element.getBoundingClientRect()
        return [named(element), height > 20 ? Math.round(width) : 0]
      }),
    )
  }, tag)

const tooNarrow = async (page: Page, tag: string) =>
  Object.entries(await widthsOf(page, tag)).filter(([, width]) => width < LEAST)

const idsOf = async (site: HostSite): Promise<Record<string, Record<string, string>>> => {
  const headers = { authorization: `Bearer ${site.tokens.get('staff')}` }
  const calls = await fetch(`${site.apiUrl}/v1/calls?institute_id=school-1&limit=1`, { headers })
  const { content } = (await calls.json()) as { content: { id: string }[] }
  const callId = content[0]?.id ?? ''
  return {
    'vp-call-details': { 'call-id': callId },
    'vp-transcript': { 'call-id': callId },
    'vp-caller-card': { 'person-id': 'staff-2' },
  }
}

test.describe('an element has its natural width in every kind of layout (element/natural-width)', () => {
  test('signed out', async ({ page, site }) => {
    await page.goto('/blank.html')
    await loadScript(page, site, 'virtual-phone.js')
    const ids = await idsOf(site)
    // The app is left out, because it navigates to the sign-in at once.
    for (const tag of Object.keys(ELEMENTS).filter((tag) => tag !== 'virtual-phone-app')) {
      await softStep(tag, async () => {
        const own = { ...ELEMENTS[tag], ...ids[tag] }
        await page.evaluate(placeEverywhere, { tag, attributes: own, apiUrl: site.apiUrl, account: undefined })
        await expect(page.locator(tag).getByRole('button', { name: 'Sign in' }).first()).toBeVisible()
        await expect.soft.poll(() => tooNarrow(page, tag), { message: tag }).toEqual([])
      })
    }
  })

  test('signed in', async ({ page, site }) => {
    await page.goto('/blank.html')
    await loadScript(page, site, 'virtual-phone.js')
    const ids = await idsOf(site)
    for (const [tag, attributes] of Object.entries(ELEMENTS)) {
      await softStep(tag, async () => {
        const own = { ...attributes, ...ids[tag] }
        await page.evaluate(placeEverywhere, { tag, attributes: own, apiUrl: site.apiUrl, account: 'staff' })
        // A closed softphone is just its Keypad button, so it may be as narrow.
        if (tag === 'vp-softphone') return
        await expect(page.locator(tag).getByRole('img', { name: 'Loading' })).toHaveCount(0)
        await expect.soft.poll(() => tooNarrow(page, tag), { message: tag }).toEqual([])
        await page.evaluate(narrowEverywhere)
        // A table is as wide as its cells, so our styles cannot know how wide the page wants it.
        const wide = async () =>
          Object.entries(await widthsOf(page, tag)).filter(([place, width]) => place !== 'table cell' && width > 260)
        await expect.soft.poll(wide, { message: `${tag} in a narrow box` }).toEqual([])
      })
    }
  })

  test('the banner, while a call goes on', async ({ page, site, platform }) => {
    await page.goto('/blank.html')
    await addElements(page, site, { 'vp-keypad': 'staff' })
    await loadScript(page, site, 'virtual-phone.js')
    const app = phoneApp(page)
    await app.pick('Tony Tonelli')
    await app.start('Tony Tonelli')
    await expect(app.timer).toBeVisible()
    expect(platform.voice.live()).toHaveLength(1)
    await page.locator('vp-keypad').evaluate((keypad) => {
      // The keypad is out of view, where nothing can scroll to it.
      Object.assign(keypad.style, { position: 'fixed', insetBlockStart: '300vh' })
    })
    await page.evaluate(placeEverywhere, {
      tag: 'vp-call-banner',
      attributes: {},
      apiUrl: site.apiUrl,
      account: 'staff',
    })
    await expect(page.locator('vp-call-banner').getByRole('button', { name: 'End Call' }).first()).toBeVisible()
    await expect.poll(() => tooNarrow(page, 'vp-call-banner')).toEqual([])
  })
})

test('an element keeps its look, what was typed and its theme through a frame, a pop-up window and back (element/move)', async ({
  page,
  site,
}) => {
  await page.goto('/blank.html')
  await addElements(page, site, { 'vp-keypad': 'staff' })
  await loadScript(page, site, 'virtual-phone.js')
  const app = phoneApp(page)
  await app.field.fill('201')
  const looks = (host: Element) => {
    const call = [...(host.shadowRoot?.querySelectorAll('button') ?? [])].find(
      (button) => button.textContent === 'Call',
    )
    const { backgroundColor, color, fontSize, blockSize } = getComputedStyle(call as Element)
    return { backgroundColor, color, fontSize, blockSize, typed: host.shadowRoot?.querySelector('input')?.value }
  }
  const keypad = await page.locator('vp-keypad').elementHandle()
  const before = await keypad?.evaluate(looks)
  const places = {
    'a frame': (element: Element) => {
      const frame = document.body.appendChild(document.createElement('iframe'))
      frame.contentDocument?.body.append(element)
    },
    'a pop-up window': (element: Element) =>
      window.open('', '', 'popup,width=400,height=700')?.document.body.append(element),
    'the page again': (element: Element) => document.body.append(element),
    'a template, and the page again': (element: Element) => {
      document.createElement('template').content.append(element)
      document.body.append(element)
    },
  }
  for (const [name, move] of Object.entries(places)) {
    await softStep(name, async () => {
      await keypad?.evaluate(move)
      await expect.soft.poll(() => keypad?.evaluate(looks), { message: name }).toEqual(before)
    })
  }
  await keypad?.evaluate((element) => element.setAttribute('theme', 'dark'))
  await expect.poll(() => keypad?.evaluate(looks)).not.toMatchObject({ color: before?.color })
})
