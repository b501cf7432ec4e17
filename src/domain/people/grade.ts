/** The words of a language for the grades of American schools. */
export type GradeWords = Readonly<Record<'preK' | 'kindergarten' | `${number}`, string>>

/** A grade in words, or its name where that is none of those that American schools use (`card/content`). */
export function gradeInWords(name: string, words: GradeWords): string {
  const [, before, kindergarten, number] =
    /^(?:grade )?(?:(p|pre-?)?(k|kg|kindergarten)|0?(\d{1,2})(?:st|nd|rd|th)?(?: grade)?)$/i.exec(name.trim()) ?? []
  if (kindergarten) return before ? words.preK : words.kindergarten
  return words[number as `${number}`] ?? name
}
