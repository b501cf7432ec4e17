import { act, fireEvent } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CallQuality, CallState, OngoingCall } from '../../domain/call/call-state'
import { microphoneAskedAtom } from '../../state/audio-devices'
import { callPanelsInViewAtom, callQualityAtom, callStateAtom, phoneCallsAtom } from '../../state/call/call'
import { callQueueAtom } from '../../state/call/call-queue'
import { transferSearchAtom } from '../../state/call/transfer'
import type { Store } from '../../state/store'
import { appMountedAtom, pathAtom } from '../../state/view'
import { anOngoingCall, anUnknownTarget } from '../../testing/builders'
import type { ReplacedActions } from '../../testing/fakes/replace-actions'
import { eventually } from '../../testing/eventually'
import { renderView } from '../../testing/render/render-view'
import { CallBanner, LiveCallPanel } from './index'

const ANSWERED_AT = 5000
const inCall = (change: Partial<OngoingCall> = {}) =>
  ({ phase: 'in-progress', ...anOngoingCall({ answeredAt: ANSWERED_AT, ...change }) }) as const

/** The test decides whether the panel is in view. */
let tellInView: (inView: boolean) => void
beforeEach(() => {
  vi.useFakeTimers()
  vi.advanceTimersByTime(ANSWERED_AT - performance.now())
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback) {
        tellInView = (isIntersecting) =>
          act(() =>
            callback([{ isIntersecting } as IntersectionObserverEntry], this as unknown as IntersectionObserver),
          )
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const show = (node: ReactNode, prepare: (store: Store) => void, call: ReplacedActions['call'] = {}) =>
  renderView(node, { prepare, actions: { call } })

const showPanel = (state: Parameters<typeof inCall>[0] = {}, call: ReplacedActions['call'] = {}) =>
  show(<LiveCallPanel />, (store) => store.set(callStateAtom, inCall(state)), call)

describe('the live call panel', () => {
  test('shows nothing without a call', async () => {
    const { container } = await show(<LiveCallPanel />, () => undefined)
    expect(container.textContent).toBe('')
  })

  test('shows the callee, the number and the state of the call (call/panel)', async () => {
    const { screen, store } = await show(<LiveCallPanel />, (store) =>
      store.set(callStateAtom, { phase: 'pending', ...anOngoingCall() }),
    )
    expect(screen.getByRole('heading', { name: 'Pavel Ostrowski' })).toBeTruthy()
    expect(screen.getByText('201-555-0123')).toBeTruthy()
    const word = (state: CallState) => {
      act(() => store.set(callStateAtom, state))
      return screen.getByText(/…$|^Connected$/).textContent
    }
    expect(screen.getByText('Connecting…')).toBeTruthy()
    expect(word({ phase: 'started', ...anOngoingCall({ ringing: true }) })).toBe('Ringing…')
    expect(word(inCall())).toBe('Connected')
    expect(word({ ...inCall(), phase: 'ending' })).toBe('Ending…')
  })

  test('names the other call, which is on hold, and goes back to it by a press (incoming/two-calls)', async () => {
    const switchCalls = vi.fn(() => Promise.resolve())
    const first = inCall({ phone: '+12015550177', target: anUnknownTarget({ name: '' }), heldByUs: true })
    const { screen, store } = await showPanel({}, { switchCalls })
    const show = (second: CallState) =>
      store.set(phoneCallsAtom, {
        calls: [
          { id: 1, state: first },
          { id: 2, state: second },
        ],
        activeId: 2,
      })
    act(() => show(inCall()))
    expect(screen.getByText('201-555-0177 is on hold.')).toBeTruthy()
    const swap = screen.getByRole('button', { name: 'Switch calls' })
    // A double click.
    fireEvent.click(swap, { detail: 1 })
    fireEvent.click(swap, { detail: 2 })
    expect(switchCalls).toHaveBeenCalledTimes(1)
    act(() => show({ ...inCall(), phase: 'ending' }))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Switch calls' }).disabled).toBe(true)
  })

  test('merges two calls, and then drops either or puts the other on hold (merge/calls)', async () => {
    const acts = {
      mergeCalls: vi.fn(() => Promise.resolve()),
      splitCalls: vi.fn(() => Promise.resolve()),
      dropCall: vi.fn(),
    }
    const can = { hold: true, transfer: true, merge: true } as const
    const first = inCall({ phone: '+12015550177', target: anUnknownTarget({ name: '' }), heldByUs: true, can })
    const { screen, store, root } = await showPanel({}, acts)
    const show = (phone: object, second = inCall({ can })) =>
      act(() =>
        store.set(phoneCallsAtom, {
          calls: [
            { id: 1, state: first },
            { id: 2, state: second },
          ],
          activeId: 2,
          ...phone,
        }),
      )
    const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }), { detail: 1 })
    show({}, inCall({ can: { hold: true } }))
    expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull()
    show({})
    press('Merge')
    expect(acts.mergeCalls).toHaveBeenCalledWith('element-1')
    expect(screen.getByRole('button', { name: 'Drop Pavel Ostrowski' }).textContent).toBe('Drop Pavel Ostrowski')
    screen.getByRole('button', { name: 'Merge' }).focus()
    show({ merged: true })
    expect(root.activeElement).toBe(screen.getByRole('heading', { name: 'Pavel Ostrowski' }))
    expect(screen.queryByRole('button', { name: 'Switch calls' })).toBeNull()
    const card = screen.getByRole('group', { name: 'Everyone hears each other' })
    expect(card.textContent).toContain('Pavel Ostrowski')
    press('Split: 201-555-0177 goes on hold')
    expect(acts.splitCalls).toHaveBeenCalledWith('element-1')
    press('Drop 201-555-0177')
    press('Drop Pavel Ostrowski')
    expect(acts.dropCall.mock.calls).toEqual([
      ['other', 'element-1'],
      ['active', 'element-1'],
    ])
  })

  test('says the place in the page’s list, but only in a call to somebody on the list (queue/card)', async () => {
    const { screen, store } = await showPanel()
    const list = (phone: string) =>
      act(() => store.set(callQueueAtom, { entries: [{ phone: '+12015550199' }, { phone }], at: 1 }))
    list(anOngoingCall().phone)
    await eventually(() => expect(screen.getByText('Call list: 2 of 2')).toBeTruthy())
    list('+12015550198')
    expect(screen.queryByText(/Call list/)).toBeNull()
  })

  test('the timer counts from the answer by the clock, and is not announced (call/panel)', async () => {
    const { screen } = await showPanel()
    const timer = screen.getByRole('timer', { name: /^Call duration \d\d:\d\d:\d\d$/ })
    expect(timer.getAttribute('aria-live')).toBe('off')
    expect(timer.textContent).toBe('00:00:00')
    act(() => void vi.advanceTimersByTime(61_000))
    expect(timer.textContent).toBe('00:01:01')
    // Setting the system's clock does not change the time of the call.
    act(() => {
      vi.setSystemTime(Date.now() + 86_400_000)
      vi.advanceTimersByTime(1000)
    })
    expect(timer.textContent).toBe('00:01:02')
    // The tab slept, so there is one late tick with the right time.
    const late = vi.spyOn(performance, 'now').mockReturnValue(ANSWERED_AT + 3_600_500)
    act(() => void vi.advanceTimersByTime(1000))
    late.mockRestore()
    expect(timer.textContent).toBe('01:00:00')
  })

  test('Mute becomes Unmute, filled, and a Muted mark stands beside the timer, once the line confirms (call/mute)', async () => {
    const muteRequests: boolean[] = []
    const { screen, store } = await showPanel(
      {},
      { setMuted: (muted: boolean) => Promise.resolve(void muteRequests.push(muted)) },
    )
    const mute = screen.getByRole('button', { name: 'Mute' })
    expect(screen.queryByText('Muted')).toBeNull()
    fireEvent.click(mute)
    expect(muteRequests).toEqual([true])
    expect(mute.textContent).toBe('Mute')
    act(() => store.set(callStateAtom, inCall({ muted: true })))
    expect(screen.queryByRole('button', { name: 'Mute' })).toBeNull()
    const unmute = screen.getByRole('button', { name: 'Unmute' })
    expect(unmute).toBe(mute)
    expect(unmute.hasAttribute('data-on')).toBe(true)
    // The name says what a press does, and a pressed state beside it would say the opposite.
    expect(unmute.hasAttribute('aria-pressed')).toBe(false)
    expect(screen.getByText('Muted')).toBeTruthy()
  })

  test('End Call hangs up', async () => {
    const hangUp = vi.fn(() => Promise.resolve())
    const { screen } = await showPanel({}, { hangUp })
    expect(screen.getByRole('button', { name: 'End Call' }).getAttribute('part')).toContain('end-call')
    fireEvent.click(screen.getByRole('button', { name: 'End Call' }))
    expect(hangUp).toHaveBeenCalledOnce()
  })

  test('notes typed during the call become its draft (call/panel)', async () => {
    const { screen, context } = await showPanel()
    fireEvent.change(screen.getByRole('textbox', { name: 'Notes' }), { target: { value: 'Will send the form' } })
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(context.storage.draft('call-live').get()).toMatchObject({ notes: 'Will send the form' })
  })

  test('the mark says that the recording is paused (recording/pause)', async () => {
    const { screen, store } = await showPanel({ recorded: true, recordingPaused: true })
    expect(screen.getByText('Recording paused')).toBeTruthy()
    expect(screen.queryByText('Recording')).toBeNull()
    const held = anOngoingCall({ recorded: true, recordingPaused: true, heldByUs: true })
    act(() => store.set(callStateAtom, { phase: 'in-progress', ...held }))
    expect(screen.getByText('Recording paused')).toBeTruthy()
  })

  test('the recording mark stays in view (call/recording-mark)', async () => {
    const { screen, store } = await showPanel({ recorded: true })
    expect(screen.getByText('Recording')).toBeTruthy()
    for (const phase of ['pending', 'started'] as const) {
      act(() => store.set(callStateAtom, { phase, ...anOngoingCall({ recorded: true, ringing: true }) }))
      expect(screen.queryByText('Recording')).toBeNull()
      expect(screen.getByText('Will be recorded')).toBeTruthy()
    }
    const held = anOngoingCall({ recorded: true, heldByUs: true })
    act(() => store.set(callStateAtom, { phase: 'in-progress', ...held }))
    expect(screen.queryByText('Recording')).toBeNull()
    act(() => store.set(callStateAtom, { phase: 'ending', ...anOngoingCall({ recorded: true }) }))
    expect(screen.queryByText(/recorded|Recording/)).toBeNull()
  })

  const poor: CallQuality = { mos: 2, level: 'poor', roundTripMs: 400, jitterMs: 80, lossPercent: 12, inputLevel: 0.4 }
  test.each([
    ['a poor connection', {}, poor, 'Poor connection. The other person may not hear you well.'],
    [
      'media that stopped',
      { media: 'reconnecting' },
      poor,
      'Reconnecting… The call continues when the connection is back.',
    ],
    [
      'a microphone that stopped',
      { mic: 'ended' },
      null,
      'Your microphone stopped. Choose another one, or connect it again.',
    ],
    ['a microphone that the system mutes', { mic: 'muted' }, poor, 'Your computer has muted this microphone.'],
    [
      'a microphone of which nothing is heard',
      { mic: 'silent' },
      poor,
      'Nothing is heard from your microphone. Say something, or choose another one.',
    ],
  ] as const)('shows %s (call/reconnecting)', async (_, change, quality, notice) => {
    const { screen, store } = await showPanel(change)
    act(() => store.set(callQualityAtom, quality))
    expect(screen.getByText(notice)).toBeTruthy()
  })

  test('says what the browser waits for, and nothing of a microphone that the person has muted here (sound/devices)', async () => {
    const { screen, store } = await showPanel({ mic: 'muted', muted: true })
    expect(screen.queryByText('Your computer has muted this microphone.')).toBeNull()
    act(() => store.set(microphoneAskedAtom, true))
    expect(screen.getByText("Allow the microphone in your browser's question.")).toBeTruthy()
  })

  test.each([{ heldByUs: true }, { heldByThem: true }])(
    'does not mention a poor connection while the call is on hold: %o (call/reconnecting)',
    async (held) => {
      const { screen, store } = await showPanel(held)
      act(() => store.set(callQualityAtom, poor))
      expect(screen.queryByText(/^Poor connection/)).toBeNull()
      act(() => store.set(callStateAtom, inCall({})))
      expect(screen.getByText(/^Poor connection/)).toBeTruthy()
    },
  )

  test('the level of the person’s microphone is a named meter, silent while muted (sound/devices)', async () => {
    const { screen, store } = await showPanel()
    act(() => store.set(callQualityAtom, poor))
    const level = () => screen.getByRole('meter', { name: 'Microphone level' }).getAttribute('aria-valuenow')
    expect(level()).toBe('40')
    act(() => store.set(callStateAtom, inCall({ muted: true })))
    expect(level()).toBe('0')
  })

  test('a person who speaks while muted is told that nobody hears them, and the meter stays silent (call/muted-speech)', async () => {
    const { screen, store } = await showPanel({ muted: true, speaksMuted: true })
    act(() => store.set(callQualityAtom, poor))
    expect(screen.getByText("You're muted. The other person can't hear you.")).toBeTruthy()
    expect(screen.queryByText(/^Poor connection/)).toBeNull()
    const level = screen.getByRole('meter', { name: 'Microphone level' })
    expect(level.getAttribute('aria-valuenow')).toBe('0')
    act(() => store.set(callStateAtom, inCall({ muted: true })))
    expect(screen.queryByText(/^You're muted/)).toBeNull()
  })

  test('the panel says to whom the call is being transferred (transfer/taken)', async () => {
    const { screen } = await showPanel({ transferringTo: 'Ana Ruiz' })
    expect(screen.getByText('Transferring to Ana Ruiz. The call ends for you when they answer.')).toBeTruthy()
  })

  test('the focus goes from the person to whom the call is transferred to the panel’s heading (transfer/taken)', async () => {
    const { screen, store, root } = await showPanel(
      { can: { transfer: true } },
      { transferCall: () => Promise.resolve() },
    )
    fireEvent.click(screen.getByRole('button', { name: 'Transfer' }))
    await eventually(() => expect(root.activeElement?.tagName).toBe('INPUT'))
    const people = [anUnknownTarget({ name: 'Ana Ruiz', phone: '+12015550144' })]
    act(() => store.set(transferSearchAtom, { state: 'ready', query: '2015550144', people }))
    const person = screen.getByRole('button', { name: /^Transfer to Ana Ruiz/ })
    person.focus()
    fireEvent.click(person)
    expect(person.isConnected).toBe(false)
    expect(root.activeElement).toBe(screen.getByRole('heading', { name: 'Pavel Ostrowski' }))
  })
})

describe('the call banner', () => {
  const showBoth = async (prepare: (store: Store) => void = () => undefined) => {
    const view = await show(
      <>
        <LiveCallPanel />
        <CallBanner />
      </>,
      (store) => {
        store.set(callStateAtom, inCall({ recorded: true }))
        prepare(store)
      },
    )
    tellInView(false)
    return view
  }
  type View = Awaited<ReturnType<typeof showBoth>>
  const banner = ({ screen }: View) => screen.queryByRole('region', { name: 'Call in progress' })

  test('shows while no panel of the call is in view (call/banner)', async () => {
    const view = await showBoth()
    expect(banner(view)).toBeTruthy()
    tellInView(true)
    expect(banner(view)).toBeNull()
    tellInView(false)
    expect(banner(view)).toBeTruthy()
  })

  test('does not flash when calls are switched, as the other call’s panel takes the place of the first (call/banner)', async () => {
    const view = await showBoth()
    tellInView(true)
    act(() => view.store.set(phoneCallsAtom, { calls: [{ id: 2, state: inCall() }], activeId: 2 }))
    expect(banner(view)).toBeNull()
    tellInView(true)
    expect(view.store.get(callPanelsInViewAtom)).toBe(1)
    tellInView(false)
    expect(banner(view)).toBeTruthy()
  })

  test('a panel that leaves the page is out of view', async () => {
    const view = await showBoth()
    tellInView(true)
    view.rerender(<CallBanner />)
    expect(view.store.get(callPanelsInViewAtom)).toBe(0)
    expect(banner(view)).toBeTruthy()
  })

  test('is a region with name, timer, recording mark and three buttons side by side (call/banner)', async () => {
    const view = await showBoth()
    const region = banner(view) as HTMLElement
    const buttons = [...region.querySelectorAll('button')]
    expect(buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
      'Return to call with Pavel Ostrowski',
      'Mute',
      'End Call',
    ])
    expect(buttons.every((button) => button.querySelector('button') === null)).toBe(true)
    // Inside a button with a name, screen readers would not reach the timer.
    expect(region.querySelector('[role=timer]')?.closest('button')).toBeNull()
    expect(region.querySelector('[role=timer]')?.textContent).toBe('00:00:00')
    expect(region.textContent).toContain('Recording')
  })

  test('Return goes to the call’s page in the app, or else to its panel', async () => {
    const view = await showBoth((store) => store.set(appMountedAtom, true))
    const back = () => fireEvent.click(view.screen.getByRole('button', { name: 'Return to call with Pavel Ostrowski' }))
    back()
    expect(view.store.get(pathAtom)).toBe('/call')
    expect(view.root.activeElement).toBe(view.screen.getByRole('heading', { name: 'Pavel Ostrowski' }))
  })

  test('does not take the focus when it appears', async () => {
    const view = await showBoth()
    const end = view.screen.getAllByRole('button', { name: 'End Call' })[0]
    end?.focus()
    tellInView(true)
    tellInView(false)
    expect(view.root.activeElement).toBe(end)
  })
})
