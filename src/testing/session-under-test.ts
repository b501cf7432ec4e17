import { createNavigation } from '../actions/base/navigation'
import { createSessionActions } from '../actions/session'
import { ApiError, type ApiErrorCode } from '../domain/errors'
import { sessionAtom } from '../state/session'
import { appMountedAtom, pathAtom } from '../state/view'
import { aProfile, aToken, anInstitute, assignedPhones, someSettings } from './builders'
import type { Replies } from './fakes/fake-api'
import { fakeContext, type FakeContextOptions } from './fakes/fake-context'

export const STATISTICS = { voicemail: 2, timestamp: '2026-11-20T14:00:00Z' }
export const TOKEN = aToken()

export const platformReplies = (change: Replies = {}): Replies => ({
  getMe: aProfile(),
  getPhonesAssigned: assignedPhones(),
  getInstituteSettings: someSettings(),
  getInstitute: anInstitute(),
  listNotifications: { content: [] },
  getStatistics: STATISTICS,
  exchangeCode: TOKEN,
  ...change,
})

export interface Options extends FakeContextOptions {
  /** The whole app is on the page and follows the address. */
  app?: boolean
}

/** The session's commands with a platform that answers, unless the test says otherwise. */
export function sessionRig({ app = false, replies, ...options }: Options = {}) {
  const context = fakeContext({ replies: platformReplies(replies), ...options })
  const navigation = createNavigation(context)
  const actions = createSessionActions(context, navigation)
  if (app) {
    context.store.set(pathAtom, options.address?.path ?? '/')
    context.store.set(appMountedAtom, true)
  }
  return { ...context, context, actions, phase: () => context.store.get(sessionAtom) }
}

export const signedIn = {
  stored: { 'api-token': TOKEN, 'common-params': { tenantId: 't1', instituteId: 'school-12' } },
}
/** A sign-in that this page began. */
export const SENT = {
  state: 'state-1',
  verifier: 'verifier-1',
  redirectUri: 'https://school.example/callback',
  rootPath: '/calls/c1',
}
export const callback = (query: Record<string, string>, sent: unknown = SENT): Options => ({
  app: true,
  address: { path: '/callback', query },
  stored: sent ? { 'vp-sign-in': sent } : {},
})
export const apiRefusal = (code: ApiErrorCode, status = 403) => new ApiError(code, status, `label of ${code}`)
