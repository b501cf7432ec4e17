import { usePart, useText, useWords } from '../../view/use-phone'
import { createSetupActions } from '../../actions/setup'
import { displayPhone, isSamePhone } from '../../domain/number/phone-number'
import { numberChoices, type NumberChoice } from '../../domain/setup'
import type { SetupState } from '../../state/setup'
import { setupWords } from '../../text/en/setup'
import { ErrorState } from '../../ui/state/error-state'
import { RadioGroup } from '../../ui/field/radio-group'
import { LoadingOutline, Skeleton } from '../../ui/state/skeleton'

/** The number of skeleton rows. */
const SHAPES = 5

/**
 * The numbers to choose from. The selected one stays in another area, with 'not available' beside it
 * (`setup/area-code`).
 */
export function NumberList({ setup, own }: { setup: SetupState; own: string | undefined }) {
  const words = useWords('setup', setupWords).choose
  const actions = usePart(createSetupActions)
  const { areaCode, offers, virtualPhone, taken } = setup
  const choices = numberChoices(virtualPhone, areaCode, offers.numbers)
  return (
    <div className="vp-setup-numbers" aria-busy={offers.state === 'loading'}>
      {(choices.length > 0 || taken) && (
        <RadioGroup
          label={words.numbers}
          options={choices.map((choice) => ({
            value: choice.phone,
            label: <NumberLabel choice={choice} isOwn={own !== undefined && isSamePhone(own, choice.phone)} />,
          }))}
          value={virtualPhone}
          onChange={actions.chooseNumber}
          error={taken}
          columns={2}
        />
      )}
      <OffersState setup={setup} />
    </div>
  )
}

function NumberLabel({ choice: { phone, available }, isOwn }: { choice: NumberChoice; isOwn: boolean }) {
  const words = useWords('setup', setupWords).choose
  const note = !available ? words.notAvailable : isOwn ? words.yours : null
  return (
    <>
      <span className="vp-setup-number" translate="no">
        {displayPhone(phone)}
      </span>
      {note && ' '}
      {note && (
        <span className="vp-setup-note" data-unavailable={!available || undefined}>
          {note}
        </span>
      )}
    </>
  )
}

/** Shown instead of missing numbers. */
function OffersState({ setup: { offers } }: { setup: SetupState }) {
  const words = useWords('setup', setupWords).choose
  const { common, errors } = useText()
  const actions = usePart(createSetupActions)
  if (offers.state === 'loading') {
    return (
      <LoadingOutline label={words.loading} className="vp-setup-loading">
        {[...Array(SHAPES).keys()].map((index) => (
          <Skeleton key={index} width="9em" />
        ))}
      </LoadingOutline>
    )
  }
  if (offers.state !== 'failed') return null
  return (
    <ErrorState
      title={words.failed}
      text={offers.failure?.label ?? errors.fallback}
      retryLabel={common.retry}
      onRetry={actions.retryNumbers}
      below={1}
    />
  )
}
