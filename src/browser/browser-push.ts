import { base64Url } from '../lib/base64-url'
import { pageOrigin } from './address'

/** A subscription of this browser at its push service (RFC 8291). */
export interface PushAddress {
  endpoint: string
  /** base64url. */
  keys: { p256dh: string; auth: string }
}

/** The only access to the browser's push subscriptions. A worker is named by the address of its script. */
export interface BrowserPush {
  isSupported(): boolean
  /** What is wrong with the address of a worker: it is of another origin, or names no page to open. */
  problemOf(worker: string): 'origin' | 'open' | undefined
  /**
   * Subscribes, or finds the subscription with this key. The page must be allowed to show notifications.
   * @param former the key of an earlier subscription of ours, which is replaced
   * @throws Error if there is no such worker, another application subscribes with it, or the push service cannot be
   * reached
   */
  subscribe(worker: string, publicKey: string, former?: string): Promise<PushAddress>
  /** Ends the subscription with this key, and returns its endpoint. Undefined without one. Never rejects. */
  unsubscribe(worker: string, publicKey: string): Promise<string | undefined>
  /** Answers a worker that asks whether this page has the phone and rings. Returns the undo. */
  onWorkersQuestion(ringsHere: () => boolean): () => void
}

/** What a push worker asks each page of its origin. */
export const RINGS_HERE = 'virtual-phone:rings-here'

/** The parameter of a worker's address that names the page to open. */
export const OPEN = 'open'

export function createBrowserPush(): BrowserPush {
  const addressOf = (worker: string) => new URL(worker, document.baseURI).href

  const find = async (worker: string) => {
    const script = addressOf(worker)
    const found = await navigator.serviceWorker.getRegistration(script)
    const workers = found ? [found.active, found.waiting, found.installing] : []
    return workers.some((one) => one?.scriptURL === script) ? found : undefined
  }
  const isOf = (subscription: PushSubscription, publicKey: string) => {
    const { applicationServerKey } = subscription.options
    return applicationServerKey !== null && base64Url(new Uint8Array(applicationServerKey)) === publicKey
  }

  return {
    isSupported() {
      try {
        return 'serviceWorker' in navigator && navigator.serviceWorker !== undefined && 'PushManager' in globalThis
      } catch {
        // A sandboxed frame may not even read the property.
        return false
      }
    },
    problemOf(worker) {
      const { origin, searchParams } = new URL(addressOf(worker))
      if (origin !== pageOrigin()) return 'origin'
      return searchParams.get(OPEN)?.trim() === '' ? 'open' : undefined
    },
    async subscribe(worker, publicKey, former) {
      const registration = (await find(worker)) ?? (await navigator.serviceWorker.register(addressOf(worker)))
      await whenActive(registration)
      let present = await registration.pushManager.getSubscription()
      if (present && former !== undefined && former !== publicKey && isOf(present, former)) {
        await present.unsubscribe()
        present = null
      }
      if (present && !isOf(present, publicKey)) throw new Error('The worker is subscribed for another application')
      const options = { userVisibleOnly: true, applicationServerKey: publicKey }
      const { endpoint, keys } = (present ?? (await registration.pushManager.subscribe(options))).toJSON()
      return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
    },
    async unsubscribe(worker, publicKey) {
      try {
        const subscription = await (await find(worker))?.pushManager.getSubscription()
        if (!subscription || !isOf(subscription, publicKey)) return undefined
        await subscription.unsubscribe()
        return subscription.endpoint
      } catch {
        return undefined
      }
    },
    onWorkersQuestion(ringsHere) {
      const listening = new AbortController()
      const answer = ({ data, ports }: MessageEvent) => {
        if (data === RINGS_HERE && ringsHere()) ports[0]?.postMessage(true)
      }
      navigator.serviceWorker.addEventListener('message', answer, { signal: listening.signal })
      navigator.serviceWorker.startMessages()
      return () => listening.abort()
    },
  }
}

/** A browser subscribes only with a worker that is active. */
async function whenActive({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting
  if (active || !worker) return
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new Error('The service worker could not be installed'))
    })
  })
}
