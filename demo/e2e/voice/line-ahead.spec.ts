import { expect, type Page } from 'playwright/test'
import type { VoiceStage } from './voice-stage'
import { test } from './voice-test'
import { callOn, webrtcBench } from './webrtc-bench'

const ANSWERS = '+12015550199'

/** The messages on the line's sockets, in order: `> token`, `< session`. */
function watchLine(page: Page): { sockets: number; messages: string[]; open: number } {
  const watched = { sockets: 0, messages: [] as string[], open: 0 }
  const typeOf = (payload: string | Buffer) => (JSON.parse(String(payload)) as { type: string }).type
  page.on('websocket', (socket) => {
    watched.sockets++
    watched.open++
    socket.on('close', () => watched.open--)
    socket.on('framesent', ({ payload }) => watched.messages.push(`> ${typeOf(payload)}`))
    socket.on('framereceived', ({ payload }) => watched.messages.push(`< ${typeOf(payload)}`))
  })
  return watched
}

const connectAhead = (page: Page) => page.evaluate(() => void window.line.client.connectAhead?.())

async function connected(page: Page, stage: VoiceStage) {
  const bench = await webrtcBench(page, stage)
  const line = watchLine(page)
  await connectAhead(page)
  await expect.poll(() => line.messages).toEqual(['< hello'])
  return { bench, line }
}

test('a line that was connected ahead carries the call right after its token, in one round trip (line/ahead)', async ({
  page,
  stage,
}) => {
  const { line, bench } = await connected(page, stage)
  expect(await bench.tracks()).toEqual([])
  await page.evaluate(
    async ({ token, to }) => {
      await window.line.client.prepare?.()
      await window.line.client.open(token)
      await window.line.client.call({ to, callId: 'call-a', platform: 'web' })
    },
    { token: stage.tokenFor('call-a', ANSWERS), to: ANSWERS },
  )
  expect(line.sockets).toBe(1)
  expect(line.messages.slice(0, 5)).toEqual(['< hello', '> token', '> call', '< session', '< call'])
})

test('a line that sends no hello gets its call once it has accepted the token', async ({ page, stage }) => {
  await webrtcBench(page, stage)
  await page.routeWebSocket(/\/voice/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => {
      if (!String(message).includes('hello')) socket.send(message)
    })
  })
  const sent: string[] = []
  await page.exposeFunction('noteLine', (type: string) => void sent.push(type))
  await page.evaluate(() => {
    const { send } = WebSocket.prototype
    const note = (window as unknown as { noteLine(type: string): void }).noteLine
    WebSocket.prototype.send = function (data) {
      note((JSON.parse(String(data)) as { type: string }).type)
      this.addEventListener('message', ({ data }) => note(`< ${(JSON.parse(String(data)) as { type: string }).type}`), {
        once: true,
      })
      send.call(this, data)
    }
  })
  await connectAhead(page)
  await callOn(page, stage, 'call-a', ANSWERS)
  expect(sent.slice(0, 3)).toEqual(['token', '< session', 'call'])
})

test('a line that the platform closed before Continue is replaced (line/ahead)', async ({ page, stage }) => {
  const { line } = await connected(page, stage)
  // Opens two newer sockets from the same address, so that the platform closes the oldest (`platform/socket-door`).
  const url = stage.voiceUrl
  await page.evaluate((url) => {
    for (let count = 0; count < 2; count++) new WebSocket(url)
  }, url)
  await expect.poll(() => [line.sockets, line.open]).toEqual([3, 2])
  await callOn(page, stage, 'call-a', ANSWERS)
  expect(line.sockets).toBe(4)
})

test('a line that has died silently is replaced, and the call is sent again (line/ahead)', async ({ page, stage }) => {
  let sockets = 0
  await page.routeWebSocket(/\/voice/, (socket) => {
    if (sockets++ === 0) socket.send(JSON.stringify({ type: 'hello' }))
    else socket.connectToServer()
  })
  const bench = await webrtcBench(page, stage)
  await connectAhead(page)
  await expect.poll(() => sockets).toBe(1)
  await page.evaluate(() => window.line.client.prepare?.())
  await callOn(page, stage, 'call-a', ANSWERS)
  expect(sockets).toBe(2)
  expect(stage.line.live()).toEqual(['call-a'])
  expect(await bench.tracks()).toEqual(['live'])
})

test('a bad token on a line that was connected ahead ends the call as refused, and releases the microphone', async ({
  page,
  stage,
}) => {
  const { bench } = await connected(page, stage)
  await page.evaluate(() => window.line.client.prepare?.())
  // The call follows its token at once, as in the product, because the refusal closes the line.
  const asked = await page.evaluate(async (to) => {
    const opened = await window.line.ask('open', 'bad')
    return [opened, await window.line.ask('call', { to, callId: 'call-a', platform: 'web' })]
  }, ANSWERS)
  expect(asked).toEqual([{}, { error: 'auth' }])
  expect(await bench.tracks()).toEqual(['ended'])
})

test('a call that was prepared and never placed leaves no microphone and no socket (line/ahead)', async ({
  page,
  stage,
}) => {
  const { bench, line } = await connected(page, stage)
  await page.evaluate(() => window.line.client.prepare?.())
  expect(await bench.tracks()).toEqual(['live'])
  await bench.close()
  expect(await bench.tracks()).toEqual(['ended'])
  await expect.poll(() => line.open).toBe(0)
})

test('a microphone that is refused while the call is prepared says why, and the next call works (line/ahead)', async ({
  page,
  stage,
}) => {
  const { bench } = await connected(page, stage)
  await bench.breakMicrophone('NotAllowedError')
  const refused = await page.evaluate(() => window.line.client.prepare?.().catch(({ code }) => String(code)))
  expect(refused).toBe('mic-denied')
  await bench.breakMicrophone(undefined)
  await page.evaluate(() => window.line.client.prepare?.())
  await callOn(page, stage, 'call-a', ANSWERS)
  expect(await bench.tracks()).toEqual(['live'])
})

test('undoing connectAhead closes the socket', async ({ page, stage }) => {
  const bench = await webrtcBench(page, stage)
  const line = watchLine(page)
  await page.evaluate(() => {
    const undo = window.line.client.connectAhead?.()
    undo?.()
  })
  await expect.poll(() => [line.sockets, line.open]).toEqual([1, 0])
  expect(await bench.reported()).toEqual([])
})
