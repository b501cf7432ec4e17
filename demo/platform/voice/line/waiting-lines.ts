import * as v from 'valibot'
import type { WebSocket } from 'ws'
import { LineTokenSchema } from '../../../../src/api/contract/voice-line'
import type { KeptMessages } from './keep-messages'

/** Maximum per address. Losing a waiting line does no harm: a client without one opens another with its token. */
const MAX_WAITING = 2

/** Sockets that were opened without a token, until their first message brings it. */
export interface WaitingLines {
  /**
   * Resolves with the token, or with undefined if the first message is another one, if none comes in time, if the
   * socket closes, or if newer ones of the same address wait.
   */
  token(socket: WebSocket, messages: KeptMessages, address: string): Promise<string | undefined>
}

export function createWaitingLines(withinMs: number): WaitingLines {
  const waiting = new Map<string, (() => void)[]>()
  return {
    token: (socket, messages, address) =>
      new Promise((resolve) => {
        const done = (token?: string) => {
          clearTimeout(timer)
          messages.keep()
          socket.off('close', giveUp)
          const others = (waiting.get(address) ?? []).filter((other) => other !== giveUp)
          if (others.length > 0) waiting.set(address, others)
          else waiting.delete(address)
          resolve(token)
        }
        const giveUp = () => done()
        const read = (message: string) => done(tokenIn(message))
        const timer = setTimeout(giveUp, withinMs)
        socket.on('close', giveUp)
        const own = [...(waiting.get(address) ?? []), giveUp]
        waiting.set(address, own)
        if (own.length > MAX_WAITING) own[0]?.()
        messages.read(read)
      }),
  }
}

function tokenIn(text: string): string | undefined {
  try {
    const read = v.safeParse(LineTokenSchema, JSON.parse(text))
    return read.success ? read.output.token : undefined
  } catch {
    return undefined
  }
}
