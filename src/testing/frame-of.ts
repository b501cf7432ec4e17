import type { FrameElement, FrameNode, FrameText } from '../shell/frame'

/** A text that is the same in all languages is there once. */
function merged(texts: Readonly<Record<string, string>>): FrameText {
  const [first = '', ...others] = Object.values(texts)
  return others.every((text) => text === first) ? first : texts
}

const mapValues = <V, W>(record: Readonly<Record<string, V>>, change: (value: V) => W): Record<string, W> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))

/**
 * The frame of `src/shell` that looks like an element in each of several languages.
 *
 * @throws if the elements differ in more than words
 */
export function frameOf(inLanguages: Readonly<Record<string, Element>>): FrameElement {
  const ids = new Map<Element, Map<string, string>>()
  /** React's own ids may be in the same tree as the frame. */
  const attributeOf = (element: Element, name: string) => {
    const tree = Object.values(inLanguages).find((one) => one.contains(element)) ?? element
    const ofTree = ids.get(tree) ?? new Map<string, string>()
    ids.set(tree, ofTree)
    return (element.getAttribute(name) ?? '').replace(/_r_\w+_/g, (id) => {
      if (!ofTree.has(id)) ofTree.set(id, `shell-${ofTree.size + 1}`)
      return ofTree.get(id) ?? ''
    })
  }
  const nodeOf = (nodes: Readonly<Record<string, Node>>): FrameNode => {
    const elements = Object.entries(nodes).filter((entry): entry is [string, Element] => entry[1] instanceof Element)
    if (elements.length === 0) return merged(mapValues(nodes, ({ textContent }) => textContent ?? ''))
    return elementOf(Object.fromEntries(elements))
  }
  const elementOf = (elements: Readonly<Record<string, Element>>): FrameElement => {
    const [one] = Object.values(elements)
    if (!one) throw new Error('No element')
    const shapes = mapValues(elements, (element) =>
      [element.localName, element.getAttributeNames().join(), element.childNodes.length].join(' '),
    )
    if (typeof merged(shapes) !== 'string') throw new Error(`The languages differ: ${JSON.stringify(shapes)}`)
    const attributes = one
      .getAttributeNames()
      // The shell sets no style, and a field has its value as a property.
      .filter((name) => name !== 'style' && (name !== 'value' || one.localName === 'option'))
      .map((name) => [name, merged(mapValues(elements, (element) => attributeOf(element, name)))])
    const content = [...one.childNodes].map((_, index) =>
      nodeOf(mapValues(elements, ({ childNodes }) => childNodes[index] as Node)),
    )
    return [one.localName, Object.fromEntries(attributes) as Record<string, FrameText>, content]
  }
  return elementOf(inLanguages)
}
