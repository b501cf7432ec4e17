import type { MouseEvent } from 'react'

/** False for a press with a modifier key or another mouse button, by which the browser follows a link in its own way. */
export const isPlainPress = ({ metaKey, ctrlKey, shiftKey, button }: MouseEvent): boolean =>
  !metaKey && !ctrlKey && !shiftKey && button === 0
