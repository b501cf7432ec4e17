import { useWords } from '../../../view/use-phone'
import { kindOfSound } from '../../../domain/sound/call-sound'
import { transcriptState } from '../../../domain/transcript/transcript-state'
import type { Call } from '../../../state/call/calls'
import { instituteSettingsAtom } from '../../../state/session'
import { useAtomValue } from '../../../view/use-atom-value'
import { callDetailsWords } from '../../../text/en/call-details'
import { Notice } from '../../../ui/state/notice'

/** Says that part of the call is still being generated (`details/pending`). */
export function PendingNotice({ call }: { call: Call }) {
  const { pending } = useWords('callDetails', callDetailsWords)
  const settings = useAtomValue(instituteSettingsAtom)?.virtualPhone
  if (call.restrictions?.includes('recording')) return null
  const transcript = transcriptState(settings, call, kindOfSound(call))
  if (call.recordingStatus !== 'submitted' && transcript !== 'submitted') return null
  return <Notice tone="info">{pending}</Notice>
}
