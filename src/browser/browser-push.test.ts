import { expect, test } from 'vitest'
import { createBrowserPush } from './browser-push'

test.each([
  ['/sw.js', undefined],
  ['/sw.js?open=/calls', undefined],
  ['/sw.js?open=', 'open'],
  ['/sw.js?open=%20', 'open'],
  ['https://cdn.example/push-worker.js', 'origin'],
])(
  'a worker that no browser takes, or that opens nothing, is known by its address: %s (incoming/switch)',
  (worker, problem) => {
    expect(createBrowserPush().problemOf(worker)).toBe(problem)
  },
)
