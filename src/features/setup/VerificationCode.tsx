import { useId, useState, type FormEvent } from 'react'
import { useWords } from '../../view/use-phone'
import { displayPhone } from '../../domain/number/phone-number'
import { digitsOf } from '../../lib/number-text'
import { setupWords } from '../../text/en/setup'
import { Button } from '../../ui/button/button'
import { Heading } from '../../ui/heading'
import { TextField } from '../../ui/field/text-field'
import { SetupCard } from './SetupCard'

export interface VerificationCodeProps {
  /** The number that the code was sent to. */
  phone: string
  /** A check is in progress. */
  pending?: boolean
  /** Why the last code was refused. */
  error?: string
  onContinue: (code: string) => void
  onResend: () => void
  onCancel: () => void
}

/** Takes the code that verifies a phone. It is not connected, so no route leads here (`setup/must-verify`). */
export function VerificationCode({ phone, pending, error, onContinue, onResend, onCancel }: VerificationCodeProps) {
  const words = useWords('setup', setupWords).verification
  const titleId = useId()
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setMissing(code === '')
    if (code !== '' && !pending) onContinue(code)
  }
  return (
    <SetupCard labelledBy={titleId}>
      <Heading id={titleId} className="vp-setup-title" tabIndex={-1}>
        {words.title}
      </Heading>
      <form className="vp-setup-choose" noValidate onSubmit={submit}>
        <p>{words.text(displayPhone(phone))}</p>
        <TextField
          label={words.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          error={missing && code === '' ? words.missing : error}
          onChange={(event) => setCode(digitsOf(event.target.value))}
        />
        <Button variant="hollow" className="vp-setup-resend" onClick={onResend}>
          {words.resend}
        </Button>
        <div className="vp-setup-actions">
          <Button onClick={onCancel}>{words.cancel}</Button>
          <Button type="submit" variant="primary" pending={pending} pendingLabel={words.checking}>
            {words.continue}
          </Button>
        </div>
      </form>
    </SetupCard>
  )
}
