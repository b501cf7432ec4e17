import { afterEach, expect, test, vi } from 'vitest'
import { createMediaControls } from './media-controls'

afterEach(() => void vi.unstubAllGlobals())

/** A browser that knows these actions. */
function mediaSession(known: readonly string[]) {
  const handlers = new Map<string, () => void>()
  const setMicrophoneActive = vi.fn(() => Promise.reject(new DOMException('hidden', 'InvalidStateError')))
  vi.stubGlobal('navigator', {
    mediaSession: {
      setActionHandler(action: string, act: (() => void) | null) {
        if (!known.includes(action)) throw new TypeError(`'${action}' is no action`)
        if (act) handlers.set(action, act)
        else handlers.delete(action)
      },
      setMicrophoneActive,
    },
  })
  return { handlers, setMicrophoneActive }
}

test('the browser ends and mutes a call, until it is over (call/mute)', () => {
  const { handlers, setMicrophoneActive } = mediaSession(['hangup', 'togglemicrophone'])
  const acts = { hangUp: vi.fn(), toggleMute: vi.fn() }
  const controls = createMediaControls()
  const hide = controls.show(acts)
  handlers.get('hangup')?.()
  handlers.get('togglemicrophone')?.()
  expect([acts.hangUp, acts.toggleMute].map((act) => act.mock.calls.length)).toEqual([1, 1])
  controls.setMuted(true)
  expect(setMicrophoneActive).toHaveBeenCalledWith(false)
  hide()
  expect([...handlers.keys()]).toEqual([])
})

test('a browser that knows only one of them, or nothing, disturbs no call', () => {
  const { handlers } = mediaSession(['hangup'])
  const acts = { hangUp: () => undefined, toggleMute: () => undefined }
  const hide = createMediaControls().show(acts)
  expect([...handlers.keys()]).toEqual(['hangup'])
  hide()
  vi.stubGlobal('navigator', {})
  const none = createMediaControls()
  none.show(acts)()
  none.setMuted(true)
})
