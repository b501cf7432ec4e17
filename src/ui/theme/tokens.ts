// This reads the source text, because a build removes the comments of inlined CSS.
import css from './tokens.css?raw'

/** One documented custom property: a host may set it on an element. */
export interface DesignToken {
  name: `--vp-${string}`
  value: string
  /** What it is for, as one sentence. */
  says: string
}

const LINE = /^\s*(--vp-[a-z0-9-]+):\s*([^;]+);\s*\/\*\s*(.+?)\s*\*\/$/gm

/** All tokens in the order of tokens.css, which defines them. */
export const TOKENS: readonly DesignToken[] = [...css.matchAll(LINE)].map(([, name, value, says]) => ({
  name: name as DesignToken['name'],
  value: value ?? '',
  says: says ?? '',
}))

/** The default of a token. @throws for a name that tokens.css does not have */
export function tokenValue(name: DesignToken['name']): string {
  const token = TOKENS.find((entry) => entry.name === name)
  if (!token) throw new Error(`tokens.css has no ${name}`)
  return token.value
}
