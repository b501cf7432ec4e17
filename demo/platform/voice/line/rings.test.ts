import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import type { LineReply } from '../../../../src/api/contract/voice-line'
import type { LineCall } from './line-call'
import { createLineBus, type LineBus } from './line-bus'
import { createRings, type Rings } from './rings'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const CALL = { callId: 'call', lineId: 'line', personId: 'staff', from: '+12015550190', recorded: false }
const INCOMING = { type: 'incoming', callId: 'call', from: '+12015550190' }
const over = (reason: string) => ({ type: 'incoming-over', callId: 'call', reason })
const made = {} as LineCall

/** Processes that share one bus. It delivers messages later, and in order. */
function processes(count: number) {
  const buses: LineBus[] = []
  const isGone = new Set<number>()
  const all = Array.from({ length: count }, (_, index): Rings => {
    const bus = createLineBus((payload) => {
      if (isGone.has(index)) return
      setTimeout(() => buses.forEach((other, at) => isGone.has(at) || other.heard(payload)), 5)
    })
    buses.push(bus)
    return createRings(bus)
  })
  return { all, kill: (index: number) => void isGone.add(index) }
}

function listen(rings: Rings | undefined, personId = 'staff') {
  if (!rings) throw new Error('There is no such process')
  const replies: LineReply[] = []
  const socket = Object.assign(new EventEmitter(), { ping: () => socket.emit('pong') }) as unknown as WebSocket
  const listener = {
    personId,
    socket,
    signIn: 'sign-in-1',
    lastsMs: 3_600_000,
    tell: (reply: LineReply) => void replies.push(reply),
  }
  rings.listen(listener)
  return { replies, take: (make = () => made) => rings.take(listener, 'call', () => make()) }
}
const settle = () => vi.advanceTimersByTimeAsync(50)

describe('a call that rings at several processes (platform/incoming)', () => {
  test('is shown by a line that opens later, and its own process learns of that', async () => {
    const { all } = processes(2)
    const ringing = all[0]?.ring(CALL)
    await settle()
    expect(ringing?.isHeard()).toBe(false)
    const late = listen(all[1])
    const stranger = listen(all[1], 'colleague')
    await settle()
    expect(late.replies).toEqual([INCOMING])
    expect(stranger.replies).toEqual([])
    expect(ringing?.isHeard()).toBe(true)
    ringing?.stop('caller-hung-up')
    await settle()
    expect(late.replies).toEqual([INCOMING, over('caller-hung-up')])
  })

  test('belongs to one of two lines that answer at once at two processes', async () => {
    const { all } = processes(3)
    const [one, two, three] = all.map((rings) => listen(rings))
    const ringing = all[0]?.ring(CALL)
    await settle()
    const answers = Promise.all([two?.take(), three?.take()])
    await settle()
    expect(await answers).toEqual([made, undefined])
    expect(await ringing?.answered).toBe('other-process')
    expect(ringing?.stop('timeout')).toBe(false)
    expect(one?.replies).toEqual([INCOMING, over('answered-elsewhere')])
    // The processes of this test have their own lines, so each reports to its own only.
    expect(two?.replies).toEqual([INCOMING])
    expect(three?.replies).toEqual([INCOMING])
  })

  test('cannot be taken by a later answer', async () => {
    const { all } = processes(2)
    const [one, other] = all.map((rings) => listen(rings))
    const ringing = all[0]?.ring(CALL)
    await settle()
    const late = other?.take()
    expect(await one?.take()).toBe(made)
    await settle()
    expect(await late).toBe(undefined)
    expect(await ringing?.answered).toBe(made)
  })

  test('stops ringing when its process is gone', async () => {
    const { all, kill } = processes(2)
    const other = listen(all[1])
    all[0]?.ring(CALL)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(other.replies).toEqual([INCOMING])
    kill(0)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(other.replies).toEqual([INCOMING, over('caller-hung-up')])
  })

  test('cannot be answered when its process is gone, which lines learn after three seconds', async () => {
    const { all, kill } = processes(2)
    const [, one] = all.map((rings) => listen(rings))
    const other = listen(all[1])
    all[0]?.ring(CALL)
    await settle()
    kill(0)
    const answer = one?.take()
    await vi.advanceTimersByTimeAsync(3000)
    expect(await answer).toBe(undefined)
    expect(other.replies).toEqual([INCOMING, over('caller-hung-up')])
  })
})
