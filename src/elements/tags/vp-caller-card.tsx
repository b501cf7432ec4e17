import { useEffect } from 'react'
import { SessionGate } from '../../app/SessionGate'
import { FoundCallerCard } from '../../features/caller-card'
import { defineElement } from '../host/define-element'
import { page } from '../host/page'

/** A person's card: that of `person-id`, or else of the owner of `number`. */
defineElement('vp-caller-card', ({ personId, number }) => {
  const isNobody = personId === undefined && number === undefined
  useEffect(() => {
    if (isNobody) page().adapters.logger.error('<vp-caller-card> needs attribute person-id or number')
  }, [isNobody])
  return (
    <SessionGate>
      <FoundCallerCard personId={personId} phone={number} />
    </SessionGate>
  )
})
