import { buildFrame, inLanguage, type FrameElement } from './frame'
import { writtenView } from './written-view'

/** How long after the end of a press its click may come on touch. */
const CLICK_AFTER_MS = 50

/** Hides what the element's code renders beside the shell until the shell leaves. */
export const HIDDEN = '.vp-shell:not([data-leaves])~*{display:none!important}'
/** A frame that a server wrote is `hidden` without this, so that nobody sees it without its styles. */
export const BESIDE = '.vp-shell{display:contents!important}'

/** A first frame in its place, with what all shells have in common. */
export interface OpenShell {
  root: ShadowRoot
  /** The frame. */
  view: HTMLElement
  /** Its styles, which leave with it. */
  sheet: CSSStyleSheet
  /** Replaces its styles. */
  restyle(css: string): void
  whenIdle(then: () => void): void
  leave(): void
  /** For listeners on the window. Aborted when the shell leaves. */
  signal: AbortSignal
}

/**
 * Shows a first frame in an element that is not defined yet, or goes on with the one that a server has written in it.
 *
 * @param hidden hides the view beside it
 */
export function openShell(
  element: Element,
  frame: FrameElement,
  css: string,
  language: string,
  hidden = HIDDEN,
): OpenShell {
  const written = writtenView(element.shadowRoot)
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open', delegatesFocus: true })
  const sheet = new CSSStyleSheet()
  const restyle = (styles: string) => sheet.replaceSync(styles + BESIDE + hidden)
  restyle(css)
  root.adoptedStyleSheets = [sheet]
  const isSame = written?.lang === inLanguage(frame[1].lang ?? '', language)
  const view = isSame ? written : (buildFrame(frame, language) as HTMLElement)
  view.classList.add('vp-shell')
  // A node that is inserted again would lose the focus.
  for (const other of [...root.childNodes]) if (other !== view) other.remove()
  if (!isSame) root.append(view)
  const listening = new AbortController()
  return {
    root,
    view,
    sheet,
    restyle,
    signal: listening.signal,
    whenIdle: watchIdle(view, listening.signal),
    leave() {
      listening.abort()
      view.dataset.leaves = ''
      const pass = focusIn(root, view)
      // The element's code may keep what has the focus until screen readers have noticed that it moves.
      root.removeChild(view)
      pass?.()
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet)
    },
  }
}

/** What a person can be in the middle of. */
type Doing = 'composing' | 'pressing' | 'holding a key'

function watchIdle(view: HTMLElement, signal: AbortSignal): OpenShell['whenIdle'] {
  const doing = new Set<Doing>()
  let waiting: (() => void) | undefined
  const goOn = () => {
    if (doing.size > 0) return
    const then = waiting
    waiting = undefined
    then?.()
  }
  const begin = (what: Doing) => () => doing.add(what)
  // Later, because the word's last `input` or the press's `click` may still come.
  const end = (what: Doing) => () => {
    if (doing.delete(what)) setTimeout(goOn, CLICK_AFTER_MS)
  }
  /** On the window, `blur` also comes from each control that loses the focus. */
  const endOf = (what: Doing) => (event: Event) => {
    if (event.type !== 'blur' || event.target === window) end(what)()
  }
  // It may have begun in a frame that a server has written.
  for (const type of ['compositionstart', 'compositionupdate']) view.addEventListener(type, begin('composing'))
  view.addEventListener('compositionend', end('composing'))
  view.addEventListener('pointerdown', begin('pressing'))
  // A press may end anywhere on the page, or outside the window.
  for (const type of ['pointerup', 'pointercancel', 'dragend', 'blur'])
    addEventListener(type, endOf('pressing'), { capture: true, signal })
  view.addEventListener('keydown', ({ key }) => {
    if (key === ' ') doing.add('holding a key')
  })
  for (const type of ['keyup', 'blur']) addEventListener(type, endOf('holding a key'), { capture: true, signal })
  return (then) => {
    waiting = then
    goOn()
  }
}

/** An element of the frame, which always exists: the frame is made from the view. */
export const partOf = ({ view }: Pick<OpenShell, 'view'>, selector: string): HTMLElement =>
  view.querySelector(selector) as HTMLElement

const nameOf = (control: Element) => control.getAttribute('aria-label') ?? control.textContent

/**
 * The same control beside the shell. Its name may have become longer: 'Voicemail, 3 new voicemails'.
 */
export function twinOf({ root, view }: Pick<OpenShell, 'root' | 'view'>, control: Element): HTMLElement | undefined {
  const at = timeOf(control)
  return [...root.querySelectorAll<HTMLElement>(control.localName)].find(
    (other) =>
      !view.contains(other) &&
      other.className === control.className &&
      (at ? timeOf(other) === at : nameOf(other).startsWith(nameOf(control))),
  )
}

/** Of a row. What its name says of the person may grow in the middle. */
const timeOf = (control: Element) => control.querySelector('time')?.dateTime

/** The focus in the shell. The returned function gives it, with its selection, to the same control beside the shell. */
function focusIn(root: ShadowRoot, view: HTMLElement): (() => void) | undefined {
  const from = root.activeElement
  if (!from || !view.contains(from)) return undefined
  const to = twinOf({ root, view }, from)
  if (!(from instanceof HTMLInputElement) || !(to instanceof HTMLInputElement))
    return () => to?.focus({ preventScroll: true })
  const { selectionStart, selectionEnd, selectionDirection, scrollLeft } = from
  return () => {
    to.focus({ preventScroll: true })
    to.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined)
    to.scrollLeft = scrollLeft
  }
}
