import { isDialText, readDialInput } from './dial-input'
import { isUsNumber } from './phone-number'
import { numberInText, withExtension } from './written-number'

/** The one number of a text with other words, in the field's form. A text that is a number itself is no such text. */
export function numberAmongWords(text: string): string | undefined {
  const found = isDialText(readDialInput(text)) ? undefined : numberInText(text)
  return found && isUsNumber(found.number) ? withExtension(found.number, found.extension) : undefined
}
