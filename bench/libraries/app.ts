/** The same of the app, which shows a log. */
export { libraries } from './keypad'
export { observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
