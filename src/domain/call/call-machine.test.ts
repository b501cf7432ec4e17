import { anOngoingCall } from '../../testing/builders'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CallEffect, CallEvent } from './call-machine'
import { stepCalls } from './two-calls'
import { callsOf, isOngoing, type CallState, type CallTarget, type OngoingCall } from './call-state'
import { END_REASONS, type EndReason } from './call-line'

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

const request = (change: Partial<Extract<CallEvent, { type: 'requested' }>> = {}): CallEvent => ({
  type: 'requested',
  target,
  preventReasons: [],
  ...change,
})
const placed: CallEvent = { type: 'placed', attempt: 1, recorded: false }
const token: CallEvent = { type: 'token', attempt: 1, callId: 'call-1' }
const begun: CallEvent = { type: 'begun', attempt: 1, lineId: 'line-1' }
const ringing: CallEvent = { type: 'ringing', lineId: 'line-1' }
const answered: CallEvent = { type: 'answered', lineId: 'line-1', at: 10_000 }
const hangUp: CallEvent = { type: 'hang-up' }
const lineEnded = (reason: EndReason, at = 143_999): CallEvent => ({ type: 'line-ended', lineId: 'line-1', reason, at })

/** Runs events from idle. Returns the effects of all steps in order. */
function run(...events: CallEvent[]) {
  const effects: CallEffect[] = []
  let state: CallState = { phase: 'idle' }
  for (const event of events) {
    const step = stepCalls(state, event)
    state = step.state
    effects.push(...step.effects)
  }
  return { state, effects, kinds: effects.map((effect) => effect.type) }
}

const PENDING = [request(), placed, token] as const
const STARTED = [...PENDING, begun] as const
const ANSWERED = [...STARTED, ringing, answered] as const

describe('a call that rings here (incoming/answer)', () => {
  const answering: CallEvent = {
    ...{
      type: 'answering',
      attempt: 1,
      callId: 'call-1',
      ringId: 'ring-1',
      target,
      phone: PHONE,
      recorded: true,
      origin: 'e1',
    },
  }

  test('is answered: from Answer to the line, and in progress once the line says so', () => {
    const { state, effects } = run(answering, begun, answered)
    expect(state).toMatchObject({ phase: 'in-progress', inbound: true, callId: 'call-1', recorded: true })
    expect(effects).toEqual([
      { type: 'started', callId: 'call-1', phone: PHONE, origin: 'e1', inbound: true },
      { type: 'connected', callId: 'call-1', recorded: true },
    ])
  })

  test('is given up on the line alone, so that it rings on elsewhere', () => {
    for (const event of [hangUp, { type: 'failed', attempt: 1 }] as const) {
      const { effects } = run(answering, event)
      expect(effects).toMatchObject([
        { type: 'hang-up', attempt: 1, lineId: 'ring-1' },
        { type: 'ended', outcome: 'failed' },
      ])
      expect(effects[0]).not.toHaveProperty('callId')
    }
  })

  test('is not answered while the questions before another call are open', () => {
    expect(run(request(), answering).state.phase).toBe('preparing')
  })
})

describe('a second call beside one on hold (incoming/two-calls)', () => {
  const hold: CallEvent = { type: 'held', lineId: 'line-1', held: true, by: 'us' }
  const answering: CallEvent = {
    ...{ type: 'answering', attempt: 2, callId: 'call-2', ringId: 'ring-2' },
    ...{ target, phone: SECOND_PHONE, recorded: false },
  }
  const second: readonly CallEvent[] = [
    answering,
    { type: 'begun', attempt: 2, lineId: 'line-2' },
    { type: 'answered', lineId: 'line-2', at: 20_000 },
  ]
  const ended = (lineId: string, reason: EndReason = 'remote'): CallEvent => ({
    ...{ type: 'line-ended', lineId, reason, at: 143_999 },
  })
  const ends = (effects: readonly CallEffect[]) =>
    effects.flatMap((effect) =>
      effect.type === 'ended' ? [[effect.call.attempt, effect.outcome, effect.seconds]] : [],
    )

  test.each<[string, readonly CallEvent[], object]>([
    ['is not answered before the first is on hold', [...ANSWERED, ...second], { attempt: 1, phase: 'in-progress' }],
    ['is the call then, with the first aside', [...ANSWERED, hold, ...second], { attempt: 2, aside: { attempt: 1 } }],
    [
      'ends, and the first is back on hold',
      [...ANSWERED, hold, ...second, ended('line-2')],
      { attempt: 1, heldByUs: true, phase: 'in-progress' },
    ],
    [
      'fails, and the first is back on hold',
      [...ANSWERED, hold, answering, { type: 'failed', attempt: 2 }],
      { attempt: 1, heldByUs: true },
    ],
    [
      'goes on when the first ends',
      [...ANSWERED, hold, ...second, ended('line-1')],
      { attempt: 2, aside: undefined, phase: 'in-progress' },
    ],
    [
      'keeps what the line says of the first',
      [...ANSWERED, hold, ...second, { type: 'media', lineId: 'line-1', state: 'reconnecting' }],
      { media: 'connected', aside: { media: 'reconnecting' } },
    ],
    [
      'is the last one',
      [
        ...ANSWERED,
        hold,
        ...second,
        { type: 'held', lineId: 'line-2', held: true, by: 'us' },
        { ...answering, attempt: 3 },
      ],
      { attempt: 2 },
    ],
  ])('%s', (_, events, state) => {
    expect(run(...events).state).toMatchObject(state)
  })

  const secondHeld: CallEvent = { type: 'held', lineId: 'line-2', held: true, by: 'us' }
  const switched: CallEvent = { type: 'switched' }

  test.each<[string, readonly CallEvent[], object]>([
    ['is not put aside before it is on hold', [switched], { attempt: 2, aside: { attempt: 1 } }],
    ['is aside then, and the first is the call again', [secondHeld, switched], { attempt: 1, aside: { attempt: 2 } }],
    [
      'is the call again',
      [secondHeld, switched, { ...hold, held: false }, hold, switched, { ...secondHeld, held: false }],
      { attempt: 2, heldByUs: false, aside: { attempt: 1, heldByUs: true } },
    ],
    [
      'stays while it is being transferred',
      [secondHeld, { type: 'transferring', lineId: 'line-2', to: 'Ana Ruiz' }, switched],
      { attempt: 2 },
    ],
    [
      'is back on hold when the first ends',
      [secondHeld, switched, { ...hold, held: false }, ended('line-1')],
      { attempt: 2, heldByUs: true },
    ],
    ['is over, and the first goes on', [secondHeld, switched, ended('line-2')], { attempt: 1, aside: undefined }],
  ])('%s (incoming/switch-calls)', (_, events, state) => {
    expect(run(...ANSWERED, hold, ...second, ...events).state).toMatchObject({ phase: 'in-progress', ...state })
  })

  test('and the first end once each, in either order', () => {
    const both = (...events: CallEvent[]) => run(...ANSWERED, hold, ...second, ...events)
    expect(ends(both(ended('line-2'), ended('line-2'), ended('line-1')).effects)).toEqual([
      [2, 'complete', 123],
      [1, 'complete', 133],
    ])
    const { state, effects } = both(ended('line-1', 'media-lost'), hangUp, ended('line-1'), ended('line-2', 'local'))
    expect(state).toEqual({ phase: 'idle' })
    expect(effects.filter(({ type }) => type === 'hang-up')).toMatchObject([
      { attempt: 1, lineId: 'line-1' },
      { attempt: 2, lineId: 'line-2' },
    ])
    expect(ends(effects)).toEqual([
      [1, 'complete', 133],
      [2, 'complete', 123],
    ])
  })
})

describe('the way to a call (call/machine)', () => {
  test.each<[string, readonly CallEvent[], CallState['phase']]>([
    ['Call opens the pre-call dialog', [request()], 'preparing'],
    [
      'Call opens the prevent-call question if there is a reason',
      [request({ preventReasons: ['recording'] })],
      'preventing',
    ],
    [
      'Continue there opens the pre-call dialog',
      [request({ preventReasons: ['recording'] }), { type: 'confirmed' }],
      'preparing',
    ],
    ['Cancel there resets', [request({ preventReasons: ['recording'] }), { type: 'canceled' }], 'idle'],
    ['Cancel on the pre-call dialog resets', [request(), { type: 'canceled' }], 'idle'],
    ['Continue makes the call pending', [request(), placed], 'pending'],
    [
      'a second Call press during the dialogs changes nothing',
      [request(), request({ target: severalPhones })],
      'preparing',
    ],
    ['Continue without a chosen number does nothing', [request({ target: severalPhones }), placed], 'preparing'],
    [
      'a number is chosen, then Continue',
      [request({ target: severalPhones }), { type: 'phone-chosen', e164: SECOND_PHONE }, placed],
      'pending',
    ],
    [
      'a number of another person is not chosen',
      [request({ target: severalPhones }), { type: 'phone-chosen', e164: '+12015550999' }, placed],
      'preparing',
    ],
    ['the session begins', STARTED, 'started'],
    ['a session without the platform’s call does not begin', [request(), placed, begun], 'pending'],
    ['ringing is still started', [...STARTED, ringing], 'started'],
    ['answered is in progress', ANSWERED, 'in-progress'],
    ['End Call is ending', [...ANSWERED, hangUp], 'ending'],
    ['the line ends it', [...ANSWERED, hangUp, lineEnded('local')], 'idle'],
    ['the far end hangs up', [...ANSWERED, lineEnded('remote')], 'idle'],
    ['a second call is refused during a call', [...ANSWERED, request()], 'in-progress'],
  ])('%s', (_, events, phase) => {
    expect(run(...events).state.phase).toBe(phase)
  })
})

describe('how a call ends (call/complete)', () => {
  const endOf = (...events: CallEvent[]) => {
    const ends = run(...events).effects.filter((effect) => effect.type === 'ended')
    expect(ends).toHaveLength(1)
    return ends[0]
  }

  test.each<[string, readonly CallEvent[], string, EndReason, number]>([
    [
      'hung up by the far end after the answer: complete, with its seconds',
      [...ANSWERED, lineEnded('remote')],
      'complete',
      'remote',
      133,
    ],
    ['hung up here after the answer: complete', [...ANSWERED, hangUp, lineEnded('local')], 'complete', 'local', 133],
    [
      'hung up by the far end before the answer: unanswered',
      [...STARTED, ringing, lineEnded('remote')],
      'unanswered',
      'remote',
      0,
    ],
    ['busy: unanswered', [...STARTED, lineEnded('busy')], 'unanswered', 'busy', 0],
    ['hung up here before the answer: unanswered', [...STARTED, hangUp, lineEnded('local')], 'unanswered', 'local', 0],
    ['failed before the session: failed', [...PENDING, { type: 'failed', attempt: 1 }], 'failed', 'failed', 0],
    ['canceled before the session: failed', [...PENDING, { type: 'canceled' }], 'failed', 'local', 0],
    ['End Call before the session: failed', [...PENDING, hangUp], 'failed', 'local', 0],
    [
      'a clock that was set back gives no negative duration',
      [...ANSWERED, lineEnded('remote', 0)],
      'complete',
      'remote',
      0,
    ],
  ])('%s', (_, events, outcome, reason, seconds) => {
    expect(endOf(...events)).toMatchObject({ outcome, reason, seconds })
  })

  test.each<[string, readonly CallEvent[], string[]]>([
    [
      'our own end is reported to line and platform once',
      [...ANSWERED, hangUp, hangUp, lineEnded('local')],
      ['hang-up', 'ended'],
    ],
    ['a remote end is reported to neither', [...ANSWERED, lineEnded('remote')], ['ended']],
    ['a lost line is reported to the platform', [...ANSWERED, lineEnded('media-lost')], ['hang-up', 'ended']],
    [
      'a call that failed after its token is reported to the platform',
      [...PENDING, { type: 'failed', attempt: 1 }],
      ['hang-up', 'ended'],
    ],
    ['a call without a token is reported to neither', [request(), placed, { type: 'failed', attempt: 1 }], ['ended']],
  ])('%s', (_, events, kinds) => {
    expect(run(...events).kinds.filter((kind) => kind === 'hang-up' || kind === 'ended')).toEqual(kinds)
  })
})

test('each fact is reported once, however often the line reports it', () => {
  const muted: CallEvent = { type: 'muted', lineId: 'line-1', muted: true }
  const away: CallEvent = { type: 'media', lineId: 'line-1', state: 'reconnecting' }
  const back: CallEvent = { type: 'media', lineId: 'line-1', state: 'connected' }
  const micEnded: CallEvent = { type: 'mic-ended', lineId: 'line-1' }
  const end = lineEnded('remote')
  const twice = [begun, ringing, answered, muted, away, back, micEnded, end].flatMap((event) => [event, event])
  expect(run(...PENDING, ...twice).kinds).toEqual([
    'started',
    'ringing',
    'connected',
    'muted',
    'media',
    'media',
    'mic-ended',
    'ended',
  ])
})

test('the state has what the line reports about mute, media and microphone', () => {
  const { state } = run(
    ...ANSWERED,
    { type: 'muted', lineId: 'line-1', muted: true },
    { type: 'media', lineId: 'line-1', state: 'reconnecting' },
    { type: 'mic-ended', lineId: 'line-1' },
  )
  expect(state).toMatchObject({ muted: true, media: 'reconnecting', micEnded: true })
  expect(stepCalls(state, { type: 'mic-replaced', lineId: 'line-1' }).state).toMatchObject({ micEnded: false })
})

describe('speaking while muted (call/muted-speech)', () => {
  const muted = (on: boolean): CallEvent => ({ type: 'muted', lineId: 'line-1', muted: on })
  const speech = (speaking: boolean): CallEvent => ({ type: 'muted-speech', lineId: 'line-1', speaking })

  test('is reported as it begins, and is over with the speech or the mute', () => {
    const { state, kinds } = run(...ANSWERED, muted(true), speech(true), speech(true))
    expect(state).toMatchObject({ muted: true, speaksMuted: true })
    expect(kinds.filter((kind) => kind === 'muted-speech')).toEqual(['muted-speech'])
    const quiet = stepCalls(state, speech(false))
    expect(quiet.state).not.toMatchObject({ speaksMuted: true })
    expect(quiet.effects).toEqual([])
    expect(stepCalls(state, muted(false)).state).not.toMatchObject({ speaksMuted: true })
  })

  test.each([
    ['before the answer', [...STARTED, muted(true), speech(true)]],
    ['without the mute', [...ANSWERED, speech(true)]],
    ['on hold', [...ANSWERED, muted(true), { type: 'held', lineId: 'line-1', held: true, by: 'us' }, speech(true)]],
    ['of another call', [...ANSWERED, muted(true), { type: 'muted-speech', lineId: 'line-0', speaking: true }]],
  ] as const)('%s is nothing', (_, events) => {
    const { state, kinds } = run(...events)
    expect(state).not.toMatchObject({ speaksMuted: true })
    expect(kinds).not.toContain('muted-speech')
  })
})

/** Which phase may follow which. It is stated here again, independent of the machine's own table. */
const MAY_FOLLOW: Record<CallState['phase'], readonly CallState['phase'][]> = {
  idle: ['preventing', 'preparing', 'pending'],
  preventing: ['preparing', 'idle'],
  preparing: ['pending', 'idle'],
  // With another call aside, `in-progress` is that one again.
  pending: ['started', 'idle', 'in-progress'],
  started: ['in-progress', 'ending', 'idle'],
  'in-progress': ['ending', 'idle', 'pending'],
  ending: ['idle', 'in-progress'],
}

/** The origin of an event: the current call, an earlier one, or none. */
type Whose = 'current' | 'earlier' | 'aside' | 'foreign'
type Draft = { type: CallEvent['type']; whose: Whose; flag: boolean; reason: EndReason; at: number }

const anyDraft: fc.Arbitrary<Draft> = fc.record({
  type: fc.constantFrom<CallEvent['type']>(
    ...([
      'requested',
      'answering',
      'confirmed',
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
      'mic-ended',
      'mic-replaced',
      'hang-up',
      'line-ended',
      'held',
      'switched',
    ] as const),
  ),
  whose: fc.oneof(
    { weight: 6, arbitrary: fc.constant<Whose>('current') },
    { weight: 2, arbitrary: fc.constant<Whose>('earlier') },
    { weight: 2, arbitrary: fc.constant<Whose>('aside') },
    { weight: 1, arbitrary: fc.constant<Whose>('foreign') },
  ),
  flag: fc.boolean(),
  reason: fc.constantFrom(...END_REASONS),
  at: fc.integer({ min: -1000, max: 1_000_000 }),
})
const draft = (type: CallEvent['type'], flag = false): Draft => ({
  type,
  whose: 'current',
  flag,
  reason: 'remote',
  at: 5000,
})
const HELD: Draft = { ...draft('held', true), at: 2 }
/** Random events mixed with runs of a real call, so that late steps are reached and then disturbed. */
const anyStory = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: fc.array(anyDraft, { maxLength: 8 }) },
      {
        weight: 2,
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
        weight: 1,
        arbitrary: fc.constant([draft('answered'), HELD, draft('answering'), draft('begun'), draft('answered')]),
      },
      { weight: 1, arbitrary: fc.constant([HELD, draft('switched')]) },
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.flat())

interface Attempts {
  current: number
  aside: number | undefined
  /** The attempt of the newest call. */
  last: number
}

function eventOf({ type, whose, flag, reason, at }: Draft, { current, aside, last }: Attempts): CallEvent {
  const n = { current, earlier: current - 1, aside: aside ?? current - 1, foreign: last + 1000 }[whose]
  const lineId = `line-${n}`
  const events: { [T in CallEvent['type']]: Extract<CallEvent, { type: T }> } = {
    requested: {
      type: 'requested',
      target: flag ? severalPhones : target,
      preventReasons: flag ? ['several-phones'] : [],
    },
    answering: {
      ...{ type: 'answering', attempt: last + 1, callId: `call-${last + 1}`, ringId: `ring-${last + 1}` },
      ...{ target, phone: target.phone ?? '', recorded: flag },
    },
    resumed: { type: 'resumed', call: anOngoingCall({ attempt: 0, lineId }) },
    confirmed: { type: 'confirmed' },
    'phone-chosen': { type: 'phone-chosen', e164: flag ? SECOND_PHONE : 'nonsense' },
    placed: { type: 'placed', attempt: last + 1, recorded: flag },
    canceled: { type: 'canceled', ...(flag && { at }) },
    token: { type: 'token', attempt: n, callId: `call-${n}` },
    begun: { type: 'begun', attempt: n, lineId },
    failed: { type: 'failed', attempt: n },
    ringing: { type: 'ringing', lineId },
    answered: { type: 'answered', lineId, at },
    muted: { type: 'muted', lineId, muted: flag },
    'muted-speech': { type: 'muted-speech', lineId, speaking: flag },
    media: { type: 'media', lineId, state: flag ? 'connected' : 'reconnecting' },
    'line-can': { type: 'line-can', lineId, can: flag ? { hold: true, transfer: true } : {} },
    held: { type: 'held', lineId, held: flag, by: at % 2 === 0 ? 'us' : 'them' },
    transferring: { type: 'transferring', lineId, to: 'Ana Ruiz' },
    'transfer-failed': { type: 'transfer-failed', lineId },
    switched: { type: 'switched' },
    'mic-ended': { type: 'mic-ended', lineId },
    'mic-replaced': { type: 'mic-replaced', lineId },
    'hang-up': { type: 'hang-up' },
    'line-ended': { type: 'line-ended', lineId, reason, at },
  }
  return events[type]
}

/** Throws directly, because a million calls of `expect` take most of the test's time. */
function must(holds: boolean, sentence: string): void {
  if (!holds) throw new Error(sentence)
}

/** Does this event name this call? */
const isOf = (event: CallEvent, { attempt, lineId }: OngoingCall) =>
  ('attempt' in event && event.attempt === attempt) || ('lineId' in event && event.lineId === lineId)

const attemptOf = (effect: CallEffect, current: number) =>
  effect.type === 'ended' ? effect.call.attempt : effect.type === 'hang-up' ? effect.attempt : current

/** Events that each call may cause once at most. */
const ONCE: ReadonlySet<CallEffect['type']> = new Set(['started', 'ringing', 'connected', 'hang-up', 'ended'])

/** Runs a story, throws when the machine breaks a promise, and returns every reported end. */
function play(story: readonly Draft[]) {
  const told = new Set<string>()
  const ends: Extract<CallEffect, { type: 'ended' }>[] = []
  let state: CallState = { phase: 'idle' }
  const attempts: Attempts = { current: 0, aside: undefined, last: 0 }

  for (const next of story) {
    const before: CallState = state
    const event = eventOf(next, attempts)
    const step = stepCalls(before, event)
    state = step.state
    const [current, aside] = callsOf(state)
    attempts.current = current?.attempt ?? attempts.current
    attempts.aside = aside?.attempt
    attempts.last = Math.max(attempts.last, attempts.current)

    must(
      state.phase === before.phase || MAY_FOLLOW[before.phase].includes(state.phase),
      `${next.type} led from ${before.phase} to ${state.phase}`,
    )
    must(
      !BELONGS_TO_A_CALL.has(next.type) || callsOf(before).some((call) => isOf(event, call)) || state === before,
      `${next.type} of another call moved this one`,
    )
    must(state.phase !== 'in-progress' || state.answeredAt !== undefined, 'in progress without an answer')
    must(
      !isOngoing(state) || state.phase === 'pending' || Boolean(state.callId && state.lineId),
      'on the line without its ids',
    )
    for (const effect of step.effects) {
      const key = `${effect.type} ${attemptOf(effect, attempts.current)}`
      must(!ONCE.has(effect.type) || !told.has(key), `${effect.type} was told twice`)
      told.add(key)
      if (effect.type === 'ended') ends.push(effect)
    }
    const after = callsOf(state).map((call) => call.attempt)
    const gone = callsOf(before).filter((call) => !after.includes(call.attempt))
    const ended = step.effects.flatMap((effect) => (effect.type === 'ended' ? [effect.call.attempt] : []))
    must(
      ended.sort().join() ===
        gone
          .map((call) => call.attempt)
          .sort()
          .join(),
      'an end that is none, or none where there is one',
    )
    must(!after.some((one) => told.has(`ended ${one}`)), 'a call came back after its end')
  }
  return ends
}

const BELONGS_TO_A_CALL: ReadonlySet<CallEvent['type']> = new Set([
  ...(['token', 'begun', 'failed', 'ringing', 'answered', 'muted', 'muted-speech', 'media'] as const),
  ...(['mic-ended', 'mic-replaced', 'line-ended', 'line-can', 'held', 'transferring', 'transfer-failed'] as const),
])

test(
  'duplicated, reordered, late and foreign events reach only reachable states, and every call ends once (call/one-end)',
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
      { numRuns: 10_000 },
    )
    // The stories must reach these states, or the property would prove nothing.
    expect(Math.min(...Object.values(outcomes))).toBeGreaterThan(200)
  },
)
