import type { HostProviders } from '../../actions/base/host-providers'
import type { FactName, Facts } from '../../bus/events'
import { lateModule, loadParts } from '../../actions/base/late-module'
import {
  createPageAdapters,
  createPhone,
  MONITORED_FACTS,
  type Monitor,
  type Monitoring,
  type PageAdapters,
  type Phone,
} from '../../phone'
import { AUTO_BANNER, PHONE_MARK, WAITING } from '../../lib/preloaded'
import type { CallFaceParts } from './call-face'
import { createHostDialogs } from './host-dialogs'
import { createPhoneRegistry, type PhoneRegistry } from '../phone/phone-registry'
import { ongoingCallAtom } from '../../state/call/call'
import { sessionAtom } from '../../state/session'
import { connectedElementsAtom } from '../../state/view'
import { createListeners } from '../../lib/listeners'
import { mergeSettings, type PhoneSettings } from '../phone/phone-settings'
import { checkSettings, readLook, type Look, type PageLook } from './read-attributes'
import { createScriptPhone, type ScriptPhone } from '../phone/script-phone'
import { followTelLinks } from '../phone/follow-tel-links'
import { enterHostModal } from '../../ui/overlay/top-dialog'
import type { RegisterDialog } from '../../ui/overlay/dialog-stack-context'
import { createToasterHost, type ToasterHost, type ToastStyle } from './toaster-host'
import { VERSION } from './version'

/**
 * Every setting of an element, by the same name, and those of the page. Monitoring is off without `monitoring`, and the
 * first one stays. With `autoBanner` a live call that no element of the page shows gets a `vp-call-banner` by itself. The
 * page's own directory, log and headset serve all of its phones (`host/directory`, `headset/keys`).
 */
export type PageSettings = PhoneSettings &
  PageLook &
  HostProviders & {
    monitoring?: Monitoring
    autoBanner?: boolean
  }

/** The parts that a page has once, for all its phones. */
export interface Page {
  adapters: PageAdapters
  registry: PhoneRegistry
  toaster: ToasterHost
  configure(settings: PageSettings): void
  /** What `configure()` says about the look, for elements that do not say it themselves. */
  readonly look: Look
  onLook(listener: () => void): () => void
  phoneFor(settings: PhoneSettings): ScriptPhone
  enableTelLinks(root: EventTarget): () => void
  /** Live regions and toasts exist from the first element to the last. */
  retain(style: ToastStyle): () => void
  /**
   * Live regions and toasts move into the top modal dialog, because everything outside it is inert (`a11y/announcer`).
   * Toasts stay above one that is not modal.
   */
  pushDialog: RegisterDialog
  /** The same for a modal dialog of the host, with this element in it. */
  watchHostDialogs(element: Element): () => void
  /** An element is painted. */
  painted(): void
}

/** What the first copy of this package on the page provides to the others. */
interface Marker {
  version: string
  /** Versions that a warning has named, each once per page. */
  warned: Set<string>
  page: () => Page
}

/**
 * The first copy's mark. Two copies have two stores, so only one of them can be the phone. A second copy passes a
 * script's requests to the first, whose elements are the ones that stay.
 */
export function claimPage(): Marker {
  const global = globalThis as { [PHONE_MARK]?: Marker; [WAITING]?: () => void }
  global[PHONE_MARK] ??= { version: VERSION, warned: new Set(), page }
  global[WAITING]?.()
  return global[PHONE_MARK]
}

/** One warning that names both versions, for all elements of a second copy together. */
export function warnOfSecondCopy(): void {
  const { version, warned } = claimPage()
  if (warned.has(VERSION)) return
  warned.add(VERSION)
  page().adapters.logger.warn(
    `Version ${version} is on this page already: its elements stay, those of version ${VERSION} are not registered`,
  )
}

/** Once a phone shows its first screen, loads the parts that the next presses in its elements need (`load/late`). */
function followElements({ bus, store }: Phone, { whenQuiet }: PageAdapters): void {
  let isWaiting = false
  const load = () => {
    if (isWaiting || store.get(sessionAtom).phase !== 'ready') return
    isWaiting = true
    whenQuiet(() => {
      isWaiting = false
      void loadParts(store.get(connectedElementsAtom).map(({ tag }) => tag))
    })
  }
  bus.on('ready', load)
  store.sub(connectedElementsAtom, load)
}

const IS_PROVIDER: Record<keyof HostProviders, true> = {
  findContacts: true,
  findPerson: true,
  onCallSaved: true,
  headset: true,
  appBadge: true,
  pushWorker: true,
}
const PROVIDERS = Object.keys(IS_PROVIDER) as (keyof HostProviders)[]

const callFace = lateModule(() => import('./call-face'))

/** Only a call needs a face (`element/face`). */
function followFirstCall(phone: Phone, parts: CallFaceParts): void {
  const stop = phone.store.sub(ongoingCallAtom, () => {
    stop()
    callFace.load().then(
      ({ followCallFace }) => followCallFace(phone, parts),
      () => followFirstCall(phone, parts),
    )
  })
}

const IS_MONITORED: Record<FactName, boolean> = MONITORED_FACTS

let current: Page | undefined

/** This copy's page. It is made with the first element or script call, never at import. */
export function page(): Page {
  current ??= createPage()
  return current
}

function createPage(): Page {
  const adapters = createPageAdapters()
  const toaster = createToasterHost()
  let pageSettings: PhoneSettings = {}
  const look: Look = {}
  const lookListeners = createListeners<[]>()
  const ignored = (source: string) => (name: string, expected: string) =>
    adapters.logger.error(`${source} ${name}: expected ${expected}; it is ignored`)
  const checked = (source: string, settings: PhoneSettings) => checkSettings(settings, ignored(source))
  let monitor: Monitor | undefined
  let wantsBanner = AUTO_BANNER in globalThis
  delete (globalThis as { [AUTO_BANNER]?: boolean })[AUTO_BANNER]
  const monitored: typeof createPhone = (...made) => {
    const phone = createPhone(...made)
    followElements(phone, adapters)
    followFirstCall(phone, { wantsBanner: () => wantsBanner, warn: (message) => adapters.logger.warn(message) })
    phone.bus.onAny((fact, detail) => {
      if (fact === 'error') monitor?.failed((detail as Facts['error']).code)
      else if (IS_MONITORED[fact]) monitor?.happened(fact)
    })
    return phone
  }
  const registry = createPhoneRegistry({ createPhone: monitored, adapters, pageSettings: () => pageSettings })
  const pushDialog: RegisterDialog = (dialog, isModal = true) => {
    if (!isModal) {
      toaster.raise()
      return () => undefined
    }
    const undo = [adapters.announcer.pushDialog(dialog), toaster.pushDialog(dialog)]
    return () => undo.forEach((pop) => pop())
  }
  const hostDialogs = createHostDialogs((modal) => {
    const refuge = toaster.openRefuge(modal)
    const undo = [pushDialog(modal), enterHostModal(modal, refuge.root), refuge.remove]
    return () => undo.forEach((pop) => pop())
  })
  let elements = 0
  let stopWatching = () => {}
  return {
    adapters,
    registry,
    toaster,
    look,
    onLook: lookListeners.add,
    configure({ monitoring, autoBanner, theme, routing, headingLevel, ...settings }) {
      const refuse = ignored('configure()')
      for (const name of PROVIDERS) {
        const value = settings[name]
        delete settings[name]
        if (name === 'headset' && value && !('take' in Object(value))) refuse(name, 'webHidHeadset()')
        else if (value !== undefined) Object.assign(adapters.providers, { [name]: value })
      }
      wantsBanner = autoBanner ?? wantsBanner
      if (monitoring && typeof monitoring !== 'function') refuse('monitoring', 'a function')
      else monitor ??= monitoring?.({ version: VERSION, log: adapters.logger })
      pageSettings = mergeSettings([checked('configure()', settings), pageSettings])
      const given = readLook({ theme, routing, headingLevel }, refuse)
      if (Object.keys(given).length > 0) {
        Object.assign(look, given)
        lookListeners.tell()
      }
      registry.pageSettingsChanged()
    },
    phoneFor: (settings) => createScriptPhone(registry, checked('phoneFor()', settings)),
    enableTelLinks: (root) => followTelLinks(root, registry.firstPhone),
    retain(style) {
      const releases = [adapters.announcer.retain(), toaster.retain(style)]
      if (elements++ === 0) stopWatching = hostDialogs.watchFocus()
      return () => {
        if (--elements === 0) stopWatching()
        releases.forEach((release) => release())
      }
    },
    pushDialog,
    watchHostDialogs: hostDialogs.watch,
    painted: () => toaster.painted(),
  }
}
