import type { HeadsetKeys, HeadsetLights } from './headset-types'
import { readReports, type HeadsetKey, type Light } from './read-reports'
import type { HidDevice, HidInputReport } from './web-hid'

/** A headset reports a light that we have switched as if it were a press of its key, for at most this long. */
const ECHO_MS = 300

const DARK: HeadsetLights = { ringing: false, inCall: false, muted: false }

/** A headset during a call. */
export interface OpenDevice {
  show(lights: HeadsetLights): void
  /** It was unplugged. */
  drop(): void
  /** Switches its lights off, and lets other programs have it. Never rejects. */
  close(): Promise<void>
}

/**
 * Opens a headset for a call. Rejects if another program has it.
 *
 * @param now in ms, of a clock that never jumps
 */
export async function openDevice(device: HidDevice, keys: HeadsetKeys, now: () => number): Promise<OpenDevice> {
  const { hook, mute, lights: lightReports } = readReports(device.collections)
  if (!device.opened) await device.open()

  let shown = DARK
  /** What each key last was, by its reports, or by the light that the headset follows. */
  const wasOn = new Map<HeadsetKey, boolean>()
  /** When we last switched the light of a key, on or off. */
  const switched = new Map<HeadsetKey, { on?: number; off?: number }>()
  /** What each output report last had, by its id. */
  const sent = new Map<number, string>()
  const wasLit = new Map<Light, boolean>()
  let sending: Promise<unknown> = Promise.resolve()

  const isLit = (light: Light) => ({ offHook: shown.inCall, ring: shown.ringing, mute: shown.muted })[light]
  const keyOf: Record<Light, HeadsetKey | undefined> = { offHook: hook, mute, ring: undefined }

  const render = () => {
    for (const { reportId, bytes, lights } of lightReports) {
      const data = new Uint8Array(bytes)
      for (const { light, bit } of lights) if (isLit(light)) data[bit >> 3] = (data[bit >> 3] ?? 0) | (1 << (bit & 7))
      if (sent.get(reportId) === data.join()) continue
      sent.set(reportId, data.join())
      lights.forEach(({ light }) => follow(light))
      // One after the other, because some headsets lose one of two.
      sending = sending.then(() => device.sendReport(reportId, data)).catch(() => undefined)
    }
  }
  /** The headset takes the state of a key from its light. */
  const follow = (light: Light) => {
    const [key, on] = [keyOf[light], isLit(light)]
    const isChange = (wasLit.get(light) ?? false) !== on
    wasLit.set(light, on)
    if (key?.kind === 'state') wasOn.set(key, on)
    if (key && isChange) switched.set(key, { ...switched.get(key), [on ? 'on' : 'off']: now() })
  }

  /** @param on whether the key is on now; undefined if it was only pressed */
  const isEcho = (key: HeadsetKey, on: boolean | undefined) => {
    const at = switched.get(key) ?? {}
    const times = on === undefined ? [at.on, at.off] : [on ? at.on : at.off]
    const isOwn = times.some((time) => time !== undefined && now() - time < ECHO_MS)
    if (isOwn) switched.delete(key)
    return isOwn
  }

  const pressHook = (on: boolean | undefined) => {
    if (shown.ringing && (shown.inCall ? on !== true : on !== false)) {
      keys.answer()
      if (on !== false) return
      // The headset has hung up, and the next call is on from now.
      sent.clear()
      wasLit.clear()
      render()
    } else if (shown.inCall && on !== true) keys.hangUp()
  }
  const pressMute = (on = !shown.muted) => {
    if (shown.inCall && on !== shown.muted) keys.setMuted(on)
  }

  const onReport = (event: Event) => {
    const { reportId, data } = event as HidInputReport
    for (const [key, press] of [
      [hook, pressHook],
      [mute, pressMute],
    ] as const) {
      if (key?.reportId !== reportId) continue
      const was = wasOn.get(key) ?? false
      const on = key.isOn(data)
      const value = key.kind === 'state' ? on : undefined
      const isPress = key.kind === 'pulse' ? on : on !== was && (on || key.kind === 'state')
      if (isPress && isEcho(key, value)) continue
      wasOn.set(key, on)
      if (isPress) press(value)
    }
  }
  device.addEventListener('inputreport', onReport)
  const drop = () => device.removeEventListener('inputreport', onReport)

  return {
    show(lights) {
      shown = lights
      render()
    },
    drop,
    async close() {
      drop()
      shown = DARK
      render()
      await sending
      await device.close().catch(() => undefined)
    },
  }
}
