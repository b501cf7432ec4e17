import { languageOfTag } from '../lib/language-of-tag'
import { failed, retry as again } from './call-button-texts.json'
import { setShell } from './shell'

/** One line, as the page writes it: without the element's code there are no styles of it. */
const IN_LINE = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' }

/** What says it again, by element. */
const missing = new WeakMap<HTMLElement, () => void>()

/** Says in an element that its code did not come, with a button that calls `retry`. Says it again after a failed retry. */
export function sayMissing(element: HTMLElement, retry: () => void): void {
  const said = missing.get(element)
  if (said) return said()
  // A starter has a sentence of its own, and in what a server wrote there may be something to read.
  if (element.shadowRoot) return
  missing.set(element, openMissing(element, retry))
}

function openMissing(element: HTMLElement, retry: () => void): () => void {
  const asked = languageOfTag(element.lang || document.documentElement.lang)
  const language = asked in failed ? (asked as keyof typeof failed) : 'en'
  const root = element.attachShadow({ mode: 'open', delegatesFocus: true })
  const view = document.createElement('div')
  const sentence = document.createElement('span')
  const button = document.createElement('button')
  view.className = 'vp-shell'
  view.lang = language
  Object.assign(view.style, IN_LINE)
  sentence.setAttribute('role', 'alert')
  button.textContent = again[language]
  Object.assign(button.style, { minBlockSize: '40px', paddingInline: '16px', font: 'inherit' })
  view.append(sentence, button)
  root.append(view)
  const fail = () => {
    sentence.textContent = failed[language]
    button.removeAttribute('aria-disabled')
  }
  button.addEventListener('click', () => {
    if (button.ariaDisabled) return
    button.setAttribute('aria-disabled', 'true')
    sentence.textContent = ''
    retry()
  })
  // The element's own view takes its place when it is there.
  setShell(root, {
    whenIdle: (then) => then(),
    text: '',
    pasted: undefined,
    isCallPressed: false,
    leave() {
      setShell(root, undefined)
      root.removeChild(view)
    },
  })
  fail()
  return fail
}
