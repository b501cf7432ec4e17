import { useId, useLayoutEffect, useRef } from 'react'
import { useSideLabel } from '../../view/use-host-name'
import { useAtomValue } from '../../view/use-atom-value'
import { usePhone, useWords } from '../../view/use-phone'
import { isUnknownParty } from '../../domain/call/form-party'
import type { CallTarget } from '../../state/call/call'
import { missedInterpreterAtom } from '../../state/call/interpreter'
import { hasTitlesAtom } from '../../state/session'
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
import { ignoreRepeated, isSecondClick } from './second-press'
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
  // Of a person's number too, because somebody else who has it may not be called (`card/preferences`).
  const hasWishes = useAtomValue(hasTitlesAtom)
  const isUnknown = isUnknownParty(target)
  const { owners: sharers } = usePhoneOwners(isUnknown || hasWishes ? target.phone : undefined)
  const owners = isUnknown ? sharers : []
  const { callAnyway } = useWords('preferences', preferenceWords)
  const interpreter = useWords('interpreter', interpreterWords)
  const isMissed = useAtomValue(missedInterpreterAtom) !== undefined
  const who = useSideLabel({ target, phone: target.phone ?? target.phones[0]?.e164 ?? '' })
  const blocked = useCallBlock(target)
  const isBlocked = blocked !== undefined
  const preCall = usePreCall(target, { isBlocked, owners: sharers })
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
              {isMissed ? interpreter.again : interpreter.call}
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
            {preCall.isAsked ? callAnyway : isMissed ? interpreter.without : words.continue}
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
            <PhonePicker target={target} error={preCall.phoneMissing ? words.phoneNotChosen : undefined} />
          )}
          <NoticesBeforeCall id={id} target={target} owners={sharers} isAsked={preCall.isAsked} />
        </CallReasonFields>
        <DeviceDisclosure hintId={`${id}hint`} />
      </form>
    </Dialog>
  )
}

/** A choice that must be made and is not. */
const MISSING_CHOICE = '[role="radiogroup"][aria-required="true"]:not(:has(:checked))'
