import { useEffect, useState } from 'react'
import { useWords } from '../../../view/use-phone'
import { LIMITS } from '../../../domain/limits'
import { kindOfSound } from '../../../domain/sound/call-sound'
import { transcriptState } from '../../../domain/transcript/transcript-state'
import type { Call } from '../../../state/call/calls'
import { instituteSettingsAtom } from '../../../state/session'
import { useAtomValue } from '../../../view/use-atom-value'
import { callDetailsWords } from '../../../text/en/call-details'
import { Notice } from '../../../ui/state/notice'

/** True at once for an older call. After a call that just ended it waits, because the rest is often ready soon. */
function useIsWorthSaying({ calledAt, duration }: Call): boolean {
  const [isDue, setDue] = useState(
    () => Math.abs(Date.now() - Date.parse(calledAt) - duration * 1000) > LIMITS.justEndedMs,
  )
  useEffect(() => {
    if (isDue) return
    const timer = setTimeout(() => setDue(true), LIMITS.pendingNoticeDelayMs)
    return () => clearTimeout(timer)
  }, [isDue])
  return isDue
}

/** Says that part of the call is still being generated (`details/pending`). */
export function PendingNotice({ call }: { call: Call }) {
  const { pending } = useWords('callDetails', callDetailsWords)
  const isWorthSaying = useIsWorthSaying(call)
  const settings = useAtomValue(instituteSettingsAtom)?.virtualPhone
  if (!isWorthSaying || call.restrictions?.includes('recording')) return null
  const transcript = transcriptState(settings, call, kindOfSound(call))
  if (call.recordingStatus !== 'submitted' && transcript !== 'submitted') return null
  return <Notice tone="info">{pending}</Notice>
}
