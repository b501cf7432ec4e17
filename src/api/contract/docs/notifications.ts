import type { notificationEndpoints } from '../notifications'
import { IdsSchema } from '../values'
import type { EndpointDocs } from './endpoint-docs'

export const notificationDocs = {
  listNotifications: { summary: 'Notices for the person signed in' },
  markNotificationsRead: {
    summary: 'Mark notices read; open pages hear each once more as `phone_changed`, with `read: true`',
    body: IdsSchema,
  },
} as const satisfies Record<keyof typeof notificationEndpoints, EndpointDocs>
