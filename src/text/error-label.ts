import type { Text } from './index'

/** The sentence for an error code. A code without a row, also an inherited property name, gets the general sentence. */
export function errorLabel({ errors }: Pick<Text, 'errors'>, code: string): string {
  const byCode: Record<string, string> = errors.byCode
  return (Object.hasOwn(byCode, code) ? byCode[code] : undefined) ?? errors.fallback
}
