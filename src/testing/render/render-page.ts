import { act, configure, within } from '@testing-library/react'
import { onTestFinished } from 'vitest'

// The library's own error prints the container, and fails to print a shadow root.
configure({ getElementError: (message) => new Error(message ?? 'no such element') })

/** The top-level elements of a page, as many as its HTML has. */
export type RenderedElements = [HTMLElement, HTMLElement, ...HTMLElement[]]

/** Changes the page or an element, and lets elements process the change and render. */
export async function changePage(change: () => void = () => undefined): Promise<void> {
  await act(async () => change())
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 0))
  })
}

/** Queries inside an element's shadow root. */
export const inside = (element: Element) => within(element.shadowRoot as unknown as HTMLElement)

/**
 * Adds HTML to the page as a host would, and waits until its elements are rendered. The page is emptied after the test.
 *
 * @param prepare sets what a host sets earlier: tokens, functions
 * @returns the top-level elements of the HTML
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
