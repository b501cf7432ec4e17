import { useId, useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { usePhone, useWords } from '../../view/use-phone'
import { isUnknownParty } from '../../domain/call/call-form'
import { targetLabel } from '../../domain/call/call-target'
import type { CallState } from '../../state/call/call'
import { callFormWords } from '../../text/en/call-form'
import { Button } from '../../ui/button/button'
import { firstFocusable } from '../../ui/focus/focus'
import { Dialog } from '../../ui/overlay/dialog'
import { useStyles } from '../../ui/theme/use-styles'
import { BlockedNotice } from '../blocking'
import { CallReasonFields, usePhoneOwners } from '../call-form'
import { BeforeCall } from './BeforeCall'
import { DeviceDisclosure } from './DeviceDisclosure'
import { PhonePicker } from './PhonePicker'
import css from './pre-call.css?inline'
import { useCallBlock } from './use-call-block'
import { usePreCall } from './use-pre-call'

interface CallQuestionsProps {
  state: Extract<CallState, { phase: 'preventing' | 'preparing' }>
}

/**
 * The questions before a call, as steps of one dialog (`precall/one-dialog`): first what speaks against the call
 * (`precall/prevent`), then the number, the reasons, and the person concerned (`precall/dialog`).
 */
export function CallQuestions({ state }: CallQuestionsProps) {
  useStyles(css)
  const { actions, text } = usePhone()
  const { prevent, preCall: words } = useWords('callForm', callFormWords)
  const { target } = state
  const { owners } = usePhoneOwners(isUnknownParty(target) ? target.phone : undefined)
  const blocked = useCallBlock(target)
  const isBlocked = blocked !== undefined
  const preCall = usePreCall(target, isBlocked)
  const stopped = isBlocked ? prevent.blocked : undefined
  const id = useId()
  const proceed = useRef<HTMLButtonElement>(null)
  const isQuestion = state.phase === 'preventing'
  const mayProceed = isQuestion || preCall.isComplete
  // Each step begins on Continue, or on the first field if something is missing. Later changes do not move the focus.
  useLayoutEffect(() => {
    const form = preCall.formRef.current
    const first = mayProceed || !form ? null : firstFocusable(form)
    ;(first ?? proceed.current)?.focus()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isQuestion, isBlocked])

  return (
    <Dialog
      open
      anchored
      question={isQuestion}
      title={(isQuestion ? prevent : words).title(targetLabel(target))}
      initialFocus={proceed}
      onClose={actions.call.cancelCall}
      actions={
        <>
          <Button onClick={isQuestion ? actions.call.cancelCall : preCall.cancel}>{text.common.cancel}</Button>
          {isQuestion ? (
            <Button
              key="question"
              ref={proceed}
              variant="primary"
              disabledReason={stopped}
              onClick={actions.call.confirmPrevented}
            >
              {prevent.continue}
            </Button>
          ) : (
            <Button
              key="form"
              ref={proceed}
              type="submit"
              form={id}
              variant="primary"
              disabledReason={stopped}
              aria-describedby={`${id}hint`}
              onKeyDown={ignoreRepeated}
              onClick={(event) => (isSecondClick(event) ? event.preventDefault() : preCall.submit(event))}
            >
              {words.continue}
            </Button>
          )}
        </>
      }
    >
      <div className="vp-pre-call">
        {blocked && (
          <BlockedNotice
            who={targetLabel(target)}
            target={blocked.unblock}
            block={blocked.block}
            variant="primary"
            size="medium"
          />
        )}
        <BeforeCall target={target} showsChildren={isQuestion} />
        {isQuestion ? (
          <ul className="vp-pre-call-reasons">
            {state.reasons.map((reason) => (
              <li key={reason}>
                {prevent.reason[reason === 'unknown-number' && owners.length > 1 ? 'shared-number' : reason]}
              </li>
            ))}
          </ul>
        ) : (
          <form id={id} ref={preCall.formRef} className="vp-pre-call" noValidate onSubmit={preCall.submit}>
            {target.phones.length > 1 && (
              <PhonePicker target={target} error={preCall.phoneMissing ? text.call.phoneNotChosen : undefined} />
            )}
            <CallReasonFields
              form={preCall.form}
              onChange={preCall.setForm}
              parts={preCall.parts}
              owners={owners}
              students={target.children}
              reasons={preCall.reasons}
              reasonsFailed={preCall.reasonsFailed}
              errors={preCall.errors}
            />
            <DeviceDisclosure hintId={`${id}hint`} />
          </form>
        )}
      </div>
    </Dialog>
  )
}

/** Continue is at the same place in both steps, so a double click on the first one would place the call. */
const isSecondClick = (event: MouseEvent) => event.detail > 1
/** The same for an Enter that is held down. */
const ignoreRepeated = (event: KeyboardEvent) => {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}
