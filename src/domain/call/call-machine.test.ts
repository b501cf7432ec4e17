import { anOngoingCall } from '../../testing/builders'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stepCall, type CallEffect, type CallEvent } from './call-machine'
import { isOngoing, type CallState, type CallTarget } from './call-state'
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
    const step = stepCall(state, event)
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
  expect(stepCall(state, { type: 'mic-replaced', lineId: 'line-1' }).state).toMatchObject({ micEnded: false })
})

/** Which phase may follow which. It is stated here again, independent of the machine's own table. */
const MAY_FOLLOW: Record<CallState['phase'], readonly CallState['phase'][]> = {
  idle: ['preventing', 'preparing', 'pending'],
  preventing: ['preparing', 'idle'],
  preparing: ['pending', 'idle'],
  pending: ['started', 'idle'],
  started: ['in-progress', 'ending', 'idle'],
  'in-progress': ['ending', 'idle'],
  ending: ['idle'],
}

/** The origin of an event: the current call, an earlier one, or none. */
type Whose = 'current' | 'earlier' | 'foreign'
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
    ...(['ringing', 'answered', 'muted', 'media', 'mic-ended', 'mic-replaced', 'hang-up', 'line-ended'] as const),
  ),
  whose: fc.oneof(
    { weight: 6, arbitrary: fc.constant<Whose>('current') },
    { weight: 2, arbitrary: fc.constant<Whose>('earlier') },
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
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.flat())

function eventOf({ type, whose, flag, reason, at }: Draft, attempt: number): CallEvent {
  const n = whose === 'current' ? attempt : whose === 'earlier' ? attempt - 1 : attempt + 1000
  const lineId = `line-${n}`
  const events: { [T in CallEvent['type']]: Extract<CallEvent, { type: T }> } = {
    requested: {
      type: 'requested',
      target: flag ? severalPhones : target,
      preventReasons: flag ? ['several-phones'] : [],
    },
    answering: {
      ...{ type: 'answering', attempt: attempt + 1, callId: `call-${attempt + 1}`, ringId: `ring-${attempt + 1}` },
      ...{ target, phone: target.phone ?? '', recorded: flag },
    },
    resumed: { type: 'resumed', call: anOngoingCall({ attempt: 0, lineId }) },
    confirmed: { type: 'confirmed' },
    'phone-chosen': { type: 'phone-chosen', e164: flag ? SECOND_PHONE : 'nonsense' },
    placed: { type: 'placed', attempt: attempt + 1, recorded: flag },
    canceled: { type: 'canceled' },
    token: { type: 'token', attempt: n, callId: `call-${n}` },
    begun: { type: 'begun', attempt: n, lineId },
    failed: { type: 'failed', attempt: n },
    ringing: { type: 'ringing', lineId },
    answered: { type: 'answered', lineId, at },
    muted: { type: 'muted', lineId, muted: flag },
    media: { type: 'media', lineId, state: flag ? 'connected' : 'reconnecting' },
    'line-can': { type: 'line-can', lineId, can: flag ? { hold: true, transfer: true } : {} },
    held: { type: 'held', lineId, held: flag, by: at % 2 === 0 ? 'us' : 'them' },
    transferring: { type: 'transferring', lineId, to: 'Ana Ruiz' },
    'transfer-failed': { type: 'transfer-failed', lineId },
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

/** Events that each call may cause once at most. */
const ONCE: ReadonlySet<CallEffect['type']> = new Set(['started', 'ringing', 'connected', 'hang-up', 'ended'])

/** Runs a story, throws when the machine breaks a promise, and returns every reported end. */
function play(story: readonly Draft[]) {
  const told = new Set<string>()
  const ends: Extract<CallEffect, { type: 'ended' }>[] = []
  let state: CallState = { phase: 'idle' }
  let attempt = 0

  for (const next of story) {
    const before: CallState = state
    const step = stepCall(before, eventOf(next, attempt))
    state = step.state
    if (isOngoing(state)) attempt = state.attempt

    must(
      state.phase === before.phase || MAY_FOLLOW[before.phase].includes(state.phase),
      `${next.type} led from ${before.phase} to ${state.phase}`,
    )
    must(
      !isOngoing(before) || next.whose === 'current' || !BELONGS_TO_A_CALL.has(next.type) || state === before,
      `${next.type} of another call moved this one`,
    )
    must(state.phase !== 'in-progress' || state.answeredAt !== undefined, 'in progress without an answer')
    must(
      !isOngoing(state) || state.phase === 'pending' || Boolean(state.callId && state.lineId),
      'on the line without its ids',
    )
    for (const effect of step.effects) {
      const key = `${effect.type} ${attempt}`
      must(!ONCE.has(effect.type) || !told.has(key), `${effect.type} was told twice`)
      told.add(key)
      if (effect.type === 'ended') ends.push(effect)
    }
    const justEnded = step.effects.some((effect) => effect.type === 'ended')
    must(justEnded === (isOngoing(before) && !isOngoing(state)), 'an end that is none, or none where there is one')
    must(!isOngoing(state) || !told.has(`ended ${state.attempt}`), 'a call came back after its end')
  }
  return ends
}

const BELONGS_TO_A_CALL: ReadonlySet<CallEvent['type']> = new Set([
  ...(['token', 'begun', 'failed', 'ringing', 'answered', 'muted', 'media'] as const),
  ...(['mic-ended', 'mic-replaced', 'line-ended', 'line-can', 'held', 'transferring', 'transfer-failed'] as const),
])

test(
  'duplicated, reordered, late and foreign events reach only reachable states, and every call ends once (call/one-end)',
  { timeout: 30_000 },
  () => {
    const outcomes = { complete: 0, unanswered: 0, failed: 0 }
    fc.assert(
      fc.property(anyStory, (story) => {
        for (const { call, outcome, seconds } of play(story)) {
          outcomes[outcome] += 1
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
