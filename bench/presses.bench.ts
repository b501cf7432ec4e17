import { mkdirSync, writeFileSync } from 'node:fs'
import type { CDPSession, Locator, Page } from 'playwright/test'
import { phoneApp } from '../demo/e2e/testing/phone-app'
import { test, type ElementSettings } from './bench-test'
import { median, milliseconds } from './figure'
import { watchPresses, type PressTime } from './watch-presses'

/** How many times slower a phone's processor is than this machine's. */
const CPU_TIMES_SLOWER = 4
const BARE_PRESSES = 5
/** Bounds of the ratio to a bare button: for the median press and for the slowest. */
const AT_MOST = 3
const SLOWEST_AT_MOST = 14
const PARENT = 'Noel Answorth'

/** One thing that a person presses, and what shows that it has happened. */
interface Press {
  what: string
  target: (page: Page) => Locator
  /** Pressed on the keyboard, with the focus in the target. */
  key?: string
  shows: (page: Page) => Locator
  /** What must be there or gone before it, untimed. */
  before?: (page: Page) => Promise<unknown>
}

type Role = 'button' | 'link' | 'heading' | 'region' | 'menuitem' | 'option' | 'textbox' | 'table' | 'status'
const named =
  (role: Role, name: string | RegExp, state: { pressed?: boolean } = {}) =>
  (page: Page) =>
    page.getByRole(role, { name, ...state }).first()
const field = (page: Page) => phoneApp(page).field
const dialog = (name: string) => (page: Page) => phoneApp(page).dialog(name)
const inDialog = (name: string, button: string) => (page: Page) =>
  dialog(name)(page).getByRole('button', { name: button })
const row = (index: number, list: string) => (page: Page) =>
  page.getByRole('list', { name: list, exact: true }).getByRole('listitem').nth(index).getByRole('button').first()

const sort = (page: Page) => page.getByRole('combobox', { name: 'Sort by' }).first()
const figures = (page: Page) => page.getByRole('region', { name: 'Totals' })
const yearOfFigures = (page: Page) => figures(page).getByRole('img').first()

/** In this order, because each press needs what the one before it opened. */
const PRESSES: readonly Press[] = [
  { what: 'the menu', target: named('button', 'Marcus Oyelaran'), shows: named('menuitem', 'Sign Out') },
  { what: 'Keypad', target: named('button', 'Keypad'), shows: field },
  { what: 'a key of the pad', target: named('button', /^5/), shows: field },
  { what: 'the key again', target: named('button', /^5/), shows: field },
  { what: 'a letter after a name', target: field, key: PARENT.slice(-1), shows: named('option', PARENT) },
  { what: 'a person found', target: named('option', PARENT), shows: dialog(`Call ${PARENT}`) },
  { what: 'Cancel', target: inDialog(`Call ${PARENT}`, 'Cancel'), shows: field },
  { what: 'a call', target: row(0, 'Calls'), shows: named('region', 'Call details') },
  { what: 'another call', target: row(2, 'Calls'), shows: named('region', 'Call details') },
  {
    what: 'Edit of a call',
    target: named('button', 'Edit'),
    shows: named('textbox', 'Notes'),
    // The keypad covers the details.
    before: (page) => named('button', 'Close keypad')(page).click(),
  },
  { what: 'Cancel of the form', target: named('button', 'Cancel'), shows: named('button', 'Edit') },
  { what: 'Sort', target: sort, key: 'ArrowDown', shows: row(0, 'Calls') },
  {
    what: 'a letter of a search',
    target: named('textbox', 'Search calls'),
    key: PARENT.slice(-1),
    shows: named('region', 'CALL LOG'),
  },
  { what: 'Voicemail', target: named('link', 'Voicemail'), shows: row(0, 'Voicemails') },
  { what: 'a voicemail', target: row(0, 'Voicemails'), shows: named('region', 'Voicemail details') },
  { what: 'Report', target: named('link', 'Report'), shows: named('heading', 'Report') },
  {
    what: 'This school year',
    target: named('button', 'This school year'),
    shows: named('button', 'This school year', { pressed: true }),
    before: (page) => figures(page).waitFor(),
  },
  {
    what: 'a chart as a table',
    target: named('button', 'Table'),
    shows: named('table', 'Calls per day'),
    before: (page) => yearOfFigures(page).waitFor(),
  },
  {
    what: 'Choose dates',
    target: named('button', 'Choose dates'),
    shows: named('button', /^Next month|Previous month/),
  },
  { what: 'Settings', target: named('link', 'Settings'), shows: named('heading', 'Settings') },
]

test('a press shows within a tenth of a second on a slow processor (scale/budgets)', async ({
  page,
  quick,
  elementSettings,
  record,
}) => {
  const settings = await elementSettings('admin')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.addInitScript(watchPresses)
  const devtools = await page.context().newCDPSession(page)
  const rounds: { bare: number; times: PressTime[] }[] = []
  for (let round = 0; round < (quick ? 3 : 7); round++) {
    await page.goto('/')
    const bare = median(await pressBare(page, devtools))
    await page.goto('/')
    await showApp(page, settings)
    const times: PressTime[] = []
    for (const press of PRESSES) times.push(await timed(page, devtools, press))
    rounds.push({ bare, times })
  }

  const bare = median(rounds.map((round) => round.bare))
  const paints = PRESSES.map(({ what }, index) => {
    const of = (part: keyof PressTime) => median(rounds.map(({ times }) => times[index]?.[part] ?? NaN))
    const { paintMs, laterMs } = { paintMs: of('paintMs'), laterMs: of('laterMs') }
    console.log(
      `${what}: ${milliseconds(paintMs)}, ${(paintMs / bare).toFixed(1)} ×, longest frame after it ${milliseconds(laterMs)}`,
    )
    return { what, paintMs, laterMs }
  }).sort((one, other) => other.paintMs - one.paintMs)
  const typical = median(paints.map(({ paintMs }) => paintMs))
  const [slowest] = paints
  const later = Math.max(...paints.map(({ laterMs }) => laterMs))
  await record({
    order: 3.3,
    what: `A press to the next paint, CPU 4 ×: median of ${PRESSES.length}`,
    atMost: AT_MOST,
    product: milliseconds(typical),
    bare: milliseconds(bare),
    ratio: typical / bare,
  })
  await record({
    order: 3.31,
    what: `… the slowest of them (${slowest?.what})`,
    atMost: SLOWEST_AT_MOST,
    product: milliseconds(slowest?.paintMs ?? NaN),
    bare: milliseconds(bare),
    ratio: (slowest?.paintMs ?? NaN) / bare,
  })
  await record({
    order: 3.32,
    what: '… the longest frame after one',
    product: milliseconds(later),
    bare: '',
    ratio: null,
  })
})

async function pressBare(page: Page, devtools: CDPSession): Promise<number[]> {
  await page.evaluate(async () => {
    document.body.append(document.createElement('bare-keypad'))
    const entry = '/bare/bare-keypad.js'
    await import(entry)
  })
  const key = { what: 'bare', target: named('button', /^5/), shows: named('button', /^5/) }
  const times: number[] = []
  for (let press = 0; press < BARE_PRESSES; press++) times.push((await timed(page, devtools, key)).paintMs)
  return times
}

/** Presses as a hand does: the pointer is there before it goes down, and the page is quiet. */
async function timed(
  page: Page,
  devtools: CDPSession,
  { target, key, shows, before, ...press }: Press,
): Promise<PressTime> {
  await before?.(page)
  const button = target(page)
  if (key === 'ArrowDown') await button.focus({ timeout: 20_000 })
  else if (key) {
    await button.click({ timeout: 20_000 })
    await button.fill(PARENT.slice(0, -1))
  } else {
    await button.hover({ timeout: 20_000 })
  }
  await page.evaluate(() => window.presses.quiet())
  // Something that has loaded since may have moved the button.
  if (!key) await button.hover()
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES_SLOWER })
  const profile = process.env.BENCH_PROFILE
  if (profile) {
    await devtools.send('Profiler.enable')
    await devtools.send('Profiler.setSamplingInterval', { interval: 200 })
    await devtools.send('Profiler.start')
  }
  await page.evaluate(() => window.presses.begin())
  if (key) await page.keyboard.press(key)
  else {
    await page.mouse.down()
    await page.mouse.up()
  }
  // Finding an element by its role costs the page as much as a press, so that is done after the paint.
  await page.evaluate(() => window.presses.quiet())
  await shows(page).waitFor({ timeout: 20_000 })
  const time = await page.evaluate(() => window.presses.end())
  if (profile) {
    const taken = await devtools.send('Profiler.stop')
    mkdirSync(profile, { recursive: true })
    writeFileSync(`${profile}/${press.what.replace(/\W+/g, '-')}.cpuprofile`, JSON.stringify(taken.profile))
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return time
}

async function showApp(page: Page, settings: ElementSettings) {
  await page.evaluate(async ({ attributes, accessToken }) => {
    const element = document.createElement('virtual-phone-app')
    for (const [name, value] of Object.entries({ ...attributes, routing: 'memory' })) element.setAttribute(name, value)
    Object.assign(element, { accessToken })
    element.style.height = '100vh'
    document.body.style.margin = '0'
    const ready = new Promise((resolve) => element.addEventListener('vp-ready', resolve))
    document.body.append(element)
    const entry = '/product/elements/virtual-phone-app.js'
    await import(entry)
    await ready
  }, settings)
  // The late parts load when the network is quiet.
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(2500)
}
