import { useEffect } from 'react'
import { SessionGate } from '../../app/SessionGate'
import { FoundCallerCard } from '../../features/caller-card'
import { defineElement } from '../host/define-element'
import { page } from '../host/page'

/** A person's card: that of `person-id`, or else of the owner of the number in `phone`. */
defineElement('vp-caller-card', ({ personId, phone }) => {
  const isNobody = personId === undefined && phone === undefined
  useEffect(() => {
    if (isNobody) page().adapters.logger.error('<vp-caller-card> needs attribute person-id or phone')
  }, [isNobody])
  return (
    <SessionGate>
      <FoundCallerCard personId={personId} phone={phone} />
    </SessionGate>
  )
})
