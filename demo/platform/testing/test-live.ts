import { WebSocket } from 'ws'
import { socketAddressOf } from '../../../src/domain/web-address'
import type { LiveEvent, LiveTopic } from '../../../src/api/contract/live-topics'
import { TENANT_ID } from '..'
import { nextWhere } from './next-where'
import type { Reachable, TestClient } from './sign-in'

export interface TestLive {
  socket: WebSocket
  events: LiveEvent[]
  /** The first event that matches, including one that arrived earlier. */
  next(fits: (event: LiveEvent) => boolean): Promise<LiveEvent>
  /** Resolves when the server has read all earlier messages. */
  settled(): Promise<void>
  close(): void
}

export const liveSocketUrl = (platform: Reachable, query: Record<string, string>) =>
  `${socketAddressOf(platform.url)}/live?${new URLSearchParams(query)}`

/** A live socket, opened as the widget does, and subscribed to these topics. */
export async function openLive(
  platform: Reachable,
  client: TestClient,
  topics: readonly LiveTopic[] = ['calls', 'notifications', 'profiles'],
): Promise<TestLive> {
  const socket = new WebSocket(
    liveSocketUrl(platform, { tenantId: TENANT_ID, instituteId: client.instituteId, token: client.token }),
  )
  const events = nextWhere<LiveEvent>()
  const pongs = nextWhere<number>()
  socket.on('message', (data) => {
    const text = String(data)
    if (text === 'pong') pongs.push(pongs.seen.length + 1)
    else events.push(JSON.parse(text) as LiveEvent)
  })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  for (const topic of topics) socket.send(JSON.stringify({ action: 'calls', type: 'subscribe', topic }))
  let pings = 0
  const settled = async () => {
    socket.send('ping')
    pings += 1
    const wanted = pings
    await pongs.next((count) => count >= wanted)
  }
  await settled()
  return { socket, events: events.seen, next: events.next, settled, close: () => socket.terminate() }
}

/** The close code of a refused socket. */
export const closeCodeOf = (address: string, options: { origin?: string } = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(address, options)
    socket.once('close', resolve).once('error', reject)
  })
