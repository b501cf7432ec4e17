import { useEffect, useEffectEvent, useRef } from 'react'
import { shortcutsPart } from '../../actions/shortcuts'
import { shortcutOf, type ShortcutName } from '../../domain/settings/shortcuts'
import { shortcutListOpenAtom, shortcutsOnAtom } from '../../state/shortcuts'
import { lazyPart } from '../../view/lazy-part'
import { useAtomValue } from '../../view/use-atom-value'
import { usePart, usePhone } from '../../view/use-phone'

/** Fields in which a letter is text, and widgets in which a letter chooses (`shortcut/keys`). */
const TYPING =
  'textarea, select, [contenteditable], [role=menu], [role=listbox], input:not([type=checkbox], [type=radio], [type=range])'

const LateShortcutDialog = lazyPart(
  () => import('./ShortcutDialog'),
  (module) => module.ShortcutDialog,
)

/** Listens to the app's keys while they are switched on, and shows their list (`shortcut/keys`). */
export function Shortcuts() {
  const { actions, elementId } = usePhone()
  const { setShortcutListOpen, goToLog, isMuted } = usePart(shortcutsPart)
  const isOn = useAtomValue(shortcutsOnAtom)
  const isListOpen = useAtomValue(shortcutListOpenAtom)
  const place = useRef<HTMLSpanElement>(null)

  const act: Record<ShortcutName, (app: Element) => void> = {
    search: (app) => focusSearch(app, () => goToLog(elementId)),
    keypad: () => actions.keypad.openKeypad(elementId),
    mute() {
      const muted = isMuted()
      if (muted !== undefined) void actions.call.setMuted(!muted, elementId)
    },
    list: () => setShortcutListOpen(true),
  }
  const press = useEffectEvent((event: KeyboardEvent, app: Element) => {
    const name = shortcutOf(event)
    const target = event.composedPath()[0]
    if (!name || event.defaultPrevented || !(target instanceof Element) || target.closest(TYPING)) return
    // An open dialog comes first.
    if (app.querySelector('dialog[open]')) return
    event.preventDefault()
    act[name](app)
  })
  useEffect(() => {
    const app = place.current?.closest('.vp-app')
    return isOn && app ? listenToKeys(app, (event) => press(event, app)) : undefined
  }, [isOn])

  return (
    <>
      <span ref={place} hidden />
      {isListOpen && <LateShortcutDialog />}
    </>
  )
}

/** Keys pressed while the focus is in the app, or is nowhere and the last press was in the app (`shortcut/keys`). */
function listenToKeys(app: Element, onKey: (event: KeyboardEvent) => void): () => void {
  let wasPressed = false
  const pointerDown = (event: Event) => (wasPressed = event.composedPath().includes(app))
  const keyDown = (event: KeyboardEvent) => {
    const isNowhere = event.target === document.body && wasPressed
    if (isNowhere || event.composedPath().includes(app)) onKey(event)
  }
  document.addEventListener('pointerdown', pointerDown, true)
  document.addEventListener('keydown', keyDown)
  return () => {
    document.removeEventListener('pointerdown', pointerDown, true)
    document.removeEventListener('keydown', keyDown)
  }
}

const searchIn = (app: Element) =>
  [...app.querySelectorAll<HTMLInputElement>('[role=search] input')].find((field) => field.getClientRects().length > 0)

/** Focuses the search field in view, or else the one of the page to which `goToLog` leads. */
function focusSearch(app: Element, goToLog: () => void): void {
  const field = searchIn(app)
  if (field) return field.focus()
  const arrival = new MutationObserver(() => {
    const arrived = searchIn(app)
    if (!arrived) return
    stop()
    arrived.focus()
  })
  const stop = () => {
    arrival.disconnect()
    app.removeEventListener('keydown', stop, true)
    app.removeEventListener('pointerdown', stop, true)
  }
  arrival.observe(app, { subtree: true, childList: true, attributes: true })
  // Gives up once the person does something else.
  app.addEventListener('keydown', stop, true)
  app.addEventListener('pointerdown', stop, true)
  goToLog()
}
