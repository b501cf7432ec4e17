import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anOngoingCall } from '../../testing/builders'
import { END_REASONS, type EndReason } from './call-line'
import type { CallEffect, CallEvent } from './call-machine'
import { IDLE, isOngoing, type CallState, type CallTarget } from './call-state'
import {
  activeCall,
  NO_CALLS,
  stepPhone,
  type ListedCall,
  type PhoneCalls,
  type PhoneEffect,
  type PhoneEvent,
} from './phone-calls'

const PHONE = '+12015550123'
const SECOND_PHONE = '+12015550177'
const target: CallTarget = {
  personId: 'parent-1',
  name: 'Pavel',
  phone: PHONE,
  phones: [{ e164: PHONE, virtual: false }],
}
const severalPhones: CallTarget = {
  personId: 'parent-1',
  name: 'Pavel',
  phones: [
    { e164: PHONE, virtual: false },
    { e164: SECOND_PHONE, virtual: true },
  ],
}

/** Events of one call. */
const of = (id: number, ...events: CallEvent[]): PhoneEvent[] => events.map((event) => ({ id, event }))
const hold = (id: number, held = true): PhoneEvent =>
  of(id, { type: 'held', lineId: `line-${id}`, held, by: 'us' })[0] ?? 'switched'
const ended = (id: number, reason: EndReason = 'remote'): PhoneEvent => ({
  id,
  event: { type: 'line-ended', lineId: `line-${id}`, reason, at: 143_999 },
})

const FIRST = of(
  1,
  { type: 'requested', target },
  { type: 'placed', recorded: false },
  { type: 'token', callId: 'call-1' },
  { type: 'begun', lineId: 'line-1' },
  { type: 'answered', lineId: 'line-1', at: 10_000 },
)
const answering = (id: number): CallEvent => ({
  type: 'answering',
  callId: `call-${id}`,
  ringId: `ring-${id}`,
  target,
  phone: SECOND_PHONE,
  recorded: false,
})
const SECOND = of(
  2,
  answering(2),
  { type: 'begun', lineId: 'line-2' },
  { type: 'answered', lineId: 'line-2', at: 20_000 },
)

function run(...events: PhoneEvent[]) {
  const effects: PhoneEffect[] = []
  let phone: PhoneCalls = NO_CALLS
  for (const event of events) {
    const step = stepPhone(phone, event)
    phone = step.phone
    effects.push(...step.effects)
  }
  const active = activeCall(phone)
  return {
    effects,
    merged: phone.merged === true,
    active: active && { id: active.id, ...active.state },
    others: phone.calls.filter((call) => call !== active).map(({ id, state }) => ({ id, ...state })),
  }
}

const ends = (effects: readonly PhoneEffect[]) =>
  effects.flatMap(({ id, effect }) => (effect.type === 'ended' ? [[id, effect.outcome, effect.seconds]] : []))

describe('a second call while the first is on hold (incoming/two-calls)', () => {
  test.each<[string, readonly PhoneEvent[], object, object[]]>([
    ['is not answered before the first is on hold', SECOND, { id: 1, phase: 'in-progress' }, []],
    ['is the active one, and the first stays on hold', [hold(1), ...SECOND], { id: 2 }, [{ id: 1, heldByUs: true }]],
    [
      'ends, and the first is the active one again, on hold',
      [hold(1), ...SECOND, ended(2)],
      { id: 1, heldByUs: true, phase: 'in-progress' },
      [],
    ],
    [
      'fails, and the first is the active one again, on hold',
      [hold(1), ...of(2, answering(2), { type: 'failed' })],
      { id: 1, heldByUs: true },
      [],
    ],
    ['goes on when the first ends', [hold(1), ...SECOND, ended(1)], { id: 2, phase: 'in-progress' }, []],
    [
      'keeps what the line says of the first',
      [hold(1), ...SECOND, ...of(1, { type: 'media', lineId: 'line-1', state: 'reconnecting' })],
      { id: 2, media: 'connected' },
      [{ id: 1, media: 'reconnecting' }],
    ],
    ['is the last one', [hold(1), ...SECOND, hold(2), ...of(3, answering(3))], { id: 2 }, [{ id: 1 }]],
  ])('%s', (_, events, active, others) => {
    const now = run(...FIRST, ...events)
    expect(now.active).toMatchObject(active)
    expect(now.others).toMatchObject(others)
  })

  test.each<[string, readonly PhoneEvent[], object, object[]]>([
    ['stays active until it is on hold', ['switched'], { id: 2 }, [{ id: 1 }]],
    ['waits on hold then, and the first is the active one', [hold(2), 'switched'], { id: 1 }, [{ id: 2 }]],
    [
      'is the active one again',
      [hold(2), 'switched', hold(1, false), hold(1), 'switched', hold(2, false)],
      { id: 2, heldByUs: false },
      [{ id: 1, heldByUs: true }],
    ],
    [
      'stays active while it is being transferred',
      [
        hold(2),
        ...of(2, { type: 'transferring', lineId: 'line-2', to: 'Ana Ruiz', phone: '+12015550123' }),
        'switched',
      ],
      { id: 2 },
      [{ id: 1 }],
    ],
    [
      'is active again, on hold, when the first ends',
      [hold(2), 'switched', hold(1, false), ended(1)],
      { id: 2, heldByUs: true },
      [],
    ],
    ['is over, and the first goes on', [hold(2), 'switched', ended(2)], { id: 1 }, []],
  ])('%s (incoming/two-calls)', (_, events, active, others) => {
    const now = run(...FIRST, hold(1), ...SECOND, ...events)
    expect(now.active).toMatchObject({ phase: 'in-progress', ...active })
    expect(now.others).toMatchObject(others)
  })

  test('and the first end once each, in either order, and each end names the call that is active again', () => {
    const both = (...events: PhoneEvent[]) => run(...FIRST, hold(1), ...SECOND, ...events)
    const secondFirst = both(ended(2), ended(2), ended(1))
    expect(ends(secondFirst.effects)).toEqual([
      [2, 'complete', 123],
      [1, 'complete', 133],
    ])
    expect(secondFirst.effects.flatMap(({ nextId }) => nextId ?? [])).toEqual([1])
    const { active, effects } = both(ended(1, 'media-lost'), ...of(2, { type: 'hang-up' }), ended(1), ended(2, 'local'))
    expect(active).toBeUndefined()
    expect(effects.filter(({ effect }) => effect.type === 'hang-up')).toMatchObject([
      { id: 1, effect: { lineId: 'line-1' } },
      { id: 2, effect: { lineId: 'line-2' } },
    ])
    expect(ends(effects)).toEqual([
      [1, 'complete', 133],
      [2, 'complete', 123],
    ])
    expect(effects.flatMap(({ nextId }) => nextId ?? [])).toEqual([])
  })

  test('and the first end as the person signs out, and neither becomes active again', () => {
    const { active, others, effects } = run(...FIRST, hold(1), ...SECOND, { signedOutAt: 143_999 })
    expect(active).toMatchObject({ id: 2, phase: 'ending' })
    expect(others).toEqual([])
    expect(effects.slice(-3)).toMatchObject([
      { id: 1, effect: { type: 'hang-up' } },
      { id: 1, effect: { type: 'ended', seconds: 133 } },
      { id: 2, effect: { type: 'hang-up' } },
    ])
  })

  test('is not answered while the questions before another call are open, and no other call is requested then', () => {
    const request: CallEvent = { type: 'requested', target }
    expect(run(...of(1, request), ...of(2, answering(2)))).toMatchObject({
      active: { id: 1, phase: 'preparing' },
      others: [],
    })
    expect(run(...of(1, request), ...of(2, request)).others).toEqual([])
    expect(run(...FIRST, hold(1), ...of(2, request)).active).toMatchObject({ id: 1 })
  })
})

describe('a call is added to the one on hold (call/add)', () => {
  const adding: CallEvent = { type: 'adding', target, phone: SECOND_PHONE, recorded: false }
  const ADDED = of(2, adding, { type: 'token', callId: 'call-2' }, { type: 'begun', lineId: 'line-2' })
  test.each<[string, readonly PhoneEvent[], object, object[]]>([
    ['and is the active one', [hold(1), ...ADDED], { id: 2, phase: 'started' }, [{ id: 1, heldByUs: true }]],
    ['but not before that is on hold', ADDED, { id: 1, phase: 'in-progress' }, []],
    ['but not as a third one', [hold(1), ...SECOND, hold(2), ...of(3, adding)], { id: 2 }, [{ id: 1 }]],
    [
      'and if nobody answers, the first is active again, on hold',
      [hold(1), ...ADDED, ended(2, 'busy')],
      { id: 1, heldByUs: true },
      [],
    ],
    ['and if it is given up, too', [hold(1), ...of(2, adding, { type: 'canceled' })], { id: 1 }, []],
    ['and rings on when the first ends', [hold(1), ...ADDED, ended(1)], { id: 2, phase: 'started' }, []],
  ])('%s', (_, events, active, others) => {
    const now = run(...FIRST, ...events)
    expect(now.active).toMatchObject(active)
    expect(now.others).toMatchObject(others)
  })
})

describe('two calls are merged (merge/calls)', () => {
  const TWO = [...FIRST, hold(1), ...SECOND]
  test.each<[string, readonly PhoneEvent[], boolean]>([
    ['once neither is on hold', [hold(1, false), 'merged'], true],
    ['but not while one is on hold', ['merged'], false],
    ['until the active one is put on hold', [hold(1, false), 'merged', hold(2)], false],
    ['until the other one is put on hold', [hold(1, false), 'merged', hold(1)], false],
    ['and are not again when the hold is over', [hold(1, false), 'merged', hold(1), hold(1, false)], false],
    ['until one of them ends', [hold(1, false), 'merged', ended(1)], false],
    [
      'also while the other side of one has put us on hold',
      [hold(1, false), 'merged', ...of(1, { type: 'held', lineId: 'line-1', held: true, by: 'them' })],
      true,
    ],
  ])('%s', (_, events, merged) => expect(run(...TWO, ...events).merged).toBe(merged))

  test('and it is news once nothing is recorded any more, and once something is again (recording/pause)', () => {
    const pause = (id: number, paused: boolean) => of(id, { type: 'recording', lineId: `line-${id}`, paused })
    const recorded = TWO.map((event): PhoneEvent =>
      typeof event === 'object' && 'event' in event && 'recorded' in event.event
        ? { ...event, event: { ...event.event, recorded: true } }
        : event,
    )
    const news = (...events: PhoneEvent[]) =>
      run(...recorded, ...events).effects.flatMap(({ effect }) => (effect.type === 'recording' ? effect.paused : []))
    expect(news(...pause(1, true))).toEqual([])
    const merge = [hold(1, false), 'merged'] as const
    expect(news(...merge, ...pause(2, true))).toEqual([])
    expect(news(...merge, ...pause(2, true), ...pause(1, true), ...pause(1, false), ...pause(2, false))).toEqual([
      true,
      false,
    ])
  })

  test('and one call alone never is', () => expect(run(...FIRST, 'merged').merged).toBe(false))
})

/** Which phase may follow which. It is stated here again, independent of the machine's own table. */
const MAY_FOLLOW: Record<CallState['phase'], readonly CallState['phase'][]> = {
  idle: ['preparing', 'pending'],
  preparing: ['pending', 'idle'],
  pending: ['started', 'idle'],
  started: ['in-progress', 'ending', 'idle'],
  'in-progress': ['ending', 'idle'],
  ending: ['idle'],
}

/** Whose event it is: the active call's, an earlier one's, that of the call on hold, or of no call of this phone. */
type Whose = 'active' | 'earlier' | 'other' | 'foreign'
type Kind = CallEvent['type'] | 'switched' | 'merged' | 'signed-out'
type Draft = { type: Kind; whose: Whose; strays: boolean; flag: boolean; reason: EndReason; at: number }

const anyDraft: fc.Arbitrary<Draft> = fc.record({
  type: fc.constantFrom<Kind>(
    ...([
      'requested',
      'answering',
      'adding',
      'phone-chosen',
      'placed',
      'canceled',
      'token',
      'begun',
      'failed',
    ] as const),
    ...([
      'ringing',
      'answered',
      'muted',
      'muted-speech',
      'media',
      'mic',
      'hang-up',
      'line-ended',
      'held',
      'switched',
      'merged',
      'signed-out',
    ] as const),
  ),
  whose: fc.oneof(
    { weight: 6, arbitrary: fc.constant<Whose>('active') },
    { weight: 2, arbitrary: fc.constant<Whose>('earlier') },
    { weight: 2, arbitrary: fc.constant<Whose>('other') },
    { weight: 1, arbitrary: fc.constant<Whose>('foreign') },
  ),
  // The line of another call reports it.
  strays: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  flag: fc.boolean(),
  reason: fc.constantFrom(...END_REASONS),
  at: fc.integer({ min: -1000, max: 1_000_000 }),
})
const draft = (type: Kind, flag = false): Draft => ({
  type,
  whose: 'active',
  strays: false,
  flag,
  reason: 'remote',
  at: 5000,
})
const HELD: Draft = { ...draft('held', true), at: 2 }
const OTHER_RESUMED: Draft = { ...draft('held'), whose: 'other', at: 2 }
/** Random events mixed with runs of a real call, so that late steps are reached and then disturbed. */
const anyStory = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: fc.array(anyDraft, { maxLength: 8 }) },
      {
        weight: 3,
        arbitrary: fc.constant([
          draft('canceled'),
          draft('requested'),
          draft('placed'),
          draft('token'),
          draft('begun'),
        ]),
      },
      { weight: 1, arbitrary: fc.constant([draft('ringing'), draft('answered')]) },
      {
        weight: 2,
        arbitrary: fc.constant([draft('answered'), HELD, draft('answering'), draft('begun'), draft('answered')]),
      },
      { weight: 1, arbitrary: fc.constant([HELD, draft('adding'), draft('token'), draft('begun')]) },
      { weight: 1, arbitrary: fc.constant([HELD, draft('switched')]) },
      { weight: 3, arbitrary: fc.constant([OTHER_RESUMED, draft('merged')]) },
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.flat())

interface Ids {
  active: number
  other: number | undefined
  /** The id of the newest call. */
  last: number
}

function eventOf({ type, whose, strays, flag, reason, at }: Draft, { active, other, last }: Ids): PhoneEvent {
  if (type === 'switched' || type === 'merged') return type
  if (type === 'signed-out') return { signedOutAt: at }
  const own = { active, earlier: active - 1, other: other ?? active - 1, foreign: last + 1000 }[whose]
  const begins: readonly Kind[] = ['requested', 'answering', 'adding', 'resumed']
  const id = begins.includes(type) ? last + 1 : own
  const lineId = `line-${strays ? id + 1 : id}`
  const events: { [T in CallEvent['type']]: Extract<CallEvent, { type: T }> } = {
    requested: { type: 'requested', target: flag ? severalPhones : target },
    answering: { ...answering(id), recorded: flag } as Extract<CallEvent, { type: 'answering' }>,
    adding: { type: 'adding', target, phone: SECOND_PHONE, recorded: flag },
    resumed: { type: 'resumed', call: anOngoingCall({ lineId }) },
    'phone-chosen': { type: 'phone-chosen', e164: flag ? SECOND_PHONE : 'nonsense' },
    placed: { type: 'placed', recorded: flag },
    canceled: { type: 'canceled' },
    token: { type: 'token', callId: `call-${id}` },
    begun: { type: 'begun', lineId: `line-${id}` },
    failed: { type: 'failed' },
    ringing: { type: 'ringing', lineId },
    answered: { type: 'answered', lineId, at },
    muted: { type: 'muted', lineId, muted: flag },
    'muted-speech': { type: 'muted-speech', lineId, speaking: flag },
    media: { type: 'media', lineId, state: flag ? 'connected' : 'reconnecting' },
    'line-can': { type: 'line-can', lineId, can: flag ? { hold: true, transfer: true } : {} },
    held: { type: 'held', lineId, held: flag, by: at % 2 === 0 ? 'us' : 'them' },
    recording: { type: 'recording', lineId, paused: flag },
    transferring: { type: 'transferring', lineId, to: 'Ana Ruiz', phone: '+12015550123' },
    'transfer-failed': { type: 'transfer-failed', lineId },
    mic: { type: 'mic', lineId, state: flag ? 'ended' : 'replaced' },
    'hang-up': { type: 'hang-up' },
    'line-ended': { type: 'line-ended', lineId, reason, at },
  }
  return { id, event: events[type] }
}

/** Throws directly, because a million calls of `expect` take most of the test's time. */
function must(holds: boolean, sentence: string): void {
  if (!holds) throw new Error(sentence)
}

/** Events that each call may cause once at most. */
const ONCE: ReadonlySet<PhoneEffect['effect']['type']> = new Set([
  'started',
  'ringing',
  'connected',
  'hang-up',
  'ended',
])

let merges = 0

/** Runs a story, throws when the machine breaks a promise, and returns every reported end. */
function play(story: readonly Draft[]) {
  const reported = new Set<string>()
  const ends: Extract<CallEffect, { type: 'ended' }>[] = []
  let phone: PhoneCalls = NO_CALLS
  const ids: Ids = { active: 0, other: undefined, last: 0 }

  for (const draft of story) {
    const before = phone
    const event = eventOf(draft, ids)
    const step = stepPhone(before, event)
    phone = step.phone
    const active = activeCall(phone)
    ids.active = active?.id ?? ids.active
    ids.other = phone.calls.find((call) => call !== active)?.id
    ids.last = Math.max(ids.last, ids.active)

    must((active === undefined) === (phone.calls.length === 0), 'calls without an active one')
    must(phone.calls.length <= 2, 'a third call')
    const isHeard = ({ state }: ListedCall) => state.phase === 'in-progress' && state.heldByUs !== true
    must(!phone.merged || (phone.calls.length === 2 && phone.calls.every(isHeard)), 'merged with one on hold or gone')
    if (phone.merged) merges += 1
    for (const { id, state } of phone.calls) {
      const was = stateIn(before, id)
      const mayFollow = state.phase === was.phase || MAY_FOLLOW[was.phase].includes(state.phase)
      must(mayFollow, `${draft.type} led from ${was.phase} to ${state.phase}`)
      must(state === was || isOf(event, id, was), `${draft.type} of another call moved this one`)
      must(state.phase !== 'in-progress' || state.answeredAt !== undefined, 'in progress without an answer')
      must(
        !isOngoing(state) || state.phase === 'pending' || Boolean(state.callId && state.lineId),
        'on the line without its ids',
      )
      const mayWait = state.phase === 'in-progress' || state.phase === 'ending'
      must(id === phone.activeId || mayWait, 'a call that is not active is neither in progress nor ending')
    }
    for (const { id, effect } of step.effects) {
      const key = `${effect.type} ${id}`
      must(!ONCE.has(effect.type) || !reported.has(key), `${effect.type} was told twice`)
      reported.add(key)
      if (effect.type === 'ended') ends.push(effect)
    }
    const after = phone.calls.map(({ id }) => id)
    const gone = before.calls.filter(({ id, state }) => isOngoing(state) && !after.includes(id)).map(({ id }) => id)
    const endedNow = step.effects.flatMap(({ id, effect }) => (effect.type === 'ended' ? [id] : []))
    must(endedNow.sort().join() === gone.sort().join(), 'an end that is none, or none where there is one')
    must(!after.some((id) => reported.has(`ended ${id}`)), 'a call came back after its end')
  }
  return ends
}

const stateIn = ({ calls }: PhoneCalls, id: number) => calls.find((call) => call.id === id)?.state ?? IDLE

/** Does this event belong to this call, and name its line if it names one? */
function isOf(event: PhoneEvent, id: number, state: CallState): boolean {
  if (event === 'switched' || event === 'merged') return false
  if ('signedOutAt' in event) return true
  const { event: own } = event
  if (event.id !== id) return false
  return !('lineId' in own) || state.phase === 'pending' || !isOngoing(state) || own.lineId === state.lineId
}

test(
  'duplicated, reordered, late and foreign events reach only reachable states, and every call ends once (call/complete)',
  { timeout: 30_000 },
  () => {
    const outcomes = { complete: 0, unanswered: 0, failed: 0, inbound: 0 }
    fc.assert(
      fc.property(anyStory, (story) => {
        for (const { call, outcome, seconds } of play(story)) {
          outcomes[outcome] += 1
          if (call.inbound && outcome === 'complete') outcomes.inbound += 1
          must(seconds >= 0, 'a negative call')
          must((outcome === 'complete') === (call.answeredAt !== undefined), 'complete means answered')
          must((outcome === 'failed') === (call.lineId === undefined), 'failed means never begun')
        }
      }),
      { numRuns: 15_000 },
    )
    // The stories must reach these states, or the property would prove nothing.
    expect(Math.min(...Object.values(outcomes), merges)).toBeGreaterThan(200)
  },
)
