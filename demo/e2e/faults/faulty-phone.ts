import type { Page } from 'playwright/test'
import type { Call } from '../../../src/api/contract/calls'
import { signIn, type Reachable, type TestClient } from '../../platform/testing/sign-in'
import { appAddress, expect, test as base } from '../testing/fixtures'
import { phoneApp, type PhoneApp } from '../testing/phone-app'
import { startFaultProxy, type FaultProxy } from './fault-proxy'

/** A signed-in page behind a proxy that causes faults, and a client of the same person without the proxy. */
export interface FaultyPhone {
  page: Page
  app: PhoneApp
  proxy: FaultProxy
  client: TestClient
  /** Opens the app, or one of its pages. */
  open(path?: string): Promise<void>
  /** The newest call of the person’s log. */
  newest(): Promise<Call>
  /** Saves notes of a call at the platform, as another window of the person does. */
  saveElsewhere(callId: string, notes: string): Promise<void>
}

/** The page of a phone behind a new proxy, signed in as a member of staff of `school-1`. */
export async function faultyPhone(page: Page, platform: Reachable): Promise<FaultyPhone & { close(): Promise<void> }> {
  const proxy = await startFaultProxy(platform.url)
  const client = await signIn(platform, 'staff')
  const staff = platform.accounts.find(({ key }) => key === 'staff')
  if (!staff) throw new Error('No account staff')
  await page.addInitScript(
    ([token, params]) => {
      localStorage.setItem('api-token', token)
      localStorage.setItem('common-params', params)
    },
    [
      JSON.stringify({ tokenType: 'Bearer', accessToken: client.token, role: 'staff' }),
      JSON.stringify({ tenantId: staff.tenantId, instituteId: staff.instituteId }),
    ] as const,
  )
  return {
    page,
    app: phoneApp(page),
    proxy,
    client,
    open: async (path) => {
      const below = `/institutes/${staff.instituteId}/users/me/${path}?tenant_id=${staff.tenantId}`
      await page.goto(proxy.url + (path === undefined ? appAddress(staff) : below))
    },
    async newest() {
      const { body } = await client.get<{ content: Call[] }>('/v1/calls?limit=1')
      const [call] = body.content
      if (!call) throw new Error('No call')
      return call
    },
    async saveElsewhere(callId, notes) {
      const form = { callId, notes, reasons: [], callRelationType: 'other' }
      expect((await client.call('PUT', `/v2/calls/${callId}`, form)).status).toBe(200)
    },
    async close() {
      // The page first: otherwise it reports what it is reading as a failure.
      await page.close()
      await proxy.close()
    },
  }
}

/** A phone behind a proxy, in front of the worker’s platform. */
export const test = base.extend<{ phone: FaultyPhone }>({
  phone: async ({ page, platform, quiet }, provide) => {
    // The console messages that the faults cause.
    quiet.allow(
      /Failed to load resource|WebSocket connection|net::ERR|was not told of a hang-up|reminders could not be read/,
    )
    const phone = await faultyPhone(page, platform)
    await provide(phone)
    await phone.close()
  },
})

export { expect }
