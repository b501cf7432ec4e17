import { isDialText } from '../domain/number/dial-input'
import { readDialed } from '../domain/number/phone-number'
import type { Text } from '.'

/** What a search in the keypad says that found nobody. A number can be called all the same (`keypad/enter`). */
export const nobodyFound = ({ common }: Text, input: string): string =>
  isDialText(input) && readDialed(input).problem === undefined ? common.notInDirectory : common.noResult
