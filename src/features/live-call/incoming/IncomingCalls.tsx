import { useContext, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { incomingCallsAtom } from '../../../state/call/incoming'
import { RootContext } from '../../../ui/theme/use-styles'
import { useAtomValue } from '../../../view/use-atom-value'
import { IncomingCallCard } from './IncomingCallCard'

/** The call that rings here first, above everything (`incoming/card`). The others follow. */
export function IncomingCalls() {
  const [call, ...others] = useAtomValue(incomingCallsAtom)
  const dialog = useOpenDialog()
  const card = call && <IncomingCallCard key={call.callId} call={call} others={others.length} />
  return dialog ? createPortal(card, dialog) : card
}

/** The top modal dialog of this element, outside which everything is inert. */
function useOpenDialog(): HTMLDialogElement | undefined {
  const root = useContext(RootContext)
  return useSyncExternalStore(
    (changed) => {
      if (!root) return () => undefined
      const observer = new MutationObserver(changed)
      observer.observe(root, { childList: true, subtree: true, attributeFilter: ['open'] })
      return () => observer.disconnect()
    },
    () => (root ? [...root.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1) : undefined),
  )
}
