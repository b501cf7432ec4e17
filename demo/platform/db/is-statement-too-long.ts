/** PostgreSQL's code for a statement that was canceled: it took longer than `statement_timeout`. */
export const isStatementTooLong = (error: unknown): boolean =>
  error instanceof Error && (error as Error & { code?: unknown }).code === '57014'
