import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LiveEvent } from '../../api/contract/live-topics'
import { LIMITS } from '../../domain/limits'
import { reportDownloadAtom } from '../../state/report-download'
import { profileAtom } from '../../state/session'
import { aProfile } from '../../testing/builders'
import { apiError } from '../../testing/fakes/fake-api'
import { fakeContext, type FakeContext, type FakeContextOptions } from '../../testing/fakes/fake-context'
import type { Navigation } from '../base/navigation'
import { onLiveEvent } from '../live/on-live-event'
import { createReportDownload, type ReportDownloadActions } from './index'

const FILE = 'https://files.example/reports/r1/call-report.csv?exp=1&sig=a'
const KEY = 'vp-report-download'

interface Tab {
  context: FakeContext
  download: ReportDownloadActions
}

/** A tab of a signed-in person, whose socket reaches the session's reactions as in the product. */
function openTab(options: FakeContextOptions = {}): Tab {
  const context = fakeContext(options)
  context.store.set(profileAtom, aProfile())
  context.live.on((event) => onLiveEvent(context, event))
  return { context, download: createReportDownload(context, {} as Navigation) }
}

const completed = (id = 'r1', url: string | undefined = FILE): LiveEvent => ({
  topic: 'reports/download',
  type: 'completed',
  data: { id, status: 'completed', success: true, url },
})
const failed = (id = 'r1', code?: string): LiveEvent => ({
  topic: 'reports/download',
  type: 'failed',
  data: { id, status: 'failed', success: false, ...(code ? { code } : {}) },
})

const shown = ({ context }: Tab) => context.store.get(reportDownloadAtom)
const pass = (tab: Tab, ms: number) => {
  tab.context.clock.now += ms
  return vi.advanceTimersByTimeAsync(ms)
}
/** The code that handles an outcome loads when the first one arrives. */
const settled = () => vi.dynamicImportSettled()
const tell = async ({ context }: Tab, ...events: LiveEvent[]) => {
  for (const event of events) context.live.tell(event)
  await settled()
}

let tab: Tab
beforeEach(() => {
  vi.useFakeTimers()
  tab = openTab({ replies: { downloadReport: { id: 'r1', status: 'pending' } } })
})
afterEach(() => void vi.useRealTimers())

describe('a requested report', () => {
  test('is requested with its filter, and is announced as pending at once (download/pending)', async () => {
    const { context, download } = tab
    const requested = download.downloadReport({ direction: 'inbound' })
    expect(shown(tab)).toEqual({ state: 'pending', since: context.clock.now })
    expect(context.announcer.announced).toEqual(['polite: Preparing your report…'])
    await requested
    expect(context.api.callsOf('downloadReport').map(({ args }) => args.body)).toEqual([{ direction: 'inbound' }])
  })

  test('opens once, however often its completion is sent (download/opens-once)', async () => {
    await tab.download.downloadReport({})
    await tell(tab, completed(), completed())
    await tell(tab, completed())
    expect(tab.context.newTab.opened).toEqual([FILE])
    expect(shown(tab)).toEqual({ state: 'idle' })
    expect(tab.context.notify.shown).toEqual(['success: Your report is ready.'])
    expect(tab.context.storage.stored.has(KEY)).toBe(false)
  })

  test('opens if the outcome arrives before the answer with its id', async () => {
    let answer = (_: { id: string; status: 'pending' }) => {}
    tab.context.api.reply('downloadReport', () => new Promise((resolve) => (answer = resolve)))
    const requested = tab.download.downloadReport({})
    await tell(tab, completed('other'), completed())
    expect(tab.context.newTab.opened).toEqual([])
    answer({ id: 'r1', status: 'pending' })
    await requested
    expect(tab.context.newTab.opened).toEqual([FILE])
  })

  test('is requested once, however often the button is pressed', async () => {
    await Promise.all([tab.download.downloadReport({}), tab.download.downloadReport({})])
    await tab.download.downloadReport({})
    expect(tab.context.api.callsOf('downloadReport')).toHaveLength(1)
  })

  test('opens in the tab that requested it, and in no other of the same person', async () => {
    const other = openTab({ replies: { downloadReport: { id: 'r2', status: 'pending' } } })
    const third = openTab()
    await Promise.all([tab.download.downloadReport({}), other.download.downloadReport({})])
    for (const each of [tab, other, third]) await tell(each, completed('r1'))
    expect([tab, other, third].map(({ context }) => context.newTab.opened)).toEqual([[FILE], [], []])
    expect([other, third].map((each) => shown(each).state)).toEqual(['pending', 'idle'])
  })

  test('opens in one tab if the requesting tab was duplicated', async () => {
    await tab.download.downloadReport({})
    const copy = openTab({ stored: Object.fromEntries(tab.context.storage.stored) })
    copy.context.newTab.claimedElsewhere = true
    for (const each of [copy, tab]) await tell(each, completed())
    expect([tab, copy].map(({ context }) => context.newTab.opened)).toEqual([[FILE], []])
    expect(shown(copy)).toEqual({ state: 'idle' })
    expect(copy.context.storage.stored.has(KEY)).toBe(false)
  })

  test('announces every half minute that it is pending, until it is complete (download/pending)', async () => {
    await tab.download.downloadReport({})
    await pass(tab, 95_000)
    await tell(tab, completed())
    await pass(tab, 95_000)
    expect(tab.context.announcer.announced.filter((line) => line.includes('Still preparing'))).toHaveLength(3)
    expect(shown(tab).state).toBe('idle')
  })
})

test('a phone that was destroyed says no more of a report (script/acts)', async () => {
  await tab.download.downloadReport({})
  tab.context.lifecycle.close()
  await pass(tab, 2 * LIMITS.reportDownloadTimeoutMs)
  expect([tab.context.announcer.announced, tab.context.notify.shown]).toEqual([['polite: Preparing your report…'], []])
  expect(vi.getTimerCount()).toBe(0)
})

describe('a report whose tab the browser blocks (download/opens-once)', () => {
  beforeEach(async () => {
    tab.context.newTab.blocked = true
    await tab.download.downloadReport({})
    await tell(tab, completed())
  })

  test('has a link instead, which is announced once', async () => {
    expect(shown(tab)).toEqual({ state: 'ready', id: 'r1', url: FILE })
    await tell(tab, completed('r1', `${FILE}b`))
    expect(shown(tab)).toMatchObject({ state: 'ready', url: `${FILE}b` })
    expect(tab.context.notify.shown).toEqual(['success: Your report is ready: open it from the report.'])
  })

  test('does not open by itself when its outcome is repeated', async () => {
    tab.context.newTab.blocked = false
    await tell(tab, completed())
    expect(tab.context.newTab.opened).toEqual([])
  })

  test('is offered again after a reload, until its link was followed', async () => {
    const stored = Object.fromEntries(tab.context.storage.stored)
    const reloaded = openTab({ stored })
    reloaded.context.newTab.blocked = true
    await tell(reloaded, completed())
    expect(shown(reloaded).state).toBe('ready')
    reloaded.download.noteReportOpened()
    expect(reloaded.context.storage.stored.has(KEY)).toBe(false)
    await tell(reloaded, completed())
    expect(shown(reloaded).state).toBe('ready')
  })

  test('expires, and opens when a new address arrives', async () => {
    await pass(tab, LIMITS.reportLinkMs)
    expect(shown(tab)).toEqual({ state: 'expired' })
    tab.context.newTab.blocked = false
    await tell(tab, completed())
    expect(tab.context.newTab.opened).toEqual([FILE])
  })
})

describe('a report that fails (download/opens-once)', () => {
  test.each([
    [failed('r1', 'error:report-failed'), "We couldn't create the report. Try again in a moment."],
    [failed(), "We couldn't create the report. Try again in a moment."],
    [
      failed('r1', 'error:no-such-code'),
      'Something went wrong. Try again. If it keeps happening, contact your administrator.',
    ],
  ])('shows its code’s label once: %j', async (event, label) => {
    await tab.download.downloadReport({}, 'element-7')
    await tell(tab, event, event)
    expect(shown(tab)).toEqual({ state: 'failed', label })
    expect(tab.context.notify.shown).toEqual([`error: ${label}`])
    expect(tab.context.notify.shownMs).toEqual([3000])
    expect(tab.context.facts.at(-1)).toMatchObject({ fact: 'error', origin: 'element-7' })
  })

  test.each(['javascript:alert(1)', 'data:text/csv,a', 'http://files.example/a.csv', '', undefined])(
    'and one whose address is %j is not opened',
    async (url) => {
      await tab.download.downloadReport({})
      await tell(tab, { ...completed(), data: { id: 'r1', status: 'completed', url } } as LiveEvent)
      expect(tab.context.newTab.opened).toEqual([])
      expect(shown(tab).state).toBe('failed')
    },
  )

  test('because too many are pending says so, and can be requested again', async () => {
    tab.context.api.reply('downloadReport', apiError('error:too-many', 429, 'Too many requests at once.'))
    await tab.download.downloadReport({})
    expect(shown(tab)).toEqual({ state: 'failed', label: 'Too many requests at once.' })
    tab.context.api.reply('downloadReport', { id: 'r2', status: 'pending' })
    await tab.download.downloadReport({})
    await tell(tab, completed('r2'))
    expect(tab.context.newTab.opened).toEqual([FILE])
  })
})

describe('a report that never arrives', () => {
  beforeEach(async () => {
    await tab.download.downloadReport({})
    await pass(tab, LIMITS.reportDownloadTimeoutMs)
  })

  test('is shown as overdue, and another can be requested (download/pending)', async () => {
    expect(shown(tab)).toEqual({ state: 'overdue' })
    expect(tab.context.notify.shown).toEqual([
      'error: Your report is taking longer than expected. It may still come, or you can try again.',
    ])
    tab.context.api.reply('downloadReport', { id: 'r2', status: 'pending' })
    await tab.download.downloadReport({})
    await tell(tab, completed('r1'))
    expect(tab.context.newTab.opened).toEqual([])
    await tell(tab, completed('r2'))
    expect(tab.context.newTab.opened).toEqual([FILE])
  })

  test('is accepted if it arrives late, even after another request failed', async () => {
    tab.context.api.reply('downloadReport', apiError('error:too-many', 429, 'Too many requests at once.'))
    await tab.download.downloadReport({})
    await tell(tab, completed('r1'))
    expect(tab.context.newTab.opened).toEqual([FILE])
  })
})

describe('over a reload (download/pending)', () => {
  test('a report stays pending with its elapsed time, and opens when the platform repeats its outcome', async () => {
    await tab.download.downloadReport({})
    const since = tab.context.clock.now
    const reloaded = openTab({ stored: Object.fromEntries(tab.context.storage.stored), now: since + 40_000 })
    expect(shown(reloaded)).toEqual({ state: 'pending', since })
    await tell(reloaded, completed())
    expect(reloaded.context.newTab.opened).toEqual([FILE])
  })

  test('it opens even if no view of the report was shown yet', async () => {
    const stored = { [KEY]: { id: 'r1', ownerId: aProfile().userId, instituteId: 'school-12', since: 1 } }
    const context = fakeContext({ stored })
    context.store.set(profileAtom, aProfile())
    onLiveEvent(context, completed())
    await settled()
    expect(context.newTab.opened).toEqual([FILE])
  })

  test.each([
    ['another person', { ownerId: 'somebody-else' }],
    ['another school', { instituteId: 'school-99' }],
  ])('a report that %s requested in this tab is neither awaited nor opened', async (_, change) => {
    const stored = { id: 'r1', ownerId: aProfile().userId, instituteId: 'school-12', since: 1, ...change }
    const theirs = openTab({ stored: { [KEY]: stored } })
    expect(shown(theirs)).toEqual({ state: 'idle' })
    await tell(theirs, completed())
    expect(theirs.context.newTab.opened).toEqual([])
  })
})

describe('a person who signs out', () => {
  const signOut = ({ context }: Tab) => {
    context.storage.clearPersonal('session')
    context.store.set(profileAtom, undefined)
    context.personLeaves()
  }

  test('awaits nothing more, so nothing opens or shows for the next person', async () => {
    await tab.download.downloadReport({})
    signOut(tab)
    await tell(tab, completed())
    await pass(tab, LIMITS.reportDownloadTimeoutMs)
    expect(shown(tab)).toEqual({ state: 'idle' })
    expect(tab.context.newTab.opened).toEqual([])
    expect(tab.context.notify.shown).toEqual([])
  })

  test('before the platform has answered learns nothing of it', async () => {
    let answer = (_: { id: string; status: 'pending' }) => {}
    tab.context.api.reply('downloadReport', () => new Promise((resolve) => (answer = resolve)))
    const requested = tab.download.downloadReport({})
    signOut(tab)
    answer({ id: 'r1', status: 'pending' })
    await requested
    expect(shown(tab)).toEqual({ state: 'idle' })
    expect(tab.context.storage.stored.has(KEY)).toBe(false)
  })

  test('leaves no link to a report behind', async () => {
    tab.context.newTab.blocked = true
    await tab.download.downloadReport({})
    await tell(tab, completed())
    signOut(tab)
    expect(shown(tab)).toEqual({ state: 'idle' })
  })
})
