import { useState } from 'react'
import { usePhone } from '../../view/use-phone'
import { TextArea } from '../../ui/field/text-area'

/** Notes typed during the call: they wait as the draft of its details (`call/notes`). */
export function CallNotes({ callId }: { callId: string }) {
  const { actions, text } = usePhone()
  const [notes, setNotes] = useState(() => actions.draftOf(callId)?.notes ?? '')
  const note = (value: string) => {
    setNotes(value)
    // A draft, not "unsaved": nobody is asked to save a call that still goes on.
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
