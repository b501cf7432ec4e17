/** The `Intl` locale for dates and numbers in this language. */
export const locale: string = 'en'

/** A number as this language writes it. */
export const number = (value: number): string => value.toLocaleString(locale)
