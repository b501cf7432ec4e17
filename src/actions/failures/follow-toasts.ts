import type { Facts } from '../../bus/events'
import type { ActionContext } from '../base/action-context'
import { lateModule } from '../base/late-module'

const ends = lateModule(() => import('./toast-ends'))

/** Ends toasts whose cause is over (`toast/times`). The code for it loads with the first error, from the fact of its toast. */
export function followToasts(context: ActionContext): void {
  const { bus, logger } = context
  const early: Facts['error'][] = []
  const stop = bus.on('error', (fact) => {
    if (early.push(fact) > 1) return
    ends.load().then(
      ({ endToasts }) => {
        stop()
        endToasts(context, early)
      },
      // Each toast still ends with its time.
      (error: unknown) => logger.warn(`the ends of toasts could not be loaded: ${String(error)}`),
    )
  })
}
