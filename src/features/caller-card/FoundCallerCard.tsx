import { usePhone, useWords } from '../../view/use-phone'
import { toE164 } from '../../domain/number/phone-number'
import { callDetailsWords } from '../../text/en/call-details'
import { EmptyState } from '../../ui/state/empty-state'
import { Panel } from '../../ui/panel'
import { useRetry } from '../../ui/state/use-retry'
import { BlockingDialogs } from '../blocking'
import { usePhoneEntry } from '../call-form'
import { CallInPlace } from '../live-call'
import { CallerCard, type CallerCardProps } from './CallerCard'

export type FoundCallerCardProps = Pick<CallerCardProps, 'personId' | 'phone'>

/** The card of a person or of a number's owner (vp-caller-card), and the call that a press of its Call begins. */
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

/** The card of the number's only owner. Without an owner, or with several, it is the number's card. */
function PhoneCard({ phone }: { phone: string }) {
  const { actions } = usePhone()
  const { numberFailed } = useWords('callDetails', callDetailsWords).caller
  const e164 = toE164(phone)
  const found = usePhoneEntry(e164)
  const failed = found?.state === 'failed' ? found : undefined
  const { failure, isRetrying, retry, wasRetried } = useRetry(failed, async () => {
    if (e164) await actions.people.findPhoneOwners(e164)
  })
  const problem = failure && {
    text: `${numberFailed} ${failure.label}`,
    isRetrying,
    retry,
  }
  return (
    <CallerCard
      personId={found?.state === 'ready' && found.ids.length === 1 ? found.ids[0] : undefined}
      phone={phone}
      loading={e164 !== null && !problem && found?.state !== 'ready'}
      problem={problem}
      takeFocus={wasRetried}
    />
  )
}
