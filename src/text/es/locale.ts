/** The `Intl` locale for dates and numbers in this language: Spanish as it is written in the United States. */
export const locale: string = 'es-US'
