import type { Handlers } from '../http/handlers'
import type { Services } from './services'

/** Notices for the person signed in. */
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
    await db
      .updateTable('notifications')
      .set({ read: true })
      .where('person_id', '=', caller.id)
      .where('id', 'in', body.ids)
      .execute()
  },
})
