import { LIMITS } from '../domain/limits'
import { pushWords as english } from '../text/en/push'
import { pushWords as spanish } from '../text/es/push'
import { OPEN, RINGS_HERE } from '../browser/browser-push'

/** A page of the worker's origin. */
interface Page {
  url: string
  visibilityState?: 'visible' | 'hidden'
  postMessage(message: unknown, transfer: Transferable[]): void
  focus(): Promise<unknown>
}

interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void
}
interface PushEvent extends WorkerEvent {
  data: { json(): unknown } | null
}
interface ClickEvent extends WorkerEvent {
  notification: Pick<Notification, 'tag' | 'close'>
  stopImmediatePropagation(): void
}

/** What this file uses of a service worker's global scope. */
export interface WorkerScope {
  /** Of the worker's script. */
  location: { href: string; origin: string }
  registration: Pick<ServiceWorkerRegistration, 'scope' | 'showNotification' | 'getNotifications'>
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly Page[]>
    openWindow(address: string): Promise<unknown>
  }
  addEventListener(kind: 'push', listener: (event: PushEvent) => void): void
  addEventListener(kind: 'notificationclick', listener: (event: ClickEvent) => void): void
}

/** A call, as the platform pushes it (docs/platform.md). */
interface PushedCall {
  type: 'incoming' | 'incoming-over'
  callId: string
  who: string
  reason: string
  /** It began to ring so long ago that it rings no more. */
  isOld: boolean
  words: typeof english
  language: string
}

/** Begins the tag of every notification of a call, so that those of the host stay its own. */
const TAG = 'virtual-phone:'
/** Marks a notification that says that a call is over. */
const OVER = 'over'

/**
 * Shows the calls that a platform pushes while no page of the phone is in front, and stores nothing of them. Pushes and
 * notifications that are not ours are left to the host's own listeners (`incoming/switch`).
 */
export function followPushes(scope: WorkerScope): void {
  const { registration, clients } = scope
  const pages = () => clients.matchAll({ type: 'window', includeUncontrolled: true })

  /** The first page of these that has the phone and is awake. */
  const phoneAmong = async (among: readonly Page[]) => {
    const asked = among.map(async (page) => ((await ringsHere(page)) ? page : Promise.reject(new Error())))
    return Promise.any(asked).catch(() => undefined)
  }

  /** The ends of calls, because a push service may deliver a ring after its end. */
  const ends = new Map<string, PushedCall>()

  const show = async (pushed: PushedCall) => {
    const isEnd = pushed.type === 'incoming-over'
    if (isEnd) ends.set(pushed.callId, pushed)
    const { type, callId, who, reason, isOld, words, language } = ends.get(pushed.callId) ?? pushed
    const tag = TAG + callId
    const visible = (await pages()).filter((page) => page.visibilityState === 'visible')
    if (await phoneAmong(visible)) {
      // It rings there, or says there that the call is over.
      for (const shown of await registration.getNotifications({ tag })) shown.close()
      return
    }
    // The browser ends an idle worker, and what is shown remembers.
    if (!isEnd && (await registration.getNotifications({ tag })).some(({ data }) => data === OVER)) return
    const isRinging = type === 'incoming' && !isOld
    const over = reason === 'answered-elsewhere' ? words.answeredElsewhere : words.missed(who)
    await registration.showNotification(isRinging ? words.incoming(who) : over, {
      tag,
      lang: language,
      requireInteraction: isRinging,
      // The end of a call replaces its notification, and makes no sound of its own.
      silent: !isRinging,
      data: isRinging ? undefined : OVER,
    })
  }

  /** The address that the host names, if it is of this origin. */
  const start = () => {
    const named = new URL(scope.location.href).searchParams.get(OPEN) || registration.scope
    const isAddress = URL.canParse(named, scope.location.href)
    const address = isAddress ? new URL(named, scope.location.href) : undefined
    return address?.origin === scope.location.origin ? address.href : registration.scope
  }

  const open = async () => {
    const all = await pages()
    const address = start()
    const path = (url: string) => new URL(url).pathname
    // A page that sleeps does not answer, and wakes up when it is in front.
    const page = (await phoneAmong(all)) ?? all.find(({ url }) => path(url) === path(address))
    // A browser may refuse to bring a page to the front, and then opens one.
    await (page?.focus() ?? Promise.reject(new Error())).catch(() => clients.openWindow(address))
  }

  scope.addEventListener('push', (event) => {
    const call = readCall(event)
    if (call) event.waitUntil(show(call).catch(() => undefined))
  })
  scope.addEventListener('notificationclick', (event) => {
    if (!event.notification.tag.startsWith(TAG)) return
    event.stopImmediatePropagation()
    event.notification.close()
    event.waitUntil(open().catch(() => undefined))
  })
}

/** Undefined for a push that is not of a platform's call. Never throws. */
function readCall({ data }: PushEvent): PushedCall | undefined {
  try {
    const { type, callId, from, fromName, reason, rangAt, language } = Object(data?.json()) as Record<string, unknown>
    if ((type !== 'incoming' && type !== 'incoming-over') || typeof callId !== 'string' || callId === '')
      return undefined
    const rangForMs = typeof rangAt === 'string' ? Date.now() - Date.parse(rangAt) : 0
    const isSpanish = typeof language === 'string' && /^es\b/i.test(language)
    return {
      type,
      callId,
      who: [fromName, from].find((name): name is string => typeof name === 'string' && name.trim() !== '') ?? '',
      reason: String(reason),
      isOld: rangForMs > LIMITS.pushRingsMs,
      words: isSpanish ? spanish : english,
      language: isSpanish ? 'es' : 'en',
    }
  } catch {
    return undefined
  }
}

/** Asks a page, which does not answer if it has no phone or sleeps. */
function ringsHere(page: Page): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const answer = (rings: boolean) => {
      clearTimeout(timer)
      port1.close()
      resolve(rings)
    }
    const timer = setTimeout(() => answer(false), LIMITS.pushQuestionMs)
    port1.onmessage = () => answer(true)
    page.postMessage(RINGS_HERE, [port2])
  })
}
