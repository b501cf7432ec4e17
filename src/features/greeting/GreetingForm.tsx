import { usePart, usePhone, useWords } from '../../view/use-phone'
import { createGreetingActions } from '../../actions/greeting'
import { greetingProblem, isGreetingChanged, type GreetingMode } from '../../domain/settings/greeting'
import { greetingAtom, greetingTakeAtom } from '../../state/greeting'
import { useAtomValue } from '../../view/use-atom-value'
import { greetingWords } from '../../text/en/greeting'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button/button'
import { RadioGroup } from '../../ui/field/radio-group'
import { keepFreeOfToasts } from '../../ui/overlay/free-of-toasts'
import { AudioGreeting } from './AudioGreeting'
import type { GreetingPartProps } from './greeting-part'
import { TextGreeting } from './TextGreeting'

const MODES: readonly GreetingMode[] = ['text', 'audio']

/** The mode, the fields of the mode, and Save and Cancel once there is something to save. */
export function GreetingForm({ draft, saved }: GreetingPartProps) {
  const { chooseGreetingMode } = usePart(createGreetingActions)
  const words = useWords('greeting', greetingWords)
  const isChanged = isGreetingChanged(draft, saved)
  return (
    <>
      <RadioGroup
        label={words.mode}
        options={MODES.map((mode) => ({
          value: mode,
          label: (
            <span className="vp-greeting-mode">
              <span>{words.modes[mode]}</span>{' '}
              {mode === saved.mode &&
                (isChanged && mode === draft.mode ? (
                  <Badge>{words.notSaved}</Badge>
                ) : (
                  <Badge tone="accent">{words.inUse}</Badge>
                ))}
            </span>
          ),
        }))}
        value={draft.mode}
        onChange={(mode) => chooseGreetingMode(mode === 'audio' ? 'audio' : 'text')}
      />
      {draft.mode === 'text' ? (
        <TextGreeting draft={draft} saved={saved} />
      ) : (
        <AudioGreeting draft={draft} saved={saved} />
      )}
      {isChanged && <FormEnds draft={draft} saved={saved} />}
    </>
  )
}

function FormEnds({ draft, saved }: GreetingPartProps) {
  const { saveGreeting, cancelGreeting } = usePart(createGreetingActions)
  const { text, elementId } = usePhone()
  const words = useWords('greeting', greetingWords)
  const { isSaving } = useAtomValue(greetingAtom)
  const isTaking = useAtomValue(greetingTakeAtom) !== null
  const problem = greetingProblem(draft, saved)
  return (
    <div ref={keepFreeOfToasts} className="vp-greeting-row" data-ends>
      <Button disabled={isSaving} onClick={cancelGreeting}>
        {text.common.cancel}
      </Button>
      <Button
        variant="primary"
        pending={isSaving}
        pendingLabel={words.saving}
        disabledReason={isTaking ? words.takeFirst : problem && words.problems[problem]}
        onClick={() => void saveGreeting(elementId)}
      >
        {text.common.save}
      </Button>
    </div>
  )
}
