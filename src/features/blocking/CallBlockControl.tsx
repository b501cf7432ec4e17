import { useEffect, useMemo } from 'react'
import { createBlockingActions } from '../../actions/blocking'
import { usePart } from '../../view/use-phone'
import { displayPhone } from '../../domain/number/phone-number'
import { callBlocksAtom, oldCallBlocksAtom } from '../../state/blocking'
import { atom } from '../../state/store'
import { useAtomValue } from '../../view/use-atom-value'
import { BlockControl } from './BlockControl'

/** The block control of an unknown number, through its call (`blocking/scopes`). */
export function CallBlockControl({ callId, phone }: { callId: string; phone: string }) {
  const blocking = usePart(createBlockingActions)
  const block = useAtomValue(useMemo(() => atom((get) => get(callBlocksAtom).get(callId)), [callId]))
  const isOld = useAtomValue(oldCallBlocksAtom).has(callId)
  const isUnread = block === undefined || isOld
  useEffect(() => {
    if (isUnread) void blocking.loadCallBlock(callId)
  }, [blocking, callId, isUnread])
  if (block === undefined) return null
  return <BlockControl who={displayPhone(phone)} target={{ by: 'call', callId }} block={block} phone={phone} />
}
