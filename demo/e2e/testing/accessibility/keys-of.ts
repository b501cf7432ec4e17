import { expect, type Locator, type Page } from 'playwright/test'

/** More Tab stops than any page of the app has. */
const MAX_STOPS = 120

const ON_BODY = 'on body'

/** The focused element, through every shadow root, and what is wrong with how the focus shows. */
interface Stop {
  /** Tag and name. */
  what: string
  faults: string[]
}

/** Checks the focus as drawn: whether it has a ring, whether something covers it, whether it is on the page itself. */
const readStop = (page: Page): Promise<Stop> =>
  page.evaluate(async (onBody) => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    let active: Element | null = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    if (!active || active === document.body || active === document.documentElement)
      return { what: 'the page itself', faults: [onBody] }
    const label = (active as HTMLInputElement).labels?.[0]?.textContent
    const name = active.getAttribute('aria-label') ?? (label || active.textContent)?.trim().replace(/\s+/g, ' ')
    const what = `${active.localName} "${name?.slice(0, 50)}"`
    const faults: string[] = []

    const isRinged = (element: Element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
    }
    // The ring may be drawn around a field's box, or around a checkbox's mark.
    const ringed: (Element | null)[] = [active, active.parentElement, active.nextElementSibling]
    if (!ringed.some((element) => element && isRinged(element))) faults.push('no ring')

    const { left, top, right, bottom } = active.getBoundingClientRect()
    const middle = [(left + right) / 2, (top + bottom) / 2] as const
    const points = [
      middle,
      [left + 2, top + 2],
      [right - 2, top + 2],
      [left + 2, bottom - 2],
      [right - 2, bottom - 2],
    ] as const
    const at = (x: number, y: number) => {
      let found = document.elementFromPoint(x, y)
      while (found?.shadowRoot) {
        const inner = found.shadowRoot.elementFromPoint(x, y)
        if (!inner || inner === found) break
        found = inner
      }
      return found
    }
    const belongs = (found: Element | null) =>
      found !== null &&
      (active.contains(found) ||
        found.contains(active) ||
        [...((active as HTMLInputElement).labels ?? [])].some((label) => label.contains(found)))
    if (!points.some(([x, y]) => belongs(at(x, y)))) {
      const over = at(...middle)
      faults.push(`covered by ${over ? `${over.localName}.${over.className}` : 'the edge of the page'}`)
    }
    return { what, faults }
  }, ON_BODY)

/** A person with a keyboard. Counts presses and checks each stop. A typed text counts as one press. */
export function keysOf(page: Page) {
  let presses = 0
  let boxes = 0
  const trail: string[] = []
  const faults = new Set<string>()
  const look = async () => {
    const stop = await readStop(page)
    trail.push(stop.what)
    for (const fault of stop.faults) faults.add(`${fault}: ${stop.what}`)
    return stop
  }
  /** Firefox also stops at boxes that scroll, and leaves the page after its last control. */
  const isFirefox = page.context().browser()?.browserType().name() === 'firefox'
  const isFocused = async (target: Locator) =>
    (await target.count()) > 0 &&
    (await target.evaluate((node) => (node.getRootNode() as Document | ShadowRoot).activeElement === node))
  const keys = {
    async press(key: string, times = 1) {
      for (let time = 0; time < times; time += 1) await page.keyboard.press(key)
      presses += times
      trail.push(`[${key}]`)
    },
    async type(text: string) {
      await page.keyboard.type(text)
      presses += 1
      trail.push(`[${text}]`)
    },
    /** Presses `key` until `target` has the focus. */
    async to(target: Locator, key = 'Tab') {
      for (let stops = 0; stops < MAX_STOPS && !(await isFocused(target)); stops += 1) {
        await keys.press(key)
        if ((await look()).what.startsWith('div ') && isFirefox) boxes += 1
      }
      expect(await isFocused(target), trail.join(' › ')).toBe(true)
    },
    /** The next Tab goes to the first control of the page. */
    toTop: () =>
      page.evaluate(() => {
        const title = document.querySelector('h1')
        title?.setAttribute('tabindex', '-1')
        title?.focus()
      }),
    /** Tabs from the top of the page to its end, and on to the top. Returns the number of stops. */
    async walk(): Promise<number> {
      await keys.toTop()
      await keys.press('Tab')
      const first = (await look()).what
      let stops = 1
      for (; stops < MAX_STOPS; stops += 1) {
        await keys.press('Tab')
        const stop = await readStop(page)
        // After the last control come the browser's own, and then the page's first. Any other order means a lost focus.
        if (stop.faults[0] === ON_BODY && isFirefox) break
        if (stop.faults[0] === ON_BODY) {
          await keys.press('Tab')
          expect((await readStop(page)).what, trail.join(' › ')).toBe(first)
          break
        }
        if (stop.what === first) break
        await look()
      }
      return stops
    },
    /** Checks the current focus. */
    look,
    /** What is wrong with the stops so far. */
    faults: () => [...faults],
    /** Presses since the last `spent`, without Firefox's stops at boxes that scroll. */
    spent() {
      const spent = presses - boxes
      presses = 0
      boxes = 0
      return spent
    },
    trail: () => trail.join(' › '),
  }
  return keys
}
