/** Announces to screen readers through one polite and one assertive region per page (`a11y/announcer`). */
export interface Announcer {
  /** @param lang the text's language, which may differ from that of the host's page around the region (WCAG 3.1.2) */
  polite(text: string, lang?: string): void
  assertive(text: string, lang?: string): void
  /** Removes what was announced, because the person leaves (`session/personal`). */
  clear(): void
  /**
   * Call it when a modal dialog opened. Everything outside is inert, so the regions move into it. Returns the undo.
   * @param root the `<dialog>` itself, or a node inside it
   */
  pushDialog(root: HTMLElement): () => void
}

/** The page's announcer, which counts the elements that need it. */
export interface PageAnnouncer extends Announcer {
  /** The regions exist while any element needs them. The returned function ends this need, once. */
  retain(): () => void
}

/**
 * Screen readers do not read text in a region that has just been added, so it must exist this long (`a11y/announcer`).
 */
const REGION_AGE_MS = 100
/** Long enough to be read aloud, and so short that a screen reader user rarely meets the text while browsing. */
const TEXT_STAYS_MS = 7000
/**
 * A text in a dialog that closes earlier than this was not read, because screen readers drop a removed region's text.
 */
const HEARD_AFTER_MS = 250

/** After a dialog has closed, what has the focus again is read first. Orca leaves it out if a text comes with it. */
const FOCUS_READ_AFTER_MS = 500

type Politeness = 'polite' | 'assertive'

interface Regions {
  /** Where they are put again after the host replaced the content around them. */
  parent: () => HTMLElement
  /** From then on screen readers read what is added. */
  readyAt: number
  nodes: Record<Politeness, HTMLElement>
  /** The last announcement and its time. */
  last?: { politeness: Politeness; text: string; lang: string | undefined; at: number }
}

const OUT_OF_SIGHT = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  padding: '0',
  border: '0',
  overflow: 'hidden',
  'clip-path': 'inset(50%)',
  'white-space': 'nowrap',
}

/**
 * Off screen but in the accessibility tree. Set through CSSOM, because strict CSP blocks `style=""` in markup, and as
 * `!important`, because a host's `* { all: unset !important }` would otherwise show every announcement on its page
 * (`host/styles`).
 */
function hideVisually(node: HTMLElement): void {
  for (const [name, value] of Object.entries(OUT_OF_SIGHT)) node.style.setProperty(name, value, 'important')
}

function createRegions(parent: () => HTMLElement): Regions {
  const create = (politeness: Politeness) => {
    const node = parent().ownerDocument.createElement('div')
    node.setAttribute('aria-live', politeness)
    node.setAttribute('aria-relevant', 'additions')
    node.dataset.vpAnnouncer = politeness
    hideVisually(node)
    parent().append(node)
    return node
  }
  const readyAt = performance.now() + REGION_AGE_MS
  return { parent, readyAt, nodes: { polite: create('polite'), assertive: create('assertive') } }
}

/**
 * A host that replaces or morphs its content (Turbo, htmx, morphdom) removes what it did not write. A region that was
 * put back counts as new.
 */
function putBack(regions: Regions): void {
  const isThere = Object.values(regions.nodes).every((node) => node.isConnected)
  if (isThere || !regions.parent().isConnected) return
  regions.parent().append(...Object.values(regions.nodes))
  regions.readyAt = performance.now() + REGION_AGE_MS
}

const removeRegions = ({ nodes }: Regions) => Object.values(nodes).forEach((node) => node.remove())

export function createAnnouncer(page: Document = document): PageAnnouncer {
  const dialogs: { regions: Regions }[] = []
  let own: Regions | undefined
  let elements = 0

  /** Those of the top dialog. One that the host removed while it was open has none. */
  const current = () => {
    const regions = dialogs.findLast((dialog) => dialog.regions.parent().isConnected)?.regions ?? own
    if (regions) putBack(regions)
    return regions
  }
  const say = (politeness: Politeness, text: string, lang?: string) => {
    if (text === '') return
    const regions = current()
    if (!regions) return
    const speak = () => {
      // This is looked up again, because a dialog may have opened or closed since.
      const here = current()
      if (!here) return
      const line = page.createElement('div')
      if (lang) line.lang = lang
      line.textContent = text
      here.nodes[politeness].append(line)
      here.last = { politeness, text, lang, at: performance.now() }
      setTimeout(() => line.remove(), TEXT_STAYS_MS)
    }
    const wait = regions.readyAt - performance.now()
    if (wait > 0) setTimeout(speak, wait)
    else speak()
  }

  return {
    polite: (text, lang) => say('polite', text, lang),
    assertive: (text, lang) => say('assertive', text, lang),
    clear() {
      for (const regions of [own, ...dialogs.map((dialog) => dialog.regions)]) {
        if (!regions) continue
        regions.last = undefined
        for (const node of Object.values(regions.nodes)) node.replaceChildren()
      }
    },
    pushDialog(root) {
      const entry = { regions: createRegions(() => root) }
      dialogs.push(entry)
      return () => {
        const place = dialogs.indexOf(entry)
        if (place < 0) return
        dialogs.splice(place, 1)
        removeRegions(entry.regions)
        const next = current()
        if (next) next.readyAt = performance.now() + FOCUS_READ_AFTER_MS
        const { last } = entry.regions
        // The dialog closes at the same moment as 'Done' is announced.
        if (last && performance.now() - last.at < HEARD_AFTER_MS) say(last.politeness, last.text, last.lang)
      }
    },
    retain() {
      elements += 1
      own ??= createRegions(() => page.body)
      let held = true
      return () => {
        if (!held) return
        held = false
        elements -= 1
        if (elements > 0 || !own) return
        removeRegions(own)
        own = undefined
      }
    },
  }
}
