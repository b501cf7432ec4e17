/** A text, or what it is in each language. */
export type FrameText = string | Readonly<Record<string, string>>

/** An element with its attributes and what is in it, or a text. */
export type FrameNode = FrameText | FrameElement
export type FrameElement = readonly [tag: string, attributes: Readonly<Record<string, FrameText>>, content: FrameNode[]]

export const isFrameElement = (node: FrameNode): node is FrameElement => Array.isArray(node)

/** A frame in a JSON file, whose tuples TypeScript reads as arrays. */
export const writtenFrame = (json: unknown): FrameElement => json as FrameElement

/** A frame whose headings are of the level that the host asks for (`heading-level`). */
export function withHeadings(frame: FrameElement, level: string | null | undefined): FrameElement {
  const [tag, attributes, content] = frame
  return /^[3-6]$/.test(level ?? '')
    ? [
        tag === 'h2' ? `h${level}` : tag,
        attributes,
        content.map((node) => (isFrameElement(node) ? withHeadings(node, level) : node)),
      ]
    : frame
}

const SVG = 'http://www.w3.org/2000/svg'

/** The text in a language. English for one that it does not have. */
export const inLanguage = (text: FrameText, language: string): string =>
  typeof text === 'string' ? text : (text[language] ?? text.en ?? '')

/**
 * Builds a frame without parsing any HTML and without inline styles, so that strict CSP and Trusted Types allow it.
 */
export function buildFrame([tag, attributes, content]: FrameElement, language: string, parent?: Element): Element {
  const isSvg = tag === 'svg' || (parent instanceof SVGElement && parent.localName !== 'foreignObject')
  const element = isSvg ? document.createElementNS(SVG, tag) : document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, inLanguage(value, language))
  for (const node of content)
    element.append(isFrameElement(node) ? buildFrame(node, language, element) : inLanguage(node, language))
  return element
}
