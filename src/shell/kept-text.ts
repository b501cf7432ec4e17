/** Where a text is while Retry reloads the page, by the element in which it was typed. */
const KEYS = { 'vp-keypad': 'vp-typed', 'virtual-phone-app': 'vp-searched' } as const

/** A first frame with a field. */
export interface TypedShell {
  /** The text of the field, in its normal form. */
  readonly text: string
  /** Types a text. */
  type(text: string): void
}

/** Types again what was typed before Retry reloaded the page. */
export function typeKept<Shell extends TypedShell>(
  tag: keyof typeof KEYS,
  shell: Shell | undefined,
): Shell | undefined {
  try {
    const kept = sessionStorage.getItem(KEYS[tag])
    sessionStorage.removeItem(KEYS[tag])
    if (kept) shell?.type(JSON.parse(kept) as string)
  } catch {
    // The browser refuses storage, or the stored value is not ours.
  }
  return shell
}

/**
 * Reloads the page, which keeps what is typed. Chromium never tries again to load a file that failed
 * (whatwg/html#6768).
 */
export function reloadTyped(tag: keyof typeof KEYS, { text }: TypedShell): void {
  try {
    sessionStorage.setItem(KEYS[tag], JSON.stringify(text))
  } finally {
    location.reload()
  }
}
