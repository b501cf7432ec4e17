/** What a database says of its error. Its message and its detail repeat what people typed, so they are not here. */
const FACTS = ['code', 'table', 'column', 'constraint', 'routine'] as const

const MAX_CAUSES = 5
const WORD = /^[\w.-]{1,64}$/

/**
 * An error as a log may hold it: its kind, its code and where it happened, and the same of its causes. Its message is
 * left out, because those of a database, of JSON and of a schema repeat what people typed (`platform/errors`).
 */
export function errorForLog(error: unknown): string {
  const lines: string[] = []
  for (let one = error, depth = 0; one !== undefined && one !== null && depth < MAX_CAUSES; depth += 1) {
    if (!(one instanceof Error)) return [...lines, typeof one].join('\n')
    const facts = FACTS.flatMap((name) => {
      const value = (one as Error & Record<string, unknown>)[name]
      return typeof value === 'string' && WORD.test(value) ? [`${name} ${value}`] : []
    })
    const kind = WORD.test(one.name) ? one.name : 'Error'
    lines.push([depth === 0 ? kind : `caused by ${kind}`, ...facts].join(', '), ...placesOf(one))
    one = one.cause
  }
  return lines.join('\n')
}

/** The lines of a stack that name a place. The lines before them are the message, which may have several. */
const placesOf = ({ name, message, stack = '' }: Error): string[] => {
  const said = `${name}: ${message}`
  const places = stack.startsWith(said) ? stack.slice(said.length) : stack.replaceAll(message, '')
  return places.split('\n').filter((line) => /^ {4}at .+:\d+:\d+\)?$/.test(line))
}
