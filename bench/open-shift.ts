import type { VoiceClient, VoiceEvents } from '../src/voice/voice-client'
import type { ElementSettings } from './bench-test'

declare global {
  interface Window {
    /** Presses Call and Continue, and waits for the call's end, `count` times. */
    placeCalls(count: number): Promise<void>
    callsEnded: number
  }
}

/** Runs in the page: a button that calls somebody over a line which answers at once and hangs up. */
export async function openShift({ attributes, accessToken }: ElementSettings): Promise<void> {
  type Told = VoiceEvents[keyof VoiceEvents]
  const listeners = new Map<string, Set<(event: Told) => void>>()
  const tell = (kind: keyof VoiceEvents, event: Told) => listeners.get(kind)?.forEach((listener) => listener(event))
  const done = () => Promise.resolve()
  let calls = 0
  const line: VoiceClient = {
    open: done,
    call() {
      const id = `line-${++calls}`
      setTimeout(() => {
        tell('ringing', { id })
        tell('answered', { id })
        tell('hangup', { id, reason: 'remote' })
      })
      return Promise.resolve(id)
    },
    hangup: done,
    setMuted: done,
    sendDtmf: done,
    quality: () => Promise.resolve(null),
    setInput: done,
    setOutput: done,
    on(kind, listener) {
      const all = listeners.get(kind) ?? new Set()
      listeners.set(kind, all.add(listener as (event: Told) => void))
      return () => void all.delete(listener as (event: Told) => void)
    },
    close: done,
  }

  const element = document.createElement('vp-call-button')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  // Nobody comes to it.
  element.setAttribute('load', 'idle')
  Object.assign(element, { accessToken, voiceClient: line })
  const ready = new Promise((resolve) => element.addEventListener('vp-ready', resolve, { once: true }))
  document.body.append(element)
  const entry = '/product/elements/vp-call-button.js'
  await import(entry)
  await ready

  const root = element.shadowRoot as ShadowRoot
  window.callsEnded = 0
  element.addEventListener('vp-call-ended', () => window.callsEnded++)
  const GIVE_UP_MS = 10_000
  const until = async <T>(what: string, find: () => T | false | null | undefined): Promise<T> => {
    const giveUpAt = performance.now() + GIVE_UP_MS
    for (;;) {
      const found = find()
      if (found) return found
      if (performance.now() > giveUpAt) throw new Error(`No ${what}: ${root.textContent}`)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  }
  const dialog = () => root.querySelector('dialog[open]')
  const proceed = () =>
    [...root.querySelectorAll<HTMLButtonElement>('dialog[open] button')].find(
      ({ textContent }) => textContent === 'Continue',
    )

  window.placeCalls = async (count) => {
    for (let call = 0; call < count; call++) {
      const ended = window.callsEnded + 1
      const button = await until('button', () => !dialog() && root.querySelector<HTMLElement>('button'))
      button.click()
      ;(await until('Continue', proceed)).click()
      await until('end', () => window.callsEnded === ended && !dialog())
    }
  }
}
