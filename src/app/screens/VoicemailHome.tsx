import { logAtoms } from '../../state/call/call-log'
import { atom } from '../../state/store'
import { EmptyState } from '../../ui/state/empty-state'
import { useAtomValue } from '../../view/use-atom-value'
import { useText } from '../../view/use-phone'

const hasNoneAtom = atom((get) => {
  const { state, rows } = get(logAtoms.voicemail.list)
  return state === 'ready' && rows.count === 0
})

/** The page beside the voicemail list: an explanation, or a hint (`voicemail/panel`). */
export function VoicemailHome() {
  const { app } = useText()
  return <EmptyState art="voicemail" text={useAtomValue(hasNoneAtom) ? app.noVoicemail : app.chooseVoicemail} />
}
