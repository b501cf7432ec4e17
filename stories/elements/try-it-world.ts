import type { Call } from '../../src/api/contract/calls'
import type { FollowUp } from '../../src/api/contract/follow-ups'
import type { CallStatus } from '../../src/domain/call/call-status'
import type { EndReason } from '../../src/domain/call/call-line'
import { aCall, aReason, aReminder, aStudent, aUser, PARENT_PHONE, someSettings } from '../../src/testing/builders'
import { scriptedLine, type LineReport, type LineScript } from '../../src/testing/scripted/scripted-line'
import { scriptedNetwork } from '../../src/testing/scripted/scripted-network'
import {
  refusal,
  scriptedPlatform,
  type PlatformReplies,
  type PlatformRequest,
} from '../../src/testing/scripted/scripted-platform'
import { aTranscript } from '../../src/testing/transcripts'
import { BLOCKED, CALLS, DAY } from './element-data'

/** What the controls can switch while the phone is in use. */
export interface Script extends LineScript {
  recording: boolean
}

/** The people of this school's directory. Each number belongs to nobody. */
const PEOPLE = [
  aUser({ guardianships: [aStudent()] }),
  aUser({
    userId: 'parent-2',
    fullName: 'Ada Quist',
    contacts: [{ phone: '+12015550134', phoneVerified: true, contactType: 'mobile' }],
  }),
  aUser({
    userId: 'parent-3',
    fullName: 'Jun Aoyama',
    contacts: [
      { phone: '+12015550145', phoneVerified: true, contactType: 'mobile' },
      { phone: '+12015550146', contactType: 'home' },
    ],
  }),
]
const REASONS = ['Attendance', 'Behavior', 'Health'].map((reason, index) => aReason({ id: `reason-${index}`, reason }))

const STATUS_OF_END: Partial<Record<EndReason, CallStatus>> = { busy: 'busy', rejected: 'rejected' }

const lastPart = ({ url }: PlatformRequest) => decodeURIComponent(url.pathname.split('/').at(-1) ?? '')
const digitsOf = (phone: string | undefined) => (phone ?? '').replace(/\D/g, '').slice(-10)

/** A simulated platform, network and telephone line that share their state. */
export function tryItWorld(script: Script) {
  const calls = CALLS.map((call) => (call.id === 'c1' ? { ...call, transcriptionStatus: 'processed' as const } : call))
  const answeredAt = new Map<string, number>()
  const platform = scriptedPlatform(repliesOf(script, calls, (call) => tell('INSERT', call)))
  const network = scriptedNetwork(platform, () => script.network)
  const line = scriptedLine(() => script, hear)

  function tell(type: 'INSERT' | 'MODIFY', data: Call) {
    const message = JSON.stringify({ topic: 'calls', type, data })
    for (const socket of platform.sockets) socket.dispatchEvent(new MessageEvent('message', { data: message }))
  }

  function hear({ callId, answered, ended }: LineReport) {
    const index = calls.findIndex(({ id }) => id === callId)
    const call = calls[index]
    if (!call) return
    if (answered) answeredAt.set(callId, Date.now())
    const since = answeredAt.get(callId)
    calls[index] = {
      ...call,
      status: ended ? (since ? 'completed' : (STATUS_OF_END[ended] ?? 'unanswered')) : 'answered',
      duration: ended && since ? Math.floor((Date.now() - since) / 1000) : 0,
    }
    tell('MODIFY', calls[index])
  }

  return {
    platform: network,
    line,
    /** Sets a switch, as its control does. */
    set(change: Partial<Script>) {
      Object.assign(script, change)
      network.changed()
      line.changed()
    },
  }
}

/** The platform's answers. It stores the calls of this page until the page closes. */
function repliesOf(script: Script, calls: Call[], created: (call: Call) => void): PlatformReplies {
  const person = (id: string) => PEOPLE.find(({ userId }) => userId === id)
  const create = (callToNumber: string, owner = PEOPLE.find((user) => hasPhone(user, callToNumber))) => {
    const call = aCall({
      status: 'started',
      callToId: owner?.userId ?? 'system',
      callToName: owner?.fullName,
      callToNumber,
      calledAt: new Date().toISOString(),
      duration: 0,
    })
    calls.unshift(call)
    created(call)
    return { id: call.id, token: `token-of-${call.id}` }
  }
  // One is due. It is about a call of the log, whose person Call calls.
  const reminders = [aReminder({ dueAt: new Date(Date.now() - 60_000).toISOString(), note: 'Did the bus pass come?' })]
  const ofSide = ({ userId, phone }: Partial<FollowUp>) =>
    reminders.findIndex((one) => !one.done && (userId ? one.userId === userId : one.phone === phone))
  /** Stores a change of the reminder at this place, or a new one at the end. */
  const put = (at: number, change: Partial<FollowUp>) => {
    const before = reminders[at]
    const after = { ...(before ?? aReminder({ fullName: person(change.userId ?? '')?.fullName })), ...change }
    reminders[before ? at : reminders.length] = { ...after, version: (after.version ?? 0) + 1 }
    return reminders.at(before ? at : -1)
  }
  const callOf = (request: PlatformRequest) =>
    calls.find(({ id }) => id === lastPart(request)) ?? refusal(404, 'error:call-not-found')

  return {
    ...DAY,
    getInstituteSettings: () => someSettings({ recording: script.recording, extensions: ['follow-ups'] }),
    listFollowUps: () => ({ content: reminders.filter(({ done }) => !done) }),
    createFollowUp: async (request: PlatformRequest) => {
      const asked = (await request.body()) as Partial<FollowUp>
      return put(ofSide(asked), asked)
    },
    updateFollowUp: async (request: PlatformRequest) => {
      const at = reminders.findIndex(({ id }) => id === lastPart(request))
      return at < 0 ? refusal(404, 'error:follow-up-not-found') : put(at, (await request.body()) as Partial<FollowUp>)
    },
    listReasons: { content: REASONS },
    listCalls: () => ({ content: calls, count: calls.length }),
    getCall: callOf,
    async saveCall(request: PlatformRequest) {
      const index = calls.findIndex(({ id }) => id === lastPart(request))
      const call = calls[index]
      if (!call) return refusal(404, 'error:call-not-found')
      calls[index] = { ...call, ...((await request.body()) as Partial<Call>) }
      return calls[index]
    },
    getUser: (request: PlatformRequest) => person(lastPart(request)) ?? refusal(404, 'error:user-not-found'),
    searchUsers: async (request: PlatformRequest) => ({ content: found((await request.body()) as Search) }),
    tokenForUser: (request: PlatformRequest) => create(person(lastPart(request))?.contacts[0]?.phone ?? PARENT_PHONE),
    tokenForUserPhone: async (request: PlatformRequest) =>
      create(((await request.body()) as { phone: string }).phone, person(lastPart(request))),
    tokenForPhone: (request: PlatformRequest) => create(lastPart(request)),
    tokenForCall: (request: PlatformRequest) =>
      create(calls.find(({ id }) => id === lastPart(request))?.callFromNumber ?? PARENT_PHONE),
    hangUpCall: undefined,
    sendDtmf: undefined,
    getTranscript: { data: aTranscript() },
    runReport: () => ({ content: calls, count: calls.length }),
    searchBlocklist: { content: BLOCKED, count: BLOCKED.length },
  }
}

type Person = (typeof PEOPLE)[number]
const hasPhone = (user: Person, phone: string) =>
  user.contacts.some((contact) => digitsOf(contact.phone) === digitsOf(phone))

type Search = { query: string } | { phone: string }

/** Owners of a number, or else people whose name or number contains the typed text. */
function found(search: Search): unknown[] {
  if ('phone' in search) {
    return PEOPLE.filter((user) => hasPhone(user, search.phone)).map(({ userId, fullName, contacts }) => ({
      id: userId,
      fullName,
      phones: contacts.map(({ phone }) => phone),
    }))
  }
  const typed = search.query.toLowerCase()
  return PEOPLE.filter(({ fullName, contacts }) =>
    [fullName.toLowerCase(), ...contacts.map(({ phone }) => digitsOf(phone))].some((text) => text.includes(typed)),
  )
}
