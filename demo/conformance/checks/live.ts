import * as v from 'valibot'
import { WebSocket } from 'ws'
import { liveTopics } from '../../../src/api/contract/live-topics'
import { Unmet, expectThat, type Group } from '../check'
import type { ConformanceOptions } from '../options'
import { fitting } from '../platform-caller'

const SIGNED_OUT = 4401
const NOT_THIS_INSTITUTE = 4403
const TOPICS = Object.keys(liveTopics)
const MessageSchema = v.object({ topic: v.string(), type: v.string(), data: v.unknown() })

export interface LiveLine {
  /** Resolves with the first matching message, even an earlier one. @throws Unmet when none comes in time */
  next(what: string, fits: (text: string) => boolean): Promise<string>
  /** Sends `ping` and waits for `pong`. Then all earlier messages have been read. */
  ping(): Promise<void>
  /** All messages but pongs. @throws Unmet when one is no live message of the contract */
  checkMessages(): void
  close(): void
}

const socketOf = ({ socketUrl, origin }: ConformanceOptions, query: Record<string, string>) =>
  new WebSocket(`${socketUrl}?${new URLSearchParams(query)}`, { ...(origin && { origin }) })

const identity = ({ tenant, institute, token }: ConformanceOptions) => ({
  tenantId: tenant,
  instituteId: institute,
  token,
})

/** A socket that is opened like the widget's and subscribes to every topic. @throws Unmet when it is refused */
export async function openLiveLine(options: ConformanceOptions): Promise<LiveLine> {
  const { patienceMs } = options
  const socket = socketOf(options, identity(options))
  const seen: string[] = []
  let over = ''
  let tell = () => undefined as void
  socket.on('message', (data) => {
    seen.push(String(data))
    tell()
  })
  socket.on('error', ({ message }) => (over ||= message))
  socket.on('close', (code) => {
    over ||= `closed with ${code}`
    tell()
  })

  const next: LiveLine['next'] = (what, fits) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        over = `nothing in ${patienceMs / 1000} s`
        tell()
      }, patienceMs)
      tell = () => {
        const hit = seen.find(fits)
        if (hit === undefined && !over) return
        clearTimeout(timer)
        if (hit !== undefined) resolve(hit)
        else reject(new Unmet(`the socket: ${what} expected, ${over}`))
      }
      tell()
    })
  const pongs = () => seen.filter((text) => text === 'pong').length
  const ping = async () => {
    const before = pongs()
    if (socket.readyState === socket.OPEN) socket.send('ping')
    await next("'pong'", () => pongs() > before)
  }

  await new Promise((resolve) => socket.once('open', resolve).once('error', resolve))
  for (const topic of TOPICS) {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({ action: 'calls', type: 'subscribe', topic }))
  }
  return {
    next,
    ping,
    checkMessages: () => seen.filter((text) => text !== 'pong').forEach(checkMessage),
    close: () => socket.terminate(),
  }
}

function checkMessage(text: string): void {
  let message: unknown
  try {
    message = JSON.parse(text)
  } catch {
    throw new Unmet('the socket: a message is neither pong nor JSON')
  }
  const { topic, type, data } = fitting(MessageSchema, message, 'the socket')
  const types = (liveTopics as Record<string, Record<string, v.GenericSchema>>)[topic]
  // Unknown topics and types are ignored, as in the widget.
  if (types?.[type]) fitting(types[type], data, `the socket, ${topic} ${type}`)
}

/** How the platform closes a socket that it refuses. A browser cannot tell a refused handshake from a broken line. */
function closeOf(options: ConformanceOptions, changes: Record<string, string>): Promise<string> {
  const socket = socketOf(options, { ...identity(options), ...changes })
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('stayed open'), options.patienceMs)
    socket.once('close', (code) => resolve(`closed with ${code}`))
    socket.once('error', ({ message }) => resolve(`refused (${message})`))
    socket.once('close', () => clearTimeout(timer))
  }).then((how) => {
    socket.terminate()
    return how as string
  })
}

/** The live socket: who is accepted, and the heartbeat. */
export function liveChecks(options: ConformanceOptions): Group {
  const refusal = (name: string, changes: Record<string, string>, code: number) => ({
    name,
    run: async () => {
      const how = await closeOf(options, changes)
      expectThat(how === `closed with ${code}`, `the socket: accepted and closed with ${code} expected, ${how}`)
    },
  })
  const withLine = (use: (line: LiveLine) => Promise<void>) => async () => {
    const line = await openLiveLine(options)
    await use(line).finally(line.close)
  }
  return {
    title: 'Live socket',
    checks: [
      {
        name: `takes subscriptions to ${TOPICS.join(', ')}, and answers ping with pong`,
        run: withLine(async (line) => {
          await line.ping()
          await line.ping()
          line.checkMessages()
        }),
      },
      refusal('without a token it is accepted and closed with 4401', { token: '' }, SIGNED_OUT),
      refusal('with a token that is none it is closed with 4401', { token: 'nonsense' }, SIGNED_OUT),
      refusal('with another tenant it is closed with 4403', { tenantId: 'vp-conformance-none' }, NOT_THIS_INSTITUTE),
      refusal('with another institute it is closed with 4403', { instituteId: 'school-vp-none' }, NOT_THIS_INSTITUTE),
    ],
  }
}
