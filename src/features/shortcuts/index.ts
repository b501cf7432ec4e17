export { ShortcutList } from './ShortcutList'
