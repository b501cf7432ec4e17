import type { BrowserContext, Page } from 'playwright/test'

/**
 * Does to every tree of a page, open shadow roots too, what page translators and extensions do to it, again and again:
 *
 * - a translator puts a copy of each text into `<font><font>` and drops the original, unless `translate="no"`;
 * - a writing aid puts a node of its own before and after each control, and wraps those without the focus;
 * - a blocker removes the marked texts for good.
 *
 * The copies have the same words, so a test finds everything by its name, and a text that is not renewed is seen as old.
 */
export const moveNodes = (context: BrowserContext) => context.addInitScript(movers)

/** How often each of them has interfered. A test of them proves nothing if one is 0. */
export const movesIn = (page: Page) => page.evaluate(() => (globalThis as unknown as { moves: Moves }).moves)

interface Moves {
  translated: number
  wrapped: number
  removed: number
}

function movers() {
  const moves: Moves = { translated: 0, wrapped: 0, removed: 0 }
  Object.assign(globalThis, { moves })
  const seen = new WeakSet<Node>()
  const SKIPPED = 'font, script, style, textarea, option, svg, [translate="no"]'

  const translate = (text: Text) => {
    if (!text.data.trim() || text.parentElement?.closest(SKIPPED)) return
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    inner.textContent = text.data
    outer.append(inner)
    text.replaceWith(outer)
    moves.translated++
  }

  const interfere = (control: Element) => {
    if (seen.has(control)) return
    const root = control.getRootNode() as ShadowRoot
    if (root.activeElement === control || control.contains(root.activeElement)) return
    seen.add(control)
    const mark = () => Object.assign(document.createElement('vp-test-foreign'), { hidden: true })
    control.before(mark())
    control.after(mark())
    const wrapper = document.createElement('vp-test-foreign')
    wrapper.style.display = 'contents'
    control.replaceWith(wrapper)
    wrapper.append(control)
    moves.wrapped++
  }

  const remove = (element: Element) => {
    if (seen.has(element)) return
    seen.add(element)
    element.remove()
    moves.removed++
  }

  const walk = (root: Document | ShadowRoot) => {
    if (!seen.has(root)) {
      seen.add(root)
      new MutationObserver(() => walk(root)).observe(root, { childList: true, subtree: true, characterData: true })
    }
    const texts: Text[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    texts.forEach(translate)
    if (root instanceof ShadowRoot) {
      root
        .querySelectorAll('input, textarea, button[aria-haspopup], li > :not(vp-test-foreign), p, time')
        .forEach(interfere)
      root.querySelectorAll('svg').forEach(remove)
    }
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) walk(element.shadowRoot)
  }
  document.addEventListener('DOMContentLoaded', () => walk(document))
  // A tree that was attached to an element already in the page changes nothing that an observer sees.
  setInterval(() => walk(document), 50)
}
