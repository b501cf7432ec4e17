import type { HidCollection, HidItem, HidReport } from './web-hid'

/** The page 'Telephony Device' of the USB HID usage tables, which a page filters devices by. */
export const TELEPHONY = 0x0b

const HOOK_SWITCH = 0x0b_0020
const PHONE_MUTE = 0x0b_002f
const LEDS = { mute: 0x08_0009, offHook: 0x08_0017, ring: 0x08_0018 }

export type Light = keyof typeof LEDS

/** A key of the headset, and how it says that it was pressed. */
export interface HeadsetKey {
  reportId: number
  /** `state`: it keeps its value (off-hook, muted). `press`: it is on for as long as it is pressed. `pulse`: each report with it is a press. */
  kind: 'state' | 'press' | 'pulse'
  /** Is it on, by the data of its report? */
  isOn(data: DataView): boolean
}

/** One output report: the bits of its lights. */
export interface LightReport {
  reportId: number
  bytes: number
  lights: readonly { light: Light; bit: number }[]
}

export interface HeadsetReports {
  hook: HeadsetKey | undefined
  mute: HeadsetKey | undefined
  lights: readonly LightReport[]
}

/** Finds keys and lights in what a device says about its reports, wherever they are in them. */
export function readReports(collections: readonly HidCollection[]): HeadsetReports {
  const inputs = reportsOf(collections, 'inputReports')
  return {
    hook: findKey(inputs, HOOK_SWITCH),
    mute: findKey(inputs, PHONE_MUTE),
    lights: reportsOf(collections, 'outputReports').flatMap((report) => lightsOf(report) ?? []),
  }
}

interface Report {
  reportId: number
  items: readonly HidItem[]
}

/** A collection has its own reports and, in some browsers, those of its children too. Then they count once. */
function reportsOf(collections: readonly HidCollection[], kind: 'inputReports' | 'outputReports'): Report[] {
  return collections.flatMap((collection) => {
    const own = (collection[kind] ?? []).map(({ reportId = 0, items = [] }: HidReport) => ({ reportId, items }))
    const inner = reportsOf(collection.children ?? [], kind)
    return [...own, ...inner.filter(({ reportId }) => own.every((report) => report.reportId !== reportId))]
  })
}

const bitsOf = ({ reportSize = 0, reportCount = 0 }: HidItem) => reportSize * reportCount

/** The items of a report with the bit at which each begins. */
function placed(items: readonly HidItem[]): { item: HidItem; bit: number }[] {
  let next = 0
  return items.map((item) => {
    const bit = next
    next += bitsOf(item)
    return { item, bit }
  })
}

/** Where a usage is among those of an item, or -1. */
function indexOfUsage({ isRange, usages = [], usageMinimum = 0, usageMaximum = -1 }: HidItem, usage: number): number {
  if (!isRange) return usages.indexOf(usage)
  return usage >= usageMinimum && usage <= usageMaximum ? usage - usageMinimum : -1
}

function findKey(reports: readonly Report[], usage: number): HeadsetKey | undefined {
  for (const { reportId, items } of reports) {
    for (const { item, bit } of placed(items)) {
      const index = indexOfUsage(item, usage)
      if (index < 0) continue
      const { reportSize = 0, reportCount = 0, isArray, logicalMinimum = 0 } = item
      const field = (data: DataView, at: number) => readBits(data, bit + at * reportSize, reportSize)
      const chosen = logicalMinimum + index
      return {
        reportId,
        kind: kindOf(item, usage),
        isOn: isArray
          ? (data) => Array.from({ length: reportCount }, (_, at) => field(data, at)).includes(chosen)
          : (data) => field(data, index) !== 0,
      }
    }
  }
  return undefined
}

/** A hook is a state even where the device says that it returns by itself, because many do not mean it. */
function kindOf({ isAbsolute, isArray, hasPreferredState }: HidItem, usage: number): HeadsetKey['kind'] {
  if (!isAbsolute) return 'pulse'
  if (isArray) return 'press'
  return usage === HOOK_SWITCH || !hasPreferredState ? 'state' : 'press'
}

/** Bits are counted from the lowest of the first byte. What the data does not have is 0. */
function readBits(data: DataView, from: number, count: number): number {
  let value = 0
  for (let at = 0; at < count; at++) {
    const bit = from + at
    const byte = bit >> 3 < data.byteLength ? data.getUint8(bit >> 3) : 0
    value += ((byte >> (bit & 7)) & 1) * 2 ** at
  }
  return value
}

/** The lights of an output report. Undefined without one, because such a report is never sent. */
function lightsOf({ reportId, items }: Report): LightReport | undefined {
  const lights = placed(items).flatMap(({ item, bit }) =>
    Object.entries(LEDS).flatMap(([light, usage]) => {
      const index = item.isArray ? -1 : indexOfUsage(item, usage)
      return index < 0 ? [] : [{ light: light as Light, bit: bit + index * (item.reportSize ?? 0) }]
    }),
  )
  const bits = items.reduce((sum, item) => sum + bitsOf(item), 0)
  return lights.length > 0 ? { reportId, bytes: Math.ceil(bits / 8), lights } : undefined
}
