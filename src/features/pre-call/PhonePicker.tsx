import { usePhone, useText, useWords } from '../../view/use-phone'
import { displayPhone, isSamePhone } from '../../domain/number/phone-number'
import { withExtension } from '../../domain/number/written-number'
import type { CallTarget } from '../../state/call/call'
import { callFormWords } from '../../text/en/call-form'
import { preferenceWords } from '../../text/en/preferences'
import { RadioGroup } from '../../ui/field/radio-group'
import { usePreferences } from '../preferences'

/** The choice between several numbers. The virtual phone is recommended (`precall/prevent`), and the family's is marked. */
export function PhonePicker({ target, error }: { target: CallTarget; error: string | undefined }) {
  const { actions } = usePhone()
  const words = useWords('callForm', callFormWords).preCall
  const { bestPhone } = useWords('preferences', preferenceWords)
  const best = usePreferences(target)?.bestPhone
  const { common } = useText()
  return (
    <RadioGroup
      label={words.choosePhone}
      options={target.phones.map(({ e164, virtual, extension }) => {
        const number = displayPhone(withExtension(e164, extension))
        const isBest = best !== undefined && isSamePhone(e164, best)
        const marks = [isBest && bestPhone, virtual && words.recommended].filter(Boolean)
        return { value: e164, label: [number, ...marks].join(' ') }
      })}
      value={target.phone ?? ''}
      onChange={actions.call.choosePhone}
      requiredMark={common.required}
      chips
      error={error}
    />
  )
}
