import type { ActionContext, PhoneConfig } from '../../actions/base/action-context'
import type { HostDirectory, HostProviders } from '../../actions/base/host-providers'
import { createHostDirectory } from '../../actions/directory'
import { createNotify, type Toast, type ToastQueue } from '../../actions/base/notify'
import { createAccessToken } from '../../actions/base/access-token'
import { createBus } from '../../bus/bus'
import type { FactName, Facts, QuestionName, Questions } from '../../bus/events'
import { lazily } from '../../lib/lazily'
import { createStore, forgetPerson } from '../../state/store'
import { textFor } from '../../text'
import { ME } from '../builders'
import { fakeApi, type FakeApi, type Replies } from './fake-api'
import { fakeAddress, type FakeAddressStart } from './fake-address'
import {
  fakeAnnouncer,
  fakeMediaControls,
  fakeCallLock,
  fakeClipboard,
  fakeDesktopNotifications,
  fakeLifecycle,
  fakeLive,
  fakeLogger,
  fakeMicrophone,
  fakeWakeLock,
  fakeNewTab,
  fakePrint,
  fakeStorage,
} from './fake-browser'
import { fakeRecorder } from './fake-recorder'
import { fakeSound } from './fake-sound'
import { fakeTranslator } from './fake-translator'
import { fakeTones, fakeVoice, type FakeVoice } from './fake-voice'

const testConfig = (change: Partial<PhoneConfig> = {}): PhoneConfig => ({
  tenantId: 't1',
  instituteId: 'school-12',
  userId: ME,
  apiUrl: 'https://phone.example',
  socketUrl: 'wss://phone.example/live',
  voiceUrl: 'wss://phone.example/voice',
  authorizeUrl: 'https://phone.example/oauth/v1/authorize',
  clientId: 'virtual-phone',
  platformUrl: 'https://school.example',
  siteUrl: 'https://site.example',
  lang: 'en',
  ...change,
})

export interface FakeContextOptions {
  replies?: Replies
  stored?: Record<string, unknown>
  address?: FakeAddressStart
  config?: Partial<PhoneConfig>
  /** The page's own directory and log. */
  providers?: HostProviders
  /** The clock's time, in ms since the epoch. */
  now?: number
}

/** The real notices over a list of toasts with their durations. */
function fakeNotify({ bus, announcer, now }: Pick<ActionContext, 'bus' | 'announcer' | 'now'>) {
  const toasts: Toast[] = []
  const queue: ToastQueue = {
    show: (toast) => (toasts.push(toast), false),
    dismiss(id) {
      const others = toasts.filter((toast) => toast.id !== id)
      toasts.splice(0, toasts.length, ...others)
    },
  }
  return {
    ...createNotify({ bus, announcer, toasts: queue, now }),
    /** As `tone: text`, the oldest first. */
    get shown() {
      return toasts.map(({ tone, text }) => `${tone}: ${text}`)
    },
    get shownMs() {
      return toasts.map(({ ms }) => ms)
    },
  }
}

/**
 * An action context with a real store, a real bus and fake adapters. `facts` has every fact from the bus, in order.
 * `answers` has the host's answers to questions (default: yes).
 */
export function fakeContext(options: FakeContextOptions = {}) {
  const logger = fakeLogger()
  const announcer = fakeAnnouncer()
  const bus = createBus((error) => logger.error('listener failed', error))
  const voice: FakeVoice = fakeVoice()
  const secondLine: FakeVoice = fakeVoice('second')
  const api: FakeApi = fakeApi(options.replies)
  const player = fakeSound()
  const controls = fakeMediaControls()
  const recording = fakeRecorder()
  /** What the page's icon has shown. */
  const badges: number[] = []
  const facts: { fact: FactName; detail: Facts[FactName]; origin?: string }[] = []
  bus.onAny((fact, detail, origin) => facts.push({ fact, detail, ...(origin ? { origin } : {}) }))
  const questions: { question: QuestionName; detail: Questions[QuestionName]; origin?: string }[] = []
  const answers: Partial<Record<QuestionName, boolean>> = {}
  bus.answerWith((question, detail, origin) => {
    questions.push({ question, detail, ...(origin ? { origin } : {}) })
    return answers[question] ?? true
  })
  const clock = { now: options.now ?? Date.parse('2026-11-20T14:30:00Z'), uptime: 60_000 }
  const now = () => clock.now

  const translates = fakeTranslator()
  const desktopNotifications = fakeDesktopNotifications()
  const store = createStore()
  const config = testConfig(options.config)
  const storage = fakeStorage(options.stored)

  const context = {
    config,
    accessToken: createAccessToken(config, storage),
    store,
    bus,
    text: textFor(config.lang),
    notify: fakeNotify({ bus, announcer, now }),
    api,
    live: fakeLive(() => clock.uptime),
    voice: () => Promise.resolve(voice),
    secondVoice: () => Promise.resolve(secondLine),
    tones: fakeTones(),
    sound: () => Promise.resolve(player),
    recorder: () => Promise.resolve(recording),
    storage,
    address: fakeAddress(options.address),
    microphone: fakeMicrophone(),
    wakeLock: fakeWakeLock(),
    mediaControls: () => Promise.resolve(controls),
    appBadge: () => Promise.resolve({ showBadge: (count: number) => void badges.push(count) }),
    callLock: fakeCallLock(config.tenantId),
    clipboard: fakeClipboard(),
    whenQuiet: (work: () => void) => work(),
    desktopNotifications: () => Promise.resolve(desktopNotifications),
    newTab: fakeNewTab(),
    print: fakePrint(),
    translator: () => Promise.resolve(translates),
    lifecycle: fakeLifecycle(),
    announcer,
    logger,
    providers: options.providers ?? {},
    directory: (): Promise<HostDirectory> => directory.get(),
    now,
    uptime: () => clock.uptime,
    // For tests only:
    desktop: desktopNotifications,
    line: voice,
    secondLine,
    translates,
    player,
    controls,
    recording,
    badges,
    facts,
    questions,
    answers,
    clock,
    /** Does what every sign-out does, for tests of parts without a session. */
    personLeaves() {
      api.personLeaves()
      forgetPerson(store)
      bus.emit('session-changed', { signedIn: false })
    },
  } satisfies ActionContext & Record<string, unknown>
  const directory = lazily(() => Promise.resolve(createHostDirectory(context)))
  return context
}

export type FakeContext = ReturnType<typeof fakeContext>
