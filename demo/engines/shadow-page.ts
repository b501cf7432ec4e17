import type { ElementHandle, Page } from 'puppeteer-core'

/** Runs in the page: the first visible element of any shadow root that a selector finds, and whose name or text fits. */
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

/** A page as a person meets it, through shadow roots, in an engine that Playwright does not drive. */
export function shadowPage(page: Page, waitMs: number) {
  const find = async (selector: string, name = ''): Promise<ElementHandle<Element>> => {
    const handle = await page
      .waitForFunction(findDeep, { timeout: waitMs, polling: 100 }, selector, name)
      .catch((cause: unknown) => {
        throw new Error(`There is no ${selector} "${name}" on ${page.url()}`, { cause })
      })
    return handle as ElementHandle<Element>
  }
  return {
    find,
    press: async (selector: string, name = '') => (await find(selector, name)).click(),
    text: async (selector: string, name = '') => (await find(selector, name)).evaluate((node) => node.textContent),
    async type(selector: string, text: string) {
      await (await find(selector)).focus()
      await page.keyboard.type(text)
    },
    attribute: async (selector: string, name: string, attribute: string) =>
      (await find(selector, name)).evaluate((node, attribute) => node.getAttribute(attribute), attribute),
  }
}
