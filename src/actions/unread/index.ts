import type { ActionContext } from '../base/action-context'
import { lateModule } from '../base/late-module'

const watching = lateModule(() => import('./watch-unread'))

/** Begins to count what is unread once the page is idle after the first sign-in (`event/unread`). */
export function followUnread(context: ActionContext): void {
  const stop = context.bus.on('ready', () => {
    stop()
    context.whenIdle(() => {
      watching.load().then(
        ({ watchUnread }) => watchUnread(context),
        (error: unknown) => context.logger.error('what counts missed calls could not be loaded', error),
      )
    })
  })
}
