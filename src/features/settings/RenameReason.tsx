import { useText, usePart, useWords } from '../../view/use-phone'
import { createSettingsActions } from '../../actions/settings'
import type { Reason } from '../../state/call/calls'
import { settingsWords } from '../../text/en/settings'
import { Button } from '../../ui/button/button'
import { TextField } from '../../ui/field/text-field'
import { useReasonField } from './use-reason-field'
import type { FocusNext } from './use-row-focus'

/** A reason's text as a field, in place. Escape cancels. */
export function RenameReason({ reason: { id, reason }, focusNext }: { reason: Reason; focusNext: FocusNext }) {
  const { cancelReason } = usePart(createSettingsActions)
  const { common } = useText()
  const words = useWords('settings', settingsWords).reasons
  const { field, saving, submit } = useReasonField(id)
  const cancel = () => {
    if (saving) return
    focusNext('rename')
    cancelReason(id)
  }
  return (
    <form
      className="vp-settings-form"
      noValidate
      onSubmit={(event) => {
        focusNext('rename', 'lost')
        void submit(event)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        cancel()
      }}
    >
      <TextField {...field} label={words.rename(reason)} hideLabel data-control="text" />
      <Button onClick={cancel}>{common.cancel}</Button>
      <Button type="submit" variant="primary" pending={saving} pendingLabel={words.saving}>
        {common.save}
      </Button>
    </form>
  )
}
