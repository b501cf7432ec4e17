import * as v from 'valibot'
import type { Endpoint } from './endpoint'
import { IdSchema, IdsSchema, contentOf, wordOf } from './values'

export const NotificationSchema = v.object({
  id: IdSchema,
  type: wordOf(['phone_changed']),
  read: v.boolean(),
})
export type Notification = v.InferOutput<typeof NotificationSchema>

export const notificationEndpoints = {
  listNotifications: {
    method: 'GET',
    path: '/notifications',
    version: 'v1',
    summary: 'Notices for the person signed in',
    answer: contentOf(NotificationSchema),
  },
  markNotificationsRead: {
    method: 'POST',
    path: '/notifications',
    version: 'v1',
    summary: 'Mark notices read; open pages hear each once more as `phone_changed`, with `read: true`',
    body: IdsSchema,
  },
} as const satisfies Record<string, Endpoint>
