/** The words of a language for the grades of American schools. */
export type GradeWords = Readonly<Record<'preK' | 'kindergarten' | `${number}`, string>>

/** A grade in words, or its name where that is none of those that American schools use (`card/content`). */
export function gradeInWords(name: string, words: GradeWords): string {
  const form = name.trim().toLowerCase()
  if (/^(pre-?k(indergarten)?|pk)$/.test(form)) return words.preK
  if (/^(grade )?(k|kg|kindergarten)$/.test(form)) return words.kindergarten
  const [, number] = /^(?:grade )?0?(\d{1,2})(?:st|nd|rd|th)?(?: grade)?$/.exec(form) ?? []
  return (number && words[number as `${number}`]) || name
}
