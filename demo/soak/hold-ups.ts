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

/** What ten requests of one kind at once do to others. */
export interface HoldUp {
  name: string
  /** What they were answered with. */
  statuses: readonly number[]
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
    found.push(await holdUpBy(row.name, () => sendLargest(asker, row), other, call))
  }
  return found
}

/** Measures what ten at once of one request do to others. */
export async function holdUpBy(
  name: string,
  send: () => Promise<{ status: number }>,
  other: TestClient,
  call: CallWithSound,
): Promise<HoldUp> {
  const idle = await noticed(() => delay(IDLE_MS), other, call)
  const begun = performance.now()
  let statuses: number[] = []
  const tenAtOnce = async () => {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, send))
    statuses = [...new Set(answers.map(({ status }) => status))]
  }
  const busy = await noticed(tenAtOnce, other, call)
  return { name, statuses, took: performance.now() - begun, idle, busy }
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
