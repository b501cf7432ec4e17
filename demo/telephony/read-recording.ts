import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { wavHeader } from '../../src/domain/sound/wav'

const PCAP_HEADER = 24
const PACKET_HEADER = 16
const RATE = 8000
const PCMU = 0
const PCMA = 8

/** G.711 (ITU-T G.711), 16 bits. */
function decodeUlaw(word: number): number {
  const code = ~word & 0xff
  const level = (((code & 0x0f) << 3) + 0x84) << ((code & 0x70) >> 4)
  return code & 0x80 ? 0x84 - level : level - 0x84
}
function decodeAlaw(word: number): number {
  const code = word ^ 0x55
  const segment = (code & 0x70) >> 4
  const low = ((code & 0x0f) << 4) + 8
  const level = segment === 0 ? low : (low + 0x100) << (segment - 1)
  return code & 0x80 ? level : -level
}

interface Sound {
  atMs: number
  fromFarEnd: boolean
  samples: number[]
}

interface RtpPacket {
  atMs: number
  fromFarEnd: boolean
  type: number
  payload: Buffer
}

/** The packets in a recording of rtpengine: IPv4, UDP, RTP, decrypted. */
function* packetsIn(pcap: Buffer, farEndPorts: ReadonlySet<number>): Generator<RtpPacket> {
  for (let at = PCAP_HEADER; at + PACKET_HEADER <= pcap.length;) {
    const atMs = pcap.readUInt32LE(at) * 1000 + pcap.readUInt32LE(at + 4) / 1000
    const length = pcap.readUInt32LE(at + 8)
    const packet = pcap.subarray(at + PACKET_HEADER, at + PACKET_HEADER + length)
    at += PACKET_HEADER + length
    const udp = ((packet[0] ?? 0) & 0x0f) * 4
    const rtp = packet.subarray(udp + 8)
    if (rtp.length < 12) continue
    const [first = 0] = rtp
    const extension = first & 0x10 ? 4 + 4 * rtp.readUInt16BE(12 + 4 * (first & 0x0f) + 2) : 0
    const payload = rtp.subarray(12 + 4 * (first & 0x0f) + extension)
    const fromFarEnd = farEndPorts.has(packet.readUInt16BE(udp + 2))
    yield { atMs, fromFarEnd, type: (rtp[1] ?? 0) & 0x7f, payload }
  }
}

function* soundsIn(pcap: Buffer, farEndPorts: ReadonlySet<number>): Generator<Sound> {
  for (const { atMs, fromFarEnd, type, payload } of packetsIn(pcap, farEndPorts)) {
    if (type !== PCMU && type !== PCMA) continue
    yield { atMs, fromFarEnd, samples: Array.from(payload, type === PCMU ? decodeUlaw : decodeAlaw) }
  }
}

const DIGITS = '0123456789*#'
/** Length of an event (RFC 4733): its number, the end bit 0x80 in its last three packets, and its duration. */
const EVENT_BYTES = 4

/** The digits that the far end has sent in the packets of its sound. */
function digitsIn(pcap: Buffer, farEndPorts: ReadonlySet<number>): string {
  let digits = ''
  let wasEnd = false
  for (const { fromFarEnd, type, payload } of packetsIn(pcap, farEndPorts)) {
    if (!fromFarEnd || type === PCMU || type === PCMA || payload.length !== EVENT_BYTES) continue
    const isEnd = ((payload[1] ?? 0) & 0x80) !== 0
    if (isEnd && !wasEnd) digits += DIGITS[payload[0] ?? 0] ?? ''
    wasEnd = isEnd
  }
  return digits
}

/** The ports of the telephones' side, which is the one without encryption. */
const farEndPorts = (description: string) =>
  new Set([...description.matchAll(/^m=audio (\d+) RTP\/AVP/gm)].map(([, port]) => Number(port)))

const namesOf = async (folder: string, sipId: string) =>
  (await readdir(folder)).filter((name) => name.includes(`${sipId}-`))

/** The ids of a recorded call's media at its media hosts. After the loss of one there are several. */
export async function recordedMedia(recordingsDir: string, sipId: string): Promise<string[]> {
  const names = await namesOf(join(recordingsDir, 'pcaps'), sipId)
  return [...new Set(names.map((name) => name.replace(/-[0-9a-f]+\.pcap$/, '')))]
}

/** The ms from the first sound of a live call's recording until now. */
export async function readRecordedMs(recordingsDir: string, sipId: string): Promise<number> {
  const { pcaps, ports } = await readLive(recordingsDir, sipId)
  const begins = pcaps.flatMap((pcap) => soundsIn(pcap, ports).next().value?.atMs ?? [])
  // The media hosts write the machine's time of each packet.
  return begins.length > 0 ? Math.max(0, Date.now() - Math.min(...begins)) : 0
}

const RECENT_MS = 200

/** The latest sound of each side of a live call. */
export interface RecentSound {
  rate: number
  caller: Float32Array
  farEnd: Float32Array
}

/** Where rtpengine describes a recording: while it runs, and once it is complete. */
const DESCRIPTIONS = ['tmp', 'metadata']

/** The recordings of a live call, and the ports of its far end. */
async function readLive(recordingsDir: string, sipId: string): Promise<{ pcaps: Buffer[]; ports: Set<number> }> {
  const readAll = async (kind: string) => {
    const folder = join(recordingsDir, kind)
    return Promise.all((await namesOf(folder, sipId)).map((name) => readFile(join(folder, name))))
  }
  const descriptions = (await Promise.all(DESCRIPTIONS.map(readAll))).flat()
  return { pcaps: await readAll('pcaps'), ports: farEndPorts(descriptions.join('')) }
}

/** The digits that the far end of a live call has sent, RFC 4733. */
export async function readFarEndDigits(recordingsDir: string, sipId: string): Promise<string> {
  const { pcaps, ports } = await readLive(recordingsDir, sipId)
  return pcaps.map((pcap) => digitsIn(pcap, ports)).join('')
}

/** Reads the end of a running recording. Empty for a side that has sent nothing in that time. */
export async function readRecentSound(recordingsDir: string, sipId: string): Promise<RecentSound> {
  const { pcaps, ports } = await readLive(recordingsDir, sipId)
  const sounds = pcaps.flatMap((pcap) => [...soundsIn(pcap, ports)])
  const since = Math.max(...sounds.map(({ atMs }) => atMs)) - RECENT_MS
  const side = (wanted: boolean) =>
    Float32Array.from(
      sounds.flatMap(({ atMs, fromFarEnd, samples }) => (fromFarEnd === wanted && atMs > since ? samples : [])),
      (sample) => sample / 32_768,
    )
  return { rate: RATE, caller: side(false), farEnd: side(true) }
}

const DONE_WITHIN_MS = 5000

/**
 * Waits for the description of a recording. rtpengine moves it there when the sound is complete, after the call's end.
 */
async function readWhenThere(file: string): Promise<string> {
  for (const giveUpAt = performance.now() + DONE_WITHIN_MS; performance.now() < giveUpAt; await wait(50)) {
    try {
      return await readFile(file, 'utf8')
    } catch {
      // The file is not there yet.
    }
  }
  throw new Error('A recording of the network was not completed')
}

/**
 * Turns rtpengine's recording of a call into a stereo WAV: caller left, far end right. Each packet begins where the
 * previous one ended, or if it arrived clearly later, at its arrival.
 *
 * @returns false if the call was not recorded
 * @throws Error if nothing of its recording is left
 */
export async function writeWav(recordingsDir: string, sipId: string, file: string): Promise<boolean> {
  const pcaps = await namesOf(join(recordingsDir, 'pcaps'), sipId)
  const sounds: Sound[] = []
  let lost: unknown
  const portsOf = new Map<string, Set<number>>()
  for (const name of pcaps) {
    const about = join(recordingsDir, 'metadata', `rtpengine-meta-${name.replace(/\.pcap$/, '.txt')}`)
    try {
      portsOf.set(name, farEndPorts(await readWhenThere(about)))
    } catch (error) {
      // This part belongs to a media host that was lost during the call.
      lost = error
    }
  }
  // What follows a pause is a part of its own, with a description that does not repeat the ports.
  const ofOthers = new Set([...portsOf.values()].flatMap((ports) => [...ports]))
  for (const [name, ports] of portsOf) {
    const pcap = await readFile(join(recordingsDir, 'pcaps', name))
    sounds.push(...soundsIn(pcap, ports.size > 0 ? ports : ofOthers))
  }
  // The parts come in no order.
  sounds.sort((one, other) => one.atMs - other.atMs)
  const [first] = sounds
  if (!first && lost !== undefined) throw lost
  if (!first) return false
  const beganMs = first.atMs
  const ends = { caller: 0, farEnd: 0 }
  const placed = sounds.map((sound) => {
    const side = sound.fromFarEnd ? 'farEnd' : 'caller'
    const came = Math.round(((sound.atMs - beganMs) * RATE) / 1000)
    // Jitter of up to 100 ms is not a gap.
    const begin = came - ends[side] > RATE / 10 ? came : ends[side]
    ends[side] = begin + sound.samples.length
    return { ...sound, begin }
  })
  const frames = Math.max(ends.caller, ends.farEnd)
  const bytes = Buffer.alloc(frames * 4)
  for (const { begin, fromFarEnd, samples } of placed) {
    samples.forEach((sample, index) => bytes.writeInt16LE(sample, (begin + index) * 4 + (fromFarEnd ? 2 : 0)))
  }
  await writeFile(file, Buffer.concat([wavHeader(bytes.length, RATE, 2), bytes]), { mode: 0o600 })
  return true
}
