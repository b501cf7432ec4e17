import * as v from 'valibot'
import type { Endpoint } from './endpoint'
import { START_ENDPOINTS } from './start-endpoints'
import { IdSchema, contentOf, wordOf } from './values'

export const NotificationSchema = v.object({
  id: IdSchema,
  type: wordOf(['phone_changed']),
  read: v.boolean(),
})
export type Notification = v.InferOutput<typeof NotificationSchema>

export const notificationEndpoints = {
  listNotifications: { ...START_ENDPOINTS.listNotifications, answer: contentOf(NotificationSchema) },
  markNotificationsRead: {
    method: 'POST',
    path: '/notifications',
    version: 'v1',
  },
} as const satisfies Record<string, Endpoint>
