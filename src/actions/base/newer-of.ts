/** An answer or event that is older than what is known here changes nothing (`live/repeat`). */
export const newerOf = <T extends { version?: number | undefined }>(known: T | undefined, next: T): T =>
  known?.version !== undefined && next.version !== undefined && next.version < known.version ? known : next
