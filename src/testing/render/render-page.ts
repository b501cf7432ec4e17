import { act, configure, within } from '@testing-library/react'
import { onTestFinished } from 'vitest'

// The library's own error prints the container, and cannot print a shadow root.
configure({ getElementError: (message) => new Error(message ?? 'no such element') })

/** The elements of a page's top level: as many as its HTML has. */
export type RenderedElements = [HTMLElement, HTMLElement, ...HTMLElement[]]

/** Changes the page or an element, and lets elements take it in and render. */
export async function changePage(change: () => void = () => undefined): Promise<void> {
  await act(async () => change())
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 0))
  })
}

/** Queries inside an element's shadow root. */
export const inside = (element: Element) => within(element.shadowRoot as unknown as HTMLElement)

/**
 * Puts HTML on the page, as a host would, and waits until its elements stand. The page is emptied after the test.
 *
 * @param prepare sets what a host sets before: tokens, functions
 * @returns the elements of the HTML's top level
 */
export async function renderPage(
  html: string,
  prepare: (elements: RenderedElements) => void = () => undefined,
): Promise<RenderedElements> {
  const parsed = document.createRange().createContextualFragment(html)
  const nodes = [...parsed.children] as RenderedElements
  prepare(nodes)
  onTestFinished(async () => {
    await changePage(() => document.body.replaceChildren())
  })
  await changePage(() => document.body.append(...nodes))
  return nodes
}
