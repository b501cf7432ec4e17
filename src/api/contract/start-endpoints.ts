import type { Endpoint } from './endpoint'

/**
 * Where the requests of a start go. Their rows of the contract add the answers. They are a file of their own because
 * `src/preload` sends these requests before any schema has loaded.
 */
export const START_ENDPOINTS = {
  getMe: { method: 'GET', path: '/me', version: 'v1' },
  getPhonesAssigned: { method: 'GET', path: '/phones/assigned', version: 'v1' },
  getInstituteSettings: { method: 'GET', path: '/institute/{id}/settings', version: 'v1' },
  getInstitute: { method: 'GET', path: '/institute/{id}', version: 'v1' },
  listNotifications: { method: 'GET', path: '/notifications', version: 'v1' },
  listCalls: { method: 'GET', path: '/calls', version: 'v1' },
  listVoicemails: { method: 'GET', path: '/calls', version: 'v2' },
} as const satisfies Record<string, Endpoint>
