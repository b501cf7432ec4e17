/** The language of a BCP 47 tag: `es` for `es-US`. */
export const languageOfTag = (tag: string): string => tag.toLowerCase().replace(/-.*/, '')
