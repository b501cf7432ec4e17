import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { keepMessages } from './keep-messages'

function aSocket() {
  const socket = Object.assign(new EventEmitter(), { terminate: vi.fn() })
  const messages = keepMessages(socket as unknown as WebSocket)
  return { messages, terminate: socket.terminate, say: (text: string) => socket.emit('message', Buffer.from(text)) }
}

test('messages that nobody reads are read later, in order, before newer ones', () => {
  const { messages, say } = aSocket()
  const read: string[] = []
  say('token')
  say('call')
  messages.read((message) => {
    read.push(message)
    messages.keep()
  })
  say('mute')
  messages.read((message) => read.push(`then ${message}`))
  say('hangup')
  expect(read).toEqual(['token', 'then call', 'then mute', 'then hangup'])
})

test('a socket that sends more than its call before its token is checked is cut off', () => {
  const { terminate, say } = aSocket()
  for (let count = 0; count < 4; count++) say('any')
  expect(terminate).not.toHaveBeenCalled()
  say('any')
  expect(terminate).toHaveBeenCalled()
})
