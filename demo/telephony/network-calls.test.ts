import { describe, expect, test } from 'vitest'
import { eventually } from '../../src/testing/eventually'
import type { NetworkEvent, NetworkRequest } from '../platform/voice'
import type { Commands, KamailioEvent } from './kamailio-control'
import { createNetworkCalls } from './network-calls'

const CALL = { callId: 'call', sipId: 'sip', cseq: '2', question: '7|9' }

/** The calls of one Kamailio, which the test plays, and which takes no commands. */
function followed(allow: (request: NetworkRequest) => Promise<boolean>) {
  const told: NetworkEvent[] = []
  const answers: string[] = []
  const said: string[] = []
  const asked: NetworkRequest[] = []
  const kamailio: Commands = { port: 1, key: '', sip: '127.0.0.1:1', say: (text) => said.push(text) }
  const calls = createNetworkCalls('/nowhere', [kamailio], [], () => 20)
  calls.network.listen((event) => told.push(event))
  calls.network.onRequest((request) => {
    asked.push(request)
    return allow(request)
  })
  const note = (event: KamailioEvent) => calls.note(event, kamailio, (text) => answers.push(text))
  return { calls, kamailio, told, answers, said, asked, note }
}

/** A platform that decides when the test says so. */
function slowly() {
  let decide: (allowed: boolean) => void = () => undefined
  const decision = new Promise<boolean>((resolve) => (decide = resolve))
  return { allow: () => decision, decide: (allowed: boolean) => decide(allowed) }
}

const ENDED = { kind: 'ended', callId: 'call' }

describe('a call that was asked for and never placed (platform/rights)', () => {
  test('ends when its Kamailio is lost before it has placed it, and rings no more there', async () => {
    const { calls, kamailio, told, answers, said, note } = followed(async () => true)
    note({ event: 'placing', ...CALL })
    await eventually(() => expect(answers).toEqual(['7|9|pass']))
    calls.lost(kamailio)
    await eventually(() => expect(told).toEqual([{ ...ENDED, reason: 'session-lost' }]))
    expect(said).toEqual(['cancel|sip|2'])
    await calls.network.hangUp('call')
    expect(told).toHaveLength(1)
  })

  test('goes on when it was placed before that time is over', async () => {
    const { calls, kamailio, told, answers, note } = followed(async () => true)
    note({ event: 'placing', ...CALL })
    note({ event: 'placing', ...CALL, callId: 'never-placed' })
    await eventually(() => expect(answers).toHaveLength(2))
    calls.lost(kamailio)
    note({ event: 'placed', ...CALL })
    await eventually(() => expect(told).toHaveLength(1))
    expect(told).toEqual([{ kind: 'ended', callId: 'never-placed', reason: 'session-lost' }])
    expect(calls.live()).toEqual(['call'])
  })

  test('is over, and is not placed after all, when Kamailio refused it before the platform had decided', async () => {
    const platform = slowly()
    const { calls, told, answers, note } = followed(platform.allow)
    note({ event: 'placing', ...CALL })
    note({ event: 'refused', callId: 'call', status: 503 })
    platform.decide(true)
    await eventually(() => expect(answers).toEqual(['7|9|403']))
    expect(told).toEqual([{ ...ENDED, reason: 'failed' }])
    // No entry is left that would tell of a second end.
    await calls.network.hangUp('call')
    expect(told).toHaveLength(1)
  })

  test('is refused when it was hung up before the platform had decided', async () => {
    const platform = slowly()
    const { calls, told, answers, note } = followed(platform.allow)
    note({ event: 'placing', ...CALL })
    await calls.network.hangUp('call')
    platform.decide(true)
    await eventually(() => expect(answers).toEqual(['7|9|403']))
    await calls.network.hangUp('call')
    expect(told).toEqual([{ ...ENDED, reason: 'local' }])
  })

  test('is asked for once: a second Kamailio with its password is refused, and the first one places it', async () => {
    const platform = slowly()
    const { calls, answers, asked, note } = followed(platform.allow)
    note({ event: 'placing', ...CALL })
    note({ event: 'placing', ...CALL, sipId: 'other', question: '1|1' })
    await eventually(() => expect(answers).toEqual(['1|1|403']))
    platform.decide(true)
    await eventually(() => expect(answers).toEqual(['1|1|403', '7|9|pass']))
    expect(asked).toHaveLength(1)
    note({ event: 'placed', ...CALL })
    expect(calls.live()).toEqual(['call'])
  })
})

test('a request within a call that was invented asks the platform nothing and tells it nothing (telephony/door)', async () => {
  const { told, answers, asked, note } = followed(async () => true)
  note({ event: 'changed', callId: '', sipId: 'invented' })
  note({ event: 'transferring', callId: '', sipId: 'invented', to: '+12015550123', question: '7|9' })
  await eventually(() => expect(answers).toEqual(['7|9|403']))
  expect([asked, told]).toEqual([[], []])
})

test('a transfer after a talk names the other call by its Call-ID, and one that nobody has is refused (platform/transfer)', async () => {
  const { answers, asked, note } = followed(async () => true)
  const other = { callId: 'other', sipId: 'other@sip', cseq: '1', question: '1|1' }
  for (const call of [CALL, other]) note({ event: 'placing', ...call })
  await eventually(() => expect(answers).toHaveLength(2))
  for (const call of [CALL, other]) note({ event: 'placed', ...call })
  const complete = (replaces: string) => {
    const question = `2|${replaces}`
    note({ event: 'transferring', ...CALL, to: '+12015550123', replaces, question })
    return eventually(() => expect(answers.at(-1)).toContain(question))
  }
  await complete('Replaces=other%40sip%3Bto-tag%3Da%3Bfrom-tag%3Db')
  expect(answers.at(-1)).toMatch(/\|pass$/)
  expect(asked.at(-1)).toEqual({ kind: 'transfer', callId: 'call', to: '+12015550123', instead: 'other' })
  for (const bad of ['Replaces=invented%3Bto-tag%3Da', 'Replaces=%E0%A4%A', 'Replaces=%3B']) {
    await complete(bad)
    expect(answers.at(-1)).toMatch(/\|403$/)
  }
  expect(asked).toHaveLength(3)
})

test('a Kamailio that goes on with the call of another one is asked and told by the Call-ID (telephony/scale)', async () => {
  const { told, answers, asked, note } = followed(async () => true)
  note({ event: 'placing', ...CALL })
  await eventually(() => expect(answers).toHaveLength(1))
  note({ event: 'placed', ...CALL })
  note({ event: 'changed', callId: '', sipId: 'sip' })
  note({ event: 'transferring', callId: '', sipId: 'sip', to: '+12015550123', question: '1|1' })
  await eventually(() => expect(answers).toContain('1|1|pass'))
  expect(told).toEqual([{ kind: 'changed', callId: 'call' }])
  expect(asked.at(-1)).toEqual({ kind: 'transfer', callId: 'call', to: '+12015550123' })
})
