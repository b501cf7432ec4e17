import { describe, expect, test, vi } from 'vitest'
import { createScope } from './scope'

describe('a scope', () => {
  test('undoes everything at its end, last first, once', () => {
    const undone: number[] = []
    const scope = createScope(() => undefined)
    scope.add(() => undone.push(1))
    scope.add(() => undone.push(2))
    expect([scope.closed, undone]).toEqual([false, []])
    void scope.close()
    void scope.close()
    expect([scope.closed, undone]).toEqual([true, [2, 1]])
  })

  test('undoes at once what comes after its end', () => {
    const scope = createScope(() => undefined)
    void scope.close()
    const undo = vi.fn()
    scope.add(undo)
    expect(undo).toHaveBeenCalledTimes(1)
  })

  test('an undo that fails is reported and stops no other', async () => {
    const report = vi.fn()
    const scope = createScope(report)
    const undo = vi.fn()
    scope.add(undo)
    scope.add(() => Promise.reject(new Error('late')))
    scope.add(() => {
      throw new Error('at once')
    })
    await scope.close()
    expect(report.mock.calls).toEqual([[new Error('at once')], [new Error('late')]])
    expect(undo).toHaveBeenCalledTimes(1)
  })

  test('waits for an undo that takes time before the next, and a second close waits with it', async () => {
    const undone: string[] = []
    let finish = (): void => undefined
    const scope = createScope(() => undefined)
    scope.add(() => undone.push('first'))
    scope.add(() => new Promise<void>((resolve) => (finish = resolve)).then(() => undone.push('second')))
    const closing = scope.close()
    const again = scope.close()
    expect(undone).toEqual([])
    finish()
    await again
    expect(undone).toEqual(['second', 'first'])
    await closing
  })
})
