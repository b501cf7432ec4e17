import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApiClient } from '../../api/client'
import { contract, type EndpointName } from '../../api/contract'
import type { Endpoint } from '../../api/contract/endpoint'
import { emptyCallForm } from '../../domain/call/call-form'
import { LIMITS } from '../../domain/limits'
import type { BlockTarget } from '../../domain/blocking/block-form'
import { blockingDialogAtom, type UnblockTarget } from '../../state/blocking'
import { blocklistAtom } from '../../state/blocklist'
import { callStateAtom } from '../../state/call/call'
import { callEntriesAtom, savingCallIdsAtom } from '../../state/call/call-details'
import { logAtoms } from '../../state/call/call-log'
import { callReasonsAtom, callsByIdAtom } from '../../state/call/calls'
import { callListsAtom } from '../../state/call-lists'
import { greetingAtom, type Greeting } from '../../state/greeting'
import { keypadSearchAtom } from '../../state/keypad'
import { peopleByIdAtom } from '../../state/people'
import { playbackAtom } from '../../state/call/playback'
import { timelinesAtom } from '../../state/call/timeline'
import { pushAtom } from '../../state/push'
import { remindersAtom } from '../../state/reminders'
import { reportAtom } from '../../state/report'
import { reportDownloadAtom } from '../../state/report-download'
import {
  notificationsAtom,
  instituteAtom,
  instituteSettingsAtom,
  phonesAssignedAtom,
  profileAtom,
  sessionAtom,
} from '../../state/session'
import { NEW_REASON, reasonDeletionsAtom, reasonDraftsAtom } from '../../state/settings'
import { NO_SETUP, setupAtom } from '../../state/setup'
import { transcriptEntriesAtoms, type TranscriptKind } from '../../state/call/transcript-entries'
import { ringsHereAtom } from '../../state/call/incoming'
import { appMountedAtom, connectedElementsAtom } from '../../state/view'
import {
  aNotification,
  aCall,
  aCallForm,
  anInstitute,
  aProfile,
  aReminder,
  aTarget,
  anUnknownTarget,
  assignedPhones,
  ME,
  someSettings,
} from '../../testing/builders'
import { fakeContext } from '../../testing/fakes/fake-context'
import { GOOD_ANSWERS } from '../../testing/scripted/good-answers'
import { GARBAGE, REFUSALS, type ScriptedFault } from '../../testing/scripted/faults'
import { SENT, signedIn } from '../../testing/session-under-test'
import { transferDespite } from '../../testing/transfer-despite'
import { switchPush } from '../../testing/switch-push'
import { createBlockingActions } from '../blocking'
import { createBlocklistActions } from '../blocklist'
import { callLogPart } from '../call-log'
import { createGreetingActions } from '../greeting'
import { createActions } from '../index'
import { loadParts } from '../base/late-module'
import { playbackOf } from '../playback'
import { createCallLists } from '../call-lists'
import { timelinePart } from '../call-log/timeline'
import { createReminders } from '../reminders'
import { createReportActions } from '../report'
import { createReportDownload } from '../report-download'
import { createSettingsActions } from '../settings'
import { createSetupActions } from '../setup'
import { createTranscriptActions } from '../transcript'
import { createVoicemailActions } from '../voicemail'

/** The endpoints that may answer 204, because they return nothing. */
const MAY_BE_NOTHING = new Set<EndpointName>(['getCallBlock'])

/** The endpoints whose failure changes nothing for anybody (`session/revoke`). */
const BEST_EFFORT = new Set<EndpointName>(['revokeToken'])

/** The row of the contract that an address belongs to. */
function endpointOf({ method, url }: Request): EndpointName {
  const { pathname } = new URL(url)
  const rows = Object.entries(contract) as [EndpointName, Endpoint][]
  const found = rows.filter(([, row]) => {
    const path = `${row.version === 'none' ? '' : `/${row.version}`}${row.path}`
    const pattern = path.replace(/\{\w+\}/g, '[^/]+')
    return row.method === method && new RegExp(`^${pattern}$`).test(pathname)
  })
  const [first] = found.find(([name]) => GOOD_ANSWERS[name] !== undefined) ?? found[0] ?? []
  if (!first) throw new Error(`no row for ${method} ${pathname}`)
  return first
}

function rigWith(faulty: EndpointName, fault: ScriptedFault) {
  const requested: EndpointName[] = []
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(input, init)
    const name = endpointOf(request)
    requested.push(name)
    if (name === faulty) return fault(request.signal)
    const { answer } = contract[name] as Endpoint
    return answer ? Response.json(GOOD_ANSWERS[name]) : new Response(null, { status: 204 })
  }
  const stored = faulty === 'exchangeCode' ? { 'vp-sign-in': SENT } : signedIn.stored
  const base = fakeContext({ stored, ...(faulty === 'exchangeCode' ? CALLBACK : {}) })
  const api = createApiClient({
    apiUrl: base.config.apiUrl,
    instituteId: base.config.instituteId,
    token: () => Promise.resolve('token'),
    labelOf: (code) => `label of ${code}`,
    logger: base.logger,
    fetch,
  })
  const context = { ...base, api: { ...base.api, ...api } }
  const { store } = context
  const every = createActions(context)
  const actions = {
    ...every,
    callLog: callLogPart(context, every.navigation),
    blocking: { ...every.blocking, ...createBlockingActions(context) },
    blocklist: createBlocklistActions(context),
    playback: playbackOf(context),
    transcript: createTranscriptActions(context),
    voicemail: createVoicemailActions(context),
    greeting: createGreetingActions(context, every.navigation),
    report: createReportActions(context, every.navigation),
    reportDownload: createReportDownload(context, every.navigation),
    reminders: createReminders(context, every.navigation),
    callLists: createCallLists(context, every.navigation),
    settings: createSettingsActions(context, every.navigation),
    setup: createSetupActions(context, every.navigation),
    timeline: timelinePart(context, every.navigation),
  }
  const beReady = () => {
    store.set(sessionAtom, { phase: 'ready' })
    store.set(profileAtom, aProfile())
    store.set(phonesAssignedAtom, assignedPhones())
    store.set(instituteSettingsAtom, someSettings({ recording: true }))
  }
  return { ...context, actions, beReady, timesRequested: () => requested.filter((name) => name === faulty).length }
}

type Rig = ReturnType<typeof rigWith>
const CALLBACK = { address: { path: '/callback', query: { code: 'code-1', state: SENT.state } } }

const place = (target: ReturnType<typeof aTarget>) => (rig: Rig) => {
  rig.actions.call.requestCall(target)
  return rig.actions.call.startCall(emptyCallForm())
}
const talk = async (rig: Rig) => {
  await place(aTarget())(rig)
  rig.line.tell('answered', { id: 'line-1' })
}
const block =
  (target: BlockTarget) =>
  ({ actions }: Rig) => {
    actions.blocking.openBlock({ target, scopes: ['personal'] })
    actions.blocking.changeBlockForm({ reasons: ['Spam'] })
    actions.blocking.chooseBlockMatch({ id: 'parent-1', fullName: 'Pavel Ostrowski', phones: ['+12015550123'] })
    return actions.blocking.confirmBlock()
  }
const unblock =
  (target: UnblockTarget) =>
  ({ actions }: Rig) => {
    actions.blocking.openUnblock({ target, who: 'Pavel', confirm: 'mine', blockType: 'personal', place: 'card' })
    return actions.blocking.confirmUnblock()
  }
const readTranscript = (kind: TranscriptKind) => (rig: Rig) => {
  const call = aCall({ id: 'c1', transcriptionStatus: 'processed', voicemailTranscriptionStatus: 'processed' })
  rig.store.set(callsByIdAtom, new Map([['c1', call]]))
  return rig.actions.transcript.showTranscript('c1', kind)
}
const start = (rig: Rig) => {
  rig.store.set(sessionAtom, { phase: 'checking' })
  return rig.actions.session.start()
}

/** The platform has an extension. */
const offer = ({ store }: Rig, extension: string) =>
  store.set(instituteSettingsAtom, someSettings({ extensions: [extension] }))
const A_TIME = '2026-11-19T14:00:00Z'

const A_SOUND = { id: 1, bytes: new Blob(['x'], { type: 'audio/wav' }), ms: 5000 }
const greetWith = ({ store }: Rig, draft: Greeting['draft']) =>
  store.set(greetingAtom, { state: 'ready', isSaving: false, saved: { mode: 'text', text: 'Hello' }, draft })
const saveReason = (key: string) => (rig: Rig) => {
  rig.store.set(callReasonsAtom, [{ id: 'r1', reason: 'Behavior' }])
  rig.actions.settings.typeReason(key, 'Attendance')
  return rig.actions.settings.saveReason(key)
}

const pressPush = (on: boolean) => (rig: Rig) => (offer(rig, 'push'), switchPush(on)(rig))

/** How a test makes the phone send each request. */
const REQUEST_OF: Partial<Record<EndpointName, (rig: Rig) => unknown>> = {
  exchangeCode(rig) {
    rig.store.set(appMountedAtom, true)
    return start(rig)
  },
  getMe: start,
  getPhonesAssigned: start,
  getInstituteSettings: start,
  getInstitute: start,
  listNotifications: start,
  markNotificationsRead(rig) {
    rig.store.set(notificationsAtom, [aNotification()])
    return rig.actions.notices.dismissPhoneNotice()
  },
  getStatistics: start,
  getUser: ({ actions }) => actions.people.loadPerson('parent-1'),
  searchUsers: ({ actions }) => actions.keypad.setDialInput('Pavel'),
  listCalls: ({ actions }) => actions.callLog.logs.calls.open(),
  listVoicemails: ({ actions }) => actions.callLog.logs.voicemail.open(),
  getCall: ({ actions }) => actions.callDetails.showCall('c1'),
  saveCall: ({ actions }) => actions.callDetails.saveCallDetails(aCallForm({ callId: 'c1' })),
  listReasons: ({ actions }) => actions.callDetails.loadReasons(),
  createReason: saveReason(NEW_REASON),
  updateReason: saveReason('r1'),
  async deleteReason({ store, actions }) {
    store.set(callReasonsAtom, [{ id: 'r1', reason: 'Behavior' }])
    actions.settings.deleteReason('r1')
    await vi.advanceTimersByTimeAsync(LIMITS.undoMs)
  },
  getVoicemailSettings: ({ actions }) => actions.greeting.readGreeting(),
  saveVoicemailSettings(rig) {
    greetWith(rig, { mode: 'text', text: 'Good day' })
    return rig.actions.greeting.saveGreeting()
  },
  getUploadUrl(rig) {
    greetWith(rig, { mode: 'audio', text: '', audio: A_SOUND })
    return rig.actions.greeting.saveGreeting()
  },
  speakText(rig) {
    greetWith(rig, { mode: 'text', text: 'Good day' })
    return rig.actions.greeting.listenToGreeting()
  },
  runReport({ actions }) {
    actions.report.openReport()
    actions.report.followReportAddress(undefined)
  },
  downloadReport: ({ actions }) => actions.reportDownload.downloadReport({}),
  getRecording: ({ actions }) => actions.playback.playRecording('c1'),
  getVoicemailRecording({ actions, store }) {
    store.set(callsByIdAtom, new Map([['c1', aCall({ id: 'c1', status: 'voicemail' })]]))
    return actions.playback.playRecording('c1')
  },
  getTranscript: readTranscript('call'),
  getVoicemailTranscript: readTranscript('voicemail'),
  markVoicemailRead(rig) {
    rig.store.set(callsByIdAtom, new Map([['v1', aCall({ id: 'v1', callToId: ME, status: 'voicemail', read: false })]]))
    return rig.actions.voicemail.readWhileOpen('v1')
  },
  searchBlocklist: ({ actions }) => actions.blocklist.openBlocklist(),
  listBlockReasons: ({ actions }) => actions.blocking.loadBlockReasons(),
  getCallBlock: ({ actions }) => actions.blocking.loadCallBlock('c1'),
  blockUser: block({ by: 'user', userId: 'parent-1' }),
  blockCall: block({ by: 'call', callId: 'c1' }),
  blockPhone: block({ by: 'phone' }),
  unblockUser: unblock({ by: 'user', userId: 'parent-1' }),
  unblockCall: unblock({ by: 'call', callId: 'c1' }),
  unblock: unblock({ by: 'list', id: 'b1' }),
  listFollowUps(rig) {
    offer(rig, 'follow-ups')
    rig.actions.reminders.openReminders()
  },
  createFollowUp: ({ actions }) =>
    actions.reminders.remind({ callId: 'c1', userId: 'parent-1', dueAt: A_TIME }, 'today'),
  updateFollowUp(rig) {
    const reminder = aReminder()
    rig.store.set(remindersAtom, { byId: new Map([[reminder.id, reminder]]), isLoaded: true })
    return rig.actions.reminders.closeReminder(reminder.id)
  },
  listCallLists: ({ actions }) => actions.callLists.openLists(),
  getCallList: ({ actions }) => actions.callLists.openList('list-1'),
  createCallList: ({ actions }) =>
    actions.callLists.createList({ name: 'Absent today', people: [{ phone: '+12015550123' }] }),
  updateCallListEntry: ({ actions }) => actions.callLists.giveOutcome('list-1', 'entry-1', 'reached'),
  getTimeline: ({ actions }) => actions.timeline.showTimeline({ personId: 'parent-1' }),
  lookUpNumbers(rig) {
    rig.store.set(instituteAtom, anInstitute())
    rig.actions.setup.openNumbers()
  },
  createPhone(rig) {
    rig.store.set(phonesAssignedAtom, { assigned: false })
    rig.store.set(setupAtom, { ...NO_SETUP, areaCode: '201', virtualPhone: '+12015550110' })
    return rig.actions.setup.completeSetup()
  },
  updatePhone: ({ actions }) => actions.setup.forwardTo('+12015550151'),
  tokenForUser: place(aTarget({ defaultPhone: '+12015550123' })),
  tokenForUserPhone: place(aTarget()),
  tokenForPhone: place(anUnknownTarget()),
  tokenForCall: place(anUnknownTarget({ callBackId: 'c0' })),
  async tokenToListen(rig) {
    offer(rig, 'incoming')
    const { store } = rig
    store.set(connectedElementsAtom, [{ id: 'e1', tag: 'vp-softphone', showsCalls: true }])
    store.set(ringsHereAtom, true)
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(0)
  },
  getPushKey: pressPush(true),
  subscribeToPush: pressPush(true),
  unsubscribeFromPush: pressPush(false),
  revokeToken(rig) {
    offer(rig, 'revoke')
    return rig.actions.session.signOut()
  },
  hangUpCall: (rig) => talk(rig).then(() => rig.actions.call.hangUp()),
  async pauseRecording(rig) {
    await talk(rig)
    const pausing = rig.actions.call.setRecordingPaused(true)
    await Promise.all([rig.actions.call.hangUp(), pausing])
  },
  ringDespite: (rig) => talk(rig).then(() => transferDespite(rig)),
  async sendDtmf(rig) {
    await talk(rig)
    await rig.actions.call.sendDigits('1')
    await rig.actions.call.hangUp()
  },
}

/** Everything that still shows a spinner. */
function pending({ store }: Rig): string[] {
  const turning = {
    session: ['checking', 'signing-in', 'loading'].includes(store.get(sessionAtom).phase),
    keypad: store.get(keypadSearchAtom).state === 'pending',
    log: store.get(logAtoms.calls.list).state === 'loading',
    voicemailLog: store.get(logAtoms.voicemail.list).state === 'loading',
    call: store.get(callStateAtom).phase !== 'idle',
    details: [...store.get(callEntriesAtom).values()].some(({ state }) => state === 'loading'),
    person: [...store.get(peopleByIdAtom).values()].some(({ state }) => state === 'loading'),
    saving: store.get(savingCallIdsAtom).size > 0,
    blocking: store.get(blockingDialogAtom)?.pending === true,
    blocklist: store.get(blocklistAtom).state === 'loading',
    setup: store.get(setupAtom).saving || store.get(setupAtom).offers.state === 'loading',
    reasons: [...store.get(reasonDraftsAtom).values()].some(({ saving }) => saving),
    deletions: store.get(reasonDeletionsAtom).size > 0,
    greeting: store.get(greetingAtom).isSaving || store.get(greetingAtom).state === 'loading',
    report: store.get(reportAtom).state === 'loading',
    callLists: [store.get(callListsAtom), ...store.get(callListsAtom).entries.values()].some(
      ({ state }) => state === 'loading',
    ),
    download: store.get(reportDownloadAtom).state === 'pending',
    sound: store.get(playbackAtom)?.state === 'loading',
    push: store.get(pushAtom)?.phase === 'turning-on',
    timelines: [...store.get(timelinesAtom).values()].some(({ state }) => state === 'loading'),
    transcript: Object.values(transcriptEntriesAtoms).some((entries) =>
      [...store.get(entries).values()].some(({ state }) => state === 'loading'),
    ),
  }
  return Object.entries(turning).flatMap(([name, turns]) => (turns ? name : []))
}

/** A toast, a page, a card or at least a log line reports the failure. */
const isReported = ({ store, notify, logger }: Rig) =>
  notify.shown.length > 0 ||
  logger.lines.some((line) => line.startsWith('error')) ||
  store.get(sessionAtom).phase === 'failed' ||
  store.get(pushAtom)?.failure !== undefined ||
  [...store.get(callEntriesAtom).values()].some(({ state }) => state === 'failed') ||
  [...store.get(peopleByIdAtom).values()].some(({ state }) => state === 'failed') ||
  [...store.get(timelinesAtom).values()].some(({ state }) => state === 'failed')

beforeAll(() => loadParts())
beforeEach(() => void vi.useFakeTimers().spyOn(Math, 'random').mockReturnValue(0)) // the shortest delays
afterEach(() => void vi.useRealTimers().restoreAllMocks())

test('the matrix has every endpoint that the widget uses', () => {
  const sources = import.meta.glob<string>(['../**/*.ts', '!../**/*.test.ts'], {
    query: '?raw',
    eager: true,
    import: 'default',
  })
  const all = Object.values(sources).join('\n')
  // This searches for names and not for `.call('…')`, because a table may choose between two endpoints.
  const named = Object.keys(contract).filter((name) => all.includes(`'${name}'`))
  expect(named.sort()).toEqual(Object.keys(REQUEST_OF).sort())
})

describe.each(Object.entries(REQUEST_OF) as [EndpointName, (rig: Rig) => unknown][])('%s answers', (name, ask) => {
  test.each(Object.entries({ ...REFUSALS, ...GARBAGE }))(
    '%s: no spinner stays, no request repeats endlessly, the failure is reported (fault/matrix)',
    async (kind, fault) => {
      const rig = rigWith(name, fault)
      rig.beReady()
      const settled = Promise.resolve(ask(rig))
      await vi.advanceTimersByTimeAsync(10_000)
      expect(rig.timesRequested()).toBeGreaterThan(0)
      // A phone that waits for calls tries again after 1, 2 and 4 s, and ever later (`incoming/when`).
      expect(rig.timesRequested()).toBeLessThanOrEqual(name === 'tokenToListen' ? 4 : 3)
      await Promise.all([vi.advanceTimersByTimeAsync(6000), settled])
      expect(pending(rig)).toEqual([])
      const { answer } = contract[name] as Endpoint
      const isRead = answer !== undefined && !(kind === 'no content' && MAY_BE_NOTHING.has(name))
      if (isRead || kind in REFUSALS) expect(isReported(rig)).toBe(!BEST_EFFORT.has(name))
      rig.actions.session.endSession()
    },
  )
})
