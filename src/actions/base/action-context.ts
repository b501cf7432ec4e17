import type { PersonApi } from '../../api/person-api'
import type { Address } from '../../browser/address'
import type { Announcer } from '../../browser/announcer'
import type { AppBadge } from '../../browser/app-badge'
import type { BrowserTranslator } from '../../browser/browser-translator'
import type { MediaControls } from '../../browser/media-controls'
import type { CallLock } from '../../browser/tabs/call-lock'
import type { Clipboard } from '../../browser/clipboard'
import type { DesktopNotifications } from '../../browser/desktop-notifications'
import type { Logger } from '../../browser/logger'
import type { Microphone } from '../../browser/microphone'
import type { WakeLock } from '../../browser/wake-lock'
import type { NewTab } from '../../browser/tabs/new-tab'
import type { PageLifecycle } from '../../browser/page-lifecycle'
import type { Print } from '../../browser/print'
import type { SoundPlayer } from '../../browser/sound/sound-player'
import type { SoundRecorder } from '../../browser/sound/sound-recorder'
import type { AppStorage } from '../../browser/storage'
import type { Bus } from '../../bus/bus'
import type { LiveConnection } from '../../live/live-connection'
import type { Store } from '../../state/store'
import type { LanguageTag, OwnTexts, Text } from '../../text'
import type { Tones } from '../../voice/tones'
import type { VoiceClient, VoiceFactory } from '../../voice/voice-client'
import type { HostDirectory, HostProviders } from './host-providers'
import type { Notify } from './notify'
import type { AccessToken } from './access-token'

/**
 * The host's own translation of a text. `from` is undefined if nobody knows its language. Both are BCP 47 tags. @public
 */
export type TranslateText = (text: string, languages: { from: string | undefined; to: string }) => Promise<string>

/** A phone's configuration after defaults (`element/attributes`). Addresses have no trailing slash. */
export interface PhoneConfig {
  tenantId: string
  instituteId: string
  userId?: string
  apiUrl: string
  socketUrl: string
  voiceUrl: string
  authorizeUrl: string
  clientId: string
  platformUrl: string
  siteUrl: string
  lang: LanguageTag
  accessToken?: string
  getAccessToken?: () => Promise<string>
  getSocketTicket?: () => Promise<string>
  voiceClient?: VoiceClient | VoiceFactory
  translateText?: TranslateText
  texts?: OwnTexts
}

/**
 * What every action works with. `phone.ts` makes one per phone, and tests make one with fake adapters (testing/). An
 * action is a factory `createX(context): X` in a file of its own. `actions/index.ts` combines them.
 */
export interface ActionContext {
  config: PhoneConfig
  store: Store
  bus: Bus
  text: Text
  notify: Notify
  api: PersonApi
  /** The token of the signed-in person. */
  accessToken: AccessToken
  live: LiveConnection
  /** Made on first use: the host's own client, or the platform's line. */
  voice: () => Promise<VoiceClient>
  /**
   * A second client, for a call that comes in during another. Absent if the host passed a client object, because then
   * there is only that one.
   */
  secondVoice: (() => Promise<VoiceClient>) | undefined
  tones: Tones
  /** Made on first use. */
  sound: () => Promise<SoundPlayer>
  /** Loaded with the first sound that is recorded or chosen. */
  recorder: () => Promise<SoundRecorder>
  storage: AppStorage
  address: Address
  microphone: Microphone
  wakeLock: WakeLock
  /** Loaded with the first call. */
  mediaControls: () => Promise<MediaControls>
  /** Made where the page wants one (`configure({ appBadge })`). */
  appBadge: () => Promise<AppBadge>
  callLock: CallLock
  lifecycle: PageLifecycle
  announcer: Announcer
  clipboard: Clipboard
  newTab: NewTab
  /** Loaded with the first print. */
  print: Print
  /** Loaded with the first transcript. */
  translator: () => Promise<BrowserTranslator>
  logger: Logger
  /** The host's own directory, log and headset (`configure()`). Each is read when it is used. */
  providers: Readonly<HostProviders>
  /** Loaded when a page has such a provider. */
  directory: () => Promise<HostDirectory>
  /** Made when the settings or a notification first need it. */
  desktopNotifications: () => Promise<DesktopNotifications>
  /** Runs work that the first view does not need, once network and processor are idle (`load/late`). */
  whenQuiet(work: () => void): void
  /** Ms since the epoch, by the system's clock, which may jump back or forward. */
  now: () => number
  /** Ms since the page began. Never jumps, so durations are counted by it (`call/panel`). */
  uptime: () => number
}
