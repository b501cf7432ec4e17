import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createScope, type Scope } from '../../src/lib/scope'
import { HIGH_TONE_NUMBERS } from '../platform/voice/behaviors'
import { writePerformance } from '../platform/voice/write-performance'
import { startTelephone, type BaresipOptions, type Telephone, type TelephoneSpeech } from './baresip-telephone'
import { makeCertificate } from './certificate'
import { dispatcherList, kamailioConfig, type Destination } from './kamailio-config'
import { startReplacingTelephones, type ReplacingTelephone } from './replacing-telephone'
import { PERSONAL_PHONES, sipOf } from './kamailio-ring'
import { claimPorts, isBound, isListening, LOOPBACK, type Ports } from './ports'
import { findPrograms, type ProgramName } from './find-programs'
import { runProgram, type RunningProgram } from './run-program'
import { createNetworkCalls, type NetworkCalls } from './network-calls'
import { browsersOf, followKamailio, type Commands } from './kamailio-control'
import type { TelephoneNetwork } from '../platform/voice'
import { listenPassword, sipPassword, type SipGrant, type SipListener, type SipPassword } from './sip-password'
import { startTurnServer, turnCredentials } from './turn-server'
import { SCENARIOS, sippScenario, type Scenario } from './sipp-scenarios'

/** The domain of the SIP addresses. It is not in DNS, and is never looked up. */
const SIP_DOMAIN = 'phone.example'

export interface TelephonyOptions {
  /** Number of Kamailios and of media hosts. Default 1. */
  hosts?: number
  /** Multiplies every wait of the telephones. Default 1. */
  pace?: number
  /** Every telephone records what it hears, not only the one with the tone. */
  keepsSound?: boolean
  /** The calling parent talks instead of sending a tone. */
  parentTalks?: boolean
  /** Starts a second telephone with a tone too, of another frequency. */
  highTone?: boolean
  /** Starts `replacingTelephones`. */
  replacing?: boolean
  /** Starts a TURN server too. */
  turn?: boolean
  /** How long a call of a lost Kamailio has to continue over another one. Called for each loss. Default: 35 s. */
  movesWithinMs?(): number
  /** How long a password may place its call. Default: two minutes. */
  placeWithinMs?: number
  /**
   * Each Kamailio gets a port for sipp callers, 555-0190 is answered by echoing telephones, and there are more ports.
   */
  crowd?: boolean
  /** No platform decides: whatever a password allows may be done. Default: nothing may, until somebody decides. */
  alone?: boolean
}

/** A running telephone network on loopback. */
export interface Telephony {
  /** Addresses for `sipVoice`. */
  servers: string[]
  domain: string
  replaces: TelephoneNetwork['replaces']
  /** Value for Chromium's `--ignore-certificate-errors-spki-list`. */
  certificateHash: string
  /** The password of one call. */
  passwordFor(grant: SipGrant, expiresAt?: number): SipPassword
  /** The password of a browser that waits for calls. */
  passwordToListen(listener: SipListener, expiresAt?: number): SipPassword
  /** The TURN server, for an `RTCPeerConnection`. Its credentials are valid until `expiresAt`. Default: two minutes. */
  turnFor(expiresAt?: number): RTCIceServer[]
  /** The telephone that answers with a tone of 440 Hz. */
  toneTelephone: Telephone
  /** The same with 880 Hz, if `highTone` is set. */
  highToneTelephone?: Telephone
  replacingTelephones: ReplacingTelephone[]
  /** The telephone of all other numbers, which answers and talks. */
  talkTelephone: Telephone
  /**
   * The telephone of a parent. Its number is PARENT unless it calls with another one, and it sends a tone of 440 Hz.
   */
  parentTelephone: Telephone
  parentCalls: Required<TelephoneNetwork>['parentCalls']
  /** Makes a parent call this number, through the first Kamailio or another one. */
  callIn(to: string, kamailio?: number): void
  /** The personal phone of everybody, which rings until it is told to answer. */
  personalPhone: Telephone
  /** Ids of the calls that ring or were answered. */
  liveCalls(): string[]
  said: NetworkCalls['said']
  farEndDigits: NetworkCalls['farEndDigits']
  listen: TelephoneNetwork['listen']
  onCall: TelephoneNetwork['onCall']
  onRequest: TelephoneNetwork['onRequest']
  recheck: TelephoneNetwork['recheck']
  /** How many browsers wait for calls to this number, according to the first Kamailio or another one. */
  listening(number: string, kamailio?: number): Promise<number>
  hangUp: TelephoneNetwork['hangUp']
  setRecordingPaused: TelephoneNetwork['setRecordingPaused']
  writeRecording: TelephoneNetwork['writeRecording']
  /** For a crowd: each Kamailio's port, and the first media port that a caller may use. */
  crowdPorts: { sip: number; media: number }[]
  /** Control ports of the media hosts, and which media ports each one has. */
  mediaHosts: { control: number; has(mediaPort: number): boolean }[]
  /** Kills a host as if its machine had died. */
  kill(what: 'kamailio' | 'rtpengine', index: number): void
  /** Restarts a killed Kamailio, and follows it. */
  restart(index: number): Promise<void>
  recordingsDir: string
  /** Ports of the first Kamailio: SIP for telephones, and commands. */
  sipPort: number
  commandPort: number
  folder: string
  close(): Promise<void>
}

/** Numbers that nobody of the seed has: of a group of trunks without any left, and of a trunk to which nothing can be sent. */
const NO_TRUNK = { '12015550182': [], '12015550181': ['255.255.255.255:5060'] }
const TONE = '5550199'
const TONE_HZ = 440
const HIGH_TONE = `1(${HIGH_TONE_NUMBERS.join('|')})`
const HIGH_TONE_HZ = 880
/** Longer than any test listens to the talk. */
const TALK_SECONDS = 600
const RING_SECONDS = 60
const MEDIA_PORTS = 1000
const CROWD_MEDIA_PORTS = 3600
/** The number of the parent who calls. */
export const PARENT = '+12015550199'
const PLACE_WITHIN_MS = 120_000

interface Opened {
  programs: Record<ProgramName, string>
  folder: string
  scope: Scope
  pace: number
  ports: Ports
}

/**
 * Starts Kamailio, rtpengine and telephones on free ports of this machine, with their own configuration in a folder of
 * their own.
 * @throws Error that names the packages of missing programs
 */
export async function startTelephony(options: TelephonyOptions = {}): Promise<Telephony> {
  const { hosts = 1, pace = 1, keepsSound = false, placeWithinMs = PLACE_WITHIN_MS, crowd = false } = options
  const { parentTalks = false } = options
  const programs = findPrograms()
  const scope = createScope((error) => console.error('The telephone network did not close', error))
  try {
    const folder = await mkdtemp(join(tmpdir(), 'telephony-'))
    scope.add(() => rm(folder, { recursive: true, force: true }))
    const ports = claimPorts()
    scope.add(() => ports.close())
    const opened = { programs, folder, scope, pace, ports }
    const secret = randomBytes(32).toString('hex')
    const certificate = await makeCertificate(programs.openssl, folder)
    const recordingsDir = join(folder, 'recordings')
    await mkdir(recordingsDir)

    const media: MediaHost[] = []
    for (let index = 0; index < hosts; index++) {
      media.push(await startMediaHost(opened, index, recordingsDir, crowd ? CROWD_MEDIA_PORTS : MEDIA_PORTS))
    }
    const toneTelephone = await startBaresip(opened, 'tone', { toneHz: TONE_HZ }, true)
    const highTone = () => startBaresip(opened, 'high-tone', { toneHz: HIGH_TONE_HZ }, true)
    const highToneTelephone = options.highTone ? await highTone() : undefined
    const talk = { file: join(folder, 'talk.wav') }
    await writePerformance(talk.file, 'talk', TALK_SECONDS)
    const talking = await startBaresip(opened, 'talk', talk, keepsSound)
    const parentSays = parentTalks ? talk : { toneHz: TONE_HZ }
    const parentTelephone = await startBaresip(opened, 'parent', parentSays, !parentTalks, { number: PARENT })
    const personalPhone = await startBaresip(opened, 'personal', { toneHz: TONE_HZ }, false, { ringMs: undefined })
    const destinations: Destination[] = [{ group: 1, addresses: [talking.address] }]
    destinations.push({ group: PERSONAL_PHONES, addresses: [personalPhone.address] })
    destinations.push({ group: 3, addresses: [parentTelephone.address] })
    destinations.push({ group: 99, digits: TONE, addresses: [toneTelephone.address] })
    if (highToneTelephone) destinations.push({ group: 97, digits: HIGH_TONE, addresses: [highToneTelephone.address] })
    const replacingTelephones = options.replacing ? await startReplacingTelephones(scope) : []
    for (const { digits, address } of replacingTelephones) {
      destinations.push({ group: Number(digits.slice(-2)), digits, addresses: [address] })
    }
    for (const [digits, addresses] of Object.entries(NO_TRUNK)) {
      destinations.push({ group: Number(digits.slice(-2)), digits, addresses })
    }
    for (const [digits, usual] of Object.entries(SCENARIOS)) {
      const group = Number(digits.slice(-2))
      // A crowd's calls are answered at once.
      const scenario = crowd && usual === 'repeats' ? 'echoes' : usual
      destinations.push({ group, digits, addresses: [await startScenario(opened, scenario)] })
    }
    const dispatcherFile = join(folder, 'dispatcher.list')
    await writeFile(dispatcherFile, dispatcherList(destinations))

    const mediaAddresses = media.map(({ address }) => address)
    const commands: Commands[] = []
    const calls = createNetworkCalls(recordingsDir, commands, mediaAddresses, options.movesWithinMs)
    if (options.alone) calls.network.onRequest(async () => true)
    const servers: { url: string; program: RunningProgram; sip: number; restart(): Promise<void> }[] = []
    const firstPort = await ports.take(4 * hosts)
    const crowdPorts: Telephony['crowdPorts'] = []
    for (let host = 0; crowd && host < hosts; host++) {
      crowdPorts.push({ sip: await ports.take(1), media: await ports.take(2000) })
    }
    const portsOf = (host: number) => {
      const wss = firstPort + 4 * host
      return { wss, sip: wss + 1, events: wss + 2, commands: wss + 3 }
    }
    for (let index = 0; index < hosts; index++) {
      const own = join(folder, `kamailio-${index}`)
      await mkdir(own)
      const ports = portsOf(index)
      const { wss, sip, events, commands: commandPort } = ports
      const commandKey = randomBytes(16).toString('hex')
      const configFile = join(own, 'kamailio.cfg')
      const text = kamailioConfig(
        {
          folder: own,
          address: LOOPBACK,
          ports,
          domain: SIP_DOMAIN,
          secret,
          certificate,
          dispatcherFile,
          mediaHosts: mediaAddresses,
          commandKey,
          ringSeconds: RING_SECONDS,
          crowd: crowdPorts[index]?.sip,
          peers: Array.from({ length: hosts }, (_, host) => portsOf(host)).filter((peer) => peer.wss !== wss),
        },
        destinations,
      )
      await writeFile(configFile, text, { mode: 0o600 })
      const start = () =>
        runProgram(programs.kamailio, {
          args: ['-f', configFile, '-DD', '-E', '-m', crowd ? '512' : '64', '-M', '8', '-w', own, '-Y', own],
          cwd: own,
          logFile: join(own, 'kamailio.log'),
          isReady: async () => (await isListening(wss)) && (await isListening(events)),
        })
      const its: Commands = {
        port: commandPort,
        key: commandKey,
        say: (text) => link.send(text),
        sip: sipOf(LOOPBACK, { sip }),
      }
      const server = {
        url: `wss://${LOOPBACK}:${wss}`,
        sip,
        program: await start(),
        async restart() {
          server.program = await start()
          while (!link.isOpen()) await wait(50)
        },
      }
      scope.add(() => server.program.stop())
      const link = await followKamailio(
        events,
        (event) => calls.note(event, its, (text) => link.send(text)),
        () => calls.lost(its),
      )
      scope.add(link.close)
      commands.push(its)
      servers.push(server)
    }

    const turnPort = options.turn ? await startTurn(opened, secret) : undefined

    return {
      servers: servers.map(({ url }) => url),
      domain: SIP_DOMAIN,
      replaces: options.replacing,
      certificateHash: certificate.publicKeyHash,
      passwordFor: (grant, expiresAt = Date.now() + placeWithinMs) => sipPassword(grant, secret, expiresAt),
      turnFor: (expiresAt = Date.now() + placeWithinMs) =>
        turnPort === undefined
          ? []
          : [{ urls: `turn:${LOOPBACK}:${turnPort}?transport=udp`, ...turnCredentials(secret, expiresAt) }],
      passwordToListen: (listener, expiresAt = Date.now() + placeWithinMs) =>
        listenPassword(listener, secret, expiresAt),
      toneTelephone,
      highToneTelephone,
      replacingTelephones,
      talkTelephone: talking,
      parentTelephone,
      callIn: (to, kamailio = 0) => void parentTelephone.call(to, `${LOOPBACK}:${servers[kamailio]?.sip ?? 0}`),
      parentCalls: async ({ from, to }) =>
        void (await parentTelephone.call(to, `${LOOPBACK}:${servers[0]?.sip ?? 0}`, from)),
      personalPhone,
      async listening(number, kamailio = 0) {
        const its = commands[kamailio]
        return its ? (await browsersOf(its, number)).length : 0
      },
      liveCalls: calls.live,
      said: calls.said,
      farEndDigits: calls.farEndDigits,
      ...calls.network,
      crowdPorts,
      mediaHosts: media,
      kill: (what, index) => (what === 'kamailio' ? servers : media)[index]?.program.kill(),
      restart: async (index) => servers[index]?.restart(),
      recordingsDir,
      sipPort: servers[0]?.sip ?? 0,
      commandPort: commands[0]?.port ?? 0,
      folder,
      close: () => scope.close(),
    }
  } catch (error) {
    await scope.close()
    throw error
  }
}

interface MediaHost {
  address: string
  control: number
  has(mediaPort: number): boolean
  program: RunningProgram
}

async function startMediaHost(
  { programs, folder, scope, ports }: Opened,
  index: number,
  dir: string,
  mediaPorts: number,
): Promise<MediaHost> {
  const own = join(folder, `rtpengine-${index}`)
  await mkdir(own)
  const control = await ports.take(1)
  const firstPort = await ports.take(mediaPorts)
  const address = `${LOOPBACK}:${control}`
  const program = await runProgram(programs.rtpengine, {
    args: [
      ...['--foreground', '--log-stderr', '--log-level=5', '--table=-1', '--no-log-timestamps'],
      ...[
        `--interface=${LOOPBACK}`,
        `--listen-ng=${address}`,
        `--port-min=${firstPort}`,
        `--port-max=${firstPort + mediaPorts - 1}`,
      ],
      ...['--recording-method=pcap', `--recording-dir=${dir}`],
      ...['--timeout=60', '--config-file=none', '--delete-delay=0'],
      ...['--num-threads=2'],
    ],
    cwd: own,
    logFile: join(own, 'rtpengine.log'),
    isReady: () => isBound(control),
  })
  scope.add(() => program.stop())
  return { address, control, has: (port) => port >= firstPort && port < firstPort + mediaPorts, program }
}

async function startTurn({ programs, folder, scope, ports }: Opened, secret: string): Promise<number> {
  const own = join(folder, 'turn')
  await mkdir(own)
  const port = await ports.take(1)
  const first = await ports.take(200)
  const options = { program: programs.turnserver, folder: own, port, realm: SIP_DOMAIN, secret }
  const program = await startTurnServer({ ...options, relayPorts: [first, first + 199] })
  scope.add(() => program.stop())
  return port
}

async function startBaresip(
  { programs, folder, scope, pace, ports }: Opened,
  name: string,
  speech: TelephoneSpeech,
  keepsSound: boolean,
  more: Pick<BaresipOptions, 'ringMs' | 'number'> = {},
): Promise<Telephone> {
  const telephone = await startTelephone({
    program: programs.baresip,
    folder: join(folder, `telephone-${name}`),
    // baresip also takes the port after its own, for TLS.
    ports: { sip: await ports.take(2), control: await ports.take(1), media: await ports.take(400) },
    speech,
    ringMs: () => 1500 * pace,
    keepsSound,
    ...more,
  })
  scope.add(() => telephone.stop())
  return telephone
}

async function startScenario({ programs, folder, scope, pace, ports }: Opened, scenario: Scenario): Promise<string> {
  const own = join(folder, `telephone-${scenario}`)
  await mkdir(own)
  // sipp needs four of them for sound.
  const sip = await ports.take(6)
  await writeFile(join(own, 'scenario.xml'), sippScenario(scenario, pace))
  const program = await runProgram(programs.sipp, {
    args: [
      ...['-sf', 'scenario.xml', '-i', LOOPBACK, '-p', String(sip), '-mi', LOOPBACK, '-cp', String(sip + 1)],
      ...['-nostdin', '-mp', String(sip + 2)],
      ...(scenario === 'repeats' || scenario === 'echoes' ? ['-rtp_echo'] : []),
    ],
    cwd: own,
    logFile: join(own, 'sipp.log'),
    isReady: () => isBound(sip),
  })
  scope.add(() => program.stop())
  return `${LOOPBACK}:${sip}`
}
