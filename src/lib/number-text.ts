/** What people write between the digits of a number: spaces, dashes, dots, slashes, parentheses and invisible marks. */
export const NUMBER_SEPARATORS = /[\s\p{Pd}\p{Cf}().·•․‧∙⋅。・/∕⁄−⁃˗ー]/gu

/** The value of a digit of any script. Unicode lists the ten digits of a script one after the other, 0 first. */
function valueOfDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value % 10)
}

/**
 * The text with the digits of any script as 0 to 9, and with full-width letters and signs, which Japanese and Chinese
 * keyboards type, as plain ones.
 */
export function plainDigits(text: string): string {
  if (/^[\x00-\x7f]*$/.test(text)) return text
  return text
    .replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/\p{Nd}/gu, valueOfDigit)
}

/** The digits alone, as 0 to 9. */
export const digitsOf = (text: string): string => plainDigits(text).replace(/\D/g, '')

/** True for digits and punctuation: a search for a number. Text with a slash may be a date in a note. */
export const isNumberText = (text: string): boolean =>
  !/[/∕⁄]/.test(text) && /^\d+$/.test(plainDigits(text).replace(NUMBER_SEPARATORS, '').replaceAll('+', ''))
