import type { Handlers } from '../http/handlers'
import { publish } from '../live/outbox'
import type { Services } from './services'

/** Notices for the signed-in person. */
export const notificationRoutes = ({
  db,
}: Services): Pick<Handlers, 'listNotifications' | 'markNotificationsRead'> => ({
  async listNotifications({ caller }) {
    const content = await db
      .selectFrom('notifications')
      .select(['id', 'type', 'read'])
      .where('person_id', '=', caller.id)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
    return { content }
  },

  async markNotificationsRead({ caller, body }) {
    if (body.ids.length === 0) return
    await db.transaction().execute(async (change) => {
      const read = await change
        .updateTable('notifications')
        .set({ read: true })
        .where('person_id', '=', caller.id)
        .where('id', 'in', body.ids)
        .where('read', '=', false)
        .returning(['id', 'type', 'read'])
        .execute()
      // The event updates the person's other tabs and devices.
      for (const data of read) await publish(change, caller.id, { topic: 'notifications', type: 'phone_changed', data })
    })
  },
})
