/** The moment, in ISO 8601, at which a clock in this machine's zone shows `wallClock`, such as '2026-11-20T14:05'. */
export const localTime = (wallClock: string): string => new Date(wallClock).toISOString()
