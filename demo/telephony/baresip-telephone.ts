import { once } from 'node:events'
import { mkdir, open, readdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { strongestFrequency, tonesIn } from '../platform/voice/audio/goertzel'
import { readNetstrings, writeNetstring } from './netstrings'
import { isListening, LOOPBACK } from './ports'
import { runProgram, type RunningProgram } from './run-program'

/** What a telephone says: a tone, a sound file, or nothing but what it hears. */
export type TelephoneSpeech = { toneHz: number } | { file: string }

export interface BaresipOptions {
  program: string
  folder: string
  ports: { sip: number; control: number; media: number }
  speech: TelephoneSpeech
  /** How long the telephone rings. Called for each call. Without this it rings until `answer`. */
  ringMs?(): number
  /** The telephone's own number, E.164, if it places calls. */
  number?: string
  /** Whoever answers keeps a record of what was heard, for tests. */
  keepsSound: boolean
}

/** What the telephone hears now. */
export interface HeardAtTelephone {
  frequencyHz: number
  tonesHz: number[]
  rms: number
  peak: number
}

/** A telephone that listens and speaks: baresip, which answers each call. */
export interface Telephone {
  address: string
  /** Works until the call's first hold, at which baresip 1.0 loses the module that records (baresip/baresip#1498). */
  heard(): Promise<HeardAtTelephone>
  /** The digits of the latest call. */
  digits(): string
  hangUp(): void
  /** Answers the call that rings. */
  answer(): void
  /**
   * Calls a number of this Kamailio from its own number, or as a trunk from any other one, E.164. Resolves when the call
   * is over, with the reason of a refusal, `603 …`.
   */
  call(to: string, kamailio: string, from?: string): Promise<string>
  /** Number of its live calls, including ringing ones. */
  calls(): number
  stop(): Promise<void>
}

// Only G.711, like a trunk. With Opus, Chromium sends only the end of a digit at 8 kHz, which baresip ignores.
const MODULES = ['g711', 'aufile', 'ausine', 'aubridge', 'account', 'ctrl_tcp', 'menu']

const config = ({ ports, speech, keepsSound }: BaresipOptions, folder: string) => `
poll_method epoll
sip_listen ${LOOPBACK}:${ports.sip}
call_local_timeout 600
call_max_calls 200
audio_player aubridge,nobody
audio_source ${'file' in speech ? `aufile,${speech.file}` : `ausine,${speech.toneHz}`}
audio_alert aubridge,nobody
${'file' in speech ? 'ausrc_srate 16000\nausrc_channels 1' : 'ausrc_srate 48000\nausrc_channels 2'}
auplay_srate 48000
auplay_channels 2
ausrc_format s16
auplay_format s16
rtp_ports ${ports.media}-${ports.media + 398}
rtp_timeout 0
rtp_stats no
net_interface 127.0.0.1
module_path /usr/lib/baresip/modules
${MODULES.concat(keepsSound ? ['sndfile'] : [])
  .map((name) => `module ${name}.so`)
  .join('\n')}
snd_path ${folder}
ctrl_tcp_listen ${LOOPBACK}:${ports.control}
ringback_disabled yes
statmode_default off
`

/** Starts the telephone. @throws Error if it does not start */
export async function startTelephone(options: BaresipOptions): Promise<Telephone> {
  const { folder, ports, number = 'telephone' } = options
  const accountOf = (user: string) => `<sip:${user}@${LOOPBACK}:${ports.sip}>;regint=0;answermode=manual`
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(join(folder, 'config'), config(options, folder))
  await writeFile(join(folder, 'accounts'), `${accountOf(number)}\n`)
  await writeFile(join(folder, 'contacts'), '')
  const program: RunningProgram = await runProgram(options.program, {
    args: ['-f', folder],
    cwd: folder,
    logFile: join(folder, 'baresip.log'),
    isReady: () => isListening(ports.control),
  })
  const control = connect(ports.control, LOOPBACK)
  await once(control, 'connect')
  control.on('error', () => undefined)
  let digits = ''
  let calls = 0
  const dialed: { from: string; to: string; over(heard: string): void }[] = []
  const accounts = new Set([number])
  readNetstrings(control, (text) => {
    const event = JSON.parse(text) as {
      type?: string
      direction?: string
      param?: string
      accountaor?: string
      peeruri?: string
    }
    if (event.type === 'CALL_INCOMING') {
      digits = ''
      calls += 1
      if (options.ringMs) setTimeout(() => command('accept'), options.ringMs())
    }
    if (event.type === 'CALL_DTMF_START') digits += event.param ?? ''
    if (event.type !== 'CALL_CLOSED') return
    if (event.direction === 'incoming') return void (calls -= 1)
    const isIts = ({ from, to }: (typeof dialed)[number]) =>
      event.accountaor?.startsWith(`sip:${from}@`) && event.peeruri?.startsWith(`sip:${to}@`)
    // Calls that it places for a transfer (REFER) are not in `dialed`.
    const at = dialed.findIndex(isIts)
    if (at >= 0) dialed.splice(at, 1)[0]?.over(event.param ?? '')
  })
  const command = (name: string, params = '') =>
    writeNetstring(control, JSON.stringify({ command: name, params, token: name }))
  return {
    address: `${LOOPBACK}:${ports.sip}`,
    heard: () => lastHeard(folder),
    digits: () => digits,
    hangUp: () => command('hangup'),
    answer: () => command('accept'),
    call(to, kamailio, from = number) {
      digits = ''
      if (!accounts.has(from)) command('uanew', accountOf(from))
      accounts.add(from)
      command('uafind', `sip:${from}@${LOOPBACK}:${ports.sip}`)
      command('dial', `sip:${to}@${kamailio}`)
      return new Promise((over) => dialed.push({ from, to, over }))
    },
    calls: () => calls + dialed.length,
    async stop() {
      control.destroy()
      await program.stop()
      for (const { over } of dialed) over('')
    },
  }
}

const HEADER_BYTES = 44
const WINDOW_SECONDS = 0.2
const G711_STEP = 8 / 32_768
const SILENCE: HeardAtTelephone = { frequencyHz: 0, tonesHz: [], rms: 0, peak: 0 }

/** Reads the end of the newest file of heard sound, which grows during the call: WAV, 16 bits. */
async function lastHeard(folder: string): Promise<HeardAtTelephone> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('-dec.wav')).sort()
  const name = names.at(-1)
  if (!name) return SILENCE
  const file = await open(join(folder, name))
  try {
    const { size } = await file.stat()
    const header = Buffer.alloc(HEADER_BYTES)
    await file.read(header, 0, HEADER_BYTES, 0)
    const [channels, rate] = [header.readUInt16LE(22), header.readUInt32LE(24)]
    if (rate === 0) return SILENCE
    const frameBytes = 2 * channels
    const there = Math.floor((size - HEADER_BYTES) / frameBytes)
    const frames = Math.min(Math.round(rate * WINDOW_SECONDS), there)
    if (frames <= 0) return SILENCE
    const bytes = Buffer.alloc(frames * frameBytes)
    await file.read(bytes, 0, bytes.length, HEADER_BYTES + (there - frames) * frameBytes)
    return heardIn(
      Float32Array.from({ length: frames }, (_, index) => bytes.readInt16LE(index * frameBytes) / 32_768),
      rate,
    )
  } finally {
    await file.close()
  }
}

/** Measures sound that came as G.711. */
export function heardIn(samples: Float32Array, rate: number): HeardAtTelephone {
  // G.711 codes digital silence as a value near zero. A microphone never repeats one value for so long.
  const [first = 0] = samples
  if (Math.abs(first) <= G711_STEP && samples.every((sample) => sample === first)) return SILENCE
  const rms = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
  const peak = samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0)
  return { frequencyHz: strongestFrequency(samples, rate), tonesHz: tonesIn(samples, rate), rms, peak }
}
