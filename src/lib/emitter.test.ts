import { expect, test } from 'vitest'
import { createEmitter } from './emitter'

test('a listener that throws is reported, and the others still run', () => {
  const reported: unknown[] = []
  const heard: number[] = []
  const emitter = createEmitter<{ fact: number }>((error) => reported.push(error))
  emitter.on('fact', () => {
    throw new Error('broken')
  })
  emitter.on('fact', (value) => heard.push(value))
  emitter.emit('fact', 1)
  expect([heard, reported.length]).toEqual([[1], 1])
})

test('the undo removes one listener, clear removes all', () => {
  const heard: string[] = []
  const emitter = createEmitter<{ fact: number }>(() => undefined)
  const undo = emitter.on('fact', () => heard.push('first'))
  emitter.on('fact', () => heard.push('second'))
  undo()
  undo()
  emitter.emit('fact', 1)
  emitter.clear()
  emitter.emit('fact', 2)
  expect(heard).toEqual(['second'])
})

test('a listener receives only its own kind of event, with the values that every event carries', () => {
  const heard: unknown[] = []
  const emitter = createEmitter<{ moved: string; stopped: number }, [origin?: string]>(() => undefined)
  emitter.on('moved', (...values) => heard.push(values))
  emitter.on('stopped', (...values) => heard.push(values))
  emitter.emit('moved', 'left', 'element-1')
  emitter.emit('stopped', 2)
  expect(heard).toEqual([['left', 'element-1'], [2]])
})
