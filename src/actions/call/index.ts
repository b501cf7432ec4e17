import type { CallTarget } from '../../domain/call-state'
import type { PreCallForm } from '../../domain/call-form'
import type { ActionContext } from '../context'
import type { Navigation } from '../navigate'

/** The live call, from the press of Call to what is shown after it (product §4, Live call). */
export interface CallActions {
  /**
   * Somebody pressed Call. Refuses with a toast where no call may be placed (product §5, §8), asks the host
   * (`vp-before-call`), then opens the prevent-call question or the pre-call dialog. Nothing is placed yet.
   *
   * @returns false where it was refused
   */
  requestCall(target: CallTarget, origin?: string): boolean
  /** Asks the platform who it is, then as `requestCall`. */
  callPerson(personId: string, origin?: string): Promise<boolean>
  /** A number as typed or handed in by a host; refuses all but 10-digit US numbers. Then as `requestCall`. */
  callNumber(input: string, origin?: string): Promise<boolean>
  /** Calls the other side of a call of the log. */
  callBack(callId: string, origin?: string): Promise<boolean>
  /** Continue on the prevent-call question. */
  confirmPrevented(): void
  /** One of the target's several numbers, in the pre-call dialog. */
  choosePhone(e164: string): void
  /** Continue on the pre-call dialog. Resolves when the call is placed or refused; never rejects: errors are shown. */
  startCall(form: PreCallForm): Promise<void>
  /** Cancel, on either dialog or while the call is on its way: everything is reset. */
  cancelCall(): void
  /** End Call. Ignored where there is no call or it is ending already. Never rejects. */
  hangUp(): Promise<void>
  /** The line confirms: the state changes with its event, not before. Never rejects. */
  setMuted(muted: boolean): Promise<void>
  /** Digits of the in-call dial pad (`0-9 * # A-D`), in the media and to the platform. Never rejects. */
  sendDigits(digits: string): Promise<void>
  chooseInput(deviceId: string): Promise<void>
  chooseOutput(deviceId: string): Promise<void>
}

export declare function createCallActions(context: ActionContext, navigation: Navigation): CallActions
