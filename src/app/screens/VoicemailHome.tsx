import { counterpartOf, nameOrNumber } from '../../domain/people/counterpart'
import { logAtoms } from '../../state/call/call-log'
import { callsByIdAtom } from '../../state/call/calls'
import { playbackAtom } from '../../state/call/playback'
import { atom } from '../../state/store'
import { EmptyState } from '../../ui/state/empty-state'
import { useAtomValue } from '../../view/use-atom-value'
import { useText } from '../../view/use-phone'

const hasNoneAtom = atom((get) => {
  const { state, rows } = get(logAtoms.voicemail.list)
  return state === 'ready' && rows.count === 0
})

/** The voicemail that a row plays, or has paused. Other sounds end with their view. */
const playedAtom = atom((get) => {
  const sound = get(playbackAtom)
  return sound && sound.state !== 'broken' ? get(callsByIdAtom).get(sound.callId) : undefined
})

/**
 * The page beside the voicemail list: an explanation, a hint, or what plays in the list (`voicemail/panel`,
 * `voicemail/play-row`).
 */
export function VoicemailHome() {
  const { app, callLog, common } = useText()
  const hasNone = useAtomValue(hasNoneAtom)
  const played = useAtomValue(playedAtom)
  const who = played && nameOrNumber(counterpartOf(played), common.unknownCaller)
  const heard = who && callLog.outcome(callLog.status.voicemail, who)
  return <EmptyState art="voicemail" text={heard ?? (hasNone ? app.noVoicemail : app.chooseVoicemail)} />
}
