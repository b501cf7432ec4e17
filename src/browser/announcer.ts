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

interface Announcement {
  politeness: Politeness
  text: string
  lang: string | undefined
}

interface Regions {
  /** Where they are put again after the host replaced the content around them. */
  parent: () => HTMLElement
  /** From then on screen readers read what is added. */
  readyAt: number
  nodes: Record<Politeness, HTMLElement>
  /** What they said last, which nobody has heard yet if they are removed now. */
  unheard: (Announcement & { at: number })[]
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
  return { parent, readyAt, nodes: { polite: create('polite'), assertive: create('assertive') }, unheard: [] }
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

const stillUnheard = ({ unheard }: Regions) => unheard.filter(({ at }) => performance.now() - at < HEARD_AFTER_MS)

const removeRegions = ({ nodes }: Regions) => Object.values(nodes).forEach((node) => node.remove())

export function createAnnouncer(): PageAnnouncer {
  const dialogs: { regions: Regions }[] = []
  let own: Regions | undefined
  let elements = 0
  /** In the order in which they were said, until the regions may speak. */
  let waiting: Announcement[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Those of the top dialog. One that the host removed while it was open has none. */
  const current = () => {
    const regions = dialogs.findLast((dialog) => dialog.regions.parent().isConnected)?.regions ?? own
    if (regions) putBack(regions)
    return regions
  }
  const speak = (here: Regions, { politeness, text, lang }: Announcement) => {
    const line = document.createElement('div')
    if (lang) line.lang = lang
    line.textContent = text
    here.nodes[politeness].append(line)
    here.unheard = [...stillUnheard(here), { politeness, text, lang, at: performance.now() }]
    setTimeout(() => line.remove(), TEXT_STAYS_MS)
  }
  /** Says what waits, in the regions of that moment, once these may speak. */
  const speakAll = () => {
    clearTimeout(timer)
    const here = current()
    const wait = here ? here.readyAt - performance.now() : 0
    if (wait > 0) return void (timer = setTimeout(speakAll, wait))
    for (const one of waiting.splice(0)) if (here) speak(here, one)
  }
  const say = (politeness: Politeness, text: string, lang?: string) => {
    if (text === '') return
    waiting.push({ politeness, text, lang })
    speakAll()
  }

  return {
    polite: (text, lang) => say('polite', text, lang),
    assertive: (text, lang) => say('assertive', text, lang),
    clear() {
      waiting = []
      for (const regions of [own, ...dialogs.map((dialog) => dialog.regions)]) {
        if (!regions) continue
        regions.unheard = []
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
        // The dialog closes at the same moment as 'Done' is announced.
        waiting.unshift(...stillUnheard(entry.regions))
        speakAll()
      }
    },
    retain() {
      elements += 1
      own ??= createRegions(() => document.body)
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
