/** The keys of the app (`shortcut/keys`), each with the name of its action. */
export const SHORTCUTS = { '/': 'search', k: 'keypad', m: 'mute', '?': 'list' } as const

export type ShortcutName = (typeof SHORTCUTS)[keyof typeof SHORTCUTS]

interface KeyPress {
  key: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  repeat: boolean
  isComposing: boolean
}

/** The shortcut of a key, or undefined. Shift is ignored, because `?` needs it. */
export function shortcutOf({ key, altKey, ctrlKey, metaKey, repeat, isComposing }: KeyPress): ShortcutName | undefined {
  if (altKey || ctrlKey || metaKey || repeat || isComposing) return undefined
  return (SHORTCUTS as Readonly<Record<string, ShortcutName>>)[key.toLowerCase()]
}
