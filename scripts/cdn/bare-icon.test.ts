import { Info, Phone, type LucideIcon, type LucideProps } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import bareIcon from './bare-icon'

/** The lines of an icon, read from the package's output. */
function linesOf(icon: LucideIcon): [string, object][] {
  const lines = renderToStaticMarkup(createElement(icon)).matchAll(/<(path|circle)((?: \w+="[^"]+")+)>/g)
  return [...lines].map(([, tag = '', attributes = '']) => [
    tag,
    Object.fromEntries([...attributes.matchAll(/(\w+)="([^"]+)"/g)].map(([, name, value]) => [name, value])),
  ])
}

/** Tags and attributes of an icon, in any order and without the package's class names. */
const partsOf = (markup: string) =>
  markup
    .replace(/\blucide[\w-]* ?/g, '')
    .replace(' class=""', '')
    .split(/(?=<)|>| (?=[\w-]+=")/)
    .sort()

describe('An icon in the files for script tags is drawn as by lucide-react', () => {
  test.each<[string, LucideIcon, LucideProps]>([
    ['beside words', Phone, { size: 16, strokeWidth: 1.75, 'aria-hidden': true }],
    ['in its own size', Info, {}],
    ['with a class of ours', Info, { className: 'vp-notice-icon', size: 20 }],
  ])('%s', (_, icon, props) => {
    const theirs = renderToStaticMarkup(createElement(icon, props))
    const ours = renderToStaticMarkup(createElement(bareIcon({ node: linesOf(icon) }), props as { size?: number }))
    expect(partsOf(ours)).toEqual(partsOf(theirs))
    expect(ours).toContain('<svg xmlns=')
  })
})
