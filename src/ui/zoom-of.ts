/**
 * The factor of CSS `zoom` on a box and around it. Rectangles and pointers are in pixels of the viewport, while sizes,
 * scroll positions and lengths in styles are in pixels of the zoomed box (`host/styles`).
 */
export const zoomOf = (node: Element): number => (node as Element & { currentCSSZoom?: number }).currentCSSZoom ?? 1
