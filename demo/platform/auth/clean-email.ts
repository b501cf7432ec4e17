/** The longest address that mail can be sent to (RFC 5321 §4.5.3.1.3, without the brackets). */
const MAX_LENGTH = 254

/**
 * An e-mail address as it is counted and looked up: both use the same text, so that no spelling of it evades the
 * limit (`platform/sign-in-limit`). Undefined for a text that is no address by its length.
 */
export function cleanEmail(text: string): string | undefined {
  // Control and format characters, lone surrogates: no address has them, and the database cannot store all of them.
  const email = text.normalize('NFKC').replace(/\p{C}/gu, '').trim().toLowerCase()
  return email === '' || email.length > MAX_LENGTH ? undefined : email
}
