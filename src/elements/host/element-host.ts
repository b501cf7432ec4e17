import type { ReactNode } from 'react'
import { lateModule } from '../../actions/base/late-module'
import { ownLookOf } from '../../actions/settings/own-look'
import { createListeners } from '../../lib/listeners'
import type { Phone } from '../../phone'
import { setUpProblemAtom } from '../../state/session'
import { ownLookAtom } from '../../state/settings'
import { connectedElementsAtom } from '../../state/view'
import { forgetCaret } from '../../ui/focus/forget-caret'
import { ignoreComposedKeys } from '../../ui/focus/ignore-composed-keys'
import { tellMoved } from '../../ui/overlay/moved'
import { shellOf } from '../../shell/shell'
import { applyTheme, loadTheme } from '../../ui/theme/apply-theme'
import { CATALOGUE, SHARED_PROPERTIES, type Tag } from '../catalogue'
import { showStates } from './show-states'
import type { SetUpProblem } from './set-up-help'
import { outlastNodeMovers } from './outlast-node-movers'
import { watchLostFocus } from './watch-lost-focus'
import { page } from './page'
import type { Member, MissingSetting } from '../phone/phone-line'
import { followTelLinks } from '../phone/follow-tel-links'
import type { Membership } from '../phone/phone-registry'
import type { PhoneSettings } from '../phone/phone-settings'
import { isPropertyValue, propertyProblem, readAttributes, type AttributeValues } from './read-attributes'

/** The state of an element: its phone or the missing setting, and its own attributes. */
export interface ElementSnapshot {
  phone: Phone | undefined
  missing: MissingSetting | undefined
  own: AttributeValues
  /** What is wrong with the set-up, for a developer (`session/missing-tenant`). */
  help?: ReactNode
}

export type PropertyName = keyof typeof SHARED_PROPERTIES

const setUp = lateModule(() => import('./set-up-help'))

let count = 0

/**
 * The logic of one element. It reads the attributes and properties, connects the element to its phone, and updates the
 * view. It is a plain object, so that the element class stays a thin shell around the DOM's callbacks.
 */
export class ElementHost {
  /** Identifies the element as the origin of a person's action. */
  readonly id = `vp-${++count}`
  /** Called once per `element.focus()`. True if the call is React's, which must be ignored. */
  readonly hasLostFocus: () => boolean
  private snapshot: ElementSnapshot = { phone: undefined, missing: undefined, own: {} }
  private readonly changes = createListeners<[]>()
  private readonly properties: Partial<Record<PropertyName, unknown>> = {}
  private readonly reported = new Set<string>()
  /** What the phone knows of this element. */
  private readonly shownAs: NonNullable<Member['element']>
  private membership: Membership | undefined
  private release: (() => void) | undefined
  private leaveDialogs: (() => void) | undefined
  private leaveStates: (() => void) | undefined
  private leaveTelLinks: (() => void) | undefined
  private leaveLook: (() => void) | undefined
  private leaveSetUp: (() => void) | undefined
  private problem: SetUpProblem | undefined
  theme: unknown
  /** The theme is not there yet. A first frame is shown until then. */
  isThemeLoading = false
  private isConnected = false
  private isStale = false

  constructor(
    private readonly element: HTMLElement,
    readonly tag: Tag,
    private readonly states?: CustomStateSet,
  ) {
    this.shownAs = { node: element, tag, showsCalls: CATALOGUE[tag].showsCalls }
    this.hasLostFocus = watchLostFocus(element.shadowRoot as ShadowRoot)
    ignoreComposedKeys(element.shadowRoot as ShadowRoot)
    forgetCaret(element.shadowRoot as ShadowRoot)
    outlastNodeMovers(element.shadowRoot as ShadowRoot)
  }

  private get isApp() {
    return this.tag === 'virtual-phone-app'
  }

  readonly subscribe = this.changes.add
  readonly getSnapshot = (): ElementSnapshot => this.snapshot

  /** The phone's texts. */
  get text() {
    return this.snapshot.phone?.text
  }

  getProperty(name: PropertyName): unknown {
    return this.properties[name]
  }

  /** Null and undefined remove a value. A value of another type than the catalogue's is refused. */
  setProperty(name: PropertyName, value: unknown): void {
    const entry = SHARED_PROPERTIES[name]
    if (value != null && !isPropertyValue(entry, value)) return this.report(propertyProblem(this.tag, name, entry))
    this.properties[name] = value ?? undefined
    this.changed()
  }

  /** An attribute or a property was set or removed. All changes of one task are read together. */
  changed(): void {
    if (!this.isConnected || this.isStale) return
    this.isStale = true
    queueMicrotask(() => {
      this.isStale = false
      if (this.isConnected) this.read()
    })
  }

  connect(): void {
    if (this.isConnected) return this.moved()
    this.isConnected = true
    const undo = [page().retain(this), page().onLook(() => this.changed())]
    this.release = () => undo.forEach((stop) => stop())
    this.moved()
    this.changed()
  }

  /** The element was moved. */
  moved(): void {
    const leave = this.leaveDialogs
    // It watches the new place before it leaves the old one. Otherwise a dialog around both would be left and entered
    // again.
    this.leaveDialogs = page().watchHostDialogs(this.element)
    leave?.()
    tellMoved(this.element.shadowRoot as ShadowRoot)
  }

  disconnect(): void {
    this.isConnected = false
    this.membership?.leave()
    this.membership = undefined
    this.leaveDialogs?.()
    this.leaveDialogs = undefined
    this.release?.()
    this.release = undefined
    this.tell({ phone: undefined, missing: undefined })
  }

  /** The view exists, so from now on the phone may send requests. */
  shown(): void {
    this.membership?.start()
    page().painted()
  }

  /** Renders the view again, with the phone's state as it is. */
  render(): void {
    this.tell({})
  }

  private read(): void {
    const { settings, own: given } = readAttributes(this.tag, this.element, (problem) => this.report(problem))
    const { look } = page()
    const own: AttributeValues = {
      ...given,
      routing: given.routing ?? look.routing,
      headingLevel: given.headingLevel ?? look.headingLevel,
    }
    // What the person chose for the app comes before what its host did (`settings/devices`).
    const { language, theme } = this.isApp ? ownLookOf(page().adapters.storage) : {}
    const all = { ...settings, ...this.properties } as PhoneSettings
    const chosen = language ? { lang: language } : {}
    this.theme = theme ?? settings.theme ?? look.theme
    this.isThemeLoading = loadTheme(this.theme, () => this.changed())
    const root = this.element.shadowRoot as ShadowRoot
    applyTheme(root, this.theme, this.isThemeLoading && !this.membership && !shellOf(root))
    this.tell({ own })
    const studentId = typeof own.studentId === 'string' ? own.studentId : undefined
    Object.assign(this.shownAs, { studentId })
    if (this.membership) this.membership.update(all, chosen)
    else this.membership = page().registry.join(this.asMember(all, own, chosen))
  }

  private asMember(settings: PhoneSettings, own: AttributeValues, chosen: PhoneSettings): Member {
    const { isApp } = this
    return {
      id: this.id,
      settings,
      own: chosen,
      ...(isApp ? { fallback: page().adapters.readAddress(own) } : {}),
      element: this.shownAs,
      ...(isApp ? {} : { onStoredPlace: (isStored: boolean) => this.followStoredPlace(isStored) }),
      onPhone: (phone, missing) =>
        this.tell({ phone, missing: missing && isApp && page().adapters.isSignInLost(own) ? 'storage' : missing }),
    }
  }

  private followStoredPlace(isStored: boolean) {
    if (isStored) this.explain('stored-place')
    else if (this.problem === 'stored-place') this.explain(undefined)
  }

  private followLook({ store }: Phone): () => void {
    store.set(ownLookAtom, ownLookOf(page().adapters.storage))
    return store.sub(ownLookAtom, () => this.changed())
  }

  private followSetUp({ store }: Phone): () => void {
    const look = () => {
      const isFirst = store.get(connectedElementsAtom)[0]?.id === this.id
      const problem = store.get(setUpProblemAtom)
      if (problem && isFirst) this.explain(problem)
      else if (/-url|token/.test(this.problem ?? '')) this.explain(undefined)
    }
    return store.sub(setUpProblemAtom, look)
  }

  /** Says in the console what is wrong and what mends it, and on a developer's page in the element too. */
  private explain(problem: SetUpProblem | undefined): void {
    this.problem = problem
    if (!problem) return void (this.snapshot.help && this.tell({ help: undefined }))
    void setUp.load().then(
      ({ sayWhenSettled }) =>
        sayWhenSettled({
          problem,
          tag: this.tag,
          adapters: page().adapters,
          isStill: () => this.problem === problem,
          report: (help) => this.report(help),
          show: (help) => this.tell({ help }),
        }),
      () => undefined,
    )
  }

  private report(problem: string): void {
    if (this.reported.has(problem)) return
    this.reported.add(problem)
    page().adapters.logger.error(problem)
  }

  private tell(change: Partial<ElementSnapshot>): void {
    const before = this.snapshot
    this.snapshot = { ...before, ...change }
    const { phone, missing, own } = this.snapshot
    // A stored place is told before the phone that it names.
    if (missing !== before.missing && (missing || this.problem !== 'stored-place'))
      this.explain(missing === 'storage' ? undefined : missing)
    if (phone !== before.phone) {
      this.leaveSetUp?.()
      this.leaveSetUp = phone && this.followSetUp(phone)
      this.leaveStates?.()
      this.leaveStates = phone && showStates(this.states, phone.store)
      this.leaveLook?.()
      this.leaveLook = phone && this.isApp ? this.followLook(phone) : undefined
    }
    const follows = Boolean(phone && own.telLinks)
    if (!follows) this.leaveTelLinks = void this.leaveTelLinks?.()
    else this.leaveTelLinks ??= followTelLinks(document, () => this.snapshot.phone, this.id)
    this.changes.tell()
  }
}
