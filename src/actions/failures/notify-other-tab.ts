import { LIMITS } from '../../domain/limits'
import type { ActionContext } from '../base/action-context'

/** Says that a call of another tab forbids one here (`call/one`). */
export const notifyOtherTab = ({ notify, text }: ActionContext, origin: string | undefined): void =>
  notify.error(text.call.otherTab, { code: 'other-tab', ms: LIMITS.toastOtherTabMs, origin })
