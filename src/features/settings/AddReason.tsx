import { useWords } from '../../view/use-phone'
import { NEW_REASON } from '../../state/settings'
import { settingsWords } from '../../text/en/settings'
import { Button } from '../../ui/button/button'
import { TextField } from '../../ui/field/text-field'
import { useReasonField } from './use-reason-field'

/** A field for a new reason. It keeps the focus for the next one. */
export function AddReason() {
  const words = useWords('settings', settingsWords).reasons
  const { field, saving, submit } = useReasonField(NEW_REASON)
  return (
    <form className="vp-settings-form vp-settings-add" noValidate onSubmit={(event) => void submit(event)}>
      <TextField {...field} label={words.newLabel} />
      <Button type="submit" pending={saving} pendingLabel={words.adding}>
        {words.add}
      </Button>
    </form>
  )
}
