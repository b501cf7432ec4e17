import { shownNumber } from '../domain/number/shown-number'
import { languageOfTag } from '../lib/language-of-tag'
import base from '../ui/theme/base.css?inline'
import { LATE_THEMES } from '../ui/theme/themes/index'
import tokens from '../ui/theme/tokens.css?inline'
import button from '../ui/button/button.css?inline'
import spinner from '../ui/state/spinner.css?inline'
import texts from './call-button-texts.json' with { type: 'json' }
import { buildFrame, inLanguage, type FrameElement } from './frame'
import { openShell } from './open-shell'
import { setShell } from './shell'

const LINE = { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor' }
const ICON = { ...LINE, 'stroke-width': '1.75', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }
const HANDSET =
  'M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384'

const icon = (size: string, className: string, path: string): FrameElement => [
  'svg',
  { ...ICON, width: size, height: size, class: className, 'aria-hidden': 'true' },
  [['path', { d: path }, []]],
]

/** Room around the sentence that says that the code did not come. */
const FAILED = '[role=alert]{margin-block:var(--vp-space-8)}'

/** What `Button` of `src/ui` renders for a call button. A test compares them. */
export const callButtonFrame = (label: string): FrameElement => [
  'button',
  { part: 'button', type: 'button', class: 'vp-button', 'data-variant': 'secondary', 'data-size': 'default' },
  [
    [
      'span',
      { class: 'vp-button-content' },
      [icon('16', 'lucide lucide-phone', HANDSET), ['span', {}, [['slot', {}, [label]]]]],
    ],
  ],
]

const knownLanguage = (language: string) => (language in texts.call ? language : 'en')

/** With its root, in a language that may be unknown. */
export const callButtonRoot = (label: string, language: string): FrameElement => [
  'div',
  { lang: knownLanguage(language) },
  [callButtonFrame(label)],
]

/** The styles of a call button in a theme. */
export const callButtonCss = (theme: string | null): string =>
  tokens + (LATE_THEMES[theme?.trim() as keyof typeof LATE_THEMES] ?? '') + base + button + spinner + FAILED

const SPINNER: FrameElement = [
  'span',
  { class: 'vp-button-spinner' },
  [
    [
      'span',
      { class: 'vp-spinner', 'aria-hidden': 'true' },
      [icon('20', 'lucide lucide-loader-circle', 'M21 12a9 9 0 1 1-6.219-8.56')],
    ],
  ],
]

/** The text of a call button without a text of its host. */
export function callButtonLabel(phone: string | null, language: string): string {
  const to = phone?.trim()
  return to ? inLanguage(texts.callTo, language).replace('{to}', shownNumber(to)) : inLanguage(texts.call, language)
}

/** A call button before its code has loaded (`call/button`). */
export interface CallButtonShell {
  /** The host has changed the number, the theme, the language or `disabled`. */
  changed(): void
  /** The code could not be loaded. Says so if somebody waits for it, with a button that calls `retry`. */
  failed(retry: () => void): void
}

/** @param onPress called with the first press, and with the next one after a failure */
export function openCallButton(element: HTMLElement, onPress: () => void): CallButtonShell {
  let language = languageOfTag(element.lang)
  const label = () => callButtonLabel(element.getAttribute('number'), language)
  const themeOf = () => element.getAttribute('theme')
  let theme = themeOf()
  const shell = openShell(element, callButtonRoot(label(), language), callButtonCss(theme), language)
  const control = shell.view.firstElementChild as HTMLElement
  const follow = () => void control.toggleAttribute('disabled', element.hasAttribute('disabled'))
  follow()
  let isPressed = false
  let stopWaiting = () => {}

  function wait() {
    const wheel = buildFrame(SPINNER, language, control)
    control.setAttribute('aria-busy', 'true')
    control.setAttribute('aria-disabled', 'true')
    control.setAttribute('aria-label', inLanguage(texts.pending, language))
    control.append(wheel)
    stopWaiting = () => {
      for (const name of ['aria-busy', 'aria-disabled', 'aria-label']) control.removeAttribute(name)
      wheel.remove()
    }
  }
  control.addEventListener('click', () => {
    if (isPressed) return
    isPressed = true
    wait()
    onPress()
  })
  setShell(shell.root, {
    whenIdle: shell.whenIdle,
    waitsForSession: true,
    text: '',
    pasted: undefined,
    get isCallPressed() {
      return isPressed
    },
    leave() {
      stopWaiting()
      setShell(shell.root, undefined)
      shell.leave()
    },
  })
  return {
    changed() {
      follow()
      if (theme !== themeOf()) {
        theme = themeOf()
        shell.restyle(callButtonCss(theme))
      }
      const slot = control.querySelector('slot')
      language = languageOfTag(element.lang)
      shell.view.lang = knownLanguage(language)
      if (slot) slot.textContent = label()
    },
    failed(retry) {
      if (!isPressed) return
      stopWaiting()
      isPressed = false
      const said = buildFrame(['p', { role: 'alert' }, [inLanguage(texts.failed, language)]], language)
      const again = buildFrame(
        ['button', { class: 'vp-button', type: 'button' }, [inLanguage(texts.retry, language)]],
        language,
      ) as HTMLElement
      const leave = () => {
        said.remove()
        again.remove()
        control.removeEventListener('click', leave, { capture: true })
      }
      again.addEventListener('click', () => {
        control.focus()
        leave()
        isPressed = true
        wait()
        retry()
      })
      control.addEventListener('click', leave, { capture: true })
      control.after(said, again)
    },
  }
}
