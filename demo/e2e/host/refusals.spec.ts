import type { Page } from 'playwright/test'
import { openEmptyFrame, openFrame, SANDBOX } from './framed-phone'
import type { HostSite } from './host-site'
import { expect, test } from './hosts'

/** A parent whose phone answers (seed, cast). */
const PARENT = 'Tony Tonelli'

/** What a browser may refuse to a frame of another site. */
const REFUSED = [
  'locks',
  'locks, at once',
  'localStorage',
  'sessionStorage',
  'indexedDB and caches',
  'cookies',
  'BroadcastChannel',
  'serviceWorker',
  'permissions',
  'notifications',
  'clipboard',
  'setSinkId',
] as const

/** What the browser itself refuses to such a frame. Chrome 156 refuses both, Chrome 147 and Firefox neither. */
interface RefusedByItself {
  storage: boolean
  locks: boolean
}

async function refusedByItself(page: Page, site: HostSite): Promise<RefusedByItself> {
  const frame = await openEmptyFrame(page, site, { sandbox: SANDBOX })
  return frame.evaluate(async () => {
    const isRefused = (attempt: () => unknown) =>
      Promise.resolve()
        .then(attempt)
        .then(
          () => false,
          () => true,
        )
    return {
      storage: await isRefused(() => localStorage.getItem('probe')),
      locks: await isRefused(() => navigator.locks.request('probe', () => undefined)),
    }
  })
}

/** What the console says about each refusal, once per page. */
const REASONS = {
  locks: 'This browser refuses locks',
  storage: 'This browser refuses storage',
  speaker: 'The chosen speaker is not there',
}

/** Runs in the frame before its scripts. The errors are those of real browsers. */
function refuse({ names, hasSpeaker }: { names: readonly (typeof REFUSED)[number][]; hasSpeaker: boolean }) {
  // The initial empty page of a frame uses none of these.
  if (self === top || !location.href.startsWith('http')) return
  const denied = (name = 'SecurityError') => new DOMException('The request was denied.', name)
  const getter = (target: object, property: string) =>
    Object.defineProperty(target, property, {
      configurable: true,
      get() {
        throw denied()
      },
    })
  const refusals: Record<(typeof REFUSED)[number], () => void> = {
    locks: () => void (LockManager.prototype.request = () => Promise.reject(denied())),
    'locks, at once': () =>
      void (LockManager.prototype.request = () => {
        throw denied()
      }),
    localStorage: () => getter(window, 'localStorage'),
    sessionStorage: () => getter(window, 'sessionStorage'),
    'indexedDB and caches': () => ['indexedDB', 'caches'].forEach((name) => getter(window, name)),
    cookies: () => getter(Document.prototype, 'cookie'),
    BroadcastChannel: () =>
      Object.defineProperty(window, 'BroadcastChannel', {
        value: function () {
          throw denied()
        },
      }),
    serviceWorker: () => getter(Navigator.prototype, 'serviceWorker'),
    permissions: () => void (Permissions.prototype.query = () => Promise.reject(denied())),
    notifications: () => {
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
      Notification.requestPermission = () => Promise.reject(denied())
    },
    clipboard: () => void (Clipboard.prototype.writeText = () => Promise.reject(denied('NotAllowedError'))),
    setSinkId: () => {
      const refused = () => Promise.reject(denied('NotAllowedError'))
      // Without a chosen speaker, nothing would call setSinkId.
      if (hasSpeaker) localStorage.setItem('vp-devices', JSON.stringify({ output: 'chosen' }))
      HTMLMediaElement.prototype.setSinkId = refused
      Object.assign(AudioContext.prototype, { setSinkId: refused })
    },
  }
  for (const name of names) refusals[name]()
}

for (const refused of [...REFUSED.map((name) => [name]), [...REFUSED]]) {
  const named = refused.length === 1 ? (refused[0] ?? '') : 'all of them'
  test(`a phone in a frame of another site places calls and logs only the reason where the browser refuses ${named} (element/frame) (call/one) (storage/refused)`, async ({
    page,
    site,
    platform,
    quiet,
  }) => {
    quiet.allow(/getAccessToken failed|a chosen audio device could not be used/)
    const warnings: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('[virtual-phone]')) warnings.push(message.text())
    })
    const itself = await refusedByItself(page, site)
    const isRefused = (pattern: RegExp) => refused.some((name) => pattern.test(name))
    const expected = {
      storage: itself.storage || isRefused(/Storage/),
      locks: itself.locks || isRefused(/locks/),
      // Without storage there is no chosen speaker.
      speaker: isRefused(/setSinkId/) && refused.length === 1 && !itself.storage,
    }
    await page.addInitScript(refuse, { names: refused, hasSpeaker: expected.speaker })
    const app = await openFrame(page, site, { sandbox: SANDBOX, allow: 'microphone' })
    await app.pick(PARENT)
    await app.start(PARENT)
    await expect(app.timer).toBeVisible()
    expect(platform.voice.live()).toHaveLength(1)
    await app.endCall.click()
    await app.form.getByRole('button', { name: 'Cancel' }).click()
    await expect(app.field).toBeVisible()
    const reasons = Object.entries(REASONS).filter(([name]) => expected[name as keyof typeof expected])
    expect(warnings.sort()).toEqual(reasons.map(([, reason]): unknown => expect.stringContaining(reason)))
  })
}
