/** The libraries in the app's first load. The app shows a log. */
export { libraries } from './keypad'
export { observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
