import type { PhoneConfig } from '../../actions/base/action-context'
import type { Identity } from '../../domain/access/identity'
import { LIMITS } from '../../domain/limits'
import type { PageAdapters, Phone } from '../../phone'
import { ongoingCallAtom } from '../../state/call/call'
import { profileAtom, sessionAtom, type SessionPhase } from '../../state/session'
import { callElementAtom, connectedElementsAtom } from '../../state/view'
import { connectHostEvents } from './host-events'
import {
  LIVE_SETTINGS,
  differences,
  disagreements,
  mergeSettings,
  resolveConfig,
  type PhoneSettings,
} from './phone-settings'

/** Why there is no phone. `storage`: a sign-in returned, but the browser had not stored its request. */
export type MissingSetting = 'tenant' | 'institute' | 'storage'

/** An element or a script that uses a phone. */
export interface Member {
  readonly id: string
  settings: PhoneSettings
  /** What the person chose for themselves, before everybody's settings (`settings/devices`). */
  own?: PhoneSettings
  /**
   * Settings with precedence over those of the last sign-in: for the app, those in the page's address
   * (`session/sources`).
   */
  fallback?: PhoneSettings
  element?: { node: HTMLElement; tag: string; showsCalls: boolean; studentId?: string | undefined }
  /** Called at first, and whenever the phone is replaced by another one. */
  onPhone(phone: Phone | undefined, missing: MissingSetting | undefined): void
  /** Whether only the last sign-in of this browser says whose phone it is (`session/missing-tenant`). */
  onStoredPlace?(isStored: boolean): void
}

export interface LineParts {
  createPhone: (config: PhoneConfig, page: PageAdapters) => Phone
  adapters: PageAdapters
  /** The settings of `configure()`. */
  pageSettings: () => PhoneSettings
}

/** Without a `userId` it is whoever is signed in. */
type LineIdentity = Omit<Identity, 'userId'> & Partial<Pick<Identity, 'userId'>>

/**
 * One phone and its members in the order of their arrival. Their settings are merged, and the first value wins. The
 * phone ends a grace time after the last member left, but never during a live call.
 */
export class PhoneLine {
  phone: Phone
  private members: Member[]
  /** Somebody shows the phone, so its session begins as soon as it may. */
  private wanted = false
  private started = false
  /** The host has handed over a token for this session. */
  private isHosts = false
  private closing: ReturnType<typeof setTimeout> | undefined
  private readonly warned = new Set<string>()
  private endPhone: () => void

  constructor(
    readonly identity: LineIdentity,
    private readonly parts: LineParts,
    first: Member,
    private readonly onEnd: () => void,
  ) {
    this.members = [first]
    ;({ phone: this.phone, end: this.endPhone } = this.openPhone())
    first.onPhone(this.phone, undefined)
    this.reconcile()
  }

  /** A member without a `userId` means the person who is signed in. */
  matches({ tenantId, instituteId, userId }: LineIdentity): boolean {
    const own = this.identity
    if (own.tenantId !== tenantId || own.instituteId !== instituteId) return false
    return own.userId === undefined || userId === undefined || own.userId === userId
  }

  add(member: Member): void {
    clearTimeout(this.closing)
    this.closing = undefined
    this.members.push(member)
    member.onPhone(this.phone, undefined)
    this.reconcile()
  }

  remove(member: Member): void {
    this.members = this.members.filter((other) => other !== member)
    this.showElements()
    if (this.members.length > 0) return void setTimeout(() => this.dropQuestion(), LIMITS.phoneGraceMs)
    this.closing ??= setTimeout(() => {
      this.closing = undefined
      this.endIfUnused()
    }, LIMITS.phoneGraceMs)
  }

  /**
   * Begins the session, once. A script of the page may still say where the platform is and who signs in there: until these
   * have run, only what the page has said already is asked (`element/attributes`).
   */
  start(): void {
    if (this.wanted) return
    this.wanted = true
    const { storage, afterScripts } = this.parts.adapters
    // Named by the page, and no sign-in begins there.
    if (this.merged().apiUrl && (hasToken(this.phone.config) || storage.get('api-token'))) this.begin()
    else afterScripts(() => this.begin())
  }

  private begin(): void {
    if (this.members.length === 0) return void (this.wanted = false)
    this.started = true
    this.startPhone()
  }

  private startPhone(): void {
    this.isHosts = hasToken(this.phone.config)
    this.phone.start()
  }

  /** A member's settings changed. */
  settingsChanged(): void {
    const hadToken = hasToken(this.phone.config)
    this.reconcile()
    // Only here, not when one element replaces another: the new element's token may be set a moment later.
    if (this.started && hadToken && !hasToken(this.phone.config)) this.phone.actions.session.leaveHost()
  }

  private reconcile(): void {
    const config = this.config()
    const disputed = this.warnOfDisagreements()
    const hadToken = hasToken(this.phone.config)
    for (const key of LIVE_SETTINGS) Object.assign(this.phone.config, { [key]: config[key] })
    this.identity.userId ??= config.userId
    this.phone.config.userId ??= config.userId

    const changed = differences(this.phone.config, config)
    const isAgreed = !changed.some((name) => disputed.includes(name))
    if (changed.length > 0 && isAgreed && !this.isCalling()) this.replacePhone()
    else if (this.started) this.followPerson(hadToken)
    this.showElements()
  }

  /** The host says later whose session this is: by a token, or by the person's id. */
  private followPerson(hadToken: boolean): void {
    const { config, store } = this.phone
    const present = store.get(profileAtom)?.userId
    const isOther = present && config.userId && config.userId !== present
    if (WITHOUT_PERSON.includes(store.get(sessionAtom).phase)) {
      if (!hadToken && hasToken(config)) this.startPhone()
    } else if (this.isCalling()) return
    // What the stored sign-in has loaded, and its socket, may be another person's.
    else if (hasToken(config) && !this.isHosts) this.replacePhone()
    else if (isOther) this.startPhone()
  }

  private given() {
    const settings = this.members.map((member) => member.settings)
    return { settings, own: this.members.flatMap(({ own }) => own ?? []) }
  }

  private merged(): PhoneSettings {
    const { settings, own } = this.given()
    return mergeSettings([...own, ...settings, this.parts.pageSettings()])
  }

  private config(): PhoneConfig {
    const merged = this.merged()
    const userId = this.identity.userId ?? merged.userId
    return resolveConfig({ ...merged, ...this.identity, ...(userId ? { userId } : {}) }, this.parts.adapters.pageOrigin)
  }

  private isCalling(): boolean {
    return this.phone.store.get(ongoingCallAtom) !== null
  }

  /**
   * Cancels the questions before a call when no element shows them any more. Otherwise they would appear in another
   * element.
   */
  private dropQuestion(): void {
    if (!this.isCalling() && this.phone.store.get(callElementAtom) === null) this.phone.actions.call.cancelCall()
  }

  private openPhone() {
    const phone = this.parts.createPhone(this.config(), this.parts.adapters)
    const stopEvents = connectHostEvents(phone.bus, (origin) => {
      const elements = this.members.flatMap(({ id, element }) => (element ? [{ id, node: element.node }] : []))
      return (elements.find(({ id }) => id === origin) ?? elements[0])?.node
    })
    let ended = false
    // Work that waited for the end of a live call runs in a microtask, after all listeners of that end.
    const catchUp = () => {
      if (ended || this.isCalling()) return
      if (this.members.length > 0) this.reconcile()
      else if (this.closing === undefined) this.endIfUnused()
    }
    const stopWatching = phone.store.sub(ongoingCallAtom, () => queueMicrotask(catchUp))
    const end = () => {
      ended = true
      stopEvents()
      stopWatching()
      phone.destroy()
    }
    return { phone, end }
  }

  private replacePhone(): void {
    this.endPhone()
    ;({ phone: this.phone, end: this.endPhone } = this.openPhone())
    if (this.started) this.startPhone()
    for (const member of this.members) member.onPhone(this.phone, undefined)
  }

  private endIfUnused(): void {
    if (this.members.length > 0 || this.isCalling()) return
    this.endPhone()
    this.onEnd()
  }

  /**
   * A page-wide value is a default, so an element with another value does not disagree with it. Nor does anybody about
   * what the person chose.
   */
  private warnOfDisagreements(): string[] {
    const { settings, own } = this.given()
    const chosen = mergeSettings(own)
    const names = disagreements(settings).filter((name) => chosen[name] === undefined)
    for (const name of names) {
      if (this.warned.has(name)) continue
      this.warned.add(name)
      this.parts.adapters.logger.warn(
        `Elements of one phone disagree about ${name}: the value of the first one is used`,
      )
    }
    return names
  }

  private showElements(): void {
    const shown = this.members.flatMap(({ id, element }) => {
      if (!element) return []
      const { tag, showsCalls, studentId } = element
      return [{ id, tag, showsCalls, ...(studentId ? { studentId } : {}) }]
    })
    this.phone.store.set(connectedElementsAtom, shown)
  }
}

/** Phases that a token ends. */
const WITHOUT_PERSON: readonly SessionPhase[] = ['signed-out', 'signing-in', 'refused', 'failed']

const hasToken = (config: PhoneConfig) => config.accessToken !== undefined || config.getAccessToken !== undefined
