const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')

const randomText = (bytes: number) => base64Url(crypto.getRandomValues(new Uint8Array(bytes)))

/** The secrets of one sign-in. `state` ties the answer to this browser, and the verifier ties the code to it. */
export interface SignInSecrets {
  /** 128 bit. */
  state: string
  /** 256 bit. It stays here until the code is exchanged (RFC 7636 §4.1). */
  verifier: string
  /** S256 of the verifier, for the address. */
  challenge: string
}

/** False on an insecure page, where browsers have no `crypto.subtle` (`session/storage-blocked`). */
export const canSignIn = (): boolean => Boolean(globalThis.crypto?.subtle)

/** Makes new secrets. Requires a secure page. */
export async function createSignInSecrets(): Promise<SignInSecrets> {
  const verifier = randomText(32)
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return { state: randomText(16), verifier, challenge: base64Url(new Uint8Array(hash)) }
}
