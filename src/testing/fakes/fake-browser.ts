import type { Announcer } from '../../browser/announcer'
import type { MediaControls } from '../../browser/media-controls'
import { createCallLock } from '../../browser/tabs/call-lock'
import type { Clipboard } from '../../browser/clipboard'
import type { BrowserPush } from '../../browser/browser-push'
import type { DesktopNotifications, NotificationPermissionState } from '../../browser/desktop-notifications'
import type { Logger } from '../../browser/logger'
import type { Microphone } from '../../browser/microphone'
import type { WakeLock } from '../../browser/wake-lock'
import type { NewTab } from '../../browser/tabs/new-tab'
import type { PageLifecycle } from '../../browser/page-lifecycle'
import type { Print, PrintSheet } from '../../browser/print'
import { createStorage, type AppStorage, type StorageKey, type WriteElsewhere } from '../../browser/storage'
import { MicrophoneError } from '../../domain/errors'
import { plainJson } from '../../domain/plain-json'
import { createListeners } from '../../lib/listeners'
import type { LiveEvent } from '../../api/contract/live-topics'
import type { LiveConnection, LiveRefusal } from '../../live/live-connection'
import { fakeLocks } from './fake-locks'

/** Fakes of the browser's adapters. They record the calls to them, and a test plays the browser's part. */

export interface FakeStorage extends AppStorage {
  /** Everything that the browser has stored, by key, as what its JSON says. */
  readonly stored: Map<string, unknown>
  /** Keys that the browser refuses to store from now on. */
  readonly refused: Set<StorageKey>
  /** Another tab wrote a key, or removed it if the value is undefined. */
  tellFromOtherTab(key: StorageKey, value: unknown): void
}

/** The real storage of the product over a browser's storage in memory. */
export function fakeStorage(stored: Record<string, unknown> = {}): FakeStorage {
  const values = new Map<string, unknown>(Object.entries(stored))
  const refused = new Set<StorageKey>()
  const written = createListeners<[WriteElsewhere]>()
  // Both areas, because no key is in both.
  const area: Storage = {
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => (values.has(key) ? plainJson(values.get(key)) : null),
    setItem(key, text) {
      if (refused.has(key as StorageKey)) throw new DOMException('refused', 'QuotaExceededError')
      values.set(key, JSON.parse(text))
    },
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  }
  const storage = createStorage(undefined, { local: () => area, session: () => area, onWrite: written.add })
  return Object.assign(storage, {
    stored: values,
    refused,
    tellFromOtherTab(key: StorageKey, value: unknown) {
      written.tell({ key, newValue: value === undefined ? null : plainJson(value), storageArea: area })
    },
  })
}

export function fakeAnnouncer(): Announcer & { readonly announced: string[]; cleared: number } {
  const announced: string[] = []
  return {
    announced,
    polite: (text) => void announced.push(`polite: ${text}`),
    assertive: (text) => void announced.push(`assertive: ${text}`),
    cleared: 0,
    clear() {
      this.cleared += 1
    },
    pushDialog: () => () => undefined,
  }
}

/** The real lock of a tenant, and another tab's, over a browser's locks in memory. */
export function fakeCallLock(tenantId: string) {
  const locks = fakeLocks()
  return {
    ...createCallLock(tenantId, undefined, locks.manager),
    otherTab: createCallLock(tenantId, undefined, locks.manager),
    /** A tab has a call. */
    get held() {
      return locks.names().includes(`vp-call:${tenantId}`)
    },
    names: locks.names,
  }
}

export interface FakeLifecycle extends PageLifecycle {
  readonly guarded: boolean
  readonly workerMessages: unknown[]
  tellLeave(): void
  tellRestore(): void
  tellOnline(): void
  tellOffline(): void
  /** The tab goes behind another one, or comes forward. */
  setVisible(isVisible: boolean): void
  close(): void
}

export function fakeLifecycle(): FakeLifecycle {
  const leave = createListeners<[]>()
  const restore = createListeners<[]>()
  const online = createListeners<[]>()
  const offline = createListeners<[]>()
  const forward = createListeners<[]>()
  let isVisible = true
  const workerMessages: unknown[] = []
  const guarded = new Set<string>()
  const closed = createListeners<[]>()
  let isClosed = false
  return {
    get guarded() {
      return guarded.size > 0
    },
    workerMessages,
    tellLeave: leave.tell,
    tellRestore: restore.tell,
    tellOnline: online.tell,
    tellOffline: offline.tell,
    setVisible(next) {
      isVisible = next
      if (next) forward.tell()
    },
    close() {
      isClosed = true
      closed.tell()
    },
    isClosed: () => isClosed,
    onClose: closed.add,
    guardUnload: (what, active) => void (active ? guarded.add(what) : guarded.delete(what)),
    onLeave: leave.add,
    onRestore: restore.add,
    onOnline: online.add,
    onNetwork(listener) {
      listener(true)
      const undo = [online.add(() => listener(true)), offline.add(() => listener(false))]
      return () => undo.forEach((stop) => stop())
    },
    onForward: forward.add,
    isVisible: () => isVisible,
    tellWorker(message) {
      workerMessages.push(message)
      return false
    },
  }
}

export interface FakeMicrophone extends Microphone {
  /** How loud it is, 0 to 1. */
  setLevel(level: number): void
  /** The next `open` fails with this code; undefined makes it work again. */
  failWith(code: MicrophoneError['code'] | undefined): void
  tellDevicesChanged(): void
  tellAsking(asking: boolean): void
  readonly opened: (string | undefined)[]
}

export function fakeMicrophone(): FakeMicrophone {
  const changed = createListeners<[]>()
  const asking = createListeners<[boolean]>()
  const opened: (string | undefined)[] = []
  let failure: MicrophoneError | undefined
  let level = 0.5
  return {
    opened,
    setLevel: (next) => void (level = next),
    failWith: (code) => void (failure = code && new MicrophoneError(code)),
    tellDevicesChanged: changed.tell,
    tellAsking: asking.tell,
    onAsking: asking.add,
    open(deviceId) {
      opened.push(deviceId)
      // Without tracks, because nothing here makes sound.
      return failure ? Promise.reject(failure) : Promise.resolve({ getTracks: () => [] } as unknown as MediaStream)
    },
    devices: () =>
      Promise.resolve({
        inputs: [{ id: 'mic-1', label: 'Headset microphone' }],
        outputs: [{ id: 'speaker-1', label: 'Headset' }],
      }),
    onDevicesChange: changed.add,
    level: () => ({ read: () => level, close: () => undefined }),
    policy: () => 'allowed',
  }
}

/** Counts who keeps the screen awake. */
export function fakeWakeLock(): WakeLock & { holders: number } {
  return {
    holders: 0,
    hold() {
      this.holders += 1
      return () => (this.holders -= 1)
    },
  }
}

/** The browser's own controls of a call, `shown` while there is one. */
export function fakeMediaControls(): MediaControls & {
  shown: Parameters<MediaControls['show']>[0] | undefined
  muted: boolean
} {
  return {
    shown: undefined,
    muted: false,
    show(acts) {
      this.shown = acts
      return () => (this.shown = undefined)
    },
    setMuted(muted) {
      this.muted = muted
    },
  }
}

/** A clipboard that is writable until `refused` is set. */
export function fakeClipboard(): Clipboard & { text: string; refused: boolean } {
  return {
    text: '',
    refused: false,
    write(text) {
      if (this.refused) return Promise.reject(new Error('not allowed'))
      this.text = text
      return Promise.resolve()
    },
  }
}

/** Tabs that open until `blocked` is set. */
export function fakeNewTab(): NewTab & { readonly opened: string[]; blocked: boolean; claimedElsewhere: boolean } {
  const opened: string[] = []
  return {
    opened,
    blocked: false,
    claimedElsewhere: false,
    claim() {
      return Promise.resolve(!this.claimedElsewhere)
    },
    open(url) {
      if (!this.blocked) opened.push(url)
      return !this.blocked
    },
  }
}

/** A printer that finishes at once. */
export function fakePrint(): Print & { readonly sheets: PrintSheet[] } {
  const sheets: PrintSheet[] = []
  return Object.assign((sheet: PrintSheet) => Promise.resolve(void sheets.push(sheet)), { sheets })
}

export interface FakeLive extends LiveConnection {
  readonly connected: boolean
  /** How often it was replaced. */
  readonly reopened: number
  tell(event: LiveEvent): void
  tellState(state: 'connected' | 'connecting' | 'disconnected'): void
  /** The line stayed open, but requests failed meanwhile. */
  tellConnected(): void
  tellLate(isLate: boolean): void
  tellRefused(reason: LiveRefusal): void
}

export function fakeLive(uptime: () => number): FakeLive {
  const events = createListeners<[LiveEvent]>()
  const states = createListeners<['connected' | 'connecting' | 'disconnected']>()
  const connections = createListeners<[]>()
  const missed = createListeners<[boolean, number]>()
  const lates = createListeners<[boolean]>()
  const refused = createListeners<[LiveRefusal]>()
  let connected = false
  let reopened = 0
  const tellConnected = () => {
    connections.tell()
    missed.tell(true, uptime())
  }
  return {
    get connected() {
      return connected
    },
    get reopened() {
      return reopened
    },
    tell: events.tell,
    tellState(state) {
      states.tell(state)
      if (state === 'connected') tellConnected()
    },
    tellConnected,
    tellLate: lates.tell,
    tellRefused: refused.tell,
    connect: () => void (connected = true),
    reopen: () => void (reopened += 1),
    close: () => void (connected = false),
    on: events.add,
    onState: states.add,
    onConnected: connections.add,
    onMissed: missed.add,
    readAgain: (since) => missed.tell(false, since),
    onLate: lates.add,
    onRefused: refused.add,
  }
}

export function fakeLogger(): Logger & { readonly lines: string[]; readonly errors: unknown[] } {
  const lines: string[] = []
  const errors: unknown[] = []
  return {
    lines,
    errors,
    error(message, error) {
      lines.push(`error: ${message}`)
      if (error !== undefined) errors.push(error)
    },
    warn: (message) => void lines.push(`warn: ${message}`),
    count: (name) => void lines.push(`count: ${name}`),
  }
}

/** Notifications of the system as a list of their titles. `answer` is what the person says to the browser's question. */
/** A browser with one worker, whose push service knows `subscribed`. */
function fakeBrowserPush() {
  const push = {
    supported: true,
    problem: undefined as ReturnType<BrowserPush['problemOf']>,
    /** Why subscribing fails. */
    failure: undefined as Error | undefined,
    subscribed: undefined as { worker: string; key: string; former: string | undefined } | undefined,
    asks: () => false,
  }
  return Object.assign(push, {
    isSupported: () => push.supported,
    problemOf: () => push.problem,
    subscribe(worker: string, key: string, former?: string) {
      if (push.failure) return Promise.reject(push.failure)
      push.subscribed = { worker, key, former }
      return Promise.resolve({ endpoint: `https://push.example/${key}`, keys: { p256dh: 'p', auth: 'a' } })
    },
    unsubscribe(_worker: string, key: string) {
      if (push.subscribed?.key !== key) return Promise.resolve(undefined)
      push.subscribed = undefined
      return Promise.resolve(`https://push.example/${key}`)
    },
    onWorkersQuestion(ringsHere: () => boolean) {
      push.asks = ringsHere
      return () => void (push.asks = () => false)
    },
  } satisfies BrowserPush)
}

export function fakeDesktopNotifications() {
  const shown: { title: string; tag: string }[] = []
  /** Their tags. */
  const closed: string[] = []
  const desktop = {
    shown,
    closed,
    state: 'default' as NotificationPermissionState,
    answer: 'granted' as NotificationPermissionState,
    isInFront: false,
    push: fakeBrowserPush(),
  }
  return Object.assign(desktop, {
    push: desktop.push,
    permission: () => desktop.state,
    ask: () => {
      if (desktop.state === 'default') desktop.state = desktop.answer
      return Promise.resolve(desktop.state)
    },
    show(notice: { title: string; tag: string }) {
      shown.push(notice)
      return () => void closed.push(notice.tag)
    },
    isAway: () => !desktop.isInFront,
  } satisfies DesktopNotifications)
}
