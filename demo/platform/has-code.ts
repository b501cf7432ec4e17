/** True for an error of Node or of the database with this code. */
export const hasCode = (error: unknown, code: string): boolean =>
  (error as { code?: unknown } | null | undefined)?.code === code
