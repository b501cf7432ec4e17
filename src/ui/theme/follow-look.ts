import baseCss from './base.css?inline'
import tokensCss from './tokens.css?inline'
import { adoptStyles, changeStyles } from './use-styles'

const TOKENS = [...new Set(tokensCss.match(/--vp-[\w-]+(?=\s*:)/g))]

/** The value of each token as an element shows it: of its theme, of its host's brand, and for the reader's text size. */
function lookOf(element: Element): string {
  const style = getComputedStyle(element)
  return `:host{${TOKENS.map((token) => `${token}:${style.getPropertyValue(token)}`).join(';')}}`
}

/**
 * Gives a tree in another window the look of an element, and follows it until the returned undo, because no event tells
 * that a host has changed a token.
 *
 * @param elementNow which element this is now. Without one the tree keeps its look.
 * @param everyMs how often it looks
 */
export function followLook(
  elementNow: () => Element | null | undefined,
  root: ShadowRoot,
  everyMs: number,
): () => void {
  let look = ''
  const follow = () => {
    const element = elementNow()
    if (!element) return
    const before = look
    look = lookOf(element)
    if (look !== before) changeStyles(root, (texts) => [look, ...texts.filter((css) => css !== before)])
  }
  adoptStyles(root, baseCss)
  follow()
  const timer = setInterval(follow, everyMs)
  return () => clearInterval(timer)
}
