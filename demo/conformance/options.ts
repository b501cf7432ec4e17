import { parseArgs } from 'node:util'
import { socketAddressOf } from '../../src/domain/web-address'
import type { SignInOptions } from './sign-in-here'

/** Which platform to check, as whom, and what is allowed. */
export interface ConformanceOptions {
  /** Where the API is, without a trailing slash. */
  url: string
  /** Where the live socket is. */
  socketUrl: string
  /** An access token of a member of staff. */
  token: string
  tenant: string
  /** An institute that the person may use. */
  institute: string
  /** The origin of a page that may call the API. Without one, CORS is not checked. */
  origin?: string
  /** Are requests that change something allowed? Each check restores what it changed. */
  change: boolean
  /** The longest wait for an answer, ms. */
  patienceMs: number
}

/** The options of the command line, where the token may come from a sign-in. */
export interface CommandOptions extends ConformanceOptions {
  json: boolean
  signIn?: SignInOptions
}

export const USAGE = `virtual-phone-conformance: does a server do what the widget expects of it?

  --url <address>        where the API is, e.g. https://phone.example
  --token <token>        an access token of a member of staff; or set CONFORMANCE_TOKEN, which no process list shows
  --sign-in              without a token: opens the platform's sign-in page, which comes back to this machine
  --redirect <address>   where to; the platform must know it. Without it http://127.0.0.1:8765/callback
  --client-id <id>       as whom to sign in; without it virtual-phone
  --authorize-url <address> the sign-in page; without it {url}/oauth/v1/authorize
  --institute <id>       an institute of that person: school-… or district-…
  --tenant <id>          the tenant
  --origin <origin>      a page's origin that may call the API; without it CORS is not checked
  --socket-url <address> where the live socket is; without it {url}/live with ws or wss
  --change               also make calls that change something, and put it back
  --json                 print one JSON document at the end: every check, and the counts
  --help

Exit code: 0 all ok (skipped ones too), 1 something failed, 2 the command is not complete.`

const PATIENCE_MS = 15_000

/** @throws Error that names the missing or wrong argument */
export function readOptions(args: string[], env: Record<string, string | undefined>): CommandOptions {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args,
    options: {
      url: text,
      token: text,
      institute: text,
      tenant: text,
      origin: text,
      'socket-url': text,
      change: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      'sign-in': { type: 'boolean', default: false },
      redirect: text,
      'client-id': text,
      'authorize-url': text,
    },
  })
  const required = (name: 'url' | 'token' | 'institute' | 'tenant', fallback?: string): string => {
    const value = values[name] ?? fallback
    if (!value) throw new Error(`--${name} is missing`)
    return value
  }
  const url = webAddress(required('url'))
  return {
    url,
    socketUrl: values['socket-url'] ?? `${socketAddressOf(url)}/live`,
    token: values['sign-in'] ? '' : required('token', env.CONFORMANCE_TOKEN),
    tenant: required('tenant'),
    institute: required('institute'),
    ...(values.origin && { origin: new URL(values.origin).origin }),
    change: values.change,
    patienceMs: PATIENCE_MS,
    json: values.json,
    ...(values['sign-in'] && {
      signIn: {
        authorizeUrl: values['authorize-url'] ?? `${url}/oauth/v1/authorize`,
        clientId: values['client-id'] ?? 'virtual-phone',
        redirect: values.redirect ?? 'http://127.0.0.1:8765/callback',
      },
    }),
  }
}

function webAddress(text: string): string {
  if (!URL.canParse(text) || !/^https?:/.test(text)) throw new Error('--url expects an http or https address')
  return text.replace(/\/+$/, '')
}
