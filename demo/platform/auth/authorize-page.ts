import { createHash } from 'node:crypto'
import { displayPhone } from '../../../src/domain/number/phone-number'
import { specialNumber } from '../phones/fictional-numbers'
import { DEMO_PASSWORD, type AccountCase } from '../seed/accounts'
import { INSTITUTES } from '../seed/institutes'
import { BEHAVIORS } from '../voice'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

const STYLE = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #2b2b2b; background: #f4f4f2 }
body { margin: 0 auto; max-width: 720px; padding: 24px 16px 48px }
h1 { font-size: 24px; margin: 0 0 8px } h2 { font-size: 18px; margin: 32px 0 8px } h3 { font-size: 16px; margin: 24px 0 8px }
fieldset, li { background: #fff; border: 1px solid #d5d5d0; border-radius: 6px; padding: 12px 16px; margin: 0 0 8px }
ul { list-style: none; margin: 0; padding: 0 }
label { display: block; margin: 0 0 12px } input { display: block; box-sizing: border-box; width: 100%; max-width: 360px; font: inherit; padding: 8px; border: 1px solid #767676; border-radius: 4px }
button { font: inherit; font-weight: 600; padding: 6px 14px; border: 0; border-radius: 4px; background: #527100; color: #fff; cursor: pointer }
li:has(button) { display: grid; grid-template-columns: minmax(0, 1fr) auto; column-gap: 16px } li button { grid-area: 1 / 2 / 4; align-self: start } li p { grid-column: 1 }
@media (max-width: 560px) { li:has(button) { display: flex; flex-direction: column } li button { order: 1; margin-top: 8px } }
li p { margin: 0 } small { color: #595959 } code { background: #eee; border-radius: 3px; white-space: nowrap }
:focus-visible { outline: 3px solid #1a5fb4; outline-offset: 2px } [role="alert"], .problem { color: #a3231c; font-weight: 600 } .problem { margin: 0 0 12px }
[aria-invalid="true"] { border: 2px solid #a3231c }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0 } dd { margin: 0 }
`

/**
 * Headers of the page. `form-action` is not set, because Chromium applies it to the redirect that follows the post, and
 * the redirect addresses are other origins.
 */
export const PAGE_HEADERS: Record<string, string> = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`,
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`

/** Whether the account can sign in and call. The others are cases of setup and refusal. */
const isReady = ({ virtualPhone, loginAllowed, access, phones }: AccountCase) =>
  virtualPhone === 'assigned' && loginAllowed !== false && !access && phones[0]?.verified === true

const GROUPS: readonly [title: string, (account: AccountCase) => boolean][] = [
  ['Teachers and staff', (account) => account.role === 'staff' && isReady(account)],
  ['School administrators', (account) => account.role === 'admin' && isReady(account)],
  ['District administrators', (account) => account.role === 'district_admin' && isReady(account)],
  ['Setup, changes and refusals', (account) => !isReady(account)],
]

const schoolOf = (instituteId: string) => INSTITUTES.find(({ id }) => id === instituteId)?.name ?? instituteId

const accountItem = ({ id, email, fullName, about, instituteId }: AccountCase) =>
  `<li><button name="account" value="${escaped(id)}" formnovalidate>Continue as ${escaped(fullName)}</button>
<p>${escaped(schoolOf(instituteId))}</p><p>${escaped(about)}</p><p><small>${escaped(email)}</small></p></li>`

const accountGroups = (accounts: readonly AccountCase[]) =>
  GROUPS.map(
    ([title, isOfGroup]) => `<h3>${title}</h3><ul>${accounts.filter(isOfGroup).map(accountItem).join('')}</ul>`,
  ).join('')

const specialItem = ([ending, { sentence }]: [string, { sentence: string }]) =>
  `<dt><code>${displayPhone(specialNumber(ending))}</code></dt><dd>${escaped(sentence)}</dd>`

/** What was wrong with a sign-in, and the field with which it is corrected. */
export interface SignInProblem {
  message: string
  field: 'email' | 'password'
  /** The field's own value was refused. */
  isInvalid: boolean
  /** The e-mail as it was typed, so that nobody has to type it again. */
  email: string
}

/**
 * Both fields must be filled in, which `aria-required` says: Firefox calls an untouched field with `required` an invalid
 * entry. The problem is the description of its field, which gets the focus.
 */
const fieldAttributes = (name: SignInProblem['field'], problem: SignInProblem | undefined) =>
  problem?.field === name
    ? `aria-invalid="${String(problem.isInvalid)}" aria-describedby="problem" autofocus`
    : 'aria-invalid="false"'

/**
 * The sign-in page. With the accounts of a demo it has a button for each of them, and the numbers to call. `signRequest`
 * makes `signed`.
 */
export function authorizePage(signed: string, accounts: readonly AccountCase[], problem?: SignInProblem): string {
  const isDemo = accounts.length > 0
  return page(
    `${problem ? 'Error: ' : ''}Sign in · Reference platform`,
    `<h1>Sign in to the reference platform</h1>
${isDemo ? `<p>A demo: every person here is fictional, and every password is <code>${escaped(DEMO_PASSWORD)}</code>.</p>` : ''}
<form method="post" action="/oauth/v1/authorize"><input type="hidden" name="request" value="${escaped(signed)}">
<fieldset>${problem ? `<p id="problem" class="problem">${escaped(problem.message)}</p>` : ''}
<label>E-mail <input name="email" type="email" autocomplete="username" aria-required="true" value="${escaped(problem?.email ?? '')}" ${fieldAttributes('email', problem)}></label>
<label>Password <input name="password" type="password" autocomplete="current-password" aria-required="true" ${fieldAttributes('password', problem)}></label>
<button>Sign in</button></fieldset>
${isDemo ? `<h2>People of the demo</h2>${accountGroups(accounts)}` : ''}</form>
${isDemo ? `<h2>Numbers to call</h2><p>Every 555-01xx number answers and talks, except:</p><dl>${Object.entries(BEHAVIORS).map(specialItem).join('')}</dl>` : ''}`,
  )
}

/** Shown if no redirect address can be trusted. */
export const refusedPage = (message: string) =>
  page('Sign-in refused', `<h1>Sign-in refused</h1><p role="alert">${escaped(message)}</p>`)
