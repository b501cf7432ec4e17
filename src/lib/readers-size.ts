/** The size that browsers give to text by themselves. */
const USUAL_PX = 16

/**
 * `--vp-scale` from the font size that the reader chose in the browser when the page loaded (`element/user-scale`). It
 * is read from `font-size: medium`, which no style of the page changes. Less than the usual size is not followed,
 * because controls would be too small to press.
 */
export function readersSize(root: Document | ShadowRoot): string {
  const probe = document.createElement('span')
  Object.assign(probe.style, {
    position: 'absolute',
    visibility: 'hidden',
    font: 'medium sans-serif',
  })
  root.append(probe)
  const px = Number.parseFloat(getComputedStyle(probe).fontSize)
  probe.remove()
  return `:host{--vp-scale:${Math.max(1, px / USUAL_PX)}}`
}
