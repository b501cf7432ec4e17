import { describe, expect, test } from 'vitest'
import {
  calledInQueue,
  countInQueue,
  endedInQueue,
  goInQueue,
  machineInQueue,
  newQueue,
  nextInQueue,
  placeInQueue,
  retryInQueue,
  skipInQueue,
  type CallQueue,
} from './call-queue'

const PHONES = ['+12015550123', '+12015550124', '+12015550125']
const three = () => newQueue(PHONES.map((phone) => ({ phone }))) as CallQueue
const results = ({ entries }: CallQueue) => entries.map(({ result }) => result ?? '-')
const call = (queue: CallQueue, phone: string, outcome: 'complete' | 'unanswered' | 'failed') =>
  endedInQueue(calledInQueue(queue, phone, `to ${phone}`), `to ${phone}`, outcome)

describe('a list of calls (queue/order)', () => {
  test('is none without people, and begins with the first', () => {
    expect(newQueue([])).toBeNull()
    expect(three().at).toBe(0)
  })

  test('goes on after an answered call, and stays after one that nobody answered', () => {
    const reached = call(three(), PHONES[0]!, 'complete')
    expect([reached.at, results(reached)]).toEqual([1, ['reached', '-', '-']])
    const unanswered = call(reached, PHONES[1]!, 'unanswered')
    expect([unanswered.at, results(unanswered)]).toEqual([1, ['reached', 'no-answer', '-']])
    expect(nextInQueue(unanswered).at).toBe(2)
  })

  test('stays as it was after a call that failed, or one to somebody else', () => {
    expect(results(call(three(), PHONES[0]!, 'failed'))).toEqual(['-', '-', '-'])
    expect(call(three(), '+12015550199', 'complete')).toEqual(three())
  })

  test('marks a person who was called by hand, and passes over them later', () => {
    const byHand = call(three(), '(201) 555-0124', 'complete')
    expect([byHand.at, results(byHand)]).toEqual([0, ['-', 'reached', '-']])
    expect(skipInQueue(byHand).at).toBe(2)
  })

  test('a skip is a result, unless the person was called already', () => {
    expect(results(skipInQueue(three()))).toEqual(['skipped', '-', '-'])
    expect(results(skipInQueue(call(three(), PHONES[0]!, 'unanswered')))).toEqual(['no-answer', '-', '-'])
  })

  test('comes back to the people before, and then ends', () => {
    const fromLast = goInQueue(three(), 2)
    const first = call(fromLast, PHONES[2]!, 'complete')
    expect(first.at).toBe(0)
    expect(skipInQueue(skipInQueue(first)).at).toBe(3)
    expect(goInQueue(three(), 7).at).toBe(0)
  })

  test('does not count a machine as reached, and returns to it unless the list was shown since', () => {
    const answered = call(three(), PHONES[0]!, 'complete')
    const machine = (stay: boolean) => machineInQueue(answered, `to ${PHONES[0]!}`, stay)
    expect([machine(true).at, results(machine(true))]).toEqual([0, ['no-answer', '-', '-']])
    expect([machine(false).at, results(machine(false))]).toEqual([1, ['no-answer', '-', '-']])
    expect(machineInQueue(answered, 'another', true)).toBe(answered)
  })

  test('knows the place of a call by its number or its id, and none for anybody else (queue/card)', () => {
    const byHand = calledInQueue(three(), PHONES[2]!, '7')
    expect(placeInQueue(byHand, { phone: '(201) 555-0123' })).toBe(1)
    expect(placeInQueue(byHand, { callId: '7', phone: PHONES[2]! })).toBe(3)
    expect(placeInQueue(byHand, { callId: '8', phone: PHONES[1]! })).toBeUndefined()
    expect(placeInQueue(byHand, { phone: PHONES[1]! })).toBeUndefined()
  })

  test('at its end those who did not answer can be called again', () => {
    let queue = call(three(), PHONES[0]!, 'unanswered')
    queue = call(skipInQueue(nextInQueue(queue)), PHONES[2]!, 'complete')
    expect([queue.at, countInQueue(queue)]).toEqual([3, { reached: 1, noAnswer: 1, skipped: 1 }])
    const again = retryInQueue(queue)
    expect([again.at, results(again)]).toEqual([0, ['-', 'skipped', 'reached']])
  })
})
