/** Any way a platform says that something is gone, or never was. Told by its fields: actions know adapters by type only. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && error.status === 404
