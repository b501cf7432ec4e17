/** The first letters of a person's first and last name. Empty for a text without a word, such as a number. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  return [...new Set([words[0], words.at(-1)])]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}

/** How many quiet tints there are: `--vp-color-face-1` and so on. */
export const FACE_TINTS = 8

/** The tint of a person, from 1, which stays the same for the same id. */
export function faceTint(id: string): number {
  let sum = 0
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return (sum % FACE_TINTS) + 1
}
