import { describe, expect, test } from 'vitest'
import { stepCall, type CallEffect, type CallEvent, type CallStep } from './call-machine'
import { IDLE, type CallState, type CallTarget } from './call-state'
import type { EndReason } from './call-line'

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
  ...change,
})
const placed: CallEvent = { type: 'placed', recorded: false }
const token: CallEvent = { type: 'token', callId: 'call-1' }
const begun: CallEvent = { type: 'begun', lineId: 'line-1' }
const ringing: CallEvent = { type: 'ringing', lineId: 'line-1' }
const answered: CallEvent = { type: 'answered', lineId: 'line-1', at: 10_000 }
const hangUp: CallEvent = { type: 'hang-up' }
const lineEnded = (reason: EndReason, at = 143_999): CallEvent => ({ type: 'line-ended', lineId: 'line-1', reason, at })

/** Runs events from idle. Returns the effects of all steps in order. */
function run(...events: CallEvent[]) {
  const effects: CallEffect[] = []
  let state: CallState = IDLE
  for (const event of events) {
    const step: CallStep = stepCall(state, event)
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
    type: 'answering',
    callId: 'call-1',
    ringId: 'ring-1',
    target,
    phone: PHONE,
    recorded: true,
    origin: 'e1',
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
    for (const event of [hangUp, { type: 'failed' }] as const) {
      const { effects } = run(answering, event)
      expect(effects).toMatchObject([
        { type: 'hang-up', lineId: 'ring-1' },
        { type: 'ended', outcome: 'failed' },
      ])
      expect(effects[0]).not.toHaveProperty('callId')
    }
  })

  test('is not answered while the questions before another call are open', () => {
    expect(run(request(), answering).state.phase).toBe('preparing')
  })
})

describe('the way to a call (call/complete)', () => {
  test.each<[string, readonly CallEvent[], CallState['phase']]>([
    ['Call opens the dialog before the call', [request()], 'preparing'],
    ['Cancel there resets', [request(), { type: 'canceled' }], 'idle'],
    ['Continue makes the call pending', [request(), placed], 'pending'],
    [
      'a second Call press during the dialog changes nothing',
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
    ['failed before the session: failed', [...PENDING, { type: 'failed' }], 'failed', 'failed', 0],
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
      [...PENDING, { type: 'failed' }],
      ['hang-up', 'ended'],
    ],
    ['a call without a token is reported to neither', [request(), placed, { type: 'failed' }], ['ended']],
  ])('%s', (_, events, kinds) => {
    expect(run(...events).kinds.filter((kind) => kind === 'hang-up' || kind === 'ended')).toEqual(kinds)
  })
})

test('each fact is reported once, however often the line reports it', () => {
  const muted: CallEvent = { type: 'muted', lineId: 'line-1', muted: true }
  const away: CallEvent = { type: 'media', lineId: 'line-1', state: 'reconnecting' }
  const back: CallEvent = { type: 'media', lineId: 'line-1', state: 'connected' }
  const micEnded: CallEvent = { type: 'mic', lineId: 'line-1', state: 'ended' }
  const end = lineEnded('remote')
  const twice = [begun, ringing, answered, muted, away, back, micEnded, end].flatMap((event) => [event, event])
  expect(run(...PENDING, ...twice).kinds).toEqual([
    'started',
    'ringing',
    'connected',
    'muted',
    'media',
    'media',
    'mic',
    'ended',
  ])
})

test('the state has what the line reports about mute, media and microphone', () => {
  const { state } = run(
    ...ANSWERED,
    { type: 'muted', lineId: 'line-1', muted: true },
    { type: 'media', lineId: 'line-1', state: 'reconnecting' },
    { type: 'mic', lineId: 'line-1', state: 'ended' },
  )
  expect(state).toMatchObject({ muted: true, media: 'reconnecting', mic: 'ended' })
  expect(stepCall(state, { type: 'mic', lineId: 'line-1', state: 'live' }).state).toMatchObject({ mic: 'live' })
})

describe('speaking while muted (call/muted-speech)', () => {
  const muted = (on: boolean): CallEvent => ({ type: 'muted', lineId: 'line-1', muted: on })
  const speech = (speaking: boolean): CallEvent => ({ type: 'muted-speech', lineId: 'line-1', speaking })

  test('is reported as it begins, and is over with the speech or the mute', () => {
    const { state, kinds } = run(...ANSWERED, muted(true), speech(true), speech(true))
    expect(state).toMatchObject({ muted: true, speaksMuted: true })
    expect(kinds.filter((kind) => kind === 'muted-speech')).toEqual(['muted-speech'])
    const quiet = stepCall(state, speech(false))
    expect(quiet.state).not.toMatchObject({ speaksMuted: true })
    expect(quiet.effects).toEqual([])
    expect(stepCall(state, muted(false)).state).not.toMatchObject({ speaksMuted: true })
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
