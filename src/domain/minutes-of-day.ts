/** The clock on a wall of the zone, as minutes of the day. Without a zone, of the browser's. */
export function minutesOfDay(ms: number, timeZone: string | undefined): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' })
    .formatToParts(ms)
    .map(({ value }) => Number(value))
  return (parts[0] ?? 0) * 60 + (parts[2] ?? 0)
}
