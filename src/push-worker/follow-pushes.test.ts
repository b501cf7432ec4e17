import { expect, test, vi } from 'vitest'
import { RINGS_HERE } from '../browser/browser-push'
import { followPushes, type WorkerScope } from './follow-pushes'

type Page = Awaited<ReturnType<WorkerScope['clients']['matchAll']>>[number]
type Shown = { title: string; close(): void } & NotificationOptions & { requireInteraction?: boolean }

const ORIGIN = 'https://school.example'

/** A page that answers the worker's question, unless it has no phone or sleeps. */
const page = (url: string, { visible = true, answers = true } = {}) => ({
  url: ORIGIN + url,
  visibilityState: visible ? ('visible' as const) : ('hidden' as const),
  postMessage(message: unknown, [port]: Transferable[]) {
    if (message === RINGS_HERE && answers) (port as MessagePort).postMessage(true)
  },
  focus: vi.fn(() => Promise.resolve()),
})

interface Start {
  script?: string
  pages?: Page[]
  shown?: Shown[]
}

function worker({ script = '/sw.js', pages = [], shown = [] }: Start = {}) {
  const listeners = new Map<string, (event: object) => void>()
  const opened: string[] = []
  const scope = {
    location: new URL(ORIGIN + script),
    registration: {
      scope: `${ORIGIN}/`,
      showNotification(title: string, options: NotificationOptions = {}) {
        const close = () => (shown = shown.filter((one) => one.tag !== options.tag))
        close()
        shown.push({ title, close, ...options })
        return Promise.resolve()
      },
      getNotifications: ({ tag }: { tag?: string } = {}) =>
        Promise.resolve(shown.filter((one) => one.tag === tag) as unknown as Notification[]),
    },
    clients: {
      matchAll: () => Promise.resolve(pages),
      openWindow: (address: string) => Promise.resolve(opened.push(address)),
    },
    addEventListener: (kind: string, listener: (event: never) => void) =>
      void listeners.set(kind, listener as (event: object) => void),
  } satisfies WorkerScope
  followPushes(scope)

  const happens = async (kind: string, event: object) => {
    const work: Promise<unknown>[] = []
    listeners.get(kind)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) })
    await Promise.all(work)
    return work.length > 0
  }
  const push = (message: unknown) => happens('push', { data: { json: () => message } })
  const click = (tag: string) =>
    happens('notificationclick', { notification: { tag, close: () => undefined }, stopImmediatePropagation: () => {} })
  return { push, happens, click, opened, shown: () => shown }
}

const RINGS = { type: 'incoming', callId: 'c1', from: '+12015550123', fromName: 'Tara Transfeld' }
const OVER = { ...RINGS, type: 'incoming-over', reason: 'timeout' }
const TAG = 'virtual-phone:c1'

test('a call is shown until somebody acts, and its end takes its place, in silence (incoming/switch)', async () => {
  const { push, shown } = worker()
  await push(RINGS)
  expect(shown()).toMatchObject([
    { title: 'Tara Transfeld is calling', tag: TAG, requireInteraction: true, silent: false, lang: 'en' },
  ])
  await push(OVER)
  expect(shown()).toMatchObject([
    { title: 'Missed call from Tara Transfeld', tag: TAG, requireInteraction: false, silent: true },
  ])
})

test.each([
  [{}, 'Tara Transfeld is calling', 'Missed call from Tara Transfeld'],
  [{ fromName: undefined }, '+12015550123 is calling', 'Missed call from +12015550123'],
  [{ fromName: undefined, from: undefined }, 'Somebody is calling you', 'Missed call'],
  [{ fromName: ' ' }, '+12015550123 is calling', 'Missed call from +12015550123'],
  [{ language: 'es-MX' }, 'Tara Transfeld le está llamando', 'Llamada perdida de Tara Transfeld'],
  [{ language: 'est' }, 'Tara Transfeld is calling', 'Missed call from Tara Transfeld'],
  [{ fromName: { toString: 7 }, from: [] }, 'Somebody is calling you', 'Missed call'],
])('its words are the person’s, with what the platform tells: %j (incoming/switch)', async (change, rings, over) => {
  const { push, shown } = worker()
  await push({ ...RINGS, ...change })
  expect(shown()[0]?.title).toBe(rings)
  await push({ ...OVER, ...change })
  expect(shown()[0]?.title).toBe(over)
})

test('a ring that arrives after its end is over, in this worker and in the next one (incoming/switch)', async () => {
  const first = worker()
  await first.push(OVER)
  await first.push(RINGS)
  expect(first.shown()).toMatchObject([{ title: 'Missed call from Tara Transfeld', requireInteraction: false }])
  const next = worker({ shown: first.shown() })
  await next.push(RINGS)
  expect(next.shown()).toMatchObject([{ title: 'Missed call from Tara Transfeld', requireInteraction: false }])
})

test('a ring that arrives long after it began is a missed call (incoming/switch)', async () => {
  const { push, shown } = worker()
  await push({ ...RINGS, rangAt: new Date(Date.now() - 20_000).toISOString() })
  expect(shown()[0]?.title).toBe('Tara Transfeld is calling')
  await push({ ...RINGS, callId: 'c2', rangAt: new Date(Date.now() - 3_600_000).toISOString() })
  expect(shown()[1]).toMatchObject({
    title: 'Missed call from Tara Transfeld',
    requireInteraction: false,
    silent: true,
  })
})

test('an answer elsewhere is no missed call (incoming/switch)', async () => {
  const { push, shown } = worker()
  await push({ ...OVER, reason: 'answered-elsewhere' })
  expect(shown()[0]?.title).toBe('Answered on your phone or in another tab')
})

test('nothing is shown while a page with the phone is visible, and its end closes what was shown (incoming/switch)', async () => {
  const pages = [page('/log')]
  const { push, shown } = worker({ pages })
  await push(RINGS)
  expect(shown()).toEqual([])
  pages[0] = page('/log', { visible: false })
  await push(RINGS)
  expect(shown()).toHaveLength(1)
  pages[0] = page('/log')
  await push(OVER)
  expect(shown()).toEqual([])
})

test('a visible page without the phone, and one that sleeps, keep it from nobody (incoming/switch)', async () => {
  const { push, shown } = worker({ pages: [page('/news', { answers: false }), page('/log', { visible: false })] })
  await push(RINGS)
  expect(shown()).toHaveLength(1)
})

test('a click brings the page with the phone to the front, asleep or awake, or opens the host’s (incoming/switch)', async () => {
  const awake = [page('/news', { answers: false }), page('/log', { visible: false })]
  await worker({ pages: awake }).click(TAG)
  expect(awake.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1])

  const asleep = [page('/news', { answers: false }), page('/calls?x=1', { visible: false, answers: false })]
  const sleeping = worker({ script: '/sw.js?open=/calls', pages: asleep })
  await sleeping.click(TAG)
  expect(asleep.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1])
  expect(sleeping.opened).toEqual([])

  const refuses = page('/calls')
  refuses.focus.mockRejectedValue(new Error('not now'))
  const again = worker({ script: '/sw.js?open=/calls', pages: [refuses] })
  await again.click(TAG)
  expect(again.opened).toEqual([`${ORIGIN}/calls`])
})

test.each([
  ['/sw.js', `${ORIGIN}/`],
  ['/sw.js?open=/calls?tab=log', `${ORIGIN}/calls?tab=log`],
  ['/sw.js?open=https://attacker.example/', `${ORIGIN}/`],
  ['/sw.js?open=//attacker.example/', `${ORIGIN}/`],
  ['/sw.js?open=javascript:alert(1)', `${ORIGIN}/`],
  ['/sw.js?open=http://', `${ORIGIN}/`],
  ['/sw.js?open=', `${ORIGIN}/`],
])('a click without a page opens an address of this origin only: %s (incoming/switch)', async (script, address) => {
  const { click, opened } = worker({ script })
  await click(TAG)
  expect(opened).toEqual([address])
})

test('what is not of a call is left to the host, and malformed pushes never throw (incoming/switch)', async () => {
  const { push, happens, click, shown, opened } = worker()
  for (const message of [undefined, null, 7, 'x', [], {}, { type: 'news', callId: 'c1' }, { type: 'incoming' }]) {
    expect(await push(message)).toBe(false)
  }
  expect(await push({ ...RINGS, callId: '' })).toBe(false)
  expect(await push({ ...RINGS, callId: { id: 'c1' } })).toBe(false)
  expect(await happens('push', { data: null })).toBe(false)
  const json = () => JSON.parse('<html>') as unknown
  expect(await happens('push', { data: { json } })).toBe(false)
  expect(await click('of the host')).toBe(false)
  expect([shown(), opened]).toEqual([[], []])
})
