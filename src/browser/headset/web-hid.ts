/** What the headset needs of WebHID, which TypeScript does not know: https://wicg.github.io/webhid/. */
export interface Hid extends EventTarget {
  getDevices(): Promise<HidDevice[]>
  requestDevice(options: { filters: { usagePage: number }[] }): Promise<HidDevice[]>
}

export interface HidDevice extends EventTarget {
  readonly productName: string
  readonly opened: boolean
  readonly collections: readonly HidCollection[]
  open(): Promise<void>
  close(): Promise<void>
  forget?(): Promise<void>
  sendReport(reportId: number, data: Uint8Array<ArrayBuffer>): Promise<void>
}

export interface HidCollection {
  readonly usagePage?: number
  readonly usage?: number
  readonly children?: readonly HidCollection[]
  readonly inputReports?: readonly HidReport[]
  readonly outputReports?: readonly HidReport[]
}

export interface HidReport {
  readonly reportId?: number
  readonly items?: readonly HidItem[]
}

/** `reportCount` fields of `reportSize` bits. A usage is its page and its id in one number. */
export interface HidItem {
  readonly reportSize?: number
  readonly reportCount?: number
  readonly isAbsolute?: boolean
  /** Each field names the usage that is on, and not each usage has a field. */
  readonly isArray?: boolean
  readonly isRange?: boolean
  /** False: the field keeps its value. True: it returns to its rest by itself, as a button does. */
  readonly hasPreferredState?: boolean
  readonly logicalMinimum?: number
  readonly usages?: readonly number[]
  readonly usageMinimum?: number
  readonly usageMaximum?: number
}

/** `event` of `inputreport`. The report's id is not in its data. */
export interface HidInputReport extends Event {
  readonly reportId: number
  readonly data: DataView
}
