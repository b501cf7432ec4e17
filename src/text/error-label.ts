import type { Text } from './index'

/** The sentence of an error code. A code without a row, inherited names included, gets the general one. */
export function errorLabel({ errors }: Pick<Text, 'errors'>, code: string): string {
  return (Object.hasOwn(errors.byCode, code) ? errors.byCode[code] : undefined) ?? errors.fallback
}
