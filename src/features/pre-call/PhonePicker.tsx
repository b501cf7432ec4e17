import { usePhone, useText, useWords } from '../../view/use-phone'
import { displayPhone } from '../../domain/number/phone-number'
import { withExtension } from '../../domain/number/written-number'
import type { CallTarget } from '../../state/call/call'
import { callFormWords } from '../../text/en/call-form'
import { RadioGroup } from '../../ui/field/radio-group'

/** The choice between several numbers. The virtual phone is recommended (`precall/prevent`). */
export function PhonePicker({ target, error }: { target: CallTarget; error: string | undefined }) {
  const { actions } = usePhone()
  const words = useWords('callForm', callFormWords).preCall
  const { common } = useText()
  return (
    <RadioGroup
      label={words.choosePhone}
      options={target.phones.map(({ e164, virtual, extension }) => {
        const number = displayPhone(withExtension(e164, extension))
        return { value: e164, label: virtual ? `${number} ${words.recommended}` : number }
      })}
      value={target.phone ?? ''}
      onChange={actions.call.choosePhone}
      requiredMark={common.required}
      chips
      error={error}
    />
  )
}
