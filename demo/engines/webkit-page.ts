import { vi } from 'vitest'
import type { ElementReference, WebKit } from './webkit'

/** Long, because the machine may be busy. */
const WAIT = { timeout: 60_000, interval: 100 }

/** Runs in the page: the first visible element in any shadow root that matches a selector and has this name or text. */
function findDeep(selector: string, name: string): Element | null {
  const roots: (Document | ShadowRoot)[] = [document]
  for (const root of roots)
    for (const node of root.querySelectorAll('*')) if (node.shadowRoot) roots.push(node.shadowRoot)
  for (const root of roots.reverse()) {
    for (const element of root.querySelectorAll<HTMLElement>(selector)) {
      const named = `${element.getAttribute('aria-label') ?? ''} ${element.textContent}`
      if (element.checkVisibility() && named.includes(name)) return element
    }
  }
  return null
}

/** Runs in the page: the texts of all elements in any shadow root that match a selector. */
function textsDeep(selector: string): string[] {
  const roots: (Document | ShadowRoot)[] = [document]
  for (const root of roots)
    for (const node of root.querySelectorAll('*')) if (node.shadowRoot) roots.push(node.shadowRoot)
  return roots.flatMap((root) => [...root.querySelectorAll(selector)].map((node) => node.textContent))
}

const placeOf = (node: Element) => node.getBoundingClientRect().toJSON() as object

/** Runs in the page: what has the focus, through every shadow root, and whether a ring says so. */
function focusedDeep(): { what: string; ring: boolean } {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  if (!active) return { what: '', ring: false }
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(active)
  const ring = (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
  return { what: `${active.localName} ${active.getAttribute('aria-label') ?? active.textContent}`, ring }
}

/** A page as a person meets it, through shadow roots. Every lookup waits for its element. */
export function webKitPage(browser: WebKit) {
  const find = (selector: string, name = '') =>
    vi.waitFor(async () => {
      const found = await browser.run(findDeep, selector, name)
      if (!found) throw new Error(`There is no ${selector} "${name}"`)
      return found as unknown as ElementReference
    }, WAIT)
  return {
    find,
    until: <T>(check: () => Promise<T>) => vi.waitFor(check, WAIT),
    /** Clicks an element once it no longer moves. The driver itself does not wait for that. */
    async press(selector: string, name = '') {
      let before = ''
      const element = await vi.waitFor(async () => {
        const found = await find(selector, name)
        const place = JSON.stringify(await browser.run(placeOf, found as unknown as Element))
        const last = before
        before = place
        if (place !== last) throw new Error(`${selector} "${name}" moves`)
        return found
      }, WAIT)
      await browser.click(element)
    },
    texts: (selector: string) => browser.run(textsDeep, selector),
    focused: () => browser.run(focusedDeep),
    async attribute(selector: string, name: string, attribute: string) {
      const read = (node: Element, attribute: string) => node.getAttribute(attribute)
      return browser.run(read, (await find(selector, name)) as unknown as Element, attribute)
    },
    /** The accessible description. */
    async description(selector: string, name: string) {
      const read = (node: Element) => {
        const id = node.getAttribute('aria-describedby') ?? ''
        return (node.getRootNode() as ShadowRoot).getElementById(id)?.textContent ?? ''
      }
      return browser.run(read, (await find(selector, name)) as unknown as Element)
    },
    async type(selector: string, text: string) {
      const focus = (node: Element) => (node as HTMLElement).focus()
      await browser.run(focus, (await find(selector)) as unknown as Element)
      await browser.press(text)
    },
  }
}
