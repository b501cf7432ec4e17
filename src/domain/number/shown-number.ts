/**
 * `displayPhone` without the numbering plans, for what is shown before they have loaded: it looks at the digits alone. A
 * test compares the two.
 */
export function shownNumber(written: string): string {
  const [, area, office, line] = /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(written.replace(/[\s().-]/g, '')) ?? []
  return area ? `${area}-${office}-${line}` : written
}
