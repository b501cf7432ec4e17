import type { Page } from 'playwright/test'
import { addSheet, removeSheets } from './sheet-in-every-tree'
import { WIDE_TEXT_SPACING } from '../../../../src/testing/page/wide-text-spacing'

/** Boxes that scroll sideways, and controls that extend past an edge of the page, through every shadow root. */
export const sidewaysIn = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const look = (root: Document | ShadowRoot) => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        const { overflowX, position } = getComputedStyle(element)
        const name = `${element.localName}.${element.className}`
        if (/auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth) found.push(`scrolls: ${name}`)
        const { left, right, width } = element.getBoundingClientRect()
        const isControl = element.matches('button, a[href], input, select, textarea') && position !== 'absolute'
        if (isControl && width > 1 && (left < -0.5 || right > window.innerWidth + 0.5)) found.push(`outside: ${name}`)
        if (element.shadowRoot) look(element.shadowRoot)
      }
    }
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) found.push('scrolls: the page')
    look(document)
    return found
  })

/** Sets the spacing that a reader may choose (WCAG 1.4.12) in every shadow root. Resolves once it is drawn. */
export const spaceText = (page: Page) => addSheet(page, WIDE_TEXT_SPACING)

/** Ends it again. */
export const unspaceText = removeSheets

/** Text that a box cuts off without an ellipsis, through every shadow root. */
export const cutOffIn = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const look = (root: Document | ShadowRoot) => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        if (element.shadowRoot) look(element.shadowRoot)
        const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath } = getComputedStyle(element)
        const isHidden = clipPath !== 'none' || element.clientWidth <= 1
        if (isHidden || !element.textContent?.trim() || element instanceof SVGElement) continue
        const name = `${element.localName}.${element.className}: ${element.textContent.trim().slice(0, 40)}`
        const isCutAcross = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1
        const isCutDown = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1
        if ((isCutAcross && textOverflow !== 'ellipsis') || (isCutDown && webkitLineClamp === 'none')) found.push(name)
      }
    }
    look(document)
    return found
  })

/**
 * Excerpts, which may be cut because the details show them whole: of notes, and the child in a row, which shares a line
 * with the outcome and the buttons that appear on hover.
 */
const EXCERPTS = '.vp-log-notes, .vp-call-earlier-call, .vp-caller-note, .vp-log-child'

/** Texts of a page, those that are cut, with or without an ellipsis, and those that are whole. */
interface Texts {
  cut: string[]
  whole: string[]
}

/** All texts, through every shadow root. */
export const textsIn = (page: Page) =>
  page.evaluate((excerpts) => {
    const found: Texts = { cut: [], whole: [] }
    const look = (root: Document | ShadowRoot) => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        if (element.shadowRoot) look(element.shadowRoot)
        const { overflowX, overflowY, clipPath } = getComputedStyle(element)
        const isHidden = clipPath !== 'none' || element.clientWidth <= 1 || element.matches(excerpts)
        if (isHidden || !element.textContent?.trim() || element instanceof SVGElement) continue
        const isCut =
          (/hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
          (/hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1)
        const name = `${element.localName}.${element.className}: ${element.textContent.trim().slice(0, 40)}`
        found[isCut ? 'cut' : 'whole'].push(name)
      }
    }
    look(document)
    return found
  }, EXCERPTS)

/**
 * Texts that are cut now and were whole before. They are compared by their words, because a list may have replaced its
 * rows in between, or have got one that says the same.
 */
export const newlyCut = (before: Texts, now: Texts): string[] =>
  now.cut.filter((text) => before.whole.includes(text) && !before.cut.includes(text))

/** Sticky boxes, and boxes that scroll vertically except the rows of a log, through every shadow root. */
export const scrollersIn = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const look = (root: Document | ShadowRoot) => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        if (element.shadowRoot) look(element.shadowRoot)
        if (!element.checkVisibility() || element.matches('.vp-list-scroller, textarea, [data-vp-toaster] *')) continue
        const { overflowY, position } = getComputedStyle(element)
        const name = `${element.localName}.${element.className}`
        if (position === 'sticky') found.push(`sticks: ${name}`)
        const scrolls = /auto|scroll/.test(overflowY) || element === document.documentElement
        if (scrolls && element.scrollHeight > element.clientHeight + 1) found.push(`scrolls: ${name}`)
      }
    }
    look(document)
    return found
  })

/** What hides a corner of the focused element: an edge of the page, or something drawn over it. */
export const hidesFocus = (page: Page) =>
  page.evaluate(() => {
    let active = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    const { left, right, top, bottom } = active!.getBoundingClientRect()
    const corners = [
      [left + 4, top + 4],
      [right - 4, top + 4],
      [left + 4, bottom - 4],
      [right - 4, bottom - 4],
    ] as const
    return corners.flatMap(([x, y]) => {
      let hit = document.elementFromPoint(x, y)
      while (hit?.shadowRoot?.elementFromPoint(x, y)) {
        const inner: Element | null = hit.shadowRoot.elementFromPoint(x, y)
        if (inner === hit) break
        hit = inner
      }
      if (hit && (hit === active || active!.contains(hit))) return []
      return [hit ? `${hit.localName}.${hit.className} at ${Math.round(y)}` : `the page's edge at ${Math.round(y)}`]
    })
  })
