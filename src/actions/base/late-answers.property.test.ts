import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActions } from '..'
import type { EndpointName } from '../../api/contract'
import { LIMITS } from '../../domain/limits'
import { NEW_REASON } from '../../state/settings'
import { phonesAssignedAtom, profileAtom, sessionAtom } from '../../state/session'
import type { Store } from '../../state/store'
import { aCall, aCallForm, aNotification, aProfile, aReason, assignedPhones, aUser } from '../../testing/builders'
import { apiError, type Replies } from '../../testing/fakes/fake-api'
import { fakeContext } from '../../testing/fakes/fake-context'
import { createBlockingActions } from '../blocking'
import { createBlocklistActions } from '../blocklist'
import { callLogPart } from '../call-log'
import { createGreetingActions } from '../greeting'
import { takeNotification } from '../notices/take-notifications'
import { playbackOf } from '../playback'
import { familyCallsPart } from '../call-log/family-calls'
import { createReportActions } from '../report'
import { createSettingsActions } from '../settings'
import { createSetupActions } from '../setup'
import { createVoicemailActions } from '../voicemail'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Every word of a person contains their number, so a word in another person's phone is a leak. */
const of = (person: number, word: string) => `${word}<${person}>`
const ownersOf = (words: string) => [...words.matchAll(/<(\d+)>/g)].map(([, person]) => Number(person))

/** The platform's answers for a person, by endpoint. */
const ANSWERS = {
  getMe: (who) => aProfile({ userId: of(who, 'me'), fullName: of(who, 'Me') }),
  getPhonesAssigned: () => assignedPhones(),
  getCall: (who) => aCall({ id: of(who, 'call'), notes: of(who, 'notes'), status: 'voicemail' }),
  saveCall: (who) => aCall({ id: of(who, 'call'), notes: of(who, 'saved') }),
  getUser: (who) => aUser({ userId: of(who, 'user'), fullName: of(who, 'Friend') }),
  searchUsers: (who) => ({ content: [aUser({ userId: of(who, 'user'), fullName: of(who, 'Friend') })] }),
  listReasons: (who) => ({ content: [aReason({ reason: of(who, 'reason') })] }),
  listBlockReasons: (who) => ({ content: [aReason({ reason: of(who, 'block reason') })] }),
  createReason: (who) => aReason({ reason: of(who, 'new reason') }),
  listCalls: (who) => ({ content: [aCall({ id: of(who, 'row'), notes: of(who, 'notes') })], count: 1 }),
  searchBlocklist: () => ({ content: [], count: 0 }),
  getVoicemailSettings: (who) => ({ mode: 'text' as const, text: of(who, 'greeting') }),
  runReport: (who) => ({ content: [aCall({ id: of(who, 'counted') })], count: 1 }),
  lookUpNumbers: () => ({ content: [] }),
  markVoicemailRead: () => undefined,
  markNotificationsRead: () => undefined,
} satisfies { [K in EndpointName]?: (who: number) => unknown }

function aPhone() {
  let person = 0
  const waiting: { who: number; name: keyof typeof ANSWERS; settle: (answer: unknown) => void }[] = []
  const replies = Object.fromEntries(
    (Object.keys(ANSWERS) as (keyof typeof ANSWERS)[]).map((name) => {
      const who = () => person
      const ask = () =>
        new Promise((resolve, reject) => {
          const settle = (answer: unknown) => (answer instanceof Error ? reject(answer) : resolve(answer))
          waiting.push({ who: who(), name, settle })
        })
      return [name, ask]
    }),
  ) as Replies
  const context = fakeContext({ replies })
  const every = createActions(context)
  const { navigation } = every
  const parts = {
    callLog: { ...callLogPart(context, navigation), ...familyCallsPart(context, navigation) },
    blocking: { ...every.blocking, ...createBlockingActions(context) },
    blocklist: createBlocklistActions(context),
    playback: playbackOf(context),
    voicemail: createVoicemailActions(context),
    greeting: createGreetingActions(context, navigation),
    report: createReportActions(context, navigation),
    settings: createSettingsActions(context, navigation),
    setup: createSetupActions(context, navigation),
  }
  return {
    ...context,
    actions: { ...every, ...parts },
    context,
    waiting,
    get person() {
      return person
    },
    isHere: () => context.store.get(profileAtom) !== undefined,
    arrive() {
      person += 1
      context.store.set(sessionAtom, { phase: 'ready' })
      context.store.set(profileAtom, ANSWERS.getMe(person))
      context.store.set(phonesAssignedAtom, assignedPhones())
      context.bus.emit('session-changed', { signedIn: true })
    },
    leave() {
      context.store.set(sessionAtom, { phase: 'signed-out' })
      context.personLeaves()
    },
  }
}

type Phone = ReturnType<typeof aPhone>

/** The actions of a person that send a request. */
const REQUESTS: ((phone: Phone, who: number) => unknown)[] = [
  ({ actions }, who) => actions.callDetails.loadCall(of(who, 'call')),
  ({ actions }, who) => actions.callDetails.showCall(of(who, 'call')),
  ({ actions }, who) =>
    actions.callDetails.saveCallDetails(aCallForm({ callId: of(who, 'call'), notes: of(who, 'typed') })),
  ({ actions }) => actions.callDetails.loadReasons(),
  ({ actions }, who) => actions.people.loadPerson(of(who, 'user')),
  ({ actions }) => actions.people.findPhoneOwners('+12015550123'),
  ({ actions }, who) => actions.call.callPerson(of(who, 'user')),
  ({ actions }) => actions.call.callNumber('(201) 555-0123'),
  ({ actions }, who) => actions.call.callBack(of(who, 'call')),
  ({ actions }, who) => actions.keypad.setDialInput(of(who, 'Friend')),
  ({ actions }) => actions.keypad.loadRecentPeople(),
  ({ actions }, who) => actions.voicemail.readWhileOpen(of(who, 'call')),
  ({ context }, who) => takeNotification(context, aNotification({ id: of(who, 'notice') })),
  ({ actions }) => actions.notices.dismissPhoneNotice(),
  ({ actions }) => actions.callLog.logs.calls.open(),
  ({ actions }, who) =>
    actions.callLog.showFamilyCalls({ key: 'person parent-1', name: of(who, 'Friend'), query: of(who, 'Friend') }),
  ({ actions }, who) => actions.callLog.logs.calls.setSearch(of(who, 'searched')),
  ({ actions }) => actions.blocklist.openBlocklist(),
  ({ actions }, who) => actions.blocklist.searchBlocklist(of(who, 'searched'), 'now'),
  ({ actions }, who) =>
    actions.blocking.openBlock({
      target: { by: 'user', userId: of(who, 'user') },
      who: of(who, 'Friend'),
      scopes: ['personal'],
    }),
  ({ actions }) => actions.greeting.openGreeting(),
  ({ actions }, who) => actions.greeting.changeGreetingText(of(who, 'typed')),
  ({ actions }) => actions.report.followReportAddress(undefined),
  ({ actions }) => actions.settings.openReasons(),
  ({ actions }, who) => {
    actions.settings.typeReason(NEW_REASON, of(who, 'typed'))
    return actions.settings.saveReason(NEW_REASON)
  },
  ({ actions }) => actions.setup.openNumbers(),
  ({ actions }) => actions.setup.checkPhones(),
]

/** `isAlone`: runs in its own task, as most clicks and answers do. Otherwise the next step runs before any effect. */
type Step = { isAlone: boolean } & (
  | { kind: 'ask'; pick: number }
  | { kind: 'answer' | 'fail' | 'refuse'; pick: number }
  | { kind: 'leave' | 'arrive' | 'wait' }
)

const isAlone = fc.boolean()
const stepArbitrary: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('ask' as const), pick: fc.nat(REQUESTS.length - 1), isAlone }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('answer' as const, 'answer' as const, 'fail' as const, 'refuse' as const),
      pick: fc.nat(20),
      isAlone,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom('leave' as const, 'arrive' as const, 'wait' as const), isAlone }),
  },
)

function take(phone: Phone, step: Step): void {
  const { waiting } = phone
  switch (step.kind) {
    case 'ask':
      if (phone.isHere()) void REQUESTS[step.pick]?.(phone, phone.person)
      return
    case 'leave':
      if (phone.isHere()) phone.leave()
      return
    case 'arrive':
      if (!phone.isHere()) phone.arrive()
      return
    case 'wait':
      vi.advanceTimersByTime(LIMITS.logSearchDebounceMs)
      return
    default: {
      const [request] = waiting.splice(step.pick % Math.max(1, waiting.length), 1)
      if (!request) return
      const { who, name, settle } = request
      if (step.kind === 'answer') settle(ANSWERS[name](who))
      else settle(apiError('error:server', step.kind === 'fail' ? 500 : 401, of(who, 'failed')))
    }
  }
}

const states = Object.values(import.meta.glob<object>(['../../state/**/*.ts', '!**/*.test.ts'], { eager: true }))

/** All words in the state of the phone. */
function wordsIn(store: Store): string {
  const seen = new Set<unknown>()
  const words: string[] = []
  const read = (value: unknown): void => {
    if (typeof value === 'string') words.push(value)
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    if ('read' in value && 'init' in value) return read(store.get(value as never))
    if (value instanceof Map) for (const [key, entry] of value) [key, entry].forEach(read)
    else if (value instanceof Set) for (const entry of value) read(entry)
    else Object.values(value).forEach(read)
  }
  states.forEach(read)
  return words.join('\n')
}

test('in any order of answers, sign-outs and sign-ins, nobody sees, hears or requests data of another person (session/personal)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(stepArbitrary, { maxLength: 40 }), async (script) => {
      const phone = aPhone()
      phone.arrive()
      const counts = () => [phone.notify.shown, phone.announcer.announced, phone.api.calls].map(({ length }) => length)
      let before = counts()
      for (const step of script) {
        take(phone, step)
        // Messages before the sign-out belonged to the leaving person.
        if (step.kind === 'leave' || step.kind === 'arrive') before = counts()
        if (!step.isAlone) continue
        await vi.advanceTimersByTimeAsync(0)
        const [shown, announced, request] = before
        const heard = [
          phone.notify.shown.slice(shown),
          phone.announcer.announced.slice(announced),
          phone.api.calls.slice(request).map(({ args: { signal: _, ...args } }) => args),
        ]
        const owners = new Set(ownersOf(wordsIn(phone.store) + JSON.stringify(heard)))
        expect([...owners].filter((owner) => !phone.isHere() || owner !== phone.person)).toEqual([])
        before = counts()
      }
    }),
    { numRuns: 100 },
  )
})
