import { useEffect, useMemo } from 'react'
import { usePhone, useWords } from '../../view/use-phone'
import { toE164 } from '../../domain/number/phone-number'
import { phoneOwnersAtom } from '../../state/people'
import { atom } from '../../state/store'
import { useAtomValue } from '../../view/use-atom-value'
import { callDetailsWords } from '../../text/en/call-details'
import { EmptyState } from '../../ui/state/empty-state'
import { Panel } from '../../ui/panel'
import { useRetry } from '../../ui/state/use-retry'
import { BlockingDialogs } from '../blocking'
import { CallInPlace } from '../live-call'
import { CallerCard, type CallerCardProps } from './CallerCard'

export type FoundCallerCardProps = Pick<CallerCardProps, 'personId' | 'phone'>

/** The card of a person or of a number's owner (vp-caller-card), with the call that its Call begins. */
export function FoundCallerCard({ personId, phone }: FoundCallerCardProps) {
  const { nobody } = useWords('callDetails', callDetailsWords).caller
  if (personId === undefined && phone === undefined) {
    return (
      <Panel>
        <EmptyState art="person" text={nobody} />
      </Panel>
    )
  }
  return (
    <>
      {personId === undefined ? <PhoneCard phone={phone ?? ''} /> : <CallerCard personId={personId} phone={phone} />}
      <CallInPlace />
      <BlockingDialogs />
    </>
  )
}

/** One owner has their card. Without an owner, or with several, it is the number's card. */
function PhoneCard({ phone }: { phone: string }) {
  const { actions } = usePhone()
  const { numberFailed } = useWords('callDetails', callDetailsWords).caller
  const e164 = toE164(phone)
  const owner = usePhoneOwner(e164)
  const failed = owner?.state === 'failed' ? owner : undefined
  const { failure, isRetrying, retry, wasRetried } = useRetry(failed, async () => {
    if (e164) await actions.findPhoneOwner(e164)
  })
  const problem = failure && {
    text: `${numberFailed} ${failure.label}`,
    isRetrying,
    retry,
  }
  return (
    <CallerCard
      personId={owner?.state === 'ready' ? owner.personId : undefined}
      phone={phone}
      loading={e164 !== null && !problem && owner?.state !== 'ready'}
      problem={problem}
      takeFocus={wasRetried}
    />
  )
}

/** Requested when first shown. Undefined for an invalid number. */
function usePhoneOwner(e164: string | null) {
  const { actions } = usePhone()
  const ownerAtom = useMemo(() => atom((get) => (e164 ? get(phoneOwnersAtom).get(e164) : undefined)), [e164])
  const owner = useAtomValue(ownerAtom)
  const isUnasked = owner === undefined
  useEffect(() => {
    if (e164 && isUnasked) void actions.findPhoneOwner(e164)
  }, [actions, e164, isUnasked])
  return owner
}
