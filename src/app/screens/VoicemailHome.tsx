import { useText } from '../../view/use-phone'
import { logAtoms } from '../../state/call/call-log'
import { atom } from '../../state/store'
import { useAtomValue } from '../../view/use-atom-value'
import { EmptyState } from '../../ui/state/empty-state'

const hasNoneAtom = atom((get) => {
  const { state, rows } = get(logAtoms.voicemail.list)
  return state === 'ready' && rows.count === 0
})

/** The page beside the voicemail list: an explanation, or a hint (`voicemail/empty`). */
export function VoicemailHome() {
  const { app } = useText()
  const hasNone = useAtomValue(hasNoneAtom)
  return <EmptyState art="voicemail" text={hasNone ? app.noVoicemail : app.chooseVoicemail} />
}
