import { withStudent } from '../../domain/call/call-form'
import { fieldsOfPart, type PreCallForm } from '../../domain/call/form-fields'
import { childLabel } from '../../domain/people/child-label'
import { childrenOfOwners, withOwner, type PhoneOwner } from '../../domain/people/phone-owners'
import { callFormWords } from '../../text/en/call-form'
import { RadioGroup } from '../../ui/field/radio-group'
import { useText, useWords } from '../../view/use-phone'

interface OwnersFieldProps<F extends PreCallForm> {
  owners: readonly PhoneOwner[]
  form: F
  onChange: (form: F) => void
}

/** 'People with this number' and their children. One press says whom the call is about (`form/parts`). */
export function OwnersField<F extends PreCallForm>({ owners, form, onChange }: OwnersFieldProps<F>) {
  const { grades } = useText().common
  const words = useWords('callForm', callFormWords).form
  const choices = [
    ...owners.map((owner) => ({ value: owner.personId, label: owner.name, form: withOwner(form, owner) })),
    ...childrenOfOwners(owners).map((child) => ({
      value: `child ${child.id}`,
      label: childLabel(child, grades),
      form: withStudent(form, child.id),
    })),
  ]
  const isChosen = ({ form: then }: (typeof choices)[number]) =>
    KEYS.every((key) => (form[key] ?? '') === (then[key] ?? ''))
  return (
    <RadioGroup
      label={words.owners}
      columns={2}
      options={choices}
      value={choices.find(isChosen)?.value ?? ''}
      onChange={(value) => {
        const chosen = choices.find((choice) => choice.value === value)
        if (chosen) onChange(chosen.form)
      }}
    />
  )
}

/** The fields that say whom the call is about. */
const KEYS = fieldsOfPart('regarding')
