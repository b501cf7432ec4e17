import type { BrowserPush } from '../../browser/browser-push'
import type { DesktopNotifications, NotificationPermissionState } from '../../browser/desktop-notifications'
import { ApiError, isAborted } from '../../domain/errors'
import { oncePer } from '../../lib/once-per'
import { notNowUntilAtom, ringsHereAtom } from '../../state/call/incoming'
import { notificationChoiceAtom } from '../../state/desktop-notifications'
import { hasPushAtom, pushAtom, type PushState } from '../../state/push'
import { profileAtom } from '../../state/session'
import { callElementAtom } from '../../state/view'
import { incomingWords } from '../../text/en/incoming'
import { notificationWords } from '../../text/en/notifications'
import type { ActionContext } from '../base/action-context'
import type { LatePart } from '../base/late-part'

export interface PushActions {
  /** Looks whether platform, page and browser have it. Never rejects. */
  readPush(): Promise<void>
  /**
   * Has calls told to this browser while the page sleeps, or not. On asks the browser first, and stays off without its
   * permission. Never rejects: why it failed is in `pushAtom`.
   */
  setPush(on: boolean): Promise<void>
}

/** The switch 'Also when this page sleeps' (`incoming/switch`). */
export const pushPart: LatePart<PushActions> = (context) => pushOf(context)

/** Keeps the subscription of the person who is signed in, from now on, and nobody else's. */
export const followPush = (context: ActionContext): void => void pushOf(context).readPush()

/** Why a worker is not used, and what the page's owner changes. */
const WORKER_PROBLEMS = {
  origin:
    "configure() pushWorker: the address is of another origin, from which no browser takes a service worker; it is ignored. Serve a script of your own with importScripts('…/push-worker.js') at this page's origin, and name its path. docs/recipes.md#calls-while-the-page-sleeps",
  open: "configure() pushWorker: '?open=' names no page; it is ignored. Write the path of the page with the phone behind it, or leave it out to open the worker's scope. docs/recipes.md#calls-while-the-page-sleeps",
} as const

const OFF: PushState = { phase: 'off' }

const pushOf = oncePer((context: ActionContext): PushActions => {
  const { store, storage, bus, api, announcer, providers, text, logger, lifecycle } = context
  const words = () => (text.incoming ?? incomingWords).settings
  const person = () => store.get(profileAtom)?.userId
  /** What the platform knows, so that it is told only of changes. */
  let told: string | undefined
  /** Subscribing and unsubscribing follow each other, whoever signs in meanwhile. */
  let turn: Promise<unknown> = Promise.resolve()
  let said: string | undefined
  const sayOnce = (problem: string) => {
    if (problem !== said) logger.error(problem)
    said = problem
  }
  const worker = (): string | undefined => {
    const { pushWorker } = providers as { pushWorker?: unknown }
    if (pushWorker === undefined || (typeof pushWorker === 'string' && pushWorker !== '')) return pushWorker
    logger.error('configure() pushWorker: expected the address of a service worker; it is ignored')
    return undefined
  }
  const inTurn = (
    work: (browser: DesktopNotifications, script: string) => Promise<void>,
    begin?: () => void,
  ): Promise<void> => {
    const done = turn.then(async () => {
      const browser = await context.desktopNotifications()
      begin?.()
      const script = worker()
      if (script === undefined || !browser.push.isSupported()) return
      const problem = browser.push.problemOf(script)
      if (problem) return sayOnce(WORKER_PROBLEMS[problem])
      await work(browser, script)
    })
    turn = done.catch((error: unknown) => {
      if (!isAborted(error)) logger.error('a push subscription could not be changed', error)
    })
    return turn.then(() => undefined)
  }

  const stored = () => storage.get('vp-ring-asleep') ?? { ids: [] }
  const hasChosen = () => stored().ids.includes(person() ?? '')
  const choose = (on: boolean) => {
    const id = person()
    if (id === undefined) return
    const { ids, key } = stored()
    const others = ids.filter((other) => other !== id)
    storage.set('vp-ring-asleep', { ids: on ? [...others, id] : others, key })
  }
  const isWanted = () => hasChosen() && store.get(ringsHereAtom)

  const subscribe = async (push: BrowserPush, script: string) => {
    const { publicKey } = await api.call('getPushKey')
    const address = await push.subscribe(script, publicKey, stored().key)
    storage.set('vp-ring-asleep', { ...stored(), key: publicKey })
    const names = store.get(notificationChoiceAtom)?.names ?? false
    const until = store.get(notNowUntilAtom)
    const pausedUntil = until === undefined ? undefined : new Date(until).toISOString()
    const body = { ...address, language: text.locale, names, pausedUntil }
    const now = JSON.stringify([person(), body])
    if (now !== told) await api.call('subscribeToPush', { body })
    told = now
  }
  const unsubscribe = (push: BrowserPush, script: string) => {
    told = undefined
    const { key } = stored()
    return key === undefined ? undefined : push.unsubscribe(script, key)
  }
  /** Why it failed, for the person. What the page's owner must mend is in the console too. */
  const failureOf = (error: unknown): string => {
    if (error instanceof ApiError) return error.label
    logger.error(
      "configure() pushWorker: the browser could not subscribe with this service worker. Serve a script at that address, of this page's origin, that has importScripts('…/push-worker.js'), and whose registration no other application subscribes with. docs/recipes.md#calls-while-the-page-sleeps",
      error,
    )
    return words().asleepFailed
  }

  /** What to do, for a person to whom the browser gives no notifications. Nothing while it has not asked. */
  const refusalOf = (permission: Exclude<NotificationPermissionState, 'granted'>) =>
    permission === 'default' ? undefined : (text.notifications ?? notificationWords).state[permission]

  /** Makes browser and platform agree with what the person wants now. */
  const agree = async ({ push, permission }: DesktopNotifications, script: string, isPressed: boolean) => {
    if (person() === undefined) return
    const isOffered = store.get(hasPushAtom)
    if (!isOffered || !isWanted()) {
      // Also what somebody left who closed their page without a Sign Out.
      const endpoint = await unsubscribe(push, script)
      const { failure } = store.get(pushAtom) ?? OFF
      if (isOffered) store.set(pushAtom, hasChosen() ? { phase: 'on' } : { phase: 'off', failure })
      // If the platform cannot be asked now, the push service tells it.
      if (endpoint !== undefined) await api.call('unsubscribeFromPush', { body: { endpoint } })
      return
    }
    try {
      const allowed = permission()
      // Otherwise a browser refuses, or asks a person who has pressed nothing.
      if (allowed === 'default') {
        choose(false)
        return store.set(pushAtom, OFF)
      }
      if (allowed !== 'granted') return store.set(pushAtom, { phase: 'failed', failure: refusalOf(allowed) })
      await subscribe(push, script)
      store.set(pushAtom, { phase: 'on' })
    } catch (error) {
      if (isAborted(error)) return
      const failure = failureOf(error)
      store.set(pushAtom, { phase: isPressed ? 'off' : 'failed', failure })
      // The platform may not know that nothing rings now.
      if (store.get(notNowUntilAtom) !== undefined) await unsubscribe(push, script)
      if (!isPressed) return
      announcer.polite(failure)
      // What is off does not switch itself on later.
      choose(false)
      await unsubscribe(push, script)
    }
  }
  /** An update that has not begun serves everybody who asks for one meanwhile. */
  let waiting: Promise<void> | undefined
  let wasPressed = false
  const update = (isPressed = false): Promise<void> => {
    wasPressed ||= isPressed
    let announces = false
    const begin = () => {
      announces = wasPressed
      wasPressed = false
      waiting = undefined
    }
    return (waiting ??= inTurn((browser, script) => agree(browser, script, announces), begin))
  }

  for (const changed of [ringsHereAtom, notNowUntilAtom, notificationChoiceAtom])
    store.sub(changed, () => void update())
  bus.on('ready', () => void update())
  bus.on('session-changed', ({ signedIn }) => {
    if (signedIn) return
    // What the next person wants comes after it.
    waiting = undefined
    void inTurn(async ({ push }, script) => void (await unsubscribe(push, script)))
  })
  void inTurn(({ push }) => {
    const ringsHere = () => person() !== undefined && store.get(ringsHereAtom) && store.get(callElementAtom) !== null
    lifecycle.onClose(push.onWorkersQuestion(ringsHere))
    return Promise.resolve()
  })

  return {
    readPush: () => update(),
    async setPush(on) {
      if (!on) {
        choose(false)
        store.set(pushAtom, OFF)
        return update()
      }
      const id = person()
      store.set(pushAtom, { phase: 'turning-on' })
      const permission = await (await context.desktopNotifications()).ask()
      // Another person may have signed in while the browser's question was open.
      if (person() !== id) return
      if (permission === 'granted') {
        choose(true)
        return update(true)
      }
      const failure = refusalOf(permission)
      store.set(pushAtom, { phase: 'off', failure })
      if (failure) announcer.polite(failure)
    },
  }
})
