/** NUL, other controls than tabs and line breaks, and halves of a character: databases and proxies refuse them. */
const CONTROLS = /(?![\t\n\r])\p{Cc}|\p{Surrogate}/gu

/** The text as it can be sent. Nobody types what it leaves out, but a pasted text may have it. */
export const withoutControls = (text: string): string => text.replace(CONTROLS, '')
