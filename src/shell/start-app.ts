import { START_ENDPOINTS } from '../api/contract/start-endpoints'
import { languageOfTag } from '../lib/language-of-tag'
import { PRELOADED, type EarlyElement, type Preloaded } from '../lib/preloaded'
import { LIMITS } from '../domain/limits'
import { HOME } from '../domain/paths'
import { NOBODY, pathInBase, PRODUCT_PATH, trimmedBase } from '../domain/product-address'
import { readWebAddress } from '../domain/web-address'
import { openAppShell, type AppShell } from './app-shell'
import { earlyHost, LAST_CALL, themeCss, type LoadThemes } from './early-host'
import { readAnswers } from './read-answers'

const page = globalThis as { [PRELOADED]?: Preloaded }

interface Home {
  /** The person whom the address names, as it is written there. */
  person?: string | undefined
  /** The address before the path of a page, if it has institute and person. */
  prefix?: string | undefined
}

/** The home page, if that is what the address of the app's page means. */
function homeOf(host: EarlyElement): Home | undefined {
  const attribute = (name: string) => host.getAttribute(name)?.trim() ?? ''
  const routing = attribute('routing')
  if (routing === 'memory') return {}
  const isHash = routing === 'hash'
  const url = isHash ? new URL(location.hash.slice(1) || '/', location.origin) : new URL(location.href)
  const base = isHash ? '' : trimmedBase(attribute('base-path'))
  const path = pathInBase(url.pathname, base)
  const [, prefix, , person, page = HOME] = PRODUCT_PATH.exec(path) ?? []
  const others = [...url.searchParams.keys()].filter((name) => name !== 'tenant_id')
  if ((prefix ? page : path) !== HOME || others.length > 0) return undefined
  return { person, prefix: prefix && `${isHash ? '#' : base}${prefix}` }
}

/** A value that the product has stored, or undefined. */
function stored(name: string): unknown {
  const text = localStorage.getItem(name)
  return text === null ? undefined : (JSON.parse(text) as unknown)
}

/** The answer to a request of `src/preload`, beside the one that the phone takes. */
async function answerTo(name: keyof typeof START_ENDPOINTS): Promise<unknown> {
  const { version, path } = START_ENDPOINTS[name]
  const isIts = new RegExp(`/${version}${path.replace('{id}', '[^/]+')}$`)
  for (const [url, { response }] of page[PRELOADED]?.answers ?? []) {
    if (!isIts.test(new URL(url).pathname)) continue
    const answer = await response
    if (!answer.ok) break
    return answer.clone().json()
  }
  throw new Error('No answer')
}

async function fill(shell: AppShell, { person }: Home): Promise<void> {
  const names = ['getMe', 'getPhonesAssigned', 'getInstituteSettings', 'listNotifications', 'listCalls'] as const
  const [me, phones, settings, notifications, calls] = await Promise.all(names.map((name) => answerTo(name)))
  const today = new Date().setHours(0, 0, 0, 0)
  const answers = readAnswers({ me, phones, settings, notifications, calls }, today)
  // The address of another person shows that person.
  if (!answers || ![undefined, NOBODY, encodeURIComponent(answers.person.userId)].includes(person)) return
  const hidden = stored('vp-hide-set-up-office-alert')
  if (Array.isArray(hidden) && hidden.includes(answers.person.userId)) answers.person.needsOfficeHours = false
  shell.fill(answers, today)
}

/** Resolves with the first answer of the platform, or when it takes too long. The others follow it closely. */
function firstAnswer(): Promise<void> {
  const answers = [...(page[PRELOADED]?.answers.values() ?? [])].map(({ response }) => response)
  const late = new Promise<void>((resolve) =>
    setTimeout(resolve, answers.length > 0 ? LIMITS.codeWaitsForAnswersMs : 0),
  )
  return Promise.race([late, ...answers]).then(
    () => undefined,
    () => undefined,
  )
}

export interface StartedApp extends AppShell {
  /** Resolves when the code may load: the link is busy with the answers until then. */
  whenAnswered: Promise<void>
}

/**
 * Shows the app of a page before its code has loaded: header, tabs and the head of the call log at once, and its rows
 * from the answers of this page's first requests. Nothing happens if the code is there, or if the app shows something
 * else first.
 */
export async function startApp(loadThemes: LoadThemes): Promise<StartedApp | undefined> {
  try {
    const host = earlyHost('virtual-phone-app')
    const home = host && homeOf(host)
    // A call that goes on is what the app shows first.
    if (!home || sessionStorage.getItem(LAST_CALL) !== null) return undefined
    const whenAnswered = firstAnswer()
    const theme = await themeCss((stored('theme') as string | undefined) ?? host.getAttribute('theme'), loadThemes)
    // The code may have been faster than the theme.
    if (earlyHost('virtual-phone-app') !== host) return undefined
    const language = (stored('vp-language') as string | undefined) ?? languageOfTag(host.lang)
    const hrefOf = (path: string) => (home.prefix ? `${home.prefix}${path}` : location.href)
    const platform = host.getAttribute('platform-url')?.trim()
    const shell = openAppShell(host, {
      language,
      home: (platform && readWebAddress(platform)) || location.origin,
      hrefOf,
      theme,
      headingLevel: host.getAttribute('heading-level'),
      isReadersSize: host.getAttribute('scale')?.trim() === 'user',
    })
    // What is missing or unusual is left to the view.
    fill(shell, home).catch(() => undefined)
    return Object.assign(shell, { whenAnswered })
  } catch {
    // The browser refuses storage, or the stored value is not ours.
    return undefined
  }
}
