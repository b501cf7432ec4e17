import type { BrowserContext } from 'playwright/test'
import { startPushService } from '../../platform/testing/push-service'
import { PUSH_SUBSCRIPTION } from '../../platform/testing/push-subscription'
import { virtualNumberOf } from '../../platform/testing/virtual-number-of'
import type * as scriptApi from '../../../src/script-api'
import { RINGS, listensForCalls } from '../testing/incoming'
import { softStep } from '../testing/soft-step'
import { addElements, loadScript } from './host-page'
import { expect, test } from './hosts'

/** A parent (seed, cast). */
const PARENT = { name: 'Ezra Echols', e164: '+12015550190' }

/**
 * A headless browser has no push service, and refuses notifications. Scripted are therefore subscribing, which gives an
 * address at the test's own service with the keys of RFC 8291's example, and the permission.
 */
function scriptSubscription({ endpoint, keys }: typeof PUSH_SUBSCRIPTION): void {
  const KEY = 'test-subscription'
  const bytesOf = (key: string) =>
    Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)).buffer
  const subscription = () => {
    const key = localStorage.getItem(KEY)
    if (key === null) return null
    return {
      endpoint,
      options: { applicationServerKey: bytesOf(key) },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => (localStorage.removeItem(KEY), true),
    }
  }
  Object.assign(PushManager.prototype, {
    getSubscription: async () => subscription(),
    async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
      localStorage.setItem(KEY, applicationServerKey)
      return subscription()
    },
  })
  class Granted {
    static permission = 'granted'
  }
  Object.assign(window, { Notification: Granted })
}

/** What the worker's global scope has beside the browser's own. */
interface Scripted {
  shown: { title: string; tag: string; data?: unknown; close(): void }[]
  opened: string[]
  Clients: { prototype: object }
  ExtendableEvent: new (kind: string) => Event
  dispatchEvent(event: Event): void
}

/** Keeps what the worker shows, and which pages it opens: a browser does so only for a person's own click. */
function scriptNotifications(): void {
  const scope = globalThis as unknown as Scripted
  scope.shown = []
  scope.opened = []
  const without = (tag?: string) => scope.shown.filter((one) => one.tag !== tag)
  Object.assign(ServiceWorkerRegistration.prototype, {
    async showNotification(title: string, { tag, data }: { tag: string; data?: unknown }) {
      scope.shown = [...without(tag), { title, tag, data, close: () => void (scope.shown = without(tag)) }]
    },
    getNotifications: async ({ tag }: { tag: string }) => scope.shown.filter((one) => one.tag === tag),
  })
  Object.assign(scope.Clients.prototype, {
    openWindow: async (address: string) => void scope.opened.push(new URL(address).pathname),
  })
}

/** Delivers pushes to the worker of this origin, as the browser does, from a page that is none of its pages. */
async function workerOf(context: BrowserContext, origin: string) {
  const session = await context.newCDPSession(await context.newPage())
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations.filter(({ isDeleted }) => !isDeleted)
      if (first) resolve(first.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(scriptNotifications)
  return {
    deliver: (message: unknown) =>
      session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) }),
    shown: () => worker.evaluate(() => (globalThis as unknown as Scripted).shown.map(({ title }) => title)),
    click: () =>
      worker.evaluate(() => {
        const { shown, dispatchEvent, ExtendableEvent } = globalThis as unknown as Scripted
        dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification: shown[0] }))
      }),
    opened: () => worker.evaluate(() => (globalThis as unknown as Scripted).opened),
  }
}

test('a call is pushed until the switch is off, and shows unless a page with the phone is in front (incoming/switch)', async ({
  page,
  context,
  site,
  platform,
}) => {
  const service = await startPushService()
  site.pushOrigins.push(service.origin)
  const endpoint = `${service.origin}/browser`
  await page.addInitScript(scriptSubscription, { ...PUSH_SUBSCRIPTION, endpoint })
  await page.addInitScript(() => {
    localStorage.setItem('vp-ring-here', '["staff-1"]')
    localStorage.setItem('vp-notifications', '[{"userId":"staff-1","names":true}]')
  })
  // The policy of the site's pages lets no string be a script (Trusted Types), so that the host registers its worker itself.
  const worker = `/sw.js?open=/blank.html&cdn=${site.cdn}`
  await page.goto('/sw.js')
  await page.evaluate((script) => navigator.serviceWorker.register(script), worker)
  await page.goto('/blank.html')
  await addElements(page, site, { 'vp-softphone': 'staff', 'vp-settings': 'staff' })
  const listens = listensForCalls(page)
  await page.evaluate(
    async ([api, pushWorker]) => ((await import(api)) as typeof scriptApi).configure({ pushWorker }),
    [`${site.cdn}/api.js`, worker] as const,
  )
  await loadScript(page, site, 'virtual-phone.js')
  await listens

  const box = page.getByRole('checkbox', { name: 'Also when this page sleeps' })
  await expect(box).not.toBeChecked()
  await expect(page.getByText(/misses calls while it is closed/)).toBeVisible()
  await box.click()
  await expect(page.getByText(/a notification shows the call\.$/)).toBeVisible()
  await expect(box).toBeChecked()
  const pushes = await workerOf(context, site.url)

  const to = await virtualNumberOf(platform, 'staff-1')
  const calls = async (type: string) => (await service.next(({ message }) => message.type === type)).message
  const called = platform.callIn({ from: PARENT.e164, to, ...RINGS, givesUpAfterMs: 1500 })
  const incoming = await calls('incoming')
  const over = await calls('incoming-over')
  await called
  expect(incoming).toMatchObject({ from: PARENT.e164, fromName: PARENT.name, language: 'en' })

  const asked = await page.evaluateHandle(() => {
    const seen: unknown[] = []
    navigator.serviceWorker.addEventListener('message', ({ data }) => seen.push(data))
    return seen
  })
  await pushes.deliver(incoming)
  // The phone has answered in the same moment.
  await expect.poll(() => asked.evaluate(({ length }) => length)).toBe(1)

  expect(await pushes.shown()).toEqual([])

  await softStep('a page that stands still does not answer, so that the worker shows the call', async () => {
    const still = await context.newCDPSession(page)
    await still.send('Debugger.enable')
    const stands = new Promise((resolve) => still.once('Debugger.paused', resolve))
    await still.send('Debugger.pause')
    await stands
    await pushes.deliver({ ...incoming, callId: 'while-still' })
    await expect.poll(pushes.shown).toEqual([`${PARENT.name} is calling`])
    await still.detach()
    await pushes.deliver({ ...over, callId: 'while-still' })
    await expect.poll(pushes.shown).toEqual([])
  })

  await box.click()
  await expect(box).not.toBeChecked()
  const rows = () => platform.db.selectFrom('push_subscriptions').select('endpoint').execute()
  await expect.poll(rows).toEqual([])

  // A page of the site without the phone.
  await page.goto('/sw.js')
  await pushes.deliver(incoming)
  await expect.poll(pushes.shown).toEqual([`${PARENT.name} is calling`])
  await pushes.deliver(over)
  await expect.poll(pushes.shown).toEqual([`Missed call from ${PARENT.name}`])
  await pushes.click()
  await softStep('a click opens the page that the host names', () =>
    expect.poll(pushes.opened).toEqual(['/blank.html']),
  )
  await softStep('with no page of the site open a ring is shown, but not one that comes after its end', async () => {
    await page.close()
    await pushes.deliver(incoming)
    await pushes.deliver({ ...incoming, callId: 'no-page' })
    await expect.poll(pushes.shown).toEqual([`Missed call from ${PARENT.name}`, `${PARENT.name} is calling`])
  })
  await service.close()
})
