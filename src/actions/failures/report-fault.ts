import type { ActionContext } from '../base/context'

export interface FaultActions {
  /** A view threw, and "Oops!" is shown in its place: what it was is logged. */
  reportFault(error: Error): void
}

export const createReportFault = ({ logger }: Pick<ActionContext, 'logger'>): FaultActions => ({
  reportFault: (error) => logger.error('A view failed', error),
})
