import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const FILE = fileURLToPath(new URL('../../../test-results/scale.json', import.meta.url))

/** What the parts of `npm run scale` have found, in the order of its files. */
export interface Figures {
  survived?: {
    /** Seconds until the widget's call has its server again, and until a new call of a browser is placed. */
    widgetBack: number
    newCall: number
    /** Calls of the crowd at the other server: how many went on to their normal end. */
    others: { went: number; of: number }
    /** Calls of the crowd at the lost server: how many could not hang up. */
    lost: { ended: number; of: number }
    /** Seconds after the loss of a media host until the widget hears again (undefined: never), and until a new call is placed. */
    mediaBack: number | undefined
    mediaNewCall: number
    load: number
  }
  capacity?: CapacityRound[]
  topics?: TopicRound[]
  /** The machine's load while the topics were measured. */
  topicsLoad?: number
}

export interface CapacityRound {
  /** The highest rate and number at which nothing failed, and the first at which something did. */
  perSecond: number
  perSecondFails: number | undefined
  atOnce: number
  atOnceFails: number | undefined
  /** Seconds of processor time: Kamailio's per call, and rtpengine's per second of a call. */
  kamailioPerCall: number
  rtpenginePerCallSecond: number
  /** Each program's share of the processor time, by name, while calls are placed and while people talk. */
  sharesPlacing: Record<string, number>
  sharesTalking: Record<string, number>
  load: number
}

/** How events reached all listeners, in one way at one rate. */
export interface TopicRound {
  way: 'notify-in-change' | 'bus' | 'change' | 'change-of-20'
  listeners: number
  /** Requested events a second. 0: as fast as possible. */
  wanted: number
  /** Events a second that all listeners received. */
  perSecond: number
  /** From the writing of an event to its delivery, ms. */
  p50: number
  p99: number
  postgresCores: number
}

export async function readFigures(): Promise<Figures> {
  try {
    return JSON.parse(await readFile(FILE, 'utf8')) as Figures
  } catch {
    return {}
  }
}

export const forgetFigures = (): Promise<void> => rm(FILE, { force: true })

/** Adds to what earlier parts and earlier runs have found. */
export async function noteFigures(found: Figures): Promise<void> {
  const before = await readFigures()
  const all = {
    ...before,
    ...found,
    ...(found.capacity && { capacity: [...(before.capacity ?? []), ...found.capacity] }),
    ...(found.topics && { topics: [...(before.topics ?? []), ...found.topics] }),
  }
  await mkdir(dirname(FILE), { recursive: true })
  await writeFile(FILE, JSON.stringify(all, null, 1))
}
