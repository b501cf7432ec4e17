import { expect, test } from 'vitest'
import { createServerLog } from './log'

const REQUEST = { id: 'the-request', method: 'GET', route: '/v1/calls/:id', status: 200, seconds: 0.0123 }

test('each line of the log is one JSON object, with the request in which something failed (platform/errors)', () => {
  const lines: string[] = []
  const log = createServerLog({ requests: true, write: (line) => lines.push(line) })
  log.error('GET /v1/calls/:id failed', new Error('two\nlines of what was typed'), 'the-request')
  log.request(REQUEST)
  log.warn('a folder of another database?')
  const [failed, request, warning] = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(failed).toMatchObject({ level: 'error', message: 'GET /v1/calls/:id failed', request: 'the-request' })
  expect(failed?.error).toMatch(/^Error\n {4}at /)
  expect(lines.join()).not.toContain('typed')
  expect(warning).toMatchObject({ level: 'warn', message: 'a folder of another database?' })
  expect(request).toEqual({
    ...{ time: expect.any(String) as string, level: 'info', message: 'request', request: 'the-request' },
    ...{ method: 'GET', route: '/v1/calls/:id', status: 200, ms: 12 },
  })
})

test('only failures are in the log unless it is asked for requests', () => {
  const lines: string[] = []
  createServerLog({ requests: false, write: (line) => lines.push(line) }).request(REQUEST)
  expect(lines).toEqual([])
})
