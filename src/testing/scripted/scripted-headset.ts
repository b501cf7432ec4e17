import type { Hid, HidCollection, HidDevice, HidItem } from '../../browser/headset/web-hid'

const bits = (item: HidItem, reportCount = item.usages?.length ?? 1): HidItem => ({
  reportSize: 1,
  reportCount,
  isAbsolute: true,
  hasPreferredState: false,
  logicalMinimum: 0,
  ...item,
})
const padding = (reportCount: number): HidItem => bits({ hasPreferredState: true }, reportCount)
const [HOOK, MUTE, BUSY, FLASH] = [0x0b_0020, 0x0b_002f, 0x0b_0097, 0x0b_0021]
const [OFF_HOOK_LED, MUTE_LED, RING_LED, HOLD_LED] = [0x08_0017, 0x08_0009, 0x08_0018, 0x08_0020]
const application = (change: HidCollection): HidCollection[] => [
  // The volume keys, which the operating system has.
  { usagePage: 0x0c, usage: 1, inputReports: [{ reportId: 1, items: [bits({ usages: [0x0c_00e9, 0x0c_00ea] })] }] },
  { usagePage: 0x0b, usage: 5, ...change },
]

/** What a headset is like: its collections, and what it sends for each press, and has for each light. */
export interface HeadsetShape {
  productName: string
  collections: HidCollection[]
  /** Report and bytes: off the hook, on the hook, and a press of Mute with its release, both off the hook. */
  sends: Record<'lift' | 'hangUp' | 'mute' | 'unmute', [reportId: number, ...bytes: number[]][]>
  /** What it gets: report and bytes. */
  lights: Record<'ringing' | 'inCall' | 'muted', [reportId: number, ...bytes: number[]]>
}

const pulse: [number, number][] = [
  [2, 0b101],
  [2, 0b001],
]

/** Three shapes of what makers of headsets have in their report descriptors. */
export const HEADSETS: readonly HeadsetShape[] = [
  {
    productName: 'One report for all lights, mute as a pulse',
    collections: application({
      inputReports: [
        {
          reportId: 2,
          items: [
            bits({ usages: [HOOK, BUSY] }),
            bits({ usages: [MUTE, FLASH, 0x0b_0070, 0x0b_0050], isAbsolute: false, hasPreferredState: true }),
            // The digits, of which one field names one.
            {
              reportSize: 4,
              reportCount: 1,
              isArray: true,
              isAbsolute: true,
              isRange: true,
              usageMinimum: 0x0b_00b0,
              usageMaximum: 0x0b_00bb,
            },
            padding(6),
          ],
        },
      ],
      outputReports: [
        {
          reportId: 2,
          items: [bits({ usages: [OFF_HOOK_LED, MUTE_LED, RING_LED, HOLD_LED, 0x08_0021] }), padding(11)],
        },
      ],
    }),
    sends: { lift: [[2, 0b1, 0]], hangUp: [[2, 0b0, 0]], mute: pulse, unmute: pulse },
    lights: { ringing: [2, 0b100, 0], inCall: [2, 0b001, 0], muted: [2, 0b011, 0] },
  },
  {
    productName: 'A report for each light, keys in a collection inside',
    collections: application({
      children: [
        {
          usagePage: 0x0b,
          usage: 6,
          inputReports: [
            { reportId: 8, items: [padding(3), bits({ usages: [HOOK] }), padding(4)] },
            { reportId: 9, items: [bits({ usages: [MUTE], isAbsolute: false }), padding(7)] },
          ],
        },
      ],
      outputReports: [OFF_HOOK_LED, MUTE_LED, RING_LED].map((led) => ({
        reportId: led & 0xff,
        items: [bits({ usages: [led] }), padding(7)],
      })),
    }),
    sends: {
      lift: [[8, 0b1000]],
      hangUp: [[8, 0]],
      mute: [
        [9, 1],
        [9, 0],
      ],
      unmute: [
        [9, 1],
        [9, 0],
      ],
    },
    lights: { ringing: [0x18, 1], inCall: [0x17, 1], muted: [0x09, 1] },
  },
  {
    productName: 'No report ids, a range of lights, mute as a key',
    collections: [
      {
        usagePage: 0x0b,
        usage: 5,
        inputReports: [
          {
            reportId: 0,
            items: [
              padding(8),
              bits({ usages: [MUTE], hasPreferredState: true }),
              bits({ usages: [HOOK], hasPreferredState: true }),
              padding(6),
            ],
          },
        ],
        outputReports: [
          { reportId: 0, items: [bits({ isRange: true, usageMinimum: MUTE_LED, usageMaximum: RING_LED }, 16)] },
        ],
      },
    ],
    sends: {
      lift: [[0, 0, 0b10]],
      hangUp: [[0, 0, 0b00]],
      mute: [
        [0, 0, 0b11],
        [0, 0, 0b10],
      ],
      unmute: [
        [0, 0, 0b11],
        [0, 0, 0b10],
      ],
    },
    lights: { ringing: [0, 0, 0b1000_0000], inCall: [0, 0, 0b0100_0000], muted: [0, 1, 0b0100_0000] },
  },
]

/** A headset of this shape on a wire. `sent` has each output report that it got: the id, then its bytes. */
export class ScriptedHeadset extends EventTarget implements HidDevice {
  readonly productName: string
  readonly collections: readonly HidCollection[]
  readonly sent: number[][] = []
  opened = false
  /** Another program has it. */
  isTaken = false
  isForgotten = false

  constructor(readonly shape: HeadsetShape) {
    super()
    this.productName = shape.productName
    this.collections = shape.collections
  }

  async open() {
    if (this.isTaken) throw new DOMException('Failed to open the device.', 'NotAllowedError')
    this.opened = true
  }
  async close() {
    this.opened = false
  }
  async forget() {
    this.isForgotten = true
  }
  async sendReport(reportId: number, data: Uint8Array) {
    if (!this.opened) throw new DOMException('The device must be opened first.', 'InvalidStateError')
    this.sent.push([reportId, ...data])
  }

  report(reportId: number, ...bytes: number[]) {
    if (!this.opened) return
    const data = new DataView(Uint8Array.from(bytes).buffer)
    this.dispatchEvent(Object.assign(new Event('inputreport'), { reportId, data, device: this }))
  }
  /** The person presses a key, and lets it go. */
  press(key: keyof HeadsetShape['sends']) {
    for (const report of this.shape.sends[key]) this.report(...report)
  }
}

/** A browser's WebHID with these headsets, which the page may use already. `choose` is what the person answers. */
export class ScriptedHid extends EventTarget implements Hid {
  choose: () => Promise<HidDevice[]> = () => Promise.resolve([])
  readonly asked: unknown[] = []

  constructor(private devices: ScriptedHeadset[] = []) {
    super()
  }

  getDevices = async () => this.devices.filter(({ isForgotten }) => !isForgotten)
  async requestDevice(options: unknown) {
    this.asked.push(options)
    const chosen = (await this.choose()) as ScriptedHeadset[]
    this.devices = [...new Set([...this.devices, ...chosen])]
    return chosen
  }
  plug(device: ScriptedHeadset) {
    this.devices = [...this.devices, device]
    this.dispatchEvent(Object.assign(new Event('connect'), { device }))
  }
  unplug(device: ScriptedHeadset) {
    this.devices = this.devices.filter((other) => other !== device)
    device.opened = false
    this.dispatchEvent(Object.assign(new Event('disconnect'), { device }))
  }
}
