import type { KeyboardEvent } from 'react'
import { linesOfPhrases } from '../../domain/call/phrases'
import { createSettingsActions } from '../../actions/settings'
import type { Reason } from '../../state/call/calls'
import { phrasesKey } from '../../state/settings'
import { settingsWords } from '../../text/en/settings'
import { Button } from '../../ui/button/button'
import { TextArea } from '../../ui/field/text-area'
import { usePart, useText, useWords } from '../../view/use-phone'
import { useReasonField } from './use-reason-field'
import type { FocusNext } from './use-row-focus'

/**
 * A reason's phrases as lines of one field, in place: their order is the lines' order. Ctrl or ⌘ with Enter saves.
 * Escape cancels only what nobody has changed, because it is near the keys that type.
 */
export function EditPhrases({ reason, focusNext }: { reason: Reason; focusNext: FocusNext }) {
  const { cancelReason } = usePart(createSettingsActions)
  const { common } = useText()
  const words = useWords('settings', settingsWords).reasons
  const key = phrasesKey(reason.id)
  const { field, saving, submit } = useReasonField<HTMLTextAreaElement>(key)
  const cancel = () => {
    if (saving) return
    focusNext('phrases')
    cancelReason(key)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      event.currentTarget.requestSubmit()
    }
    if (event.key !== 'Escape') return
    event.stopPropagation()
    if (field.value === linesOfPhrases(reason)) cancel()
  }
  return (
    <form
      className="vp-settings-form vp-settings-phrases"
      noValidate
      onSubmit={(event) => {
        focusNext('phrases', 'lost')
        void submit(event)
      }}
      onKeyDown={onKeyDown}
    >
      <TextArea
        {...field}
        label={words.phrases.label(reason.reason)}
        hint={words.phrases.hint}
        rows={ROWS}
        data-control="lines"
      />
      <Button onClick={cancel}>{common.cancel}</Button>
      <Button type="submit" variant="primary" pending={saving} pendingLabel={words.saving}>
        {common.save}
      </Button>
    </form>
  )
}

/** As many as most reasons have. The field can be dragged larger. */
const ROWS = 5
