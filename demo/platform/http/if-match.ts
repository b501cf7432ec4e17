/**
 * Which versions a request may replace (RFC 9110 §13.1.1): all without the header and with `*`, otherwise those that it
 * lists. A weak tag matches none.
 */
export function mayReplaceBy(header: string | undefined): (version: string) => boolean {
  if (header === undefined || header.trim() === '*') return () => true
  const tags = header.split(',').map((tag) => tag.trim())
  return (version) => tags.includes(`"${version}"`)
}
