import type { ActionContext } from '../base/action-context'
import { lateModule } from '../base/late-module'

const ends = lateModule(() => import('./toast-ends'))

/** Ends toasts whose cause is over (`toast/times`). The code for it loads with the first error, from the fact of its toast. */
export function followToasts(context: ActionContext): void {
  const { bus, logger } = context
  const stop = bus.on('error', (first) => {
    stop()
    ends.load().then(
      ({ endToasts }) => endToasts(context, first),
      // Each toast still ends with its time.
      (error: unknown) => logger.warn(`the ends of toasts could not be loaded: ${String(error)}`),
    )
  })
}
