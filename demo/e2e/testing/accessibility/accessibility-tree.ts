import type { CDPSession, Locator, Page } from 'playwright/test'

/** A node of Chromium's accessibility tree, as it gives it to screen readers. */
export interface AccessibleNode {
  role: string
  name: string
  description: string
  value: string
  /** How many nodes contain it. */
  depth: number
  /** The states and values that are set, by their names. */
  properties: Record<string, unknown>
}

interface AxValue {
  value?: unknown
}
interface AxNode {
  nodeId: string
  ignored: boolean
  role?: AxValue
  name?: AxValue
  description?: AxValue
  value?: AxValue
  properties?: { name: string; value: AxValue }[]
  childIds?: string[]
  backendDOMNodeId?: number
}

/** Marks the part while it is looked for, because Playwright shows no ids of the protocol. */
const MARK = 'data-accessible-part'

/** Finds the marked element inside all shadow roots. */
const FIND = `(function find(root) {
  for (const node of root.querySelectorAll('*')) {
    if (node.hasAttribute('${MARK}')) return node
    const inside = node.shadowRoot && find(node.shadowRoot)
    if (inside) return inside
  }
})(document)`

async function idOf(session: CDPSession, part: Locator): Promise<number> {
  await part.evaluate((node, mark) => node.setAttribute(mark, ''), MARK)
  try {
    const { result } = await session.send('Runtime.evaluate', { expression: FIND })
    const { node } = await session.send('DOM.describeNode', { objectId: result.objectId ?? '' })
    return node.backendNodeId
  } finally {
    await part.evaluate((node, mark) => node.removeAttribute(mark), MARK)
  }
}

/** What Chromium shows to screen readers of a part of the page, in the order in which they read it. */
export async function accessibleNodes(page: Page, part: Locator): Promise<AccessibleNode[]> {
  const session = await page.context().newCDPSession(page)
  try {
    await session.send('Accessibility.enable')
    const id = await idOf(session, part)
    const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] }
    const byId = new Map(nodes.map((node) => [node.nodeId, node]))
    const root = nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === id)
    if (!root) throw new Error('The part is not in the accessibility tree.')
    const text = (given: AxValue | undefined) => String(given?.value ?? '')
    const shown = (node: AxNode, depth: number): AccessibleNode[] => {
      const below = (to: number) =>
        (node.childIds ?? []).flatMap((child) => {
          const found = byId.get(child)
          return found ? shown(found, to) : []
        })
      if (node.ignored) return below(depth)
      const { role, name, description, value, properties = [] } = node
      return [
        {
          depth,
          role: text(role),
          name: text(name),
          description: text(description),
          value: text(value),
          properties: Object.fromEntries(properties.map((property) => [property.name, property.value.value])),
        },
        ...below(depth + 1),
      ]
    }
    return shown(root, 0)
  } finally {
    await session.detach()
  }
}

/** Roles that say nothing. What is in them is read as if it stood outside. */
const SILENT_ROLES = new Set([
  'generic',
  'none',
  'paragraph',
  'mark',
  'StaticText',
  'InlineTextBox',
  'LabelText',
  'Legend',
  'MenuListPopup',
])
/** States that are said also when they are not set. */
const SAID_UNSET = new Set(['checked', 'expanded', 'pressed', 'selected'])
/** Properties that are not said: the focus, whether it can be set, and references to other nodes by their ids. */
const UNSAID =
  /^(?:focus|editable$|settable$|multiline$|root$|orientation$|live$|relevant$|atomic$|(?:active|labelled|described)|controls$|details$|owns$|flowto$|errormessage$)/

/** The states and values of a node as words. */
function statesOf({ value, properties }: AccessibleNode): string[] {
  const states = Object.entries(properties).filter(([state, is]) => !UNSAID.test(state) && is !== '')
  return [
    ...(value ? [`= ${value}`] : []),
    ...states.flatMap(([state, is]) => {
      if (is === true || is === 'true') return [state]
      if (is === false || is === 'false') return SAID_UNSET.has(state) ? [`not ${state}`] : []
      return [`${state} ${String(is)}`]
    }),
  ]
}

/**
 * A part of the page as lines of text: for each node its role, its name, its description in parentheses, its value and
 * its states, below the node that contains it. A text is left out where the name or value of a container has it, or
 * where it labels a control of the part, which has it as its name.
 */
export async function accessibleText(page: Page, part: Locator): Promise<string[]> {
  const nodes = await accessibleNodes(page, part)
  const names = new Set(nodes.filter(({ role }) => !SILENT_ROLES.has(role)).map(({ name }) => name))
  const lines: string[] = []
  /** The containers of the next node. `indent` is how many lines stand above it. */
  const around: (AccessibleNode & { indent: number })[] = []
  for (const node of nodes) {
    while ((around.at(-1)?.depth ?? -1) >= node.depth) around.pop()
    const indent = around.at(-1)?.indent ?? 0
    const isSilent = SILENT_ROLES.has(node.role)
    const { role, description, depth } = node
    const name = node.name.trim()
    if (role === 'StaticText') {
      const isNamed = around.some(
        (outer) => outer.name.includes(name) || outer.value === name || (outer.role === 'LabelText' && names.has(name)),
      )
      if (!isNamed) lines.push('  '.repeat(indent) + name)
    } else if (!isSilent) {
      const said = [role, name, description && `(${description})`, ...statesOf(node)]
      lines.push('  '.repeat(indent) + said.filter(Boolean).join(', '))
    }
    around.push({ ...node, depth, indent: isSilent ? indent : indent + 1 })
  }
  return lines
}
