/** One `class` value out of the parts that apply. */
export const classNames = (...parts: (string | false | null | undefined)[]): string => parts.filter(Boolean).join(' ')
