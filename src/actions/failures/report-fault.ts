import type { ActionContext } from '../base/action-context'

export interface FaultActions {
  /** Logs the error of a view that threw. "Oops!" is shown in its place. */
  reportFault(error: Error): void
}

export const createReportFault = ({ logger }: Pick<ActionContext, 'logger'>): FaultActions => ({
  reportFault: (error) => logger.error('A view failed', error),
})
