/** The `Intl` locale for dates and numbers in this language. */
export const locale: string = 'en'
