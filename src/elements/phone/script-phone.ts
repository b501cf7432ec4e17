import type { FactName, Facts } from '../../bus/events'
import { lateModule } from '../../actions/base/late-module'
import type { TransferRequest } from '../../actions/transfer'
import type { ListedPerson } from '../../domain/call/call-queue'
import { isOngoing, SYSTEM_CALLER_ID } from '../../domain/call/call-state'
import { createListeners } from '../../lib/listeners'
import { MONITORED_FACTS, type Phone } from '../../phone'
import {
  callQualityAtom,
  callStateAtom,
  type CallQuality,
  type CallState,
  type CallTarget,
} from '../../state/call/call'
import { incomingCallsAtom, notNowUntilAtom } from '../../state/call/incoming'
import { connectionAtom, sessionAtom, type SessionPhase } from '../../state/session'
import { atom } from '../../state/store'
import { connectedElementsAtom, listenedFactsAtom } from '../../state/view'
import { expectArgument, needed, PhoneError } from './phone-error'
import type { Membership, PhoneRegistry } from './phone-registry'
import type { PhoneSettings } from './phone-settings'
import type { CallRequest } from './script-commands'

/** What a phone is doing, in plain values. */
export interface PhoneState {
  session: SessionPhase | 'missing-settings'
  connection: 'connected' | 'connecting' | 'disconnected'
  call: ScriptCall | null
  /** The calls that ring in this browser, the first one first. */
  incoming: readonly { callId: string; number: string; personId?: string }[]
  /** False while the person has said 'Not now', so that nothing rings here. */
  available: boolean
}

/** The active call, for a script. */
export interface ScriptCall {
  phase: Exclude<CallState['phase'], 'idle'>
  callId?: string
  /** The other side's, E.164. */
  number?: string
  direction: 'inbound' | 'outbound'
  personId?: string
  /** The student whom the page said that the call is about. */
  studentId?: string
  /** When it was answered, in ms since 1970. */
  since?: number
  /** This person has put it on hold. */
  held: boolean
  muted: boolean
  quality?: CallQuality['level']
}

/**
 * A phone in the hands of a script (`script/acts`). An invalid argument is refused with a PhoneError that says what is
 * expected. @public
 */
export interface ScriptPhone {
  /**
   * Asks for a call, as a press of Call does: the person confirms in an element of this phone.
   * Resolves when the session has begun. @throws PhoneError
   */
  call(request: CallRequest): Promise<void>
  /**
   * A list of people to call one after the other. The softphone or the keypad shows it, and who was reached. Nothing is
   * dialed without a press. It replaces the previous list; an empty one removes it. Resolves when the list is shown. If
   * one of the people has no number that can be dialed, the previous list stays. @throws PhoneError
   */
  callList(people: readonly ListedPerson[]): Promise<void>
  /** Ends the call, or takes back one that the person has not confirmed yet. Does nothing without a call. */
  hangUp(): Promise<void>
  /**
   * Answers a call that rings here: the one with this id, or else the first. A call that goes on is put on hold. Resolves
   * when it is answered, with the browser's own question about the microphone if there is one. @throws PhoneError
   */
  answer(callId?: string): Promise<void>
  /** Lets it ring on elsewhere only. @throws PhoneError */
  decline(callId?: string): Promise<void>
  /** Puts the call on hold, or takes it back. @throws PhoneError */
  setHeld(held: boolean): Promise<void>
  /**
   * Hands the call to somebody else. Resolves when they have taken it; if nobody does, it goes on. For somebody who must
   * not be called the person is asked first. @throws PhoneError
   */
  transfer(to: TransferRequest): Promise<void>
  /** Merges two calls, so that everybody in them hears each other. @throws PhoneError */
  merge(): Promise<void>
  /** Mutes or unmutes the microphone of a call that rings at the other side, or is answered. @throws PhoneError */
  setMuted(muted: boolean): Promise<void>
  /**
   * 'Not now': until then nothing rings in this browser, in all tabs of this person. Without `until`, or with a moment
   * that is over, calls ring here again. @throws PhoneError
   *
   * @example await phone.setAvailable({ until: Date.now() + 45 * 60_000 })
   */
  setAvailable(from: { until?: Date | number | null }): Promise<void>
  /**
   * Digits, * and #, and the letters A to D, in an answered call. Spaces and punctuation between them are left out.
   * @throws PhoneError
   */
  sendDigits(digits: string): Promise<void>
  /** Opens the drawer of `vp-softphone` or the app. False if neither is on the page, or it may not open now. */
  openKeypad(): boolean
  readonly state: PhoneState
  /** Calls the listener at every change of `state`. Returns the undo. */
  subscribe(listener: (state: PhoneState) => void): () => void
  /** Listens to a fact by its name without prefix: `call-ended`. Returns the undo. */
  on<K extends FactName>(fact: K, listener: (detail: Facts[K]) => void): () => void
  signOut(): Promise<void>
  /** The script releases the phone, as a removed element does. Every later command is refused. */
  destroy(): void
}

const commands = lateModule(() => import('./script-commands'))

const qualityLevelAtom = atom((get) => get(callQualityAtom)?.level)
/** What `state` is made of. */
const OF_STATE = [sessionAtom, connectionAtom, callStateAtom, incomingCallsAtom, qualityLevelAtom, notNowUntilAtom]

/** Every fact: the compiler requires it in this table. */
const FACT_NAMES: readonly string[] = Object.keys(MONITORED_FACTS)

let count = 0

/** Elements with a drawer for the keypad. */
const WITH_DRAWER = ['vp-softphone', 'virtual-phone-app']

/** The phone of a tenant and institute, for a script. */
export const createScriptPhone = (registry: PhoneRegistry, settings: PhoneSettings): ScriptPhone =>
  new Handle(registry, settings)

class Handle implements ScriptPhone {
  private phone: Phone | undefined
  private isDestroyed = false
  /** Of what this script causes. */
  private readonly id = `vp-script-${++count}`
  private readonly membership: Membership
  private readonly listeners = createListeners<[PhoneState]>()
  /** The script's subscriptions, which are renewed when the phone is replaced. */
  private readonly wanted = new Set<{ connect: (phone: Phone) => () => void; undo?: () => void }>()

  constructor(registry: PhoneRegistry, settings: PhoneSettings) {
    this.watch((phone) => {
      const tell = () => this.listeners.tell(this.state)
      const undo = OF_STATE.map((atom) => phone.store.sub(atom, tell))
      return () => undo.forEach((stop) => stop())
    })
    this.membership = registry.join({
      id: this.id,
      settings,
      onPhone: (phone) => this.use(phone),
    })
    this.membership.start()
  }

  get state(): PhoneState {
    const store = this.phone?.store
    if (!store)
      return { session: 'missing-settings', connection: 'disconnected', call: null, incoming: [], available: true }
    return {
      session: store.get(sessionAtom).phase,
      connection: store.get(connectionAtom),
      call: callOf(store.get(callStateAtom), store.get(qualityLevelAtom)),
      incoming: store
        .get(incomingCallsAtom)
        .map(({ callId, phone, target }) => ({ callId, number: phone, ...whoIs(target) })),
      available: store.get(notNowUntilAtom) === undefined,
    }
  }

  subscribe(listener: (state: PhoneState) => void) {
    expectArgument(typeof listener === 'function', 'subscribe', 'a listener')
    return this.listeners.add(listener)
  }

  on<K extends FactName>(fact: K, listener: (detail: Facts[K]) => void) {
    const isGood = FACT_NAMES.includes(fact) && typeof listener === 'function'
    expectArgument(isGood, 'on', `a listener to one of: ${FACT_NAMES}`)
    return this.watch((phone) => {
      const stop = phone.bus.on(fact, (detail) => listener(detail))
      const listened = (change: (facts: readonly string[]) => string[]) => phone.store.set(listenedFactsAtom, change)
      listened((facts) => [...facts, fact])
      return () => {
        listened((facts) => facts.toSpliced(facts.lastIndexOf(fact), 1))
        stop()
      }
    })
  }

  async call(request: CallRequest) {
    await (await this.commands()).call(request)
  }
  async callList(people: readonly ListedPerson[]) {
    if ((await this.commands()).callList(people)) this.openKeypad()
  }
  async hangUp() {
    const { store, actions } = this.usable()
    if (store.get(callStateAtom).phase === 'preparing') actions.call.cancelCall()
    else await actions.call.hangUp()
  }
  async answer(callId?: string) {
    await (await this.commands()).answer(callId)
  }
  async decline(callId?: string) {
    await (await this.commands()).decline(callId)
  }
  async setHeld(held: boolean) {
    await (await this.commands()).setHeld(held)
  }
  async transfer(to: TransferRequest) {
    await (await this.commands()).transfer(to)
  }
  async merge() {
    await (await this.commands()).merge()
  }
  async setMuted(muted: boolean) {
    await (await this.commands()).setMuted(muted)
  }
  async setAvailable(from: { until?: Date | number | null }) {
    await (await this.commands()).setAvailable(from)
  }
  async sendDigits(digits: string) {
    await (await this.commands()).sendDigits(digits)
  }
  openKeypad() {
    const { store, actions } = this.usable()
    return store.get(connectedElementsAtom).some(({ tag }) => WITH_DRAWER.includes(tag)) && actions.keypad.openKeypad()
  }
  async signOut() {
    await this.usable().actions.session.signOut()
  }

  destroy() {
    if (this.isDestroyed) return
    this.isDestroyed = true
    this.use(undefined)
    this.listeners.clear()
    this.wanted.clear()
    this.membership.leave()
  }

  private usable(): Phone {
    if (this.isDestroyed) throw new PhoneError('destroyed', 'destroyed: phoneFor() gives another one')
    if (!this.phone) throw new PhoneError('not-ready', 'tenantId and instituteId are needed')
    return this.phone
  }

  /** Nearly all, whose code most pages never need. A phone that is not usable refuses before it loads. */
  private async commands() {
    this.usable()
    const { createCommands } = await needed(commands)
    return createCommands(this.usable(), this.id)
  }

  private watch(connect: (phone: Phone) => () => void): () => void {
    const entry: { connect: (phone: Phone) => () => void; undo?: () => void } = { connect }
    this.wanted.add(entry)
    if (this.phone) entry.undo = connect(this.phone)
    return () => {
      if (this.wanted.delete(entry)) entry.undo?.()
    }
  }

  private use(phone: Phone | undefined): void {
    for (const entry of this.wanted) entry.undo?.()
    this.phone = phone
    for (const entry of this.wanted) entry.undo = phone && entry.connect(phone)
  }
}

const whoIs = ({ personId, studentId }: CallTarget) => ({
  ...(personId && personId !== SYSTEM_CALLER_ID && { personId }),
  ...(studentId && { studentId }),
})

function callOf(state: CallState, quality: CallQuality['level'] | undefined): ScriptCall | null {
  if (state.phase === 'idle') return null
  const { phase, target } = state
  const call = isOngoing(state) ? state : undefined
  const number = call?.phone ?? target.phone
  return {
    ...{ phase, direction: call?.inbound ? 'inbound' : 'outbound', ...whoIs(target) },
    ...{ held: call?.heldByUs ?? false, muted: call?.muted ?? false },
    ...(number && { number }),
    ...(call?.callId && { callId: call.callId }),
    ...(call?.answeredAt !== undefined && { since: Math.round(performance.timeOrigin + call.answeredAt) }),
    ...(call && quality && { quality }),
  }
}
