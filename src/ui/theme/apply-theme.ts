import type { LATE_THEMES } from './themes/index'
import tokensCss from './tokens.css?inline'
import { changeStyles } from './use-styles'

/** Every theme but `basic`, which is tokens.css itself. They load with the first element that names one. */
let late: Readonly<Partial<Record<string, string>>> | undefined

/** Hides an element until its theme is loaded, but keeps its space on the page. */
const HIDDEN = ':host{visibility:hidden!important}'

/**
 * Must this theme still be loaded? Then loads it, and calls `onEnd` afterwards, also after a failure: the page then has
 * only `basic`.
 */
export function loadTheme(name: unknown, onEnd: () => void): boolean {
  if (late || !name || name === 'basic') return false
  void import('./themes/index')
    .then(
      (loaded) => (late = loaded.LATE_THEMES),
      () => (late = {}),
    )
    .then(onEnd)
  return true
}

/**
 * Puts a theme first among an element's styles, and replaces the previous theme. An unknown name is `basic`
 * (`element/theme`), and so is one that is not loaded.
 *
 * @param isHidden hides an element that was not shown yet
 */
export function applyTheme(root: ShadowRoot, name: unknown, isHidden = false): void {
  const theme = tokensCss + (isHidden ? HIDDEN : (late?.[name as keyof typeof LATE_THEMES] ?? ''))
  changeStyles(root, (texts) => (texts[0] === theme ? texts : [theme, ...texts.slice(1)]))
}
