import { expect } from 'playwright/test'
import { LIMITS } from '../../../src/domain/limits'
import { endsWith, placeAnswered, untilHeard } from '../../../src/testing/voice/voice-checks'
import { softStep } from '../../e2e/testing/soft-step'
import { sipBench } from './sip-bench'
import { test } from './telephony-test'

test('on hold the telephone is silent, and afterwards it sends its tone and accepts digits again (hold/silent)', async ({
  page,
  telephony,
  linePageUrl,
}) => {
  const directions: string[] = []
  page.on('websocket', (socket) => {
    const note = ({ payload }: { payload: string | Buffer }) => {
      const [, direction] = /^a=(sendrecv|sendonly|recvonly|inactive)\r$/m.exec(String(payload)) ?? []
      if (direction) directions.push(direction)
    }
    socket.on('framesent', note)
    socket.on('framereceived', note)
  })
  const bench = await sipBench(page, telephony, linePageUrl)
  const id = await placeAnswered(bench)
  const farEnd = async () => (await telephony.said(id)).farEnd
  await untilHeard(bench, async () => expect((await farEnd()).frequencyHz).toBeCloseTo(440, -2))
  directions.length = 0

  await softStep('on hold it is silent, and not lost', async () => {
    await bench.setHeld?.(id, true)
    await untilHeard(bench, async () => expect((await farEnd()).peak).toBe(0))
    expect(directions).toEqual(['sendonly', 'recvonly'])
    // Waits longer than it takes until a call without sound counts as lost (`line/media-watch`).
    await page.waitForTimeout(LIMITS.mediaWatchMs + 1000)
    expect((await bench.reported()).filter(({ kind }) => kind === 'media')).toEqual([])
  })

  await softStep('after it it says its tone, and takes digits', async () => {
    await bench.setHeld?.(id, false)
    await untilHeard(bench, async () => expect((await farEnd()).frequencyHz).toBeCloseTo(440, -2))
    expect(directions.slice(2)).toEqual(['sendrecv', 'sendrecv'])
    await bench.sendDtmf(id, '42')
    await untilHeard(bench, async () => expect(await bench.digitsHeard(id)).toBe('42'))
  })
  await bench.hangup(id)
})

test('a call whose BYE was lost ends with the next offer as hung up by the other side (line/sip-reasons)', async ({
  page,
  telephony,
  linePageUrl,
}) => {
  await page.addInitScript(() => {
    window.WebSocket = class extends WebSocket {
      constructor(...args: ConstructorParameters<typeof WebSocket>) {
        super(...args)
        this.addEventListener('message', (event) => {
          if (String(event.data).startsWith('BYE ')) event.stopImmediatePropagation()
        })
      }
    }
  })
  const bench = await sipBench(page, telephony, linePageUrl)
  const id = await placeAnswered(bench)
  await bench.farEndHangsUp(id)
  await expect.poll(() => telephony.toneTelephone.calls()).toBe(0)
  await bench.setHeld?.(id, true)
  await endsWith(bench, 'remote')
})

test('while a transfer keeps ringing, another one may be tried, and the end of the first does not affect it (transfer/taken)', async ({
  page,
  telephony,
  linePageUrl,
}) => {
  const bench = await sipBench(page, telephony, linePageUrl)
  const id = await placeAnswered(bench)
  // This number rings longer than the test lasts.
  const first = page.evaluate(([call, to]) => window.line.transfer(call, to), [id, '+12015550192'] as const)
  await page.waitForTimeout(500)
  expect(await bench.transfer?.(id, 'answers')).toBeUndefined()
  expect(await first).toBe('transfer-failed')
  await endsWith(bench, 'transferred')
})
