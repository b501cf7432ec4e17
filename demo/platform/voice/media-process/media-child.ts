import { fork } from 'node:child_process'
import { startWatchdog } from '../line/watchdog'
import { mediaProgram } from './media-program'
import type { MediaAnswerOf, MediaMessage, MediaRequest, MediaService, MediaRequestOf } from './media-service'

/** How long it may take to start, on a machine with much other work. */
const START_WITHIN_MS = 30_000
/** How long an idle process may take to end before it is killed. */
const END_WITHIN_MS = 2000

/** The media process has ended, or could not start. What it was asked is not answered. */
export class MediaGone extends Error {
  constructor(cause?: unknown) {
    super('The media process has ended', { cause })
  }
}

/** One running media process. */
export interface MediaChild {
  pid: number
  /** @throws MediaGone @throws Error of the service */
  ask<N extends keyof MediaService>(name: N, of: MediaRequestOf<N>): Promise<MediaAnswerOf<N>>
  /** Calls back once: when no packets of the call come any more, or when the process ends. Returns the undo. */
  onLost(call: string, lost: () => void): () => void
  /** Ends it. Resolves when it has ended. */
  end(): Promise<void>
}

export interface MediaChildOptions {
  /** A process that says nothing for this long hangs, and is killed. */
  hangsAfterMs: number
  /** It has ended, although nobody asked it to. */
  onDied(why: string): void
}

/** @throws MediaGone when it cannot start */
export async function startMediaChild({ hangsAfterMs, onDied }: MediaChildOptions): Promise<MediaChild> {
  const program = await mediaProgram().catch((error: unknown) => {
    throw new MediaGone(error)
  })
  const child = fork(program, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // It reads packets of strangers, so it gets none of the platform's secrets.
    env: {},
    execArgv: [],
  })
  const pending = new Map<number, { resolve(answer: unknown): void; reject(error: Error): void }>()
  const lost = new Map<string, () => void>()
  let requests = 0
  let isGone = false
  let isEnding = false
  const kill = () => child.kill('SIGKILL')
  let hangs = startWatchdog(START_WITHIN_MS, kill)
  child.once('message', () => {
    hangs.stop()
    if (!isGone) hangs = startWatchdog(hangsAfterMs, kill)
  })

  let gone: () => void = () => undefined
  const ended = new Promise<void>((resolve) => (gone = resolve))
  const over = (why: string) => {
    if (isGone) return
    isGone = true
    hangs.stop()
    if (!isEnding) onDied(why)
    for (const callBack of [...lost.values()]) callBack()
    for (const { reject } of pending.values()) reject(new MediaGone())
    pending.clear()
    gone()
  }
  child.once('error', (error) => over(error.name))
  child.once('exit', (code, signal) => over(signal ?? `code ${code}`))
  child.on('message', (message: MediaMessage) => {
    hangs.feed()
    if ('silent' in message) lost.get(message.silent)?.()
    if (!('id' in message)) return
    const asked = pending.get(message.id)
    pending.delete(message.id)
    if ('error' in message) asked?.reject(message.error)
    else asked?.resolve(message.answer)
  })
  // A platform that nobody closed does not keep its process alive.
  child.unref()
  child.channel?.unref()

  return {
    pid: child.pid ?? 0,
    ask: <N extends keyof MediaService>(name: N, of: MediaRequestOf<N>) =>
      new Promise<MediaAnswerOf<N>>((resolve, reject) => {
        if (isGone) return reject(new MediaGone())
        const request: MediaRequest<N> = { id: ++requests, name, of }
        pending.set(request.id, { resolve: (answer) => resolve(answer as MediaAnswerOf<N>), reject })
        // An error means that the process is ending, which rejects it.
        child.send(request, () => undefined)
      }),
    onLost(call, callBack) {
      if (isGone) callBack()
      else lost.set(call, callBack)
      return () => lost.delete(call)
    },
    async end() {
      isEnding = true
      if (child.connected) child.disconnect()
      const late = setTimeout(kill, END_WITHIN_MS)
      await ended
      clearTimeout(late)
    },
  }
}
