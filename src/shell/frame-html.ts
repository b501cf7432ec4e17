import { inLanguage, isFrameElement, type FrameElement, type FrameNode } from './frame'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as HTML, also within the quotes of an attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

export const attributesHtml = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escaped(value)}"`))
    .join('')

/** An element of a frame that has no end tag. */
const VOID = 'input'

/** A frame as HTML. */
export function frameHtml([tag, attributes, content]: FrameElement, language: string): string {
  const inside = (node: FrameNode) =>
    isFrameElement(node) ? frameHtml(node, language) : escaped(inLanguage(node, language))
  const texts = Object.entries(attributes).map(([name, value]) => [name, inLanguage(value, language)])
  const start = `<${tag}${attributesHtml(Object.fromEntries(texts) as Record<string, string>)}>`
  return tag === VOID ? start : `${start}${content.map(inside).join('')}</${tag}>`
}
