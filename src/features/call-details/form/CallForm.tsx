import { useText, useWords } from '../../../view/use-phone'
import { callFormParts, onlyChildOf, savedCallForm } from '../../../domain/call/call-form'
import { targetLabel } from '../../../domain/call/call-target'
import { endedCallAtom } from '../../../state/call/call'
import { callDetailsWords } from '../../../text/en/call-details'
import { Panel } from '../../../ui/panel'
import { useStyles } from '../../../ui/theme/use-styles'
import { useAtomValue } from '../../../view/use-atom-value'
import css from '../call-details.css?inline'
import { CallFormBody } from './CallFormBody'
import { CallUnread } from '../CallUnread'
import { DetailsSkeleton } from '../DetailsSkeleton'
import type { WantsFocus } from '../use-focus-on-mount'
import { useFormData } from './use-form-data'

export interface CallFormProps {
  callId: string
  /** Text typed beside 'Other' before the call (`route/after-call`). */
  otherReason?: string
  /** The form replaces what had the focus, so its first field takes it (`form/focus`). */
  takeFocus?: WantsFocus
  /** Cancel asks first, because no details follow in which it could be undone (`form/cancel`). */
  confirmsCancel?: boolean
  /** The place has said already with whom the call was. */
  isUntitled?: boolean
  /** Called after Save or Cancel. */
  onDone?: () => void
}

/** The form of a call's details (`form/autosave`). It begins with unsaved text. */
export function CallForm(props: CallFormProps) {
  useStyles(css)
  const { title } = useWords('callDetails', callDetailsWords).form
  const { after } = useText().call
  const ended = useAtomValue(endedCallAtom)
  const endedTitle =
    ended?.callId === props.callId ? after.title(targetLabel({ ...ended.target, phone: ended.phone })) : undefined
  return (
    <Panel title={props.isUntitled ? undefined : (endedTitle ?? title)}>
      <FormWhenReady key={props.callId} {...props} />
    </Panel>
  )
}

function FormWhenReady({ callId, otherReason, takeFocus = false, confirmsCancel, onDone }: CallFormProps) {
  const { form } = useWords('callDetails', callDetailsWords)
  const { call, reading, isReady, party, owners, listed, reasonsFailure } = useFormData(callId)
  if (reading.failure) return <CallUnread reading={reading} />
  if (!call || !isReady) return <DetailsSkeleton label={form.loading} />
  const parts = callFormParts(party)
  return (
    <CallFormBody
      call={call}
      setup={{
        callId,
        saved: savedCallForm(call, listed),
        // After a call the form begins with the only child whom the call can be about (`form/at-once`).
        presetStudentId: onlyChildOf(party),
        otherReason,
        parts,
        confirmsCancel,
        onDone,
      }}
      owners={owners}
      students={party.children}
      listed={listed}
      takeFocus={takeFocus}
      reasonsFailed={listed === undefined && reasonsFailure !== null}
    />
  )
}
