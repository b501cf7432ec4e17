const known = new Map<string, boolean>()

/** Has every hour of this zone begun with one of UTC since 1970? Not in India, where hours begin at half past. */
export function hasWholeHours(timeZone: string): boolean {
  const before = known.get(timeZone)
  if (before !== undefined) return before
  const minute = new Intl.DateTimeFormat('en-US', { timeZone, minute: 'numeric', second: 'numeric' })
  const months = (new Date().getUTCFullYear() - 1970 + 1) * 12
  const isWhole = Array.from({ length: months }, (_, month) => Date.UTC(1970, month)).every(
    (at) => minute.format(at) === '00:00',
  )
  known.set(timeZone, isWhole)
  return isWhole
}
