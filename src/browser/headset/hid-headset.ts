import { acquireLock } from '../tabs/acquire-lock'
import { createListeners } from '../../lib/listeners'
import type { Headset, HeadsetConnection } from './headset-types'
import { openDevice, type OpenDevice } from './open-device'
import { readReports, TELEPHONY } from './read-reports'
import type { Hid, HidDevice } from './web-hid'

/** Only one phone of all tabs has the headset. */
const LOCK = 'vp-headset'

/**
 * A headset over the browser's WebHID, or over none.
 *
 * @param now in ms, of a clock that never jumps
 */
export function createHidHeadset(
  hid: Hid | undefined,
  locks: LockManager | undefined,
  now = () => performance.now(),
): Headset {
  const changed = createListeners<[]>()
  /** Opens one more headset for the call that has them. */
  let open: ((device: HidDevice) => void) | undefined
  let names: readonly string[] = []
  let watching = false

  /** Those that are plugged in and that the page may use. None if the page may use no device. */
  const devices = async () => ((await hid?.getDevices().catch(() => undefined)) ?? []).filter(hasKeys)
  const readNames = async () => {
    const next = [...new Set((await devices()).map(({ productName }) => productName))]
    if (next.join('\n') === names.join('\n')) return
    names = next
    changed.tell()
  }
  const watch = () => {
    if (watching) return
    watching = true
    for (const change of ['connect', 'disconnect']) hid?.addEventListener(change, () => void readNames())
    void readNames()
  }

  return {
    isSupported: hid !== undefined,
    take(keys) {
      const opened = new Map<HidDevice, Promise<OpenDevice | undefined>>()
      let lights: Parameters<OpenDevice['show']>[0] | undefined
      let isOver = false
      const openOne = (device: HidDevice) => {
        if (isOver || opened.has(device)) return
        // A headset that another program has is left to it.
        const opening = openDevice(device, keys, now).catch(() => undefined)
        opened.set(device, opening)
        void opening.then((one) => lights && one?.show(lights))
      }
      const plugged = (event: Event) => {
        const { device } = event as Event & { device: HidDevice }
        if (hasKeys(device)) openOne(device)
      }
      const unplugged = (event: Event) => {
        const { device } = event as Event & { device: HidDevice }
        void opened.get(device)?.then((one) => one?.drop())
        opened.delete(device)
      }
      const held = acquireLock(LOCK, undefined, locks, {}).then(async (release) => {
        if (release && !isOver) {
          open = openOne
          hid?.addEventListener('connect', plugged)
          hid?.addEventListener('disconnect', unplugged)
          for (const device of await devices()) openOne(device)
        }
        return release
      })
      return {
        show(next) {
          lights = next
          for (const opening of opened.values()) void opening.then((one) => !isOver && one?.show(next))
        },
        end() {
          isOver = true
          void held.then(async (release) => {
            if (open === openOne) open = undefined
            hid?.removeEventListener('connect', plugged)
            hid?.removeEventListener('disconnect', unplugged)
            await Promise.all([...opened.values()].map(async (opening) => (await opening)?.close()))
            release?.()
          })
        },
      }
    },
    names: () => names,
    onNames(listener) {
      watch()
      return changed.add(listener)
    },
    async connect() {
      const chosen = await choose(hid)
      if (typeof chosen === 'string') return chosen
      await readNames()
      const [device] = chosen
      if (!device) return 'no-keys'
      const during = open
      if (during) {
        during(device)
        return 'connected'
      }
      return (await canOpen(device)) ? 'connected' : 'taken'
    },
    async forget() {
      for (const device of await devices()) await device.forget?.().catch(() => undefined)
      await readNames()
    },
  }
}

const hasKeys = ({ collections }: HidDevice): boolean => {
  const { hook, mute } = readReports(collections)
  return hook !== undefined || mute !== undefined
}

/** What the person chose, with keys of a phone. */
async function choose(hid: Hid | undefined): Promise<HidDevice[] | HeadsetConnection> {
  try {
    const chosen = (await hid?.requestDevice({ filters: [{ usagePage: TELEPHONY }] })) ?? []
    return chosen.length > 0 ? chosen.filter(hasKeys) : 'not-chosen'
  } catch {
    // The page's policy, or the school's, allows no such device.
    return 'forbidden'
  }
}

/** Tries a headset outside a call. */
async function canOpen(device: HidDevice): Promise<boolean> {
  if (device.opened) return true
  try {
    await device.open()
  } catch {
    return false
  }
  await device.close().catch(() => undefined)
  return true
}
