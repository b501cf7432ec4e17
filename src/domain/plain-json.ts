/**
 * JSON of plain values: objects, arrays, strings, numbers, booleans, null. Unlike `JSON.stringify`, it never calls a
 * `toJSON` that a host's script added to `Array.prototype` or `Object.prototype`. Old Prototype.js turns
 * `{"reasons":["a"]}` into `{"reasons":"[\"a\"]"}` that way. It ignores inherited fields (`host/styles`).
 *
 * @param textOf changes each text
 */
export function plainJson(value: unknown, textOf = (text: string) => text): string {
  if (typeof value === 'string') return JSON.stringify(textOf(value))
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map((item) => plainJson(item, textOf)).join(',')}]`
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${plainJson(field, textOf)}`).join(',')}}`
}
