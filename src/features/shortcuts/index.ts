export { lateShortcuts } from './LateShortcuts'
export { ShortcutList } from './ShortcutList'
