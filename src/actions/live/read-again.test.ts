import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EndpointName } from '../../api/contract'
import { LIMITS } from '../../domain/limits'
import { profileAtom, updatesLateAtom, sessionAtom } from '../../state/session'
import { connectedElementsAtom, pathAtom } from '../../state/view'
import { oldCallBlocksAtom } from '../../state/blocking'
import { mustLoad, peopleByIdAtom, phoneOwnersAtom } from '../../state/people'
import { aCall, aCallEnd, aUser } from '../../testing/builders'
import { apiRefusal, sessionRig, signedIn } from '../../testing/session-under-test'
import { createBlockingActions } from '../blocking'
import { createBlocklistActions } from '../blocklist'
import { createLoadCall } from '../call-details/load-call'
import { callLogPart } from '../call-log'
import { familyCallsPart } from '../call-log/family-calls'
import { createPeopleActions } from '../people/people-actions'
import { createReportActions } from '../report'
import { createReportDownload } from '../report-download'
import { createReasonList } from '../settings/reason-list'
import type { Navigation } from '../base/navigation'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A view loads a person whenever its entry is old, as cards do. */
function showPerson(context: Rig['context']) {
  const { loadPerson } = createPeopleActions(context)
  const load = () => mustLoad(context.store.get(peopleByIdAtom).get('p1')) && void loadPerson('p1')
  context.store.sub(peopleByIdAtom, load)
  load()
}
function showOwners(context: Rig['context']) {
  const { findPhoneOwners } = createPeopleActions(context)
  const load = () =>
    mustLoad(context.store.get(phoneOwnersAtom).get('+12015550123')) && void findPhoneOwners('+12015550123')
  context.store.sub(phoneOwnersAtom, load)
  load()
}
function showCallBlock(context: Rig['context']) {
  const { loadCallBlock } = createBlockingActions(context)
  context.store.sub(oldCallBlocksAtom, () => context.store.get(oldCallBlocksAtom).has('c1') && void loadCallBlock('c1'))
  void loadCallBlock('c1')
}

const navigation = { navigate: () => true } as unknown as Navigation
const aPage = { content: [aCall({ id: 'c1' })], count: 1 }
const pending = { id: 'r1', status: 'pending' } as const

type Rig = ReturnType<typeof sessionRig>

/** Everything that live events keep new, with how a view shows it and the request that reads it. */
const SHOWN: Record<string, { asks: EndpointName; show: (rig: Rig) => unknown }> = {
  statistics: { asks: 'getStatistics', show: () => undefined },
  notices: { asks: 'listNotifications', show: () => undefined },
  'a log': {
    asks: 'listCalls',
    show: ({ context }) => {
      const { logs } = callLogPart(context, navigation)
      logs.calls.open()
      logs.calls.showRange(0, 4)
    },
  },
  'the details of a call': { asks: 'getCall', show: ({ context }) => createLoadCall(context).showCall('c1') },
  'the calls with a family': {
    asks: 'listCalls',
    show: ({ context }) =>
      familyCallsPart(context, navigation).showFamilyCalls({ key: 'person p1', query: 'x', name: 'x' }),
  },
  'the blocklist': { asks: 'searchBlocklist', show: ({ context }) => createBlocklistActions(context).openBlocklist() },
  'a report': {
    asks: 'runReport',
    show: ({ context }) => {
      const report = createReportActions(context, navigation)
      report.openReport()
      report.followReportAddress(undefined)
    },
  },
  'a report file that is being made': {
    asks: 'downloadReport',
    show: ({ context }) => createReportDownload(context, navigation).downloadReport({}),
  },
  'the call reasons': { asks: 'listReasons', show: ({ context }) => createReasonList(context).openUntil(() => {})() },
}

/** What a view requests by itself when it is shown. */
const READ_WITH_VIEW: typeof SHOWN = {
  ...Object.fromEntries(
    Object.entries(SHOWN).filter(
      ([what]) => !['statistics', 'notices', 'a report file that is being made'].includes(what),
    ),
  ),
  'a person': { asks: 'getUser', show: ({ context }) => showPerson(context) },
  'the owners of a number': { asks: 'searchUsers', show: ({ context }) => showOwners(context) },
  'the block of a call': { asks: 'getCallBlock', show: ({ context }) => showCallBlock(context) },
}

async function started(replies = {}): Promise<Rig> {
  const rig = sessionRig({
    ...signedIn,
    replies: {
      listCalls: aPage,
      getCall: aCall({ id: 'c1' }),
      searchBlocklist: { content: [], count: 0 },
      runReport: aPage,
      downloadReport: ({ keyed }: { keyed?: (key: string) => void }) => {
        keyed?.('key-1')
        return pending
      },
      listReasons: { content: [] },
      getUser: aUser(),
      searchUsers: { content: [] },
      getCallBlock: undefined,
      ...replies,
    },
  })
  await rig.actions.start()
  return rig
}

async function shown(what: string): Promise<{ rig: Rig; asked: () => number }> {
  const { asks, show } = SHOWN[what]!
  const rig = await started()
  show(rig)
  await vi.advanceTimersByTimeAsync(LIMITS.logRefreshGapMs + LIMITS.reportRefreshGapMs + LIMITS.readAgainDelayMs)
  return { rig, asked: () => rig.api.callsOf(asks).length }
}
const settle = () => vi.advanceTimersByTimeAsync(LIMITS.readAgainDelayMs + LIMITS.reportRefreshGapMs)

test.each(Object.keys(SHOWN))('%s is read again each minute, and a failure is no toast (live/missed)', async (what) => {
  const { rig, asked } = await shown(what)
  const before = asked()
  await vi.advanceTimersByTimeAsync(LIMITS.readAgainMs)
  await settle()
  expect(asked()).toBeGreaterThan(before)
  for (const { asks } of Object.values(SHOWN)) rig.api.reply(asks, apiRefusal('error:internal', 500) as never)
  const [then, toasts] = [asked(), rig.notify.shown.length]
  await vi.advanceTimersByTimeAsync(LIMITS.readAgainMs)
  await settle()
  expect(asked()).toBeGreaterThan(then)
  expect(rig.notify.shown).toHaveLength(toasts)
})

test.each<[string, (rig: Rig) => void]>([
  ['a call was placed', ({ bus }) => bus.emit('call-started', { callId: 'c1', phone: '', direction: 'outbound' })],
  ['a call ended', ({ bus }) => bus.emit('call-ended', aCallEnd({ callId: 'c1' }))],
  [
    'a form was saved',
    ({ bus }) =>
      bus.emit('call-saved', { callId: 'c1', form: { notes: '', reasons: [], callRelationType: 'student' } }),
  ],
  ['a voicemail was read', ({ bus }) => bus.emit('voicemail-read', { callIds: ['c1'] })],
  ['a number was blocked', ({ bus }) => bus.emit('block-changed', { blockType: null })],
  ['another screen is shown', ({ store }) => store.set(pathAtom, '/voicemail')],
  [
    'another element is shown',
    ({ store }) => store.set(connectedElementsAtom, [{ id: '1', tag: 'vp-call-log', showsCalls: true }]),
  ],
  [
    'the tab comes forward',
    ({ lifecycle }) => {
      lifecycle.setVisible(false)
      lifecycle.setVisible(true)
    },
  ],
])('when %s, what is shown is read again (live/missed)', async (_, happen) => {
  const { rig, asked } = await shown('statistics')
  const before = asked()
  happen(rig)
  await settle()
  expect(asked()).toBe(before + 1)
})

test.each(Object.keys(READ_WITH_VIEW))('%s is read once when a view shows it (live/missed)', async (what) => {
  const { asks, show } = READ_WITH_VIEW[what]!
  const rig = await started()
  rig.store.set(pathAtom, '/calls/c1')
  rig.context.clock.uptime += 1
  show(rig)
  await settle()
  await settle()
  // A report also reads an earlier range, with which it compares.
  const asked = rig.api.callsOf(asks).map(({ args: { signal: _, ...asked } }) => JSON.stringify(asked))
  expect(asked).not.toEqual([])
  expect(asked).toEqual([...new Set(asked)])
})

test('a hidden tab, and one where nobody is signed in, read nothing (live/missed)', async () => {
  const { rig, asked } = await shown('statistics')
  rig.lifecycle.setVisible(false)
  const before = asked()
  await vi.advanceTimersByTimeAsync(10 * LIMITS.readAgainMs)
  expect(asked()).toBe(before)
  rig.store.set(sessionAtom, { phase: 'signed-out' })
  rig.lifecycle.setVisible(true)
  await settle()
  expect(asked()).toBe(before)
})

test('a report that was requested before a reload is asked for on any page (live/missed)', async () => {
  const rig = sessionRig({ ...signedIn, replies: { downloadReport: pending } })
  await rig.actions.start()
  const { userId } = rig.store.get(profileAtom)!
  const again = { key: 'key-1', body: {} }
  rig.context.storage.set('vp-report-download', {
    id: 'r1',
    ownerId: userId,
    instituteId: rig.context.config.instituteId,
    since: rig.context.now(),
    again,
  })
  await vi.advanceTimersByTimeAsync(LIMITS.readAgainMs)
  await vi.waitFor(() => expect(rig.api.callsOf('downloadReport')).toHaveLength(1))
  expect(rig.api.callsOf('downloadReport')[0]).toMatchObject({ args: { key: 'key-1' } })
})

test('a page knows that its updates may be late (live/missed)', async () => {
  const { rig } = await shown('statistics')
  rig.live.tellLate(true)
  expect(rig.store.get(updatesLateAtom)).toBe(true)
  rig.live.tellLate(false)
  expect(rig.store.get(updatesLateAtom)).toBe(false)
})
