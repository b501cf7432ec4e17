import css from './print.css?inline'

/**
 * A chart with columns of 0 to 1 and labels for the first and last, a table whose rows have bars of 0 to 1, or entries
 * with a heading, lines and a text, each of which stays on one page unless it `mayBreak`.
 */
export type PrintPart = { title: string } & (
  | { heights: readonly number[]; under: readonly string[] }
  | {
      columns: readonly string[]
      rows: readonly (readonly string[])[]
      /** Without them it is a list, on pages of its own that are broader than high, its columns as wide as their content. */
      bars?: readonly number[]
    }
  | { entries: readonly { heading: string; lines: readonly string[]; text: string; mayBreak: boolean }[] }
)

/**
 * The printed content: a title, lines and figures under it, rows of a time, a name and a text with its translation, and
 * parts. All of it is text.
 */
export interface PrintSheet {
  lang: string
  title: string
  lines: readonly string[]
  /** Numbers that lead the sheet, side by side. */
  figures?: readonly { name: string; value: string; notes: readonly string[] }[]
  rows: readonly { time: string; name: string; text: string; translation?: { lang: string; text: string } }[]
  parts?: readonly PrintPart[]
}

/** Prints a sheet. Settles when the print dialog has closed. @throws if the browser cannot print */
export type Print = (sheet: PrintSheet, signal: AbortSignal) => Promise<void>

/**
 * Prints the sheet alone and not its page. It uses a hidden frame of the page's own origin, made of nodes and a
 * constructed stylesheet, so that it works under a strict content policy with Trusted Types. The frame is removed at
 * the end of printing or by `signal`, because some browsers never report the end.
 */
export const printSheet: Print = async (sheet, signal) => {
  if (signal.aborted) return
  const frame = hiddenFrame()
  try {
    const page = frame.contentWindow
    if (!page) throw new Error('the frame to print has no window')
    fill(page as Window & typeof globalThis, sheet)
    await new Promise<void>((resolve) => {
      page.addEventListener('afterprint', () => resolve(), { once: true })
      signal.addEventListener('abort', () => resolve(), { once: true })
      // Safari prints the frame that has the focus.
      page.focus()
      page.print()
    })
  } finally {
    frame.remove()
  }
}

function hiddenFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.tabIndex = -1
  frame.setAttribute('aria-hidden', 'true')
  // `display: none` would make Firefox print nothing. `important` protects it from a host's styles.
  const look = { position: 'fixed', inset: '0 auto auto 0', inlineSize: '1px', blockSize: '1px', border: '0' }
  for (const [property, value] of Object.entries({ ...look, opacity: '0', pointerEvents: 'none', display: 'block' })) {
    const name = property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    frame.style.setProperty(name, value, 'important')
  }
  document.body.append(frame)
  return frame
}

function fill(page: Window & typeof globalThis, sheet: PrintSheet): void {
  const { lang, title, lines, figures = [], rows, parts = [] } = sheet
  const { document: paper } = page
  const make = (tag: string, content: string | readonly Node[], attributes: Record<string, string> = {}) => {
    const node = paper.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value)
    node.append(...(typeof content === 'string' ? [content] : content))
    return node
  }
  paper.documentElement.lang = lang
  paper.title = title
  // A style sheet belongs to the document whose window made it.
  const look = new page.CSSStyleSheet()
  look.replaceSync(css)
  paper.adoptedStyleSheets = [look]
  const head = make('header', [make('h1', title), ...lines.map((line) => make('p', line))])
  const numbers = figures.map(({ name, value, notes }) =>
    make('div', [make('dt', name), make('dd', value), ...notes.map((note) => make('dd', note))]),
  )
  const items = rows.map(({ time, name, text, translation }) =>
    make('li', [
      make('time', time),
      make('h2', name, { dir: 'auto' }),
      make('p', text, { dir: 'auto' }),
      ...(translation ? [make('p', translation.text, { dir: 'auto', lang: translation.lang })] : []),
    ]),
  )
  paper.body.append(
    head,
    ...(numbers.length > 0 ? [make('dl', numbers)] : []),
    ...(items.length > 0 ? [make('ol', items)] : []),
    ...parts.map((part) => partOf(paper, make, part)),
  )
}

type Make = (tag: string, content: string | readonly Node[], attributes?: Record<string, string>) => HTMLElement

function partOf(paper: Document, make: Make, part: PrintPart): HTMLElement {
  const title = make('h2', part.title)
  if ('heights' in part) {
    const columns = part.heights.map((height, at) => ({ x: at, y: 1 - height, width: 0.8, height }))
    return make('section', [
      title,
      picture(paper, columns, part.heights.length),
      make(
        'div',
        part.under.map((words) => make('span', words)),
      ),
    ])
  }
  if ('entries' in part) {
    const entries = part.entries.map(({ heading, lines, text, mayBreak }) =>
      make(
        'article',
        [
          make('h3', heading),
          ...lines.map((line) => make('p', line, { dir: 'auto' })),
          make('blockquote', text, { dir: 'auto' }),
        ],
        mayBreak ? { class: 'long' } : {},
      ),
    )
    return make('section', [title, ...entries])
  }
  const { columns, rows, bars } = part
  const head = make('tr', [
    ...columns.map((column) => make('th', column, { scope: 'col' })),
    ...(bars ? [make('td', '')] : []),
  ])
  const body = rows.map((row, at) => {
    const cells = row.map((cell) => make('td', cell, { dir: 'auto' }))
    if (bars) cells.push(make('td', [picture(paper, [{ x: 0, y: 0, width: bars[at] ?? 0, height: 1 }], 1)]))
    return make('tr', cells)
  })
  const look = bars ? 'bars' : 'list'
  return make('section', [title, make('table', [make('thead', [head]), make('tbody', body)])], { class: look })
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/**
 * Rectangles in a picture of this width and a height of 1. SVG attributes are no styles, so any content policy allows
 * them.
 */
function picture(paper: Document, boxes: readonly Box[], width: number): SVGElement {
  const namespace = 'http://www.w3.org/2000/svg'
  const svg = paper.createElementNS(namespace, 'svg')
  svg.setAttribute('viewBox', `0 0 ${width} 1`)
  svg.setAttribute('preserveAspectRatio', 'none')
  for (const box of boxes) {
    const rect = paper.createElementNS(namespace, 'rect')
    for (const [name, value] of Object.entries(box)) rect.setAttribute(name, String(value))
    svg.append(rect)
  }
  return svg
}
