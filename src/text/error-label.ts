import type { Text } from './index'

/** The sentence for an error code. A code without a row, also an inherited property name, gets the general sentence. */
export function errorLabel({ errors }: Pick<Text, 'errors'>, code: string): string {
  return (Object.hasOwn(errors.byCode, code) ? errors.byCode[code] : undefined) ?? errors.fallback
}
