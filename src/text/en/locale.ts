/** How this language writes dates and numbers: a tag that `Intl` knows. */
export const locale: string = 'en'
