import { knownTimeZone } from '../domain/time'
import { faceTint, initialsOf } from '../lib/initials'
import { readersSize } from '../lib/readers-size'
import { zoneName } from '../text/zone-name'
import css from './app-frame.css?inline'
import written from './app-frame.json' with { type: 'json' }
import { buildFrame, withHeadings, writtenFrame } from './frame'
import type { TypedShell } from './kept-text'
import { filled, logRows, type ShellWords } from './log-rows'
import { openShell, partOf, twinOf, type OpenShell } from './open-shell'
import type { Answers } from './read-answers'
import { setShell } from './shell'

/** The app before its code has loaded (`load/shell`). */
export interface AppShell extends TypedShell {
  /** Who is signed in, and the first calls, from the platform's answers. */
  fill(answers: Answers, today: number): void
  /** The code could not be loaded. Says so, with a button that calls `retry`. */
  failed(retry: () => void): void
}

/** What the frame has as styles of its elements, or the view as heights. */
const OWN_CSS = `
.vp-shell .vp-list-row{position:static;min-block-size:77px}
.vp-shell .vp-avatar{--vp-avatar-size:46px}
.vp-shell .vp-skeleton{inline-size:100%;block-size:240px}
.vp-shell .vp-log-row .vp-skeleton{inline-size:60%;block-size:1em}
.vp-shell .vp-log-row .vp-skeleton~.vp-skeleton{inline-size:85%}
.vp-shell .vp-log-row>.vp-skeleton{inline-size:36px;block-size:36px}
`

export const APP_CSS = css + OWN_CSS

/** The view is laid out in the same place, so that its list has measured its rows when it is shown. */
export const APP_HIDDEN =
  ':host{position:relative}.vp-shell:not([data-leaves])~*>.vp-app{position:absolute;inset:0;visibility:hidden}'

/** What the view shows until it has the session and the first calls. */
export const LOADING =
  '.vp-layout__list--loading,.vp-layout__list:is(:empty,:has(.vp-log-body[aria-busy=true],.vp-spinner))'

const LOOK_AGAIN_MS = 100

export interface AppShellOptions {
  language: string
  /** The page that Back to Home opens. */
  home: string
  /** The address of a tab's page, whose path is this. */
  hrefOf: (path: string) => string
  /** The styles of its theme. */
  theme: string
  /** The level of its headings. */
  headingLevel: string | null
  /** As large as the reader chose in the browser. */
  isReadersSize: boolean
}

/** Shows the call log of an app that is not defined yet, without anybody's data. */
export function openAppShell(element: Element, options: AppShellOptions): AppShell {
  const { language, home, hrefOf, theme, headingLevel, isReadersSize } = options
  const frame = withHeadings(writtenFrame(written.frame), headingLevel)
  const shell = openShell(element, frame, APP_CSS + theme, language, APP_HIDDEN)
  if (isReadersSize) shell.sheet.insertRule(readersSize(shell.root), shell.sheet.cssRules.length)
  const words = (written.words as Record<string, ShellWords>)[language] ?? written.words.en
  partOf(shell, '.vp-header__home').setAttribute('href', home)
  // Not every platform has it.
  const lists = buildFrame(writtenFrame(written.lists), language) as HTMLElement
  for (const tab of [lists, ...shell.view.querySelectorAll<HTMLElement>('.vp-sidebar__tab')])
    tab.setAttribute('href', hrefOf(tab.dataset.path ?? ''))
  const keypad = partOf(shell, '.vp-header > .vp-button')

  const presses = listenToPresses(shell)
  listenToKeys(shell)
  setShell(shell.root, {
    whenIdle: (then) => whenChosen(shell, then),
    whenViewed: (then) => whenViewed(shell, then),
    text: '',
    pasted: undefined,
    isCallPressed: false,
    leave() {
      setShell(shell.root, undefined)
      presses.typeAgain()
      const scrolled = shell.view.querySelector('.vp-list-scroller')?.scrollTop
      shell.leave()
      const list = shell.root.querySelector('.vp-list-scroller')
      if (scrolled && list) list.scrollTop = scrolled
      presses.pressAgain()
    },
  })
  const search = partOf(shell, 'input') as HTMLInputElement
  return {
    get text() {
      return search.value
    },
    type(text) {
      search.value = text
      search.dispatchEvent(new Event('input', { bubbles: true }))
    },
    fill({ person, calls, count }, today) {
      const user = buildFrame(writtenFrame(written.user), language) as HTMLElement
      const [initials, name] = ['.vp-avatar-initials', '.vp-header__name > span'].map(
        (part) => user.querySelector(part) as HTMLElement,
      )
      if (initials) initials.textContent = initialsOf(person.fullName)
      if (name) name.textContent = person.fullName
      partOf({ view: user }, '.vp-avatar').dataset.tint = String(faceTint(person.userId))
      keypad.hidden = false
      keypad.after(user)
      if (person.needsOfficeHours)
        partOf(shell, '.vp-layout__notices').append(buildFrame(writtenFrame(written.notice), language))
      if (person.hasLists) partOf(shell, '.vp-sidebar__tab').after(lists)
      if (!person.isOfficeTime) {
        const zone = buildFrame(writtenFrame(written.zone), language)
        zone.textContent = filled(words.zone, { zone: zoneName(knownTimeZone(undefined), words.locale) })
        partOf(shell, '.vp-log-line').append(zone)
      }
      const list = logRows(calls, { language, words, today, count })
      const body = partOf(shell, '.vp-log-body')
      body.replaceChildren(list)
      body.setAttribute('aria-busy', 'false')
      const first = list.querySelector<HTMLElement>('.vp-list-row')
      const ul = list.firstElementChild as HTMLElement
      // As high as all calls, so that the scroll bar is there too.
      ul.style.blockSize = `${count * (first?.offsetHeight ?? 0)}px`
      partOf(shell, '.vp-log-line > .vp-log-group').textContent = showing(words, calls.length, count)
    },
    failed(retry) {
      const notice = buildFrame(writtenFrame(written.failed), language) as HTMLElement
      notice.setAttribute('role', 'alert')
      partOf({ view: notice }, 'button').addEventListener('click', (event) => {
        event.stopPropagation()
        notice.remove()
        retry()
      })
      partOf(shell, '.vp-layout__notices').append(notice)
    },
  }
}

/** Which of all calls the first rows are, in the forms and numbers of a language. */
function showing({ locale, showing: forms }: ShellWords, to: number, count: number): string {
  const number = (value: number) => value.toLocaleString(locale)
  const text = new Intl.PluralRules(locale).select(count) === 'one' ? forms.one : forms.other
  return filled(text, { from: number(1), to: number(to), count: number(count) })
}

/** Calls back once the view beside the shell has something to show. */
function whenViewed({ root, view }: OpenShell, then: () => void): void {
  const isViewed = () => {
    const beside = [...root.children].filter((child) => child !== view)
    return beside.some((child) => child.hasChildNodes()) && !beside.some((child) => child.querySelector(LOADING))
  }
  if (isViewed()) return then()
  const watching = new MutationObserver(() => {
    if (!isViewed()) return
    watching.disconnect()
    then()
  })
  watching.observe(root, { childList: true, subtree: true, attributeFilter: ['aria-busy'] })
}

/** Calls back once nobody is in the middle of something, nor in the list of a select, which would close with it. */
function whenChosen(shell: OpenShell, then: () => void): void {
  shell.whenIdle(() => {
    if (hasOpenList(shell)) setTimeout(() => whenChosen(shell, then), LOOK_AGAIN_MS)
    else then()
  })
}

function hasOpenList({ view }: OpenShell): boolean {
  try {
    return view.querySelector('select:open') !== null
  } catch {
    // A browser that does not know `:open`.
    return false
  }
}

/** A press that opens the link elsewhere is the browser's. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

type Field = HTMLInputElement | HTMLSelectElement

/** Keeps what is pressed, typed and chosen, for the view. */
function listenToPresses(shell: OpenShell) {
  const { view } = shell
  // What was typed and chosen in a frame that a server has written.
  const changed = new Set<Field>(
    [...view.querySelectorAll<Field>('input,select')].filter((field) =>
      field instanceof HTMLInputElement ? field.value : field.selectedIndex > 0,
    ),
  )
  let pressed: HTMLElement | undefined
  let isSearched = false
  let unmark = () => {}

  function press(control: HTMLElement): void {
    unmark()
    pressed = control
    const row = control.closest<HTMLElement>('.vp-log-row')
    const tab = control.matches('.vp-sidebar__tab') ? view.querySelector('.vp-sidebar__tab[aria-current]') : null
    if (row) row.dataset.selected = 'true'
    else if (tab) {
      tab.removeAttribute('aria-current')
      control.setAttribute('aria-current', 'page')
    } else control.dataset.followed = 'true'
    unmark = () => {
      if (row) delete row.dataset.selected
      delete control.dataset.followed
    }
  }
  view.addEventListener('click', (event) => {
    const control = (event.target as Element).closest<HTMLElement>('button,.vp-sidebar__tab')
    if (!control || !isPlain(event)) return
    event.preventDefault()
    press(control)
  })
  view.addEventListener('submit', (event) => {
    event.preventDefault()
    isSearched = true
  })
  for (const type of ['input', 'change'])
    view.addEventListener(type, ({ target }) => {
      changed.add(target as Field)
      if (type === 'input') isSearched = false
    })

  return {
    /** Types and chooses the same in the view, which then searches and filters as if it had been there. */
    typeAgain() {
      for (const field of changed) {
        const twin = twinOf(shell, field) as Field | undefined
        if (!twin || twin.value === field.value) continue
        // React has a `value` of its own on the field, and would take the change for its own.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(twin), 'value')?.set?.call(twin, field.value)
        twin.dispatchEvent(new Event(field.localName === 'input' ? 'input' : 'change', { bubbles: true }))
        if (isSearched && twin.form) twin.form.requestSubmit()
      }
    },
    pressAgain() {
      if (pressed) twinOf(shell, pressed)?.click()
    },
  }
}

/** The arrows move between the rows, as in the log. */
function listenToKeys({ view }: OpenShell): void {
  view.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.isComposing) return
    const target = event.target as Element
    const rows = [...view.querySelectorAll<HTMLElement>('.vp-log-open')]
    const at = rows.indexOf(target as HTMLElement)
    const isInHead = target.matches('.vp-log-head :not(select)')
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const next = step === undefined || (at < 0 && !isInHead) ? undefined : rows[at + step]
    if (!next) return
    event.preventDefault()
    for (const row of rows) row.tabIndex = row === next ? 0 : -1
    next.focus()
  })
}
