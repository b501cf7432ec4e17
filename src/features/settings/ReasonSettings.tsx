import { useEffect } from 'react'
import { useText, useWords, usePart } from '../../view/use-phone'
import { createSettingsActions } from '../../actions/settings'
import { callReasonsFailureAtom } from '../../state/call/call-details'
import type { Failure } from '../../state/call/call-log'
import { callReasonsAtom, type Reason } from '../../state/call/calls'
import { useAtomValue } from '../../view/use-atom-value'
import { settingsWords } from '../../text/en/settings'
import { ErrorState } from '../../ui/state/error-state'
import { Section } from '../../ui/section'
import { LoadingOutline, Skeleton } from '../../ui/state/skeleton'
import { useTitleFocus } from '../../ui/focus/use-title-focus'
import { ReasonRow } from './ReasonRow'
import { NEW_REASON } from '../../state/settings'
import { Button } from '../../ui/button/button'
import { TextField } from '../../ui/field/text-field'
import { useReasonField } from './use-reason-field'

/** The institute's call reasons, for people who may change them. */
export function ReasonSettings() {
  const { openReasons } = usePart(createSettingsActions)
  const words = useWords('settings', settingsWords).reasons
  // Read in this component, so that it renders when a control disappears. Its title then takes the focus.
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

/** The list with a field for a new reason. Before it is loaded, its skeleton or the failure. */
function ReasonsBody({ reasons, failure }: { reasons: readonly Reason[] | undefined; failure: Failure | null }) {
  const { readReasons } = usePart(createSettingsActions)
  const { common } = useText()
  const words = useWords('settings', settingsWords).reasons
  if (reasons) {
    return (
      <>
        {reasons.length === 0 ? (
          <p>{words.empty}</p>
        ) : (
          <ul role="list" className="vp-settings-list" aria-label={words.title}>
            {reasons.map((reason) => (
              <ReasonRow key={reason.id} reason={reason} />
            ))}
          </ul>
        )}
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
    <LoadingOutline label={label} className="vp-settings-loading">
      {[...Array(4).keys()].map((index) => (
        <Skeleton key={index} width={index % 2 ? '30%' : '40%'} />
      ))}
    </LoadingOutline>
  )
}

/** A field for a new reason. It keeps the focus for the next one. */
function AddReason() {
  const words = useWords('settings', settingsWords).reasons
  const { field, saving, submit } = useReasonField(NEW_REASON)
  return (
    <form className="vp-settings-form vp-settings-add" noValidate onSubmit={(event) => void submit(event)}>
      <TextField {...field} label={words.newLabel} />
      <Button type="submit" pending={saving} pendingLabel={words.adding}>
        {words.add}
      </Button>
    </form>
  )
}
