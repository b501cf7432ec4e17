import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expect, test, type ElementSettings } from './bench-test'
import { compare, milliseconds } from './figure'

interface Subject {
  tag: string
  entry: string
  /** Everything the entry loads before it runs. */
  modules: string[]
  settings: ElementSettings
}

interface Painted {
  /** From `customElements.define` to the first frame that shows the dial pad, in ms. */
  fromDefine: number
  /** The same from the moment the modules begin to run. */
  fromEvaluation: number
  nodes: number
}

test('the keypad element is painted about as soon as a bare one (scale/first-paint)', async ({
  page,
  quick,
  elementSettings,
  record,
}) => {
  const settings = await elementSettings('staff')
  const product: Subject = {
    tag: 'vp-keypad',
    // The element without its starter, whose first frame is there before it is defined (`load/shell`).
    entry: '/product/standalone/vp-keypad.js',
    modules: await modulesOf('standalone/vp-keypad.js'),
    settings,
  }
  const bare: Subject = {
    tag: 'bare-keypad',
    entry: '/bare/bare-keypad.js',
    modules: ['/bare/bare-keypad.js'],
    settings: { attributes: {}, accessToken: '' },
  }

  const rounds: { product: Painted; bare: Painted }[] = []
  for (let round = 0; round < (quick ? 5 : 15); round++) {
    const [first, second] = round % 2 === 0 ? [product, bare] : [bare, product]
    const one = await paint(page, first)
    const other = await paint(page, second)
    rounds.push(first === product ? { product: one, bare: other } : { product: other, bare: one })
  }

  const nodes = compare(rounds.map((round) => ({ product: round.product.nodes, bare: round.bare.nodes })))
  expect(nodes.ratio, 'both elements are of about the same size').toBeGreaterThan(0.8)
  expect(nodes.ratio).toBeLessThan(1.25)
  const rows = [
    { order: 1, part: 'fromDefine', what: 'Keypad element: define to first paint', atMost: 2.2 },
    { order: 2, part: 'fromEvaluation', what: 'Keypad element: first module to first paint', atMost: 2.2 },
  ] as const
  for (const { order, part, what, atMost } of rows) {
    const found = compare(rounds.map((round) => ({ product: round.product[part], bare: round.bare[part] })))
    await record({
      order,
      what,
      atMost,
      ratio: found.ratio,
      product: milliseconds(found.product),
      bare: milliseconds(found.bare),
    })
  }
})

async function modulesOf(entry: string): Promise<string[]> {
  const graph = JSON.parse(await readFile('dist/cdn/imports.json', 'utf8')) as Record<string, { imports: string[] }>
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    graph[file]?.imports.forEach(visit)
  }
  visit(entry)
  return [...seen].map((file) => `/product/${file}`)
}

/**
 * A fresh page whose modules are already fetched and compiled, so that the time is the element's and not the network's.
 */
async function paint(page: Page, subject: Subject): Promise<Painted> {
  await page.goto('/')
  return page.evaluate(async ({ tag, entry, modules, settings }) => {
    await Promise.all(
      modules.map(
        (href) =>
          new Promise((resolve) => {
            const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href, onload: resolve })
            document.head.append(link)
          }),
      ),
    )
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries(settings.attributes)) element.setAttribute(name, value)
    Object.assign(element, { accessToken: settings.accessToken })
    document.body.append(element)
    await new Promise((resolve) => requestIdleCallback(resolve))

    let defined = 0
    const define = customElements.define.bind(customElements)
    customElements.define = (...args) => {
      defined ||= performance.now()
      define(...args)
    }
    const begun = performance.now()
    await import(entry)
    const padded = () => (element.shadowRoot?.querySelectorAll('button').length ?? 0) >= 12
    if (!padded()) {
      await new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!padded()) return
          observer.disconnect()
          resolve()
        })
        observer.observe(element.shadowRoot as ShadowRoot, { childList: true, subtree: true })
      })
    }
    // The first task after a frame's callbacks runs when that frame is painted.
    const painted = await new Promise<number>((resolve) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now())
        port2.postMessage(undefined)
      }),
    )
    return {
      fromDefine: painted - defined,
      fromEvaluation: painted - begun,
      nodes: (element.shadowRoot as ShadowRoot).querySelectorAll('*').length,
    }
  }, subject)
}
