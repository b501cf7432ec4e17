import { useEffect, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { useText, useWords } from '../../../view/use-phone'
import type { FormParty } from '../../../domain/call/form-party'
import { gapIn } from '../../../domain/call/phrases'
import type { PhoneOwner } from '../../../domain/people/phone-owners'
import { callDetailsWords } from '../../../text/en/call-details'
import type { Call } from '../../../state/call/calls'
import { Button } from '../../../ui/button/button'
import { Notice } from '../../../ui/state/notice'
import { CallReasons, FormBlocks, NotesField, RegardingFields } from '../../call-form'
import { RemindMe } from '../../reminders'
import { FollowUpButton } from '../FollowUpButton'
import { useReachedNobody } from '../use-reached-nobody'
import { CallSummary } from './CallSummary'
import { NotReached } from './NotReached'
import { UnsavedDialog } from './UnsavedDialog'
import { useFocusOnMount, type WantsFocus } from '../use-focus-on-mount'
import { withFirstLine } from './form-values'
import { keepFooterOffFocus } from './keep-footer-off-focus'
import { useCallForm, type CallFormSetup } from './use-call-form'

export interface CallFormBodyProps {
  call: Call
  setup: CallFormSetup
  owners: readonly PhoneOwner[]
  students: FormParty['children']
  listed: readonly string[] | undefined
  /** The institute's reasons could not be loaded. */
  reasonsFailed: boolean
  takeFocus: WantsFocus
  outcomes?: FormOutcomes
}

/** What came of a call: the form is saved with it. */
export interface FormOutcome {
  /** The words of Save. */
  label?: string
  /** The first line of the notes, in place of another of the choices. */
  line?: string | undefined
  choices?: readonly string[]
  /** Called once the form is saved. */
  then: () => Promise<unknown>
}

/** What a place asks about the call instead of what comes next by itself: a list's outcomes (`calling/next`). */
export interface FormOutcomes {
  /** What Save stands for. */
  likely: (reachedNobody: boolean) => FormOutcome
  /** Stands before the notes, so that it is near for whoever types them. */
  view: (form: {
    reachedNobody: boolean
    isSaving: boolean
    give: (outcome: FormOutcome) => Promise<unknown>
  }) => ReactNode
}

/** Past the end of any text. */
const MAX_CHARS = 1e6

/**
 * The form of a call. At the top stands a summary of the call, and if it reached nobody, what can come next
 * (`form/at-once`). Below are the fields that a live call has too: Regarding Student or Call regarding, Notes, and Reason
 * for Call. Save is always in view, and Ctrl or ⌘ with Enter presses it (`form/focus`).
 */
export function CallFormBody(props: CallFormBodyProps) {
  const { call, setup, owners, students, listed, reasonsFailed, takeFocus, outcomes } = props
  const callDetails = useWords('callDetails', callDetailsWords)
  const { common, locale } = useText()
  const { form, values, setValues, replaced, ...rest } = useCallForm(setup)
  const { errors, missing, isValid, isSaving, mustSave, complain, save, saveThen, cancel, giveUp } = rest
  const notReached = useReachedNobody(call) !== undefined
  const parts = missing.map((field) => callDetails.form.parts[field])
  const whatIsMissing = callDetails.form.missing(new Intl.ListFormat(locale).format(parts))
  // A name that is required and missing comes before the notes (`form/focus`).
  const [beginsWithName] = useState(() => missing.includes('callRelationTo'))
  // After a call that reached nobody the outcome comes first, unless notes were typed, which go on.
  const [beginsWithOutcome] = useState(() => notReached && !values.notes)
  const outcome = useFocusOnMount<HTMLHeadingElement>(beginsWithOutcome && takeFocus)
  const notes = useFocusOnMount<HTMLTextAreaElement>(!beginsWithName && !beginsWithOutcome && takeFocus)
  const name = useFocusOnMount<HTMLInputElement>(beginsWithName && !beginsWithOutcome && takeFocus)
  // Places the caret after the notes that were typed during the call.
  useEffect(() => notes.current?.setSelectionRange(MAX_CHARS, MAX_CHARS), [notes])
  // A gap that is left is said once for these notes, and the next press saves them as they are (`form/phrases`).
  const [gapSaid, sayGap] = useState<string>()
  const gap = gapSaid === values.notes ? undefined : gapIn(values.notes)
  const saysGap = () => {
    if (!isValid || !gap) return false
    sayGap(values.notes)
    notes.current?.focus()
    notes.current?.setSelectionRange(...gap)
    return true
  }
  const saveUnlessGap = async (next = values) => !saysGap() && save(next)
  const give = async ({ line, choices = [], then }: FormOutcome) => {
    const isOver = await saveUnlessGap(line ? withFirstLine(values, line, choices) : values)
    if (isOver) await then()
    return isOver
  }
  const likely = outcomes?.likely(notReached)
  const saveAll = () => (likely ? give(likely) : saveUnlessGap())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void saveAll()
  }
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    void saveAll()
  }
  const fields = { form: values, onChange: setValues, parts: setup.parts, errors }
  return (
    <form ref={form} className="vp-details-form" noValidate onSubmit={submit} onKeyDown={saveByKey}>
      <CallSummary call={call} outcome={beginsWithOutcome ? outcome : undefined} />
      {notReached && !outcomes && (
        <NotReached
          call={call}
          studentId={values.studentId}
          isSaving={isSaving}
          onCall={(callSomebody) => !saysGap() && void saveThen(callSomebody)}
          onNote={(note, choices) => void saveUnlessGap(withFirstLine(values, note, choices))}
        />
      )}
      {replaced && (
        <Notice tone="warning">
          <p>{callDetails.form.replaced}</p>
          {replaced.notes && replaced.notes !== values.notes ? (
            <p>{callDetails.form.replacedNotes(replaced.notes)}</p>
          ) : null}
        </Notice>
      )}
      <FormBlocks
        moment="after"
        blocks={{
          regarding: (
            <RegardingFields
              {...fields}
              owners={owners}
              students={students}
              nameField={beginsWithName && !beginsWithOutcome ? { ref: name, 'data-view-focus': '' } : undefined}
            />
          ),
          notes: (
            <>
              {outcomes?.view({ reachedNobody: notReached, isSaving, give })}
              <NotesField
                field={notes}
                data-view-focus={beginsWithName || beginsWithOutcome ? undefined : ''}
                label={callDetails.notes}
                placeholder={notReached ? callDetails.notReached.notesPlaceholder : callDetails.form.notesPlaceholder}
                rows={notReached ? 2 : 3}
                notes={values.notes}
                error={values.notes && gapSaid === values.notes ? callDetails.form.gap : undefined}
                onNotes={(text) => setValues({ ...values, notes: text })}
                reasons={values.reasons}
                savedByPress={notReached || outcomes ? [callDetails.notReached.leftMessage] : undefined}
              />
            </>
          ),
          reasons: <CallReasons {...fields} reasons={listed} reasonsFailed={reasonsFailed} />,
        }}
      />
      <div ref={keepFooterOffFocus} className="vp-details-form-actions">
        <div className="vp-details-form-follow-up">
          <FollowUpButton call={call} studentId={values.studentId} />
          {(!notReached || outcomes) && <RemindMe call={call} studentId={values.studentId} />}
          {isValid ? (
            <p className="vp-details-form-key">{callDetails.form.saveKey}</p>
          ) : (
            // Hidden from screen readers, which get it as the button's description.
            <p className="vp-details-form-missing" aria-hidden>
              {whatIsMissing}
            </p>
          )}
        </div>
        <div className="vp-details-form-decide">
          <Button pressFirst onClick={cancel}>
            {common.cancel}
          </Button>
          <Button
            type="submit"
            variant="primary"
            aria-keyshortcuts="Control+Enter Meta+Enter"
            pending={isSaving}
            pendingLabel={callDetails.form.saving}
            disabled={!isValid}
            disabledReason={whatIsMissing}
            onExplain={complain}
          >
            {likely?.label ?? common.save}
          </Button>
        </div>
      </div>
      <UnsavedDialog
        callId={setup.callId}
        isSaving={isSaving}
        onSave={saveAll}
        canSave={isValid && !gap}
        onDiscard={mustSave ? undefined : giveUp}
      />
    </form>
  )
}
