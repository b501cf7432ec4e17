import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { socketAddressOf } from '../../../src/domain/web-address'
import { createApiClient } from '../../../src/api/client'
import { ApiError } from '../../../src/domain/errors'
import type { LiveEvent } from '../../../src/api/contract/live-topics'
import { liveUrl, createLiveConnection } from '../../../src/live/live-connection'
import { signIn, type TestClient } from '../testing/sign-in'
import { startTestPlatform, type TestPlatform } from '../testing/test-platform'
import { eventually } from '../../../src/testing/eventually'

/**
 * Runs the widget's own client and live connection against this platform. Both must read the contract in the same way.
 */
let platform: TestPlatform
let staff: TestClient
beforeAll(async () => {
  platform = await startTestPlatform()
  staff = await signIn(platform, 'staff')
})
afterAll(() => platform.close())

const counts: string[] = []
const logger = { count: (name: string) => void counts.push(name), error: vi.fn() }
const clientWith = (token: string, instituteId = staff.instituteId) =>
  createApiClient({
    apiUrl: platform.url,
    instituteId,
    token: () => Promise.resolve(token),
    labelOf: (code) => code,
    logger,
  })

describe("the widget's client", () => {
  test('loads its first data, and drops no part of the answers', async () => {
    const api = clientWith(staff.token)
    const params = { id: staff.instituteId }
    const [profile, phones, settings, institute, notifications, statistics, calls] = await Promise.all([
      api.call('getMe'),
      api.call('getPhonesAssigned'),
      api.call('getInstituteSettings', { params }),
      api.call('getInstitute', { params }),
      api.call('listNotifications'),
      api.call('getStatistics'),
      api.call('listCalls', { query: { page: 1, limit: 20, status: ['completed', 'voicemail'] } }),
    ])
    expect(profile.loginAllowed).toBe(true)
    expect(phones.assigned).toBe(true)
    expect(settings.virtualPhone).toBeDefined()
    expect(institute.instituteId).toBe(staff.instituteId)
    expect(notifications.content).toBeInstanceOf(Array)
    expect(statistics.voicemail).toBeGreaterThanOrEqual(0)
    expect(calls.content.length).toBeGreaterThan(0)
    expect(counts).toEqual([])
  })

  test('learns that a bad token is refused and another institute forbidden', async () => {
    const api = clientWith('a.b.c')
    const told = vi.fn()
    api.onUnauthorized(told)
    await expect(api.call('getMe')).rejects.toMatchObject({ status: 401 })
    expect(told).toHaveBeenCalledTimes(1)
    const error: unknown = await clientWith(staff.token, 'school-2')
      .call('getMe')
      .catch((failure: unknown) => failure)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ code: 'error:forbidden', status: 403 })
  })
})

describe("the widget's live line", () => {
  const lineWith = (token: string) =>
    createLiveConnection({
      url: () => {
        const socketUrl = `${socketAddressOf(platform.url)}/live`
        return Promise.resolve(liveUrl({ socketUrl, tenantId: 'demo', instituteId: staff.instituteId }, token))
      },
      logger,
      uptime: () => performance.now(),
      WebSocket,
      random: () => 0,
    })

  test('is accepted and receives a change', async () => {
    const line = lineWith(staff.token)
    const events: LiveEvent[] = []
    const states: string[] = []
    line.on((event) => events.push(event))
    line.onState((state) => states.push(state))
    line.connect()
    await eventually(() => expect(states.at(-1)).toBe('connected'))
    await clientWith(staff.token).call('saveCall', {
      params: { id: 'call-hour-long' },
      body: { callId: 'call-hour-long', notes: 'Heard by the widget', reasons: [], callRelationType: 'other' },
    })
    await eventually(() =>
      expect(events).toContainEqual(
        expect.objectContaining({
          topic: 'calls',
          type: 'MODIFY',
          data: expect.objectContaining({ notes: 'Heard by the widget' }) as unknown,
        }),
      ),
    )
    line.close()
  })

  test('distinguishes a bad token from a broken line', async () => {
    const line = lineWith('a.b.c')
    const refused = vi.fn()
    const states: string[] = []
    line.onRefused(refused)
    line.onState((state) => states.push(state))
    line.connect()
    await eventually(() => expect(refused).toHaveBeenCalledWith('signed-out'))
    expect(states).not.toContain('connected')
    line.close()
  })
})
