import { useState } from 'react'
import { usePhone } from '../../../view/use-phone'
import { TextArea } from '../../../ui/field/text-area'

/** Notes typed during the call, which become the draft of its details (`call/notes`). */
export function CallNotes({ callId }: { callId: string }) {
  const { actions, text } = usePhone()
  const [notes, setNotes] = useState(() => actions.draftOf(callId)?.notes ?? '')
  const note = (value: string) => {
    setNotes(value)
    // This is a draft and not "unsaved", because nobody should be asked to save a call that is still live.
    actions.noteDraft(callId, { ...actions.draftOf(callId), notes: value })
  }
  return (
    <TextArea
      label={text.call.live.notes}
      placeholder={text.call.live.notesPlaceholder}
      rows={4}
      value={notes}
      onChange={(event) => note(event.target.value)}
    />
  )
}
