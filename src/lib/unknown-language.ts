/**
 * The `lang` of what people wrote or said, which has no known language. Not the empty one: in Chromium screen readers get
 * the language of what is around it then.
 */
export const UNKNOWN_LANGUAGE = 'und'
