import './site.css'
import type MiniSearch from 'minisearch'
import type { SearchedSection } from './search-options'

const base = document.body.dataset.base ?? '/'
const MOST_RESULTS = 12

const byId = (id: string) => document.getElementById(id)
const input = byId('search') as HTMLInputElement
const found = byId('found')!
const results = byId('results')!

let index: Promise<MiniSearch<SearchedSection>> | undefined

/** The index is loaded when somebody begins to search. A failed load is tried again with the next letter. */
function loadIndex(): Promise<MiniSearch<SearchedSection>> {
  index ??= Promise.all([import('minisearch'), import('./search-options'), fetch(`${base}search.json`)])
    .then(async ([{ default: Search }, { SEARCH }, answer]) =>
      Search.loadJSON<SearchedSection>(await answer.text(), SEARCH),
    )
    .catch((error: unknown) => {
      index = undefined
      throw error
    })
  return index
}

function resultOf({ id, page, title }: { id: string; page: string; title: string }): HTMLLIElement {
  const link = document.createElement('a')
  link.href = base + id
  const where = document.createElement('small')
  where.textContent = page === title ? '' : page
  link.append(title, where)
  const item = document.createElement('li')
  item.append(link)
  return item
}

function close(): void {
  results.hidden = true
  results.replaceChildren()
  found.textContent = ''
}

async function search(): Promise<void> {
  const query = input.value.trim()
  if (query === '') return close()
  try {
    const matches = (await loadIndex()).search(query)
    if (query !== input.value.trim()) return
    const shown = matches.slice(0, MOST_RESULTS).map((match) => resultOf(match as unknown as SearchedSection))
    results.replaceChildren(...shown)
    results.hidden = shown.length === 0
    found.textContent = shown.length === 0 ? `Nothing has “${query}”.` : `${matches.length} found`
  } catch {
    found.textContent = 'The search could not be loaded. Type again to retry.'
  }
}

input.addEventListener('focus', () => void loadIndex().catch(() => undefined), { once: true })
input.addEventListener('input', () => void search())
document.addEventListener('keydown', (event) => {
  const at = event.composedPath()[0]
  const isTyping = at instanceof HTMLElement && (at.isContentEditable || /^(input|textarea|select)$/i.test(at.tagName))
  if (event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey) {
    event.preventDefault()
    input.focus()
  }
})
byId('search')
  ?.closest('search')
  ?.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      close()
      input.focus()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const stops = [input, ...results.querySelectorAll('a')]
    stops[stops.indexOf(document.activeElement as HTMLAnchorElement) + step]?.focus()
  })
document.addEventListener('click', (event) => {
  if (event.target !== input) close()
})

// On a narrow page the list of pages would come before the text, so it begins closed there.
const pages = document.querySelector<HTMLDetailsElement>('details.pages')
const narrow = matchMedia('(max-width: 899px)')
const fold = () => pages && (pages.open = !narrow.matches)
fold()
narrow.addEventListener('change', fold)

if (document.querySelector('.example')) void import('./examples').then(({ runExamples }) => runExamples())
