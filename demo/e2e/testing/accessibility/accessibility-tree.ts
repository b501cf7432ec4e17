import type { CDPSession, Locator, Page } from 'playwright/test'

/** A node of Chromium's accessibility tree, as it gives it to screen readers. */
export interface AccessibleNode {
  role: string
  name: string
  description: string
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
    const shown = (node: AxNode): AccessibleNode[] => {
      const children = (node.childIds ?? []).flatMap((child) => {
        const found = byId.get(child)
        return found ? shown(found) : []
      })
      if (node.ignored) return children
      const properties = Object.fromEntries((node.properties ?? []).map(({ name, value }) => [name, value.value]))
      const text = (given: AxValue | undefined) => String(given?.value ?? '')
      return [
        { role: text(node.role), name: text(node.name), description: text(node.description), properties },
        ...children,
      ]
    }
    return shown(root)
  } finally {
    await session.detach()
  }
}
