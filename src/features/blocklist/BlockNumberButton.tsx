import { Ban } from 'lucide-react'
import { createBlockingActions } from '../../actions/blocking'
import { usePart, usePhone, useWords } from '../../view/use-phone'
import { blockScopes } from '../../domain/access/permissions'
import { viewerAtom } from '../../state/blocking'
import { useAtomValue } from '../../view/use-atom-value'
import { blockingWords } from '../../text/en/blocking'
import { Button } from '../../ui/button/button'

/** Opens the Block dialog for a typed number, if the person may block. */
export function BlockNumberButton() {
  const { elementId: origin } = usePhone()
  const words = useWords('blocking', blockingWords).list
  const blocking = usePart(createBlockingActions)
  const viewer = useAtomValue(viewerAtom)
  const scopes = viewer ? blockScopes(viewer) : []
  if (scopes.length === 0) return null
  return (
    <Button
      variant="primary"
      icon={<Ban size={20} strokeWidth={1.75} aria-hidden />}
      onClick={() => blocking.openBlock({ target: { by: 'phone' }, scopes, origin })}
    >
      {words.blockNumber}
    </Button>
  )
}
