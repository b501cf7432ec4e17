import { useEffect } from 'react'
import { SessionGate } from '../../app/SessionGate'
import { FoundCallerCard } from '../../features/caller-card'
import type { AttributeValues } from '../host/read-attributes'
import { defineElement } from '../host/define-element'
import { page } from '../host/page'

/** A person's card: that of `person-id`, or else of the owner of the number in `phone`. */
defineElement('vp-caller-card', ({ personId, phone }: AttributeValues) => {
  const isNobody = typeof personId !== 'string' && typeof phone !== 'string'
  useEffect(() => {
    if (isNobody) page().adapters.logger.error('<vp-caller-card> needs attribute person-id or phone')
  }, [isNobody])
  return (
    <SessionGate>
      <FoundCallerCard
        {...(typeof personId === 'string' ? { personId } : {})}
        {...(typeof phone === 'string' ? { phone } : {})}
      />
    </SessionGate>
  )
})
