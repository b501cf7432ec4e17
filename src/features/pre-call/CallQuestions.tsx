import { useId, useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { useSideLabel } from '../../view/use-host-name'
import { usePhone, useWords } from '../../view/use-phone'
import { isUnknownParty } from '../../domain/call/call-form'
import type { CallTarget } from '../../state/call/call'
import { callFormWords } from '../../text/en/call-form'
import { interpreterWords } from '../../text/en/interpreter'
import { preferenceWords } from '../../text/en/preferences'
import { Button } from '../../ui/button/button'
import { activeElementOf, firstFocusable } from '../../ui/focus/focus'
import { Dialog } from '../../ui/overlay/dialog'
import { useStyles } from '../../ui/theme/use-styles'
import { BlockedNotice } from '../blocking'
import { CallReasonFields, usePhoneOwners } from '../call-form'
import { BeforeCall } from './BeforeCall'
import { NoticesBeforeCall, NOTICES } from './NoticesBeforeCall'
import { DeviceDisclosure } from './DeviceFields'
import { PhonePicker } from './PhonePicker'
import css from './pre-call.css?inline'
import { useCallBlock } from './use-call-block'
import { usePreCall } from './use-pre-call'

/**
 * The dialog before a call (`precall/one-dialog`): whom it calls and about which child, the number, what speaks against
 * the call (`precall/prevent`), and the reasons (`precall/dialog`).
 */
export function CallQuestions({ target }: { target: CallTarget }) {
  useStyles(css)
  const { text } = usePhone()
  const words = useWords('callForm', callFormWords).preCall
  const { owners } = usePhoneOwners(isUnknownParty(target) ? target.phone : undefined)
  const { callAnyway } = useWords('preferences', preferenceWords)
  const interpreter = useWords('interpreter', interpreterWords)
  const who = useSideLabel({ target, phone: target.phone ?? target.phones[0]?.e164 ?? '' })
  const blocked = useCallBlock(target)
  const isBlocked = blocked !== undefined
  const preCall = usePreCall(target, { isBlocked, owners })
  const id = useId()
  const proceed = useRef<HTMLButtonElement>(null)
  // It begins on Continue, or on the first field if something is missing. A block that comes or goes later, here or
  // elsewhere, does not move the focus, unless that was on Unblock, which is gone.
  const hasBegun = useRef(false)
  useLayoutEffect(() => {
    const form = preCall.formRef.current
    const active = form && activeElementOf(form)
    if (hasBegun.current && form?.closest('dialog')?.contains(active)) return
    hasBegun.current = true
    const first = preCall.isComplete || !form ? null : firstFocusable(form.querySelector(MISSING_CHOICE) ?? form)
    ;(first ?? proceed.current)?.focus()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isBlocked])

  return (
    <Dialog
      open
      steady
      title={words.title(who)}
      describedBy={['blocked', 'children', 'before', ...NOTICES, 'hint'].map((part) => id + part).join(' ')}
      initialFocus={proceed}
      onClose={preCall.close}
      actions={
        <>
          <Button onClick={preCall.cancel}>{text.common.cancel}</Button>
          {preCall.needsInterpreter && (
            <Button
              disabledReason={isBlocked ? words.blocked : undefined}
              onKeyDown={ignoreRepeated}
              onClick={(event) => !isSecondClick(event) && preCall.submit(event, true)}
            >
              {interpreter.call}
            </Button>
          )}
          <Button
            ref={proceed}
            type="submit"
            form={id}
            variant={preCall.isAsked ? 'danger' : 'primary'}
            disabledReason={isBlocked ? words.blocked : undefined}
            onKeyDown={ignoreRepeated}
            onClick={(event) => (isSecondClick(event) ? event.preventDefault() : preCall.submit(event))}
          >
            {preCall.isAsked ? callAnyway : words.continue}
          </Button>
        </>
      }
    >
      <form id={id} ref={preCall.formRef} className="vp-pre-call" noValidate onSubmit={preCall.submit}>
        {blocked && (
          <BlockedNotice
            id={`${id}blocked`}
            who={who}
            target={blocked.unblock}
            block={blocked.block}
            variant="primary"
            size="medium"
          />
        )}
        <BeforeCall id={id} target={target} owners={owners} />
        <CallReasonFields
          form={preCall.form}
          onChange={preCall.setForm}
          parts={preCall.parts}
          owners={owners}
          students={target.children}
          reasons={preCall.reasons}
          reasonsFailed={preCall.reasonsFailed}
          errors={preCall.errors}
          chips
        >
          {target.phones.length > 1 && (
            <PhonePicker target={target} error={preCall.phoneMissing ? text.call.phoneNotChosen : undefined} />
          )}
          <NoticesBeforeCall id={id} target={target} owners={owners} isAsked={preCall.isAsked} />
        </CallReasonFields>
        <DeviceDisclosure hintId={`${id}hint`} />
      </form>
    </Dialog>
  )
}

/** A choice that must be made and is not. */
const MISSING_CHOICE = '[role="radiogroup"][aria-required="true"]:not(:has(:checked))'

/** Call and Continue may be at the same place, so a double click on Call would place the call. */
const isSecondClick = (event: MouseEvent) => event.detail > 1
/** The same for an Enter that is held down. */
const ignoreRepeated = (event: KeyboardEvent) => {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}
