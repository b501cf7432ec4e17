import { randomBytes } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Db } from '../db/tables'
import { databaseNow } from '../db/time-ago'
import type { Site } from '../http/site'
import type { Audit } from '../operate/audit'
import type { AccountCase } from '../seed/accounts'
import type { SignInAttempts } from './attempts'
import { PAGE_HEADERS, authorizePage, refusedPage, type SignInProblem } from './authorize-page'
import type { KeyRing } from './load-keys'
import { readAuthorizeRequest, readSignedRequest, signRequest } from './authorize-request'
import { isPassword } from './password'
import { cleanEmail } from './clean-email'
import { networkOf } from './network-of'
import { issueCode } from './sign-in-codes'

export interface AuthorizeOptions {
  db: Db
  site: Site
  attempts: SignInAttempts
  formKeys: KeyRing
  audit: Pick<Audit, 'record'>
  /** Exact redirect addresses. They are read on each request, because the port is known late. */
  redirects: () => readonly string[]
  /** Accounts that the page lists, and lets in at a press, without their password. */
  accounts: readonly AccountCase[]
}

/**
 * The cookie with the institute that the platform's own pages show. Any platform knows that of a signed-in person. The
 * pages read the cookie, and change it when an address names an institute.
 */
const SHOWN_INSTITUTE = 'shown_institute'

/** The institute that the pages already show, if it belongs to the person's district. Otherwise the person's own. */
async function instituteToShow(db: Db, { institute_id: own }: { institute_id: string }, shown: string | undefined) {
  const isOfDistrict = await db
    .selectFrom('institutes')
    .select('id')
    .where('id', '=', shown ?? '')
    .where('district_id', '=', own)
    .executeTakeFirst()
  return isOfDistrict ? isOfDistrict.id : own
}

/** The secret of a browser that has the sign-in page open. No script reads it, and no other site sends it. */
const BROWSER = 'sign_in_browser'
const BROWSER_COOKIE = { path: '/oauth/', sameSite: 'Lax', httpOnly: true } as const

const OLD = 'This page was open for too long, or in another browser. Please go back to the phone and sign in again.'
const WRONG = 'E-mail or password is wrong.'
const NO_EMAIL = 'This is no e-mail address.'
const tooMany = (seconds: number) => `Too many attempts. Try again in ${seconds} seconds.`

/** `GET` and `POST /oauth/v1/authorize`: the platform's own sign-in page. */
export function authorizeRoutes(options: AuthorizeOptions): Hono {
  const { db, site, attempts, formKeys, audit, redirects, accounts } = options
  const answerAt = (redirectUri: string, params: Record<string, string>) => {
    const address = new URL(redirectUri)
    for (const [name, value] of Object.entries({ ...params, iss: site.url })) address.searchParams.set(name, value)
    return address.href
  }
  const routes = new Hono()

  routes.get('/oauth/v1/authorize', async (c) => {
    const read = readAuthorizeRequest(new URL(c.req.url).searchParams, redirects())
    if (read.kind === 'refused') return c.html(refusedPage(read.message), 400, PAGE_HEADERS)
    if (read.kind === 'error')
      return c.redirect(answerAt(read.redirectUri, { error: read.error, state: read.state }), 302)
    // One for all tabs, so that a second one does not end the first.
    const browser = getCookie(c, BROWSER) ?? randomBytes(32).toString('base64url')
    setCookie(c, BROWSER, browser, BROWSER_COOKIE)
    const signed = signRequest(read.request, browser, formKeys, await databaseNow(db))
    return c.html(authorizePage(signed, accounts), 200, PAGE_HEADERS)
  })

  routes.post('/oauth/v1/authorize', async (c) => {
    const form = await c.req.parseBody().catch((error: unknown) => {
      // The body is not the form that its content type claims.
      if (error instanceof TypeError) return {} as Record<string, never>
      throw error
    })
    const field = (name: string) => (typeof form[name] === 'string' ? form[name] : '')
    const signed = field('request')
    const request = readSignedRequest(signed, getCookie(c, BROWSER) ?? '', formKeys, await databaseNow(db))
    if (request === 'old') return c.html(refusedPage(OLD), 400, PAGE_HEADERS)
    if (!request) return c.html(refusedPage('This form does not come from the sign-in page.'), 400, PAGE_HEADERS)
    const again = (problem: Omit<SignInProblem, 'email'>, status: 400 | 401 | 429) =>
      c.html(authorizePage(signed, accounts, { ...problem, email: field('email') }), status, PAGE_HEADERS)
    const account = accounts.find(({ id }) => id === field('account'))
    const email = cleanEmail(account?.email ?? field('email'))
    if (email === undefined) return again({ message: NO_EMAIL, field: 'email', isInvalid: true }, 400)
    const network = networkOf(getConnInfo(c).remote.address)
    const waitMs = await attempts.begin(email, network)
    if (waitMs > 0) {
      const seconds = Math.ceil(waitMs / 1000)
      c.header('retry-after', String(seconds))
      return again({ message: tooMany(seconds), field: 'password', isInvalid: false }, 429)
    }
    const person = await db
      .selectFrom('people')
      .select(['id', 'institute_id', 'password_hash'])
      .where('email', '=', email)
      .executeTakeFirst()
    const isRight = await isPassword(account?.password ?? field('password'), person?.password_hash)
    await audit.record({
      personId: person?.id,
      instituteId: person?.institute_id ?? '',
      action: 'sign-in',
      what: 'authorize',
      target: undefined,
      status: isRight ? 303 : 401,
      request: c.get('requestId'),
    })
    if (!isRight || !person) return again({ message: WRONG, field: 'password', isInvalid: true }, 401)
    await attempts.succeeded(email, network)
    const shown = await instituteToShow(db, person, getCookie(c, SHOWN_INSTITUTE))
    setCookie(c, SHOWN_INSTITUTE, shown, { path: '/', sameSite: 'Lax' })
    const code = await issueCode(db, { ...request, personId: person.id })
    return c.redirect(answerAt(request.redirectUri, { code, state: request.state }), 303)
  })
  return routes
}
