/** PostgreSQL's code for a broken unique constraint. It is the same in PGlite and pg. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && (error as Error & { code?: unknown }).code === '23505'
