import { rowContent, rowTone } from '../domain/log/row-content'
import { counterpartOf } from '../domain/people/counterpart'
import { shownNumber } from '../domain/number/shown-number'
import { rowTexts, type RowWords } from '../text/row-words'
import written from './app-frame.json' with { type: 'json' }
import { buildFrame, writtenFrame } from './frame'
import type { EarlyCall } from './read-answers'

export type ShellWords = (typeof written.words)['en']

/** Fills places in a text, such as `{count}`. */
export const filled = (text: string, places: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(places[name]))

/** The words of the frame, as the log's own rows take them. */
const rowWordsOf = (words: ShellWords): RowWords => ({
  text: { locale: words.locale, callLog: { ...words, outcome: (one, other) => filled(words.outcome, { one, other }) } },
  words: { callingNow: words.callingNow, preview: (said) => filled(words.preview, { said }) },
})

export interface RowsOptions {
  language: string
  words: ShellWords
  /** The beginning of today, in ms since the epoch. */
  today: number
  /** The number of all calls. */
  count: number
}

/** The list with the first rows of the call log, as `VirtualList` and `LogRow` render them. A test compares them. */
export function logRows(calls: readonly EarlyCall[], { language, words, today, count }: RowsOptions): Element {
  const scroller = buildFrame(writtenFrame(written.list), language)
  const template = buildFrame(writtenFrame(written.row), language)
  const rowWords = rowWordsOf(words)
  const rows = calls.map((call, index) => {
    const row = template.cloneNode(true) as HTMLElement
    row.dataset.index = String(index)
    row.setAttribute('aria-posinset', String(index + 1))
    row.setAttribute('aria-setsize', String(count))
    fillRow(row, call, { language, words, rowWords, today, isFirst: index === 0 })
    return row
  })
  scroller.firstElementChild?.append(...rows)
  return scroller
}

interface RowOptions extends Pick<RowsOptions, 'language' | 'words' | 'today'> {
  rowWords: RowWords
  isFirst: boolean
}

function fillRow(row: HTMLElement, call: EarlyCall, { language, words, rowWords, today, isFirst }: RowOptions): void {
  const part = (name: string) => row.querySelector(`.vp-log-${name}`) as HTMLElement
  const side = counterpartOf(call)
  const name = side.name || (side.phone ? shownNumber(side.phone) : words.unknownCaller)
  const content = rowContent(call, {
    log: 'calls',
    query: '',
    isLive: false,
    today,
    preview: call.transcriptPreview,
    grades: words.grades,
  })
  const texts = rowTexts(rowWords, { name, call, content, isLive: false, today })

  const open = part('open')
  open.tabIndex = isFirst ? 0 : -1
  open.setAttribute('aria-label', texts.spoken)
  if (!content.isUnread) {
    open.removeAttribute('data-unread')
    part('unread-dot').remove()
  }
  const icon = part('icon')
  icon.dataset.tone = rowTone(call)
  icon.dataset.direction = call.direction
  if (call.direction !== 'inbound')
    icon.replaceChildren(buildFrame(writtenFrame(written.icons[call.direction]), language))

  part('name').title = name
  const nameText = part('name-text')
  nameText.textContent = name
  if (name === words.unknownCaller) nameText.removeAttribute('translate')

  const outcome = part('outcome')
  const [sentence] = outcome.children as unknown as [HTMLElement]
  sentence.title = sentence.textContent = texts.outcome ?? ''
  if (texts.outcome === undefined) sentence.remove()
  const add = (frame: unknown, text: string | undefined) => {
    if (text === undefined) return undefined
    const added = buildFrame(writtenFrame(frame), language)
    added.textContent = text
    return added
  }
  outcome.prepend(...[add(written.child, texts.child)].filter((one) => one !== undefined))
  outcome.append(...[add(written.length, texts.length)].filter((one) => one !== undefined))

  const notes = part('notes')
  if (texts.notes) notes.textContent = texts.notes
  else notes.remove()

  const when = part('when') as HTMLTimeElement
  when.dateTime = call.calledAt
  when.title = texts.date
  const [day, time] = when.children
  if (day) day.textContent = texts.day
  if (time) time.textContent = texts.time
}
