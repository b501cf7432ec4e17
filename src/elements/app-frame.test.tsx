import { vi, expect, test } from 'vitest'
import { TABS } from '../app/routes'
import '../index'
import { configure } from '../index'
import { CALL_STATUSES, isInProgress } from '../domain/call/call-status'
import { PATHS } from '../domain/paths'
import { LOADING } from '../shell/app-shell'
import { logRows } from '../shell/log-rows'
import { readAnswers } from '../shell/read-answers'
import { aCall, aProfile, assignedPhones, someSettings } from '../testing/builders'
import { criticalCss } from '../testing/critical-css'
import { zoneName } from '../text/zone-name'
import { fakePlatform } from '../testing/fakes/fake-platform'
import { frameOf } from '../testing/frame-of'
import { renderPart } from '../testing/render/render-part'
import { renderPage } from '../testing/render/render-page'
import { stylesheetTexts } from '../testing/stylesheet-texts'
import type { FrameElement } from '../shell/frame'
import { LANGUAGES, loadText, textFor } from '../text'
import { Button } from '../ui/button/button'
import { Notice } from '../ui/state/notice'
import { logActionWords } from '../text/en/log-actions'

/**
 * `npx vitest run --project "unit*" app-frame -u` writes the files of `src/shell` from the view. Without `-u` this test
 * fails if the view shows something else than they have.
 */
const WRITTEN = '../shell/app-frame'
const languages = ['en', ...Object.keys(LANGUAGES)]
const sheets = stylesheetTexts()

/** Whoever is signed in, and whatever the log has, is filled in later. */
const NAME = '{name}'
const children = [{ studentId: 's', fullName: '{child}' }]
const calls = [
  {
    status: 'voicemail',
    direction: 'inbound',
    read: false,
    callFromId: 'p',
    callFromName: NAME,
    notes: '{notes}',
    duration: 0,
  },
  { status: 'completed', direction: 'outbound', callToName: NAME, children },
  { status: 'completed', direction: 'unknown', callFromName: NAME },
] as const
const profile = aProfile({
  // With initials.
  fullName: 'Name',
  settings: {
    officeHours: {
      enabled: false,
      startTime: '08:00',
      endTime: '16:00',
      timeZone: 'Pacific/Kiritimati',
      enabledDays: [],
    },
  },
})

const find = (root: ParentNode, selector: string) => {
  const found = root.querySelector(selector)
  if (!found) throw new Error(`Nothing is ${selector}`)
  return found
}

function createGate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open, opened }
}

/** An app in each language: its outline while nothing is known, with a log that is loading, and with its rows. */
async function apps() {
  const [signedIn, listed] = [createGate(), createGate()]
  fakePlatform({
    getInstituteSettings: someSettings({ extensions: ['lists'] }),
    getMe: async () => {
      await signedIn.opened
      return profile
    },
    listCalls: async () => {
      await listed.opened
      return { content: calls.map((call) => aCall({ ...call })), count: calls.length }
    },
  })
  configure({ apiUrl: 'https://phone.example' })
  const elements = await renderPage(
    languages
      .map(
        (lang) =>
          `<virtual-phone-app lang="${lang}" routing="memory" tenant-id="t-${lang}" institute-id="school-12"></virtual-phone-app>`,
      )
      .join(''),
    (all) => all.forEach((element) => Object.assign(element, { accessToken: 'a-token' })),
  )
  const roots = elements.map(({ shadowRoot }) => shadowRoot!)
  const each = <T,>(look: (root: ShadowRoot) => T) =>
    Object.fromEntries(languages.map((language, index) => [language, look(roots[index]!)]))
  const copy = (selector: string) =>
    vi.waitFor(() => each((root) => find(root, selector).cloneNode(true) as Element), 20_000)
  const outlines = await copy('[aria-busy="true"] .vp-layout__detail')
  const isLoading = () => Object.values(each((root) => root.querySelector(LOADING) !== null))
  expect(isLoading(), 'the shell waits for the session').not.toContain(false)
  signedIn.open()
  await vi.waitFor(() => each((root) => find(root, '.vp-log-row--placeholder')), 20_000)
  const loading = each((root) => root.firstElementChild!.cloneNode(true) as Element)
  expect(isLoading(), 'the shell waits for the calls').not.toContain(false)
  listed.open()
  await vi.waitFor(() => each((root) => find(root, 'li:nth-child(3) button')), 20_000)
  expect(isLoading(), 'the view takes over').not.toContain(true)
  // A row's moment is filled in. What UTC calls it depends on the machine's zone.
  for (const root of roots) for (const when of root.querySelectorAll('time')) when.dateTime = ''
  for (const [language, app] of Object.entries(loading)) {
    for (const one of app.querySelectorAll(LATER)) one.remove()
    for (const link of app.querySelectorAll('[href]')) link.setAttribute('href', '')
    const tabs = app.querySelectorAll('.vp-sidebar__tab')
    expect(tabs).toHaveLength(TABS.length)
    // The shell puts the place of the page's address before it.
    tabs.forEach((tab, index) => tab.setAttribute('data-path', TABS[index]!.path))
    // It moves when the name beside it is there.
    find(app, '.vp-header > .vp-button').setAttribute('hidden', '')
    find(app, '.vp-layout__detail').replaceWith(outlines[language]!)
  }
  return { roots, each, loading }
}

/** What the frame is without: what is filled in later, what nobody sees, and what only the view does. */
const LATER = [
  '.vp-tooltip',
  '.vp-header__user',
  '.vp-log-zone',
  '.vp-layout__notices > *',
  '.vp-layout__content > :not(.vp-layout__list, .vp-layout__detail)',
].join()

/** What an app shows whose code does not load. */
function failureIn(language: string): Element {
  const { app, common } = textFor(language)
  const retry = (
    <Button size="medium" variant="white">
      {common.retry}
    </Button>
  )
  const { container } = renderPart(
    <Notice tone="warning" action={retry}>
      {app.startFailed.title}
    </Notice>,
  )
  return container.firstElementChild!
}

/** The words of a language that fill the rows, with the places of what they are about. */
async function wordsOf(language: string) {
  await loadText(language, textFor('en'))
  const { callLog, common, locale, logActions = logActionWords } = textFor(language)
  const showing = (count: 1 | 4) =>
    callLog.logs.calls
      .showing(2, 3, count)
      .replace(/\d/g, (digit) => ({ 2: '{from}', 3: '{to}', [count]: '{count}' })[digit]!)
  return {
    locale,
    unknownCaller: common.unknownCaller,
    grades: common.grades,
    showing: { one: showing(1), other: showing(4) },
    days: callLog.days,
    directionNames: callLog.directionNames,
    live: callLog.live,
    outcome: callLog.outcome('{one}', '{other}'),
    status: callLog.status,
    unread: callLog.unread,
    callingNow: logActions.callingNow,
    preview: logActions.preview('{said}'),
    zone: logActions.zone('UTC').replace(zoneName('UTC', locale), '{zone}'),
  }
}

function withoutTooltips(element: Element): Element {
  const copy = element.cloneNode(true) as Element
  for (const tooltip of copy.querySelectorAll('.vp-tooltip')) tooltip.remove()
  return copy
}

/** What nothing of the first frame is, now or after a press. */
const NEVER =
  /disabled|invalid|textarea\.|data-block|aria-pressed|aria-busy='true'|data-tone='danger'|\bimg\b|where\(fieldset|\[tabindex|data-log='voicemail'|data-shows='detail'|search-cancel|vp-avatar svg|vp-notice a$|vp-list \.vp-log-group|vp-button\[data-size='small'|vp-icon-button\[data-size='medium'/

/** The list is in its scroller. */
const withoutRows = ([tag, attributes, [list]]: FrameElement): FrameElement => {
  const [listTag, listAttributes] = list as FrameElement
  return [tag, attributes, [[listTag, listAttributes, []]]]
}

test('the first frame without React is the one of the view, in each language (load/shell)', async () => {
  const { roots, each, loading } = await apps()
  const failures = Object.fromEntries(languages.map((one) => [one, failureIn(one)]))
  const lists = Object.fromEntries(
    languages.map((one) => [one, find(loading[one]!, `.vp-sidebar__tab[data-path="${PATHS.lists}"]`)]),
  )
  // Not every platform has it.
  for (const tab of Object.values(lists)) tab.remove()
  const shown = (selector: string) => frameOf(each((root) => withoutTooltips(find(root, selector))))
  const written = {
    frame: frameOf(loading),
    lists: frameOf(lists),
    user: shown('.vp-header__user'),
    zone: [...shown('.vp-log-zone').slice(0, 2), []],
    notice: shown('.vp-notice'),
    failed: frameOf(failures),
    row: shown('li:nth-child(1)'),
    list: withoutRows(shown('.vp-list-scroller')),
    child: shown('li:nth-child(2) .vp-log-child'),
    length: shown('li:nth-child(2) .vp-log-outcome > :last-child'),
    icons: {
      outbound: shown('li:nth-child(2) .vp-log-icon > svg'),
      unknown: shown('li:nth-child(3) .vp-log-icon > svg'),
    },
    words: Object.fromEntries(await Promise.all(languages.map(async (one) => [one, await wordsOf(one)] as const))),
  }
  await expect(`${JSON.stringify(written, null, 1)}\n`).toMatchFileSnapshot(`${WRITTEN}.json`)

  // What the person opens, and Today, come with the view.
  for (const late of roots[0]!.querySelectorAll('.vp-tooltip, .vp-layout__detail')) late.remove()
  const css = roots[0]!.adoptedStyleSheets.map((sheet) => sheets.get(sheet)!)
  const shownFirst = [...roots[0]!.children, ...Object.values(loading), failures.en!]
  await expect(criticalCss(css, shownFirst, NEVER)).toMatchFileSnapshot(`${WRITTEN}.css`)
})

/** Calls of every status and direction, with and without name, child, notes and length. */
const listed = CALL_STATUSES.flatMap((status, at) =>
  (['inbound', 'outbound'] as const).map((direction, other) =>
    aCall({
      id: `${direction}-${status}`,
      status,
      direction,
      ...[
        { callFromId: 'p1', callToId: 'p2' },
        { callFromId: undefined, callToId: undefined, callFromName: undefined, callToName: undefined },
        { callFromName: '', callToName: '', callFromNumber: undefined, callToNumber: undefined },
      ][at % 3],
      duration: (at % 4) * 1000,
      read: at % 2 === 0,
      calledAt: new Date(Date.now() - at * 9 * 3_600_000).toISOString(),
      ...(other ? { notes: 'Long notes. '.repeat(at * 20).trim() } : {}),
      ...(at % 5 < 2
        ? { children: [{ studentId: 's1', fullName: 'Mila Ostrowski', grade: { gradeName: 'Grade 4' } }] }
        : {}),
      ...(at === 3 ? { transcriptPreview: 'Please call back' } : {}),
    }),
  ),
).filter((call) => !isInProgress(call))

/** As many as a list shows that has no height. */
const PAGE = 10
const pages = Array.from({ length: Math.ceil(listed.length / PAGE) }, (_, page) =>
  listed.slice(page * PAGE, (page + 1) * PAGE),
)

test.each(languages)('each row without React is the one of the view, in %s (load/shell)', async (language) => {
  const settings = someSettings({ extensions: ['preview'] })
  const pageAt = (institute: string | null) => pages[Number(institute?.slice('school-'.length))] ?? []
  fakePlatform({
    getMe: profile,
    getInstituteSettings: settings,
    listCalls: ({ url }: { url: URL }) => {
      const content = pageAt(url.searchParams.get('institute_id'))
      return { content, count: content.length }
    },
  })
  configure({ apiUrl: 'https://phone.example' })
  const elements = await renderPage(
    pages
      .map(
        (_, page) =>
          `<virtual-phone-app lang="${language}" routing="memory" tenant-id="t-${language}-${page}" institute-id="school-${page}"></virtual-phone-app>`,
      )
      .join(''),
    (all) => all.forEach((element) => Object.assign(element, { accessToken: 'a-token' })),
  )
  const words = await wordsOf(language)
  const today = new Date().setHours(0, 0, 0, 0)
  for (const [page, calls] of pages.entries()) {
    const root = elements[page]!.shadowRoot!
    await vi.waitFor(() => expect(root.querySelectorAll('.vp-list .vp-log-open')).toHaveLength(calls.length), 20_000)
    const answers = readAnswers(
      {
        me: profile,
        phones: assignedPhones(),
        settings,
        notifications: { content: [] },
        calls: JSON.parse(JSON.stringify({ content: calls, count: calls.length })),
      },
      today,
    )
    const rows = logRows(answers!.calls, { language, words, today, count: answers!.count })
    expect(rowsIn(rows)).toEqual(rowsIn(find(root, '.vp-list-scroller')))
  }
})

/** The HTML of rows, without their place in the list, which the shell leaves to the browser. */
const rowsIn = (list: Element) =>
  [...list.querySelectorAll('li')].map((row) => row.outerHTML.replace(/ style="[^"]*"/g, '').replaceAll('><', '>\n<'))
