import { createAudioDeviceActions, type AudioDeviceActions } from './audio-devices'
import { createCloseBlocking, type CloseBlocking } from './blocking/close-blocking'
import { createCallActions, type CallActions } from './call'
import { createCallDetailsActions, type CallDetailsActions } from './call-details'
import { createDrafts } from './call-details/drafts'
import { followRingHere } from './incoming'
import { followToasts } from './failures/follow-toasts'
import { createKeypadActions, type KeypadActions } from './keypad'
import { createNavigation, type Navigation } from './base/navigation'
import { createNoticeActions, type NoticeActions } from './notices/notice-actions'
import { createPeopleActions, type PeopleActions } from './people/people-actions'
import { createSessionActions, type SessionActions } from './session'
import { createRequestSignOut, type RequestSignOut } from './session/request-sign-out'
import { followDesktopNotifications } from './desktop-notifications'
import { followUnread } from './unread'
import type { ActionContext } from './base/action-context'

/**
 * The actions for every view, one object a subject: `actions.callDetails` is from the folder `call-details`. Only
 * `navigation`, which belongs to no subject, is in `base`. Actions that only late views need load with them
 * (`late-part.ts`).
 */
export interface Actions {
  audioDevices: AudioDeviceActions
  blocking: CloseBlocking
  call: CallActions
  callDetails: CallDetailsActions
  failures: {
    /** Logs the error of a view that threw. "Oops!" is shown in its place. */
    reportFault(error: Error): void
  }
  keypad: KeypadActions
  navigation: Navigation
  notices: NoticeActions
  people: PeopleActions
  session: SessionActions & RequestSignOut
}

/** Binds the commands of one phone to its context. Reactions to live events start with the session. */
export function createActions(context: ActionContext): Actions {
  const navigation = createNavigation(context)
  const drafts = createDrafts(context)
  const call = createCallActions(context, navigation, drafts, { followRingHere })
  const callDetails = createCallDetailsActions(context, navigation, drafts)
  const session = createSessionActions(context, navigation)
  followToasts(context)
  followUnread(context)
  followDesktopNotifications(context)
  return {
    audioDevices: createAudioDeviceActions(context),
    blocking: createCloseBlocking(context),
    call,
    callDetails,
    failures: { reportFault: (error) => context.logger.error('A view failed', error) },
    keypad: createKeypadActions(context, call),
    navigation,
    notices: createNoticeActions(context),
    people: createPeopleActions(context),
    session: { ...session, ...createRequestSignOut(context, call, callDetails, session, navigation) },
  }
}
