import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { test, type ElementSettings } from './bench-test'
import { compare } from './figure'

/** Slow 3G as DevTools has it, and a phone's processor. */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const CPU_TIMES_SLOWER = 4

interface Subject {
  tag: string
  entry: string
  /** Files of the entry that its `modulepreload` lines name. */
  preload: string[]
  settings: ElementSettings
  /** The event that says it can be used. Without one it is its dial pad. */
  ready?: string
}

interface Loaded {
  seconds: number
  bytes: number
  requests: number
}

test('a keypad over slow 3G against a bare one with React: seconds, bytes, requests (scale/first-load)', async ({
  page,
  quick,
  elementSettings,
  record,
}) => {
  const preload = JSON.parse(await readFile('dist/cdn/preload.json', 'utf8')) as Record<string, string[]>
  const product: Subject = {
    tag: 'vp-keypad',
    entry: '/product/elements/vp-keypad.js',
    preload: (preload['elements/vp-keypad.js'] ?? []).map((file) => `/product/${file}`),
    settings: await elementSettings('staff'),
    ready: 'vp-ready',
  }
  const bare: Subject = {
    tag: 'bare-keypad',
    entry: '/bare/bare-keypad.js',
    preload: [],
    settings: { attributes: {}, accessToken: '' },
  }
  const rounds: { product: Loaded; bare: Loaded }[] = []
  for (let round = 0; round < (quick ? 1 : 5); round++)
    rounds.push({ product: await load(page, product), bare: await load(page, bare) })

  const rows = [
    { order: 3.1, part: 'seconds', what: 'Keypad over slow 3G, CPU 4 ×: nothing to usable', said: seconds, atMost: 4 },
    { order: 3.2, part: 'bytes', what: '… bytes sent for it', said: kilobytes },
    { order: 3.3, part: 'requests', what: '… requests', said: String },
  ] as const
  for (const { part, said, ...row } of rows) {
    const found = compare(rounds.map((round) => ({ product: round.product[part], bare: round.bare[part] })))
    await record({ ...row, product: said(found.product), bare: said(found.bare), ratio: found.ratio })
  }
})

const seconds = (value: number) => `${value.toFixed(1)} s`
const kilobytes = (value: number) => `${Math.round(value / 1000)} kB`

/** On a blank page that is there, with an empty cache. */
async function load(page: Page, subject: Subject): Promise<Loaded> {
  await page.goto('/')
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.clearBrowserCache')
  await session.send('Network.emulateNetworkConditions', SLOW_3G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES_SLOWER })
  const ended: { requestId: string; bytes: number }[] = []
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    ended.push({ requestId, bytes: encodedDataLength }),
  )
  const ms = await page.evaluate(showElement, subject)
  await session.detach()
  return {
    seconds: ms / 1000,
    bytes: ended.reduce((sum, { bytes }) => sum + bytes, 0),
    requests: ended.length,
  }
}

/** Runs in the page. */
async function showElement({ tag, entry, preload, settings, ready }: Subject): Promise<number> {
  const began = performance.now()
  for (const href of preload)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(settings.attributes)) element.setAttribute(name, value)
  if (settings.accessToken) Object.assign(element, { accessToken: settings.accessToken })
  const said = new Promise((resolve) => ready && element.addEventListener(ready, resolve, { once: true }))
  document.body.append(element)
  await import(entry)
  const padded = () => (element.shadowRoot?.querySelectorAll('button').length ?? 0) >= 12
  while (!padded()) await new Promise((resolve) => requestAnimationFrame(resolve))
  if (ready) await said
  return performance.now() - began
}
