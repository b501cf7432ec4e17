import { useRef } from 'react'
import { usePhone, useWords } from '../../../view/use-phone'
import { useAtomValue } from '../../../view/use-atom-value'
import { leaveQuestionAtom } from '../../../state/view'
import { callDetailsWords } from '../../../text/en/call-details'
import { Button } from '../../../ui/button/button'
import { Dialog } from '../../../ui/overlay/dialog'

export interface UnsavedDialogProps {
  callId: string
  canSave: boolean
  isSaving: boolean
  onSave: () => Promise<unknown>
  /** Absent where the details are mandatory (`form/mandatory`). */
  onDiscard?: () => void
}

/** 'Unsaved call details': the person wants to continue before the form is saved (`form/unsaved`). */
export function UnsavedDialog({ callId, canSave, isSaving, onSave, onDiscard }: UnsavedDialogProps) {
  const { actions, text, elementId } = usePhone()
  const { unsaved, form } = useWords('callDetails', callDetailsWords)
  const save = useRef<HTMLButtonElement>(null)
  const question = useAtomValue(leaveQuestionAtom)
  const isOpen = question?.callId === callId && question.elementId === elementId
  const saveOrShowErrors = () => {
    // The form shows what is missing, so the question closes.
    if (!canSave) actions.navigation.keepEditing()
    void onSave()
  }
  return (
    <Dialog
      open={isOpen}
      question
      title={unsaved.title}
      onClose={actions.navigation.keepEditing}
      initialFocus={save}
      actions={
        <>
          <Button onClick={actions.navigation.keepEditing}>{unsaved.keepEditing}</Button>
          <Button ref={save} variant="primary" pending={isSaving} pendingLabel={form.saving} onClick={saveOrShowErrors}>
            {text.common.save}
          </Button>
          {onDiscard && (
            <Button variant="hollow" disabled={isSaving} onClick={onDiscard}>
              {unsaved.discard}
            </Button>
          )}
        </>
      }
    >
      <p>{unsaved.text}</p>
    </Dialog>
  )
}
