import { expect, test, vi } from 'vitest'
import type { Caller } from '../auth/caller'
import type { AuditEntry } from '../operate/audit'
import { NO_COST_LIMIT } from './cost-limit'
import type { Handlers } from './handlers'
import { registerEndpoints } from './register-endpoints'

const caller = { id: 'staff-1', instituteIds: ['school-1'] } as unknown as Caller

/** Asks for a person from a platform with this one handler. */
async function getUser(handler: () => unknown) {
  const noted: AuditEntry[] = []
  const handlers = { getUser: handler } as unknown as Handlers
  const audit = { record: async (entry: AuditEntry) => void noted.push(entry) }
  const app = registerEndpoints({
    handlers,
    callerOf: async () => caller,
    spend: NO_COST_LIMIT,
    audit,
    noteRefused: async () => 0,
  })
  app.onError((_, c) => c.text('', 500))
  const address = '/v1/users/contact-99?institute_id=school-1'
  const { status } = await app.request(address, { headers: { authorization: 'Bearer a.b.c' } })
  return { status, noted }
}

test.each([
  ['an answer that does not fit its schema', async () => ({})],
  ['a handler that fails', () => Promise.reject(new Error('the database is gone'))],
])('%s is in the audit log as 500, and not as done (platform/audit)', async (_, handler) => {
  expect(await getUser(vi.fn(handler))).toMatchObject({
    status: 500,
    noted: [{ what: 'getUser', target: 'contact-99', status: 500 }],
  })
})
