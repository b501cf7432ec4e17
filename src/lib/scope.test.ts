import { describe, expect, test, vi } from 'vitest'
import { createScope } from './scope'

describe('a scope', () => {
  test('runs every cleanup once when it closes, last first', () => {
    const undone: number[] = []
    const scope = createScope(() => undefined)
    scope.add(() => undone.push(1))
    scope.add(() => undone.push(2))
    expect([scope.closed, undone]).toEqual([false, []])
    void scope.close()
    void scope.close()
    expect([scope.closed, undone]).toEqual([true, [2, 1]])
  })

  test('runs a cleanup at once that is added after the close', () => {
    const scope = createScope(() => undefined)
    void scope.close()
    const undo = vi.fn()
    scope.add(undo)
    expect(undo).toHaveBeenCalledTimes(1)
  })

  test('reports a cleanup that fails, and runs the others', async () => {
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

  test('waits for an asynchronous cleanup before the next, and so does a second close', async () => {
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
