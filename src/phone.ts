import { createActions, type Actions } from './actions'
import type { ActionContext, PhoneConfig } from './actions/base/action-context'
import { createParts, type LatePart } from './actions/base/late-part'
import { moduleLoader } from './lib/module-loader'
import type { HostProviders } from './actions/base/host-providers'
import { createNotify, type ToastQueue } from './actions/base/notify'
import { createAccessToken } from './actions/base/access-token'
import { ANSWER_PARAMS } from './actions/session/finish-sign-in'
import { createApiClient } from './api/client'
import { createOutage } from './api/outage'
import { createPersonApi } from './api/person-api'
import { createAddress, pageOrigin, type Address, type Routing } from './browser/address'
import { createAnnouncer, type Announcer, type PageAnnouncer } from './browser/announcer'
import { callHindrance } from './browser/call-hindrance'
import { createCallLock } from './browser/tabs/call-lock'
import { createClipboard } from './browser/clipboard'
import { createLogger, type Logger } from './browser/logger'
import { createMicrophone } from './browser/microphone'
import { createNewTab } from './browser/tabs/new-tab'
import { createPageLifecycle } from './browser/page-lifecycle'
import { createStorage, type AppStorage } from './browser/storage'
import { createWakeLock } from './browser/wake-lock'
import { whenQuiet } from './browser/when-quiet'
import { createBus, type Bus } from './bus/bus'
import { PATHS } from './domain/paths'
import { afterPageScripts } from './lib/after-page-scripts'
import { lazily } from './lib/lazily'
import { liveUrl, createLiveConnection } from './live/live-connection'
import { callHindranceAtom } from './state/call/call'
import { takesKeysAtom } from './state/session'
import { createStore, type Store } from './state/store'
import { loadOwnText, loadText, textFor, type Text } from './text'
import { errorLabel } from './text/error-label'
import { createTones, sharedContext } from './voice/tones'
import { toastQueue } from './view/use-toasts'
import { VoiceError, type VoiceClient, type VoiceKit } from './voice/voice-client'

export { MONITORED_FACTS, type Monitor, type Monitoring } from './browser/monitoring/monitor'

/** The adapters that a page has once and its phones share. */
export interface PageAdapters {
  announcer: PageAnnouncer
  toasts: ToastQueue
  logger: Logger
  storage: AppStorage
  pageOrigin: string
  /** The host's own directory, log and headset. `configure()` writes them. */
  providers: HostProviders
  /** Calls back once the scripts that the page's HTML names have run. */
  afterScripts(then: () => void): void
  /** Runs work once network and processor are idle. In the browser's data-saving mode, only work that is needed. */
  whenQuiet(work: () => void, isNeeded?: boolean): void
  /** Tenant and institute of the last sign-in (`session/sources`). */
  remembered(): { tenantId?: string; instituteId?: string }
  /** Tenant and institute in the page's address, for the whole app (`session/sources`). */
  readAddress(app: AppRouting): { tenantId?: string; instituteId?: string }
  /**
   * For an app that does not know whose phone it is. True if a sign-in returned and the browser had not stored its
   * request. Code and state are removed from the address (`session/storage-blocked`).
   */
  isSignInLost(app: AppRouting): boolean
}

interface AppRouting {
  routing?: unknown
  basePath?: unknown
}

export function createPageAdapters(): PageAdapters {
  const logger = createLogger()
  const storage = createStorage(logger)
  return {
    announcer: createAnnouncer(),
    toasts: toastQueue,
    logger,
    storage,
    pageOrigin: pageOrigin(),
    providers: {},
    afterScripts: afterPageScripts,
    whenQuiet,
    remembered() {
      const { tenantId, instituteId } = storage.get('common-params') ?? {}
      return { tenantId, instituteId }
    },
    readAddress: (app) => {
      const { tenantId, instituteId } = inAddress(app, (address) => address.current())
      return { tenantId, instituteId }
    },
    isSignInLost: (app) =>
      inAddress(app, (address) => {
        if (address.current().path !== PATHS.callback) return false
        // Where storage works, the host may still set tenant and institute, and then the sign-in continues.
        if (storage.isKept('vp-sign-in') && storage.isKept('common-params')) return false
        address.takeParams(ANSWER_PARAMS)
        return true
      }),
  }
}

/** Reads the page's address as an app with this routing does, before it has a phone. */
function inAddress<T>({ routing = 'history', basePath = '/' }: AppRouting, read: (address: Address) => T): T {
  const address = createAddress({ tenantId: () => '', instituteId: () => '', userId: () => undefined })
  const detach = address.attach({ routing: routing as Routing, basePath: String(basePath) })
  try {
    return read(address)
  } finally {
    detach()
  }
}

/** One phone: everything behind the elements of one tenant, institute and user. It exists outside the DOM. */
export interface Phone {
  /** Differs between any two phones of a page. */
  readonly key: string
  /** Tokens and functions in it may change during its lifetime. */
  readonly config: PhoneConfig
  readonly store: Store
  readonly bus: Bus
  readonly text: Text
  /** Pending while the words of its language load. Until then, and if loading fails, `text` is English. */
  readonly textLoaded?: Promise<unknown> | undefined
  readonly actions: Actions
  /** Actions whose code loads with a view. */
  readonly part: <T>(create: LatePart<T>) => T
  /** Begins the session, or begins it again if a token arrives later. */
  start(): void
  /** Closes the socket and the line, stops listening. */
  destroy(): void
}

let count = 0

/** The only composition root: creates store, bus, adapters and actions of one phone, and connects them. */
export function createPhone(config: PhoneConfig, page: PageAdapters): Phone {
  const { toasts, logger, storage } = page
  const store = createStore()
  store.set(callHindranceAtom, callHindrance())
  const bus = createBus((error) => logger.error('A listener threw', error))
  const text = { ...textFor(config.lang) }
  const textLoaded =
    loadOwnText(config.lang, text, config.texts, (name, expected) =>
      logger.error(`configure() texts.${name}: expected ${expected}; it is ignored`),
    ) ?? loadText(config.lang, text)
  const { polite, assertive, pushDialog, clear } = page.announcer
  const announcer: Announcer = {
    pushDialog,
    clear,
    polite: (words) => polite(words, text.locale),
    assertive: (words) => assertive(words, text.locale),
  }
  const now = () => Date.now()
  const uptime = () => performance.now()
  const accessToken = createAccessToken(config, storage)
  const microphone = createMicrophone(sharedContext)
  const lifecycle = createPageLifecycle()
  const outage = createOutage(uptime, () => context.api.call('getStatistics'))
  const newVoice = () =>
    openVoice(config, { openMicrophone: microphone.open, microphoneLevel: microphone.level, log: logger })
  const [voice, second] = [lazily(newVoice), lazily(newVoice)]
  const notifications = lazily(async () => (await importNotifications()).createDesktopNotifications())
  const directory = lazily(async () => (await importDirectory()).createHostDirectory(context))
  const controls = lazily(async () => (await importControls()).createMediaControls())
  const sound = lazily(async () => (await importSound()).createSoundPlayer())

  const context: ActionContext = {
    config,
    store,
    bus,
    text,
    now,
    uptime,
    storage,
    announcer,
    logger,
    providers: page.providers,
    directory: directory.get,
    microphone,
    wakeLock: createWakeLock(),
    mediaControls: controls.get,
    appBadge: importBadge,
    accessToken,
    notify: createNotify({ bus, announcer, toasts, now }),
    api: createPersonApi(
      (token, instituteId = config.instituteId) =>
        createApiClient({
          apiUrl: config.apiUrl,
          instituteId,
          token,
          takesKeys: () => store.get(takesKeysAtom),
          labelOf: (code) => errorLabel(text, code),
          logger,
        }),
      () => accessToken.get(),
      outage.watch,
    ),
    live: createLiveConnection({
      url: () => socketUrl(config, () => accessToken.get()),
      logger,
      uptime,
      onBack(listener) {
        lifecycle.onOnline(listener)
        outage.onOver(listener)
      },
    }),
    voice: voice.get,
    get secondVoice() {
      return typeof config.voiceClient === 'object' ? undefined : second.get
    },
    tones: createTones(),
    sound: sound.get,
    recorder: async () => (await importRecorder()).createSoundRecorder(),
    address: createAddress({
      tenantId: () => config.tenantId,
      instituteId: () => config.instituteId,
      userId: () => config.userId,
      isSignInAnswer: (params) => params.get('state') === storage.get('vp-sign-in')?.state,
    }),
    callLock: createCallLock(config.tenantId, logger),
    clipboard: createClipboard(),
    whenQuiet: (work) => page.whenQuiet(work, true),
    desktopNotifications: notifications.get,
    newTab: createNewTab(),
    print: async (...sheet) => (await importPrint()).printSheet(...sheet),
    translator: async () => (await importTranslator()).createBrowserTranslator(),
    lifecycle,
  }
  const actions = createActions(context)
  // Loaded before the first call, in case the network is slow then.
  bus.on('ready', () => {
    if (!config.voiceClient) page.whenQuiet(() => void importWebrtc().catch(() => undefined))
  })

  return {
    key: `phone-${++count}`,
    config,
    store,
    bus,
    text,
    textLoaded,
    actions,
    part: createParts(context, actions.navigation),
    start() {
      void actions.session.start()
    },
    destroy() {
      actions.session.endSession()
      context.live.close()
      context.tones.stop()
      lifecycle.close()
      outage.stop()
      void sound.made()?.then(
        (player) => player.release(),
        () => undefined,
      )
      for (const line of [voice, second]) {
        void line.made()?.then(
          (client) => client.close(),
          () => undefined,
        )
      }
    },
  }
}

/** The socket's address for one try: with the host's one-time ticket, or else with the token (`live/topics`). */
async function socketUrl(config: PhoneConfig, token: () => Promise<string | undefined>): Promise<string> {
  const secret = await (config.getSocketTicket ?? token)()
  if (!secret) throw new Error('Nobody is signed in')
  return liveUrl(config, secret)
}

/** The host's own line, or else the platform's, loaded with the first call. */
async function openVoice({ voiceClient, voiceUrl }: PhoneConfig, kit: VoiceKit): Promise<VoiceClient> {
  if (typeof voiceClient === 'function') return voiceClient(kit)
  if (voiceClient) return voiceClient
  const { webrtcVoice } = await importWebrtc().catch((cause: unknown) => {
    throw new VoiceError('network', 'The voice line could not be loaded', { cause })
  })
  return webrtcVoice({ voiceUrl, ...kit })
}

const importWebrtc = moduleLoader(() => import('./voice/webrtc'))
const importBadge = moduleLoader(() => import('./browser/app-badge'))
const importControls = moduleLoader(() => import('./browser/media-controls'))
const importDirectory = moduleLoader(() => import('./actions/directory'))
const importNotifications = moduleLoader(() => import('./browser/desktop-notifications'))
const importPrint = moduleLoader(() => import('./browser/print'))
const importTranslator = moduleLoader(() => import('./browser/browser-translator'))
const importSound = moduleLoader(() => import('./browser/sound/sound-player'))
const importRecorder = moduleLoader(() => import('./browser/sound/sound-recorder'))
