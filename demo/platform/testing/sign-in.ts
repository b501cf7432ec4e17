import { createHash, randomBytes } from 'node:crypto'
import type { Account, Platform } from '..'

/** A platform in this process or in another one. */
export type Reachable = Pick<Platform, 'url' | 'accounts'>

const base64url = (bytes: Buffer) => bytes.toString('base64url')

export interface SignInAttempt {
  verifier: string
  redirectUri: string
  state: string
  /** Query of the authorize address. Tests of abuse change it. */
  params: Record<string, string>
}

/** The request of the widget to the authorize page. */
export function newAttempt(platform: Reachable): SignInAttempt {
  const verifier = base64url(randomBytes(32))
  const state = base64url(randomBytes(16))
  const redirectUri = `${platform.url}/callback`
  return {
    verifier,
    redirectUri,
    state,
    params: {
      response_type: 'code',
      client_id: 'virtual-phone',
      redirect_uri: redirectUri,
      scope: 'tenant self directory students permissions_alpha',
      state,
      code_challenge: base64url(createHash('sha256').update(verifier).digest()),
      code_challenge_method: 'S256',
    },
  }
}

export function accountOf(platform: Reachable, key: string): Account {
  const account = platform.accounts.find((entry) => entry.key === key)
  if (!account) throw new Error(`No account ${key}`)
  return account
}

/** The cookie of the browser that got each form. */
const cookies = new Map<string, string>()
const requestOf = (page: string) => /name="request" value="([^"]+)"/.exec(page)?.[1] ?? ''

/** Each page is opened in a browser of its own. */
export const openAuthorizePage = (platform: Reachable, params: Record<string, string>): Promise<Response> =>
  openSignInPage(`${platform.url}/oauth/v1/authorize?${new URLSearchParams(params)}`)

export async function openSignInPage(address: string | URL): Promise<Response> {
  const answer = await fetch(address, { redirect: 'manual' })
  const cookie = answer.headers.getSetCookie().map((set) => set.split(';')[0])
  cookies.set(requestOf(await answer.clone().text()), cookie.join('; '))
  return answer
}

/** Posts the form of an authorize page, as a browser would. */
export async function submitForm(
  platform: Reachable,
  page: string,
  fields: { email: string; password: string },
  cookie = cookies.get(requestOf(page)) ?? '',
) {
  const request = requestOf(page)
  return fetch(`${platform.url}/oauth/v1/authorize`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie },
    body: new URLSearchParams({ request, ...fields }),
  })
}

/** Signs in on the authorize page, and returns the address to which the browser is redirected. */
export async function authorize(platform: Reachable, key: string, attempt: SignInAttempt): Promise<URL> {
  const page = await (await openAuthorizePage(platform, attempt.params)).text()
  const { email, password } = accountOf(platform, key)
  const answer = await submitForm(platform, page, { email, password })
  return new URL(answer.headers.get('location') ?? 'about:blank')
}

export const exchange = (platform: Reachable, query: Record<string, string>) =>
  fetch(`${platform.url}/oauth/v1/token?${new URLSearchParams(query)}`, { method: 'POST' })

/** The complete sign-in, as in the widget. */
export async function signIn(platform: Reachable, key: string, instituteId?: string): Promise<TestClient> {
  const attempt = newAttempt(platform)
  const address = await authorize(platform, key, attempt)
  const institute = instituteId ?? accountOf(platform, key).instituteId
  const answer = await exchange(platform, {
    code: address.searchParams.get('code') ?? '',
    redirect_uri: attempt.redirectUri,
    institute_id: institute,
    code_verifier: attempt.verifier,
  })
  const { accessToken } = (await answer.json()) as { accessToken: string }
  return createTestClient(platform, accessToken, institute)
}

export interface TestClient {
  token: string
  instituteId: string
  /** `path` has the version segment. Its query may override `institute_id`. */
  call<T = unknown>(method: string, path: string, body?: unknown): Promise<{ status: number; body: T }>
  get<T = unknown>(path: string): Promise<{ status: number; body: T }>
}

export function createTestClient(platform: Reachable, token: string, instituteId: string): TestClient {
  const call: TestClient['call'] = async <T>(method: string, path: string, body?: unknown) => {
    const address = new URL(path, platform.url)
    if (!address.searchParams.has('institute_id')) address.searchParams.set('institute_id', instituteId)
    const answer = await fetch(address, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await answer.text()
    return { status: answer.status, body: (text === '' ? undefined : JSON.parse(text)) as T }
  }
  return { token, instituteId, call, get: (path) => call('GET', path) }
}
