import { usePart, useWords } from '../../view/use-phone'
import { createSetupActions } from '../../actions/setup'
import { LIMITS } from '../../domain/limits'
import type { NumberOffers } from '../../state/setup'
import { setupWords } from '../../text/en/setup'
import { Notice } from '../../ui/state/notice'
import { TextField } from '../../ui/field/text-field'

/**
 * The requested area, and above it the message that it has no numbers (`setup/area-code`). It
 * searches by itself, or at once on Enter.
 */
export function AreaCodeField({ areaCode, offers }: { areaCode: string; offers: NumberOffers }) {
  const words = useWords('setup', setupWords).choose
  const actions = usePart(createSetupActions)
  const noneFound = offers.state === 'ready' && offers.numbers.length === 0
  return (
    <form
      className="vp-setup-area"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        actions.changeAreaCode(areaCode, 'now')
      }}
    >
      {/* Intro and message share one place, so that the field never moves during typing (`setup/area-code`). */}
      <div className="vp-setup-area-words" data-message={words.noneFound('000')}>
        {noneFound ? <Notice tone="warning">{words.noneFound(areaCode)}</Notice> : <p>{words.intro}</p>}
      </div>
      <TextField
        label={words.areaCode}
        hint={words.areaCodeHint}
        className="vp-setup-area-input"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="search"
        size={LIMITS.areaCodeLength}
        value={areaCode}
        onChange={(event) => actions.changeAreaCode(event.target.value)}
      />
    </form>
  )
}
