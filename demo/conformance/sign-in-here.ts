import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { SIGN_IN_SCOPES } from '../../src/api/contract/session'

export interface SignInOptions {
  authorizeUrl: string
  clientId: string
  /** An address of this machine that the platform knows as one of the client's redirect addresses. */
  redirect: string
}

const base64url = (bytes: Buffer) => bytes.toString('base64url')

/**
 * Signs somebody in on the platform's own page, which redirects back to this machine, and returns the access token.
 *
 * @param show opens the page's address, or prints it
 * @throws Error that says what the platform answered
 */
export async function signInHere(
  { url, institute, signIn }: { url: string; institute: string; signIn: SignInOptions },
  show: (address: string) => void,
): Promise<string> {
  const [state, verifier] = [base64url(randomBytes(16)), base64url(randomBytes(32))]
  const answer = await listenOnce(signIn.redirect, () => {
    const address = new URL(signIn.authorizeUrl)
    const challenge = base64url(createHash('sha256').update(verifier).digest())
    for (const [name, value] of Object.entries({
      response_type: 'code',
      client_id: signIn.clientId,
      redirect_uri: signIn.redirect,
      scope: SIGN_IN_SCOPES,
      state,
      code_challenge: challenge,
      code_challenge_method: 'S256',
    })) {
      address.searchParams.set(name, value)
    }
    show(address.href)
  })
  const code = answer.get('code')
  if (answer.get('state') !== state || !code) throw new Error(`sign-in: ${answer.get('error') ?? 'no code came back'}`)
  const query = { code, redirect_uri: signIn.redirect, institute_id: institute, code_verifier: verifier }
  const token = await fetch(`${url}/oauth/v1/token?${new URLSearchParams(query)}`, { method: 'POST' })
  if (!token.ok) throw new Error(`sign-in: the code was answered with ${token.status}`)
  return ((await token.json()) as { accessToken: string }).accessToken
}

/** Resolves with the query of the first request for this address. */
async function listenOnce(redirect: string, ready: () => void): Promise<URLSearchParams> {
  const { hostname, port, pathname } = new URL(redirect)
  const server = createServer()
  server.listen(Number(port || 80), hostname)
  await once(server, 'listening')
  ready()
  try {
    return await new Promise((resolve) => {
      server.on('request', (request, response) => {
        const asked = new URL(request.url ?? '/', redirect)
        response.setHeader('content-type', 'text/plain')
        if (asked.pathname !== pathname) return void response.writeHead(404).end()
        response.end('Signed in. You can close this page.')
        resolve(asked.searchParams)
      })
    })
  } finally {
    server.close()
    server.closeIdleConnections()
  }
}
