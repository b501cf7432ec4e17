import { en } from './en'

/** The shape every language must fill: a missing text stops the compiler. */
export type Text = typeof en

const CATALOGUES: Record<string, Text> = { en }

/** The catalogue of a language tag (`en-US` → `en`), English where there is none. */
export function textFor(lang: string): Text {
  return CATALOGUES[lang.toLowerCase().split('-')[0] ?? 'en'] ?? en
}
