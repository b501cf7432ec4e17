/** How many rows the product's list renders above the view. */
const ABOVE = 5
const ROW_PX = 77

/**
 * The simplest list of any length: copies of the product's elements and styles, and as many rows as the product has,
 * which move while the list scrolls. It loads nothing, measures nothing and has no framework.
 */
export class BareListElement extends HTMLElement {
  copy(product: ShadowRoot, count: number): HTMLElement {
    const root = this.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = product.adoptedStyleSheets
    root.append(...[...product.childNodes].map((node) => node.cloneNode(true)))
    const scroller = root.querySelector<HTMLElement>('.vp-list-scroller')
    const list = scroller?.querySelector<HTMLElement>('ul')
    if (!scroller || !list) throw new Error('The product shows no list')
    list.style.blockSize = `${count * ROW_PX}px`
    const full = list.querySelector('li:has(button):not(:first-child)')
    for (const row of list.querySelectorAll('li:not(:has(button))')) row.replaceWith(full?.cloneNode(true) ?? '')
    const rows = [...list.querySelectorAll('li')]
    const place = () => {
      const first = Math.max(0, Math.min(Math.floor(scroller.scrollTop / ROW_PX) - ABOVE, count - rows.length))
      rows.forEach((row, step) => {
        const index = first + step
        row.style.transform = `translateY(${index * ROW_PX}px)`
        row.setAttribute('aria-posinset', String(index + 1))
        const name = row.querySelector('.vp-log-name-text')
        if (name) name.textContent = `Caller ${index + 1}`
      })
    }
    scroller.addEventListener('scroll', place, { passive: true })
    place()
    return scroller
  }
}

customElements.define('bare-list', BareListElement)
