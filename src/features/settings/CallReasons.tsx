import { useEffect } from 'react'
import { useText, useWords, usePart } from '../../view/use-phone'
import { createSettingsActions } from '../../actions/settings'
import { callReasonsFailureAtom } from '../../state/call-details'
import type { Failure } from '../../state/call-log'
import { callReasonsAtom, type Reason } from '../../state/calls'
import { useAtomValue } from '../../view/use-atom-value'
import { settingsWords } from '../../text/settings'
import { ErrorState } from '../../ui/state/error-state'
import { Section } from '../../ui/section'
import { Skeleton } from '../../ui/state/skeleton'
import { useTitleFocus } from '../../ui/focus/use-title-focus'
import { AddReason } from './AddReason'
import { ReasonRow } from './ReasonRow'

/** The reasons that the institute's people choose from, for those who may change them. */
export function CallReasons() {
  const { openReasons } = usePart(createSettingsActions)
  const words = useWords(settingsWords).reasons
  // Read here, so that the title sees what each change takes away.
  const reasons = useAtomValue(callReasonsAtom)
  const failure = useAtomValue(callReasonsFailureAtom)
  const { title, body, bodyEvents } = useTitleFocus()
  useEffect(() => openReasons(), [openReasons])
  return (
    <Section title={words.title} hint={words.hint} heading={title}>
      <div ref={body} className="vp-settings-reasons" {...bodyEvents}>
        <ReasonsBody reasons={reasons} failure={failure} />
      </div>
    </Section>
  )
}

/** The list with a field for one more; before it is there, its shape, or why it is not. */
function ReasonsBody({ reasons, failure }: { reasons: readonly Reason[] | undefined; failure: Failure | null }) {
  const { readReasons } = usePart(createSettingsActions)
  const { common } = useText()
  const words = useWords(settingsWords).reasons
  if (reasons) {
    return (
      <>
        {reasons.length === 0 && <p>{words.empty}</p>}
        <ul role="list" className="vp-settings-list" aria-label={words.title}>
          {reasons.map((reason) => (
            <ReasonRow key={reason.id} reason={reason} />
          ))}
        </ul>
        <AddReason />
      </>
    )
  }
  if (!failure) return <ReasonsLoading label={words.loading} />
  return (
    <ErrorState
      title={words.failed}
      text={failure.label}
      retryLabel={common.retry}
      onRetry={() => void readReasons()}
      below={2}
    />
  )
}

function ReasonsLoading({ label }: { label: string }) {
  return (
    <div className="vp-settings-loading" role="status" aria-busy="true" aria-label={label}>
      {[...Array(4).keys()].map((index) => (
        <Skeleton key={index} width={index % 2 ? '30%' : '40%'} />
      ))}
    </div>
  )
}
