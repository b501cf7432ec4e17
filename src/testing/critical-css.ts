import postcss, { type Rule } from 'postcss'

/** What is between the brackets of `:not(…)` says what is absent. */
const ABSENT = /:not\((?:[^()]|\([^()]*\))*\)/g

/**
 * The rules of stylesheets that apply to some elements now: those that name none of our classes, or only theirs, and the
 * custom properties that these rules use.
 *
 * @param never what no element will be, as selectors say it
 */
export function criticalCss(sheets: readonly string[], shown: readonly Element[], never = /^$/): string {
  const all = shown.flatMap((element) => [element, ...element.querySelectorAll('*')])
  const classes = new Set(all.flatMap((element) => [...element.classList]))
  const variants = new Set(
    all.flatMap((element) => [
      `variant=${element.getAttribute('data-variant')}`,
      `size=${element.getAttribute('data-size')}`,
    ]),
  )
  const isUsed = (selector: string) => {
    const plain = selector.replace(ABSENT, '')
    const isOfOurs = [...plain.matchAll(/\.(vp-[\w-]+)/g)].every(([, name = '']) => classes.has(name))
    const isVariant = [...plain.matchAll(/\[data-((?:variant|size)=)'(\w+)'\]/g)].every(([, name = '', value = '']) =>
      variants.has(name + value),
    )
    return isOfOurs && isVariant && !never.test(plain)
  }
  const root = postcss.parse(sheets.join('\n'))
  root.walkComments((comment) => void comment.remove())
  // Nobody prints a page that is loading.
  root.walkAtRules('media', (rule) => void (rule.params === 'print' && rule.remove()))
  root.walkDecls((declaration) => void delete declaration.raws.value)
  root.walkRules((rule: Rule) => {
    if (rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'keyframes') return
    rule.selectors = rule.selectors.filter(isUsed)
    if (rule.selectors.filter(Boolean).length === 0) rule.remove()
  })
  const isNamed = (name: string) => root.toString().split(`var(${name}`).length > 1
  for (let removed = true; removed;) {
    removed = false
    root.walkDecls(/^--vp-/, (declaration) => {
      if (isNamed(declaration.prop)) return
      declaration.remove()
      removed = true
    })
  }
  root.walkAtRules('keyframes', (rule) => {
    if (!new RegExp(`animation[^;]*\\b${rule.params}\\b`).test(root.toString())) rule.remove()
  })
  root.walkRules((rule) => void (rule.nodes.length === 0 && rule.remove()))
  root.walkAtRules((rule) => void (rule.nodes?.length === 0 && rule.remove()))
  return `${root
    .toString()
    .replace(/\n{2,}/g, '\n')
    .trim()}\n`
}
