import { setTimeout as delay } from 'node:timers/promises'
import { endpointRows, sendLargest } from '../platform/testing/largest-requests'
import type { TestClient } from '../platform/testing/sign-in'
import type { CallWithSound } from './call-with-sound'

const AT_ONCE = 10
const IDLE_MS = 400

/** What others notice of something, ms: the slowest answer to another person, and the longest gap in a call's sound. */
interface Noticed {
  answer: number
  gap: number
}

/** What ten requests of one kind at once, each the largest that the contract allows, do to others. */
export interface HoldUp {
  name: string
  /** How long the ten took, ms. */
  took: number
  /** Without them, in the moment before. */
  idle: Noticed
  busy: Noticed
}

/** How much longer another person waits, ms. The machine's own delays are those of the moment before. */
export const delayOf = ({ idle, busy }: HoldUp): number => Math.max(0, busy.answer - idle.answer)
export const gapOf = ({ idle, busy }: HoldUp): number => Math.max(0, busy.gap - idle.gap)

/** Measures every request of the contract. @param askers take turns, because of the cost limit */
export async function measureHoldUps(
  askers: readonly [TestClient, ...TestClient[]],
  other: TestClient,
  call: CallWithSound,
): Promise<HoldUp[]> {
  const found: HoldUp[] = []
  for (const [index, row] of endpointRows.entries()) {
    const asker = askers[index % askers.length] ?? askers[0]
    const idle = await noticed(() => delay(IDLE_MS), other, call)
    const begun = performance.now()
    const busy = await noticed(
      () => Promise.all(Array.from({ length: AT_ONCE }, () => sendLargest(asker, row))),
      other,
      call,
    )
    found.push({ name: row.name, took: performance.now() - begun, idle, busy })
  }
  return found
}

async function noticed(run: () => Promise<unknown>, other: TestClient, call: CallWithSound): Promise<Noticed> {
  call.longestGap()
  let isOver = false
  const running = run().finally(() => (isOver = true))
  let answer = 0
  while (!isOver) {
    const asked = performance.now()
    await other.get('/v1/profile/statistics')
    answer = Math.max(answer, performance.now() - asked)
  }
  await running
  return { answer, gap: call.longestGap() }
}
