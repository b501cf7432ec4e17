import { useEffect, useEffectEvent, useState } from 'react'
import { createListCallers } from '../../actions/call-lists/list-callers'
import { listCallerOf } from '../../domain/call-list/list-entries'
import { historyKey } from '../../domain/log/contact-history'
import type { CallTarget } from '../../state/call/call'
import { listEntriesAtom } from '../../state/call-lists'
import { profileAtom } from '../../state/session'
import { useAtomValue } from '../../view/use-atom-value'
import { usePart } from '../../view/use-phone'

/** The colleague who calls this side from a list now (`precall/prevent`). */
export function useListCaller(target: CallTarget): string | undefined {
  const { lookForListCaller } = usePart(createListCallers)
  const look = useEffectEvent(() => void lookForListCaller(target))
  const key = historyKey(target)
  useEffect(() => look(), [key])
  const entries = useAtomValue(listEntriesAtom)
  const me = useAtomValue(profileAtom)?.userId
  const [now] = useState(() => Date.now())
  return listCallerOf(entries, target, me, now)?.fullName
}
