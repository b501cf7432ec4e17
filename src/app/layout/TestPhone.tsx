import { createTestPhone } from '../../actions/test-phone'
import { usePart, useWords } from '../../view/use-phone'
import { testPhoneAtom } from '../../state/session'
import { useAtomValue } from '../../view/use-atom-value'
import { testPhoneWords } from '../../text/en/test-phone'
import { TextField } from '../../ui/field/text-field'

/** The person's own number that a tester may call (`layout/header`). */
export function TestPhone() {
  const { setTestPhone } = usePart(createTestPhone)
  const { label, hint } = useWords('testPhone', testPhoneWords)
  return (
    <TextField
      label={label}
      hideLabel
      placeholder={label}
      title={hint}
      type="tel"
      autoComplete="off"
      value={useAtomValue(testPhoneAtom) ?? ''}
      onChange={(event) => setTestPhone(event.target.value)}
    />
  )
}
