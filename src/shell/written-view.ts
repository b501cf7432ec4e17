import { shellOf } from './shell'

/** The first frame that a server has written into an element (`renderShell`), as long as nothing has made it work. */
export const writtenView = (root: ShadowRoot | null): HTMLElement | null =>
  root && !shellOf(root) ? root.querySelector<HTMLElement>('.vp-shell') : null
