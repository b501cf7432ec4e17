import { afterEach, describe, expect, test, vi } from 'vitest'
import { createDesktopNotifications } from './desktop-notifications'

/** The browser's `Notification`, with this permission and this answer to its question. */
function stubNotification(permission: string, answer: () => Promise<string> = () => Promise.resolve(permission)) {
  const shown: { title: string; options: NotificationOptions | undefined }[] = []
  class Stub {
    static permission = permission
    static requestPermission = async () => (Stub.permission = await answer())
    constructor(title: string, options?: NotificationOptions) {
      shown.push({ title, options })
    }
  }
  vi.stubGlobal('Notification', Stub)
  return shown
}

afterEach(() => void vi.unstubAllGlobals())

describe('system notifications (settings/notifications)', () => {
  test('are missing where the browser has none, and refused in a frame of another site', () => {
    vi.stubGlobal('Notification', undefined)
    expect(createDesktopNotifications().permission()).toBe('unsupported')
    stubNotification('denied')
    expect(createDesktopNotifications().permission()).toBe('denied')
    vi.stubGlobal('window', {
      get top(): never {
        throw new DOMException('Blocked a frame', 'SecurityError')
      },
    })
    expect(createDesktopNotifications().permission()).toBe('in-frame')
  })

  test('need the person’s answer, and a question that the browser refuses is no error', async () => {
    stubNotification('default', () => Promise.resolve('granted'))
    expect(await createDesktopNotifications().ask()).toBe('granted')
    stubNotification('default', () => Promise.reject(new TypeError('no question here')))
    expect(await createDesktopNotifications().ask()).toBe('default')
  })

  test('are shown with their tag once allowed, and an old Android’s refusal is no error', () => {
    const shown = stubNotification('granted')
    createDesktopNotifications().show({ title: 'Your call was answered', tag: 'vp-1' })
    expect(shown).toEqual([{ title: 'Your call was answered', options: { tag: 'vp-1' } }])
    stubNotification('denied')
    createDesktopNotifications().show({ title: 'Never', tag: 'vp-2' })
    vi.stubGlobal(
      'Notification',
      Object.assign(() => undefined, { permission: 'granted' }),
    )
    expect(() => createDesktopNotifications().show({ title: 'Refused', tag: 'vp-3' })).not.toThrow()
  })
})
