import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../testing/test-platform'
import { createProcessBus, type Message } from './process-bus'
import { tellAfterCommit } from './tell-after-commit'

/** A bus whose transactions end when the test says so. */
function busByHand() {
  const transactions: { bundles: readonly Message[]; end(error?: Error): void }[] = []
  const bus = createProcessBus({
    notify: (bundles) =>
      new Promise((resolve, reject) => {
        transactions.push({ bundles, end: (error) => (error ? reject(error) : resolve(undefined)) })
      }),
    listen: () => Promise.resolve(() => Promise.resolve()),
  })
  const began = async (count: number) => {
    await expect.poll(() => transactions.length).toBe(count)
    const last = transactions.at(-1)
    if (!last) throw new Error('None began')
    return last
  }
  return { bus, began, transactions }
}
const tell = (bus: ReturnType<typeof busByHand>['bus'], ...payloads: string[]) =>
  Promise.all(payloads.map((payload) => bus.tell({ channel: 'live', payload })))

describe('the bus (platform/live)', () => {
  test('sends messages that arrive during a transaction together, in order, in the next', async () => {
    const { bus, began, transactions } = busByHand()
    const told = tell(bus, 'one', 'two', 'three')
    const other = bus.tell({ channel: 'hang_up', payload: 'a call' })
    const last = tell(bus, 'four')
    const first = await began(1)
    expect(first.bundles).toMatchObject([{ channel: 'live', payload: 'one' }])
    first.end()
    const second = await began(2)
    expect(second.bundles).toMatchObject([
      { channel: 'live', payload: 'two\nthree' },
      { channel: 'hang_up', payload: 'a call' },
      { channel: 'live', payload: 'four' },
    ])
    second.end()
    await Promise.all([told, other, last])
    expect(transactions).toHaveLength(2)
  })

  test('begins another notification where one would reach 8,000 bytes, and refuses a longer message', async () => {
    const { bus, began } = busByHand()
    const told = tell(bus, 'first', 'é'.repeat(2000), 'x'.repeat(3998), 'y')
    ;(await began(1)).end()
    const { bundles, end } = await began(2)
    expect(bundles.map(({ payload }) => Buffer.byteLength(payload))).toEqual([7999, 1])
    end()
    await told
    expect(() => bus.tell({ channel: 'live', payload: 'x'.repeat(8000) })).toThrow('too long')
  })

  test('retries unsent messages before later ones, and lets nobody wait for them', async () => {
    const { bus, began } = busByHand()
    const told = tell(bus, 'one')
    ;(await began(1)).end(new Error('The connection is lost'))
    await told
    const later = tell(bus, 'two')
    const again = await began(2)
    expect(again.bundles).toMatchObject([{ payload: 'one\ntwo' }])
    again.end()
    await later
    await bus.close()
  })
})

describe('a change (platform/live)', () => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await startTestPlatform()
  })
  afterAll(() => platform.close())

  test('cannot be announced from a transaction that is not the platform’s own', () => {
    const foreign = platform.db as unknown as Parameters<typeof tellAfterCommit>[0]
    expect(() => tellAfterCommit(foreign, [])).toThrow('nobody would be told')
  })
})
