import { act, fireEvent } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { callStateAtom } from '../../state/call/call'
import { ringsHereAtom } from '../../state/call/incoming'
import { instituteSettingsAtom, profileAtom } from '../../state/session'
import { microphoneTestAtom } from '../../state/settings'
import { anOngoingCall, aProfile, ME, someSettings } from '../../testing/builders'
import { fakeContext } from '../../testing/fakes/fake-context'
import type { FakeMicrophone } from '../../testing/fakes/fake-browser'
import { renderView } from '../../testing/render/render-view'
import { Settings } from './index'

async function offered(extensions = ['incoming']) {
  const context = fakeContext({ replies: { getVoicemailSettings: { mode: 'text', text: 'Hello' } } })
  const view = await renderView(<Settings />, {
    context,
    prepare(store) {
      store.set(profileAtom, aProfile({ role: 'STAFF' }))
      const { virtualPhone } = someSettings()
      store.set(instituteSettingsAtom, { virtualPhone: { ...virtualPhone, extensions } })
    },
  })
  await act(async () => undefined)
  await act(async () => undefined)
  const button = (name: string) => view.screen.getByRole('button', { name })
  return { ...view, button, focused: () => view.root.activeElement }
}

/** Makes the browser ask before it opens the microphone, which hears speech. A returned function allows its request. */
function asks(microphone: FakeMicrophone) {
  const allowed: (() => void)[] = []
  const open = microphone.open.bind(microphone)
  vi.spyOn(microphone, 'open').mockImplementation(async (...args) => {
    await new Promise<void>((resolve) => allowed.push(resolve))
    return open(...args)
  })
  microphone.setLevel(0.4)
  return allowed
}

describe('Ring in this browser (incoming/switch)', () => {
  const box = ({ screen }: Awaited<ReturnType<typeof offered>>) =>
    screen.queryByRole<HTMLInputElement>('checkbox', { name: 'Ring in this browser' })
  const stored = ({ context }: Awaited<ReturnType<typeof offered>>) => context.storage.get('vp-ring-here')

  test('is there only where platform and line let calls ring', async () => {
    expect(box(await offered([]))).toBeNull()
    const view = await offered()
    expect(box(view)?.checked).toBe(false)
    expect(
      view.screen.getByText(/misses calls while it is closed, or while your browser has put it to sleep/),
    ).toBeTruthy()
  })

  test('is on with the press, and then says once the microphone has heard the person', async () => {
    const view = await offered()
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    view.context.microphone.setLevel(0)
    await act(async () => fireEvent.click(box(view)!))
    const speak = "It's on. To check your microphone, say a few words."
    expect(view.context.announcer.announced).toContain(`polite: ${speak}`)
    expect(view.screen.getAllByRole('meter', { name: 'Microphone level' })).toHaveLength(1)
    expect(box(view)).toMatchObject({ checked: true, indeterminate: false })
    expect(stored(view)).toEqual([ME])
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(view.context.store.get(microphoneTestAtom).state).toBe('on')
    view.context.microphone.setLevel(0.4)
    await act(() => vi.advanceTimersByTimeAsync(500))
    expect(box(view)?.checked).toBe(true)
    expect(view.context.announcer.announced).toContain('polite: We heard you. Your microphone works.')
    expect(view.context.store.get(microphoneTestAtom).state).toBe('off')
    await act(async () => fireEvent.click(box(view)!))
    expect(stored(view)).toEqual([])
    expect(box(view)?.checked).toBe(false)
  })

  test('is switched in a call too, keeps the focus, and leaves the microphone to the call (a11y/stops)', async () => {
    const view = await offered()
    act(() => {
      view.store.set(ringsHereAtom, true)
      view.store.set(callStateAtom, { phase: 'in-progress', ...anOngoingCall() })
    })
    box(view)?.focus()
    await act(async () => fireEvent.click(box(view)!))
    expect(box(view)).toMatchObject({ checked: false, disabled: false })
    expect(view.focused()).toBe(box(view))
    await act(async () => fireEvent.click(box(view)!))
    expect(box(view)?.checked).toBe(true)
    expect(view.context.announcer.announced).toContain('polite: Calls now ring in this browser too.')
    expect(view.context.store.get(microphoneTestAtom).state).toBe('off')
  })

  test('says after a while that it heard nobody, goes on listening, and can be stopped there', async () => {
    const view = await offered()
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    view.context.microphone.setLevel(0)
    await act(async () => fireEvent.click(box(view)!))
    const unheard =
      "It's on, but we haven't heard you yet. Speak closer to the microphone, or choose another one above."
    await act(() => vi.advanceTimersByTimeAsync(7900))
    expect(view.screen.queryByText(unheard)).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(view.screen.getByText(unheard)).toBeTruthy()
    expect(view.context.announcer.announced.filter((words) => words === `polite: ${unheard}`)).toHaveLength(1)
    const stop = view.button('Stop listening')
    act(() => stop.focus())
    await act(async () => fireEvent.click(stop))
    expect(view.screen.queryByText(unheard)).toBeNull()
    expect(view.focused()).toBe(box(view))
    expect(box(view)?.checked).toBe(true)
    expect(view.context.store.get(microphoneTestAtom).state).toBe('off')
    // The next try starts afresh.
    await act(async () => fireEvent.click(box(view)!))
    await act(async () => fireEvent.click(box(view)!))
    expect(view.screen.getByRole('button', { name: 'Stop listening' })).toBeTruthy()
    view.context.microphone.setLevel(0.4)
    await act(() => vi.advanceTimersByTimeAsync(500))
    expect(view.screen.queryByRole('button', { name: 'Stop listening' })).toBeNull()
  })

  test('agrees with the meter: hears words with pauses, and reports a sound that is too short or faint', async () => {
    const view = await offered()
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { microphone, announcer } = view.context
    microphone.setLevel(0)
    await act(async () => fireEvent.click(box(view)!))
    await act(() => vi.advanceTimersByTimeAsync(9000))
    expect(view.screen.getByText(/we haven't heard you yet/)).toBeTruthy()
    // A beep each second, which moves the meter.
    for (let second = 0; second < 5; second++) {
      microphone.setLevel(0.3)
      await act(() => vi.advanceTimersByTimeAsync(100))
      expect(view.screen.queryByText(/we haven't heard you yet/)).toBeNull()
      microphone.setLevel(0)
      await act(() => vi.advanceTimersByTimeAsync(900))
    }
    const faint = 'We hear something, but not enough to be sure. Speak for a moment, a little louder.'
    expect(view.screen.getByText(faint)).toBeTruthy()
    expect(announcer.announced.filter((words) => words === `polite: ${faint}`)).toHaveLength(1)
    // Silence again.
    await act(() => vi.advanceTimersByTimeAsync(3000))
    expect(view.screen.queryByText(faint)).toBeNull()
    // Syllables.
    for (const level of [0.2, 0.2, 0.05, 0.2, 0.05, 0.2]) {
      microphone.setLevel(level)
      await act(() => vi.advanceTimersByTimeAsync(100))
    }
    expect(view.screen.queryByRole('button', { name: 'Stop listening' })).toBeNull()
  })

  test('has the only button that stops the listening, and disables the microphone test above', async () => {
    const view = await offered()
    view.context.microphone.setLevel(0)
    await act(async () => fireEvent.click(view.button('Test microphone')))
    expect(view.button('Stop test')).toBeTruthy()
    await act(async () => fireEvent.click(box(view)!))
    expect(view.screen.getAllByRole('button', { name: /^Stop/ }).map((one) => one.textContent)).toEqual([
      'Stop listening',
    ])
    const test = view.button('Test microphone')
    expect(test.getAttribute('aria-disabled')).toBe('true')
    expect(test.getAttribute('aria-busy')).toBeNull()
    await act(async () => fireEvent.click(view.button('Stop listening')))
    expect(view.button('Test microphone').getAttribute('aria-disabled')).toBeNull()
  })

  test('a second press switches it off and ends the check, and it stays on if the person leaves the page', async () => {
    const view = await offered()
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    view.context.microphone.setLevel(0)
    const press = () => act(async () => fireEvent.click(box(view)!))
    await press()
    await press()
    await act(() => vi.advanceTimersByTimeAsync(500))
    expect(box(view)?.checked).toBe(false)
    expect(view.context.store.get(microphoneTestAtom).state).toBe('off')
    await press()
    view.unmount()
    await vi.advanceTimersByTimeAsync(500)
    expect(view.context.notify.shown).toEqual([])
    expect(stored(view)).toEqual([ME])
  })

  test.each([
    [1, true],
    [2, false],
    [3, true],
  ])('while the browser asks for the microphone, press %i leaves it on: %s', async (presses, isOn) => {
    const view = await offered()
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const allowed = asks(view.context.microphone)
    for (let press = 0; press < presses; press++) await act(async () => fireEvent.click(box(view)!))
    await act(async () => allowed.forEach((allow) => allow()))
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(box(view)?.checked).toBe(isOn)
    expect(view.context.store.get(microphoneTestAtom).state).toBe('off')
  })

  test('goes on listening with another microphone that is chosen before it has heard anybody', async () => {
    const view = await offered()
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { actions } = view
    const { microphone } = view.context
    const allowed = asks(microphone)
    microphone.setLevel(0)
    await act(async () => fireEvent.click(box(view)!))
    await act(async () => allowed[0]?.())
    await act(() => vi.advanceTimersByTimeAsync(9000))
    await act(async () => {
      await actions.call.chooseInput('mic-2')
      await actions.audioDevices.loadAudioDevices()
    })
    await act(() => vi.advanceTimersByTimeAsync(300))
    expect(allowed).toHaveLength(2)
    expect(view.button('Stop listening')).toBeTruthy()
    await act(async () => allowed[1]?.())
    microphone.setLevel(0.4)
    await act(() => vi.advanceTimersByTimeAsync(600))
    expect(view.screen.queryByRole('button', { name: 'Stop listening' })).toBeNull()
  })

  test('stays on if a call begins, or there is no microphone', async () => {
    const view = await offered()
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    view.context.microphone.setLevel(0)
    await act(async () => fireEvent.click(box(view)!))
    act(() => view.context.store.set(callStateAtom, { phase: 'in-progress', ...anOngoingCall() }))
    await act(() => vi.advanceTimersByTimeAsync(500))
    expect(box(view)?.checked).toBe(true)
    expect(view.screen.queryByRole('button', { name: 'Stop listening' })).toBeNull()
    act(() => view.context.store.set(callStateAtom, { phase: 'idle' }))
    await act(async () => fireEvent.click(box(view)!))
    view.context.microphone.failWith('mic-denied')
    await act(async () => fireEvent.click(box(view)!))
    await act(() => vi.advanceTimersByTimeAsync(500))
    expect(box(view)?.checked).toBe(true)
    expect(stored(view)).toEqual([ME])
  })
})
