import { createAudioDeviceActions, type AudioDeviceActions } from './audio-devices'
import { createBlockingActions, type BlockingActions } from './blocking'
import { createBlocklistActions, type BlocklistActions } from './blocklist'
import { createCallActions, type CallActions } from './call'
import { createCallDetailsActions, type CallDetailsActions } from './call-details'
import { createCallLogActions, type CallLogActions } from './call-log'
import { createKeypadActions, type KeypadActions } from './keypad'
import { createNavigation, type Navigation } from './navigate'
import { createNoticeActions, type NoticeActions } from './notices'
import { createPeopleActions, type PeopleActions } from './people'
import { createPlaybackActions, type PlaybackActions } from './playback'
import { createReturnToCall, type ReturnToCallActions } from './return-to-call'
import { createSessionActions, type SessionActions } from './session'
import { createTranscriptActions, type TranscriptActions } from './transcript'
import { createReportFault, type FaultActions } from './report-fault'
import { createVoicemailActions, type VoicemailActions } from './voicemail'
import type { ActionContext } from './context'

/** Everything a view may ask for. */
export interface Actions
  extends
    SessionActions,
    Navigation,
    CallActions,
    KeypadActions,
    CallLogActions,
    CallDetailsActions,
    PeopleActions,
    BlockingActions,
    BlocklistActions,
    PlaybackActions,
    AudioDeviceActions,
    ReturnToCallActions,
    TranscriptActions,
    NoticeActions,
    VoicemailActions,
    FaultActions {}

/** Binds the commands of one phone to its context. Reactions to live events start with the session. */
export function createActions(context: ActionContext): Actions {
  const navigation = createNavigation(context)
  const call = createCallActions(context, navigation)
  const callDetails = createCallDetailsActions(context, navigation)
  return {
    ...navigation,
    ...createSessionActions(context, navigation),
    ...call,
    ...createKeypadActions(context, call),
    ...createCallLogActions(context, navigation, callDetails),
    ...callDetails,
    ...createPeopleActions(context),
    ...createBlockingActions(context),
    ...createBlocklistActions(context),
    ...createPlaybackActions(context),
    ...createAudioDeviceActions(context),
    ...createReturnToCall(context, navigation),
    ...createNoticeActions(context),
    ...createTranscriptActions(context),
    ...createVoicemailActions(context),
    ...createReportFault(context),
  }
}
