import { usePart, useText, useWords } from '../../view/use-phone'
import { createGreetingActions } from '../../actions/greeting'
import { soundIdOf, textProblem } from '../../domain/settings/greeting'
import { LIMITS } from '../../domain/limits'
import { greetingAtom } from '../../state/greeting'
import { useAtomValue } from '../../view/use-atom-value'
import { errorLabel } from '../../text/error-label'
import { GREETING_SUGGESTIONS } from '../../text/greeting-suggestions'
import { greetingWords } from '../../text/en/greeting'
import { Button } from '../../ui/button/button'
import { Notice } from '../../ui/state/notice'
import { TextArea } from '../../ui/field/text-area'
import { keepFreeOfToasts } from '../../ui/overlay/free-of-toasts'
import { useId } from 'react'
import type { GreetingPartProps } from './greeting-part'
import { ListenButton } from './ListenButton'

/** A text that the platform reads to callers. It can be played before it is saved, if the platform can speak. */
export function TextGreeting({ draft, saved }: GreetingPartProps) {
  const { changeGreetingText } = usePart(createGreetingActions)
  const text = useText()
  const suggestions = useId()
  const words = useWords('greeting', greetingWords)
  const { cannotSpeak } = useAtomValue(greetingAtom)
  const problem = textProblem(draft.text)
  const count = draft.text.trim().length
  const errors = {
    'no-text': words.problems['no-text'],
    'long-text': words.tooMany(count - LIMITS.greetingTextMax),
  }
  return (
    <>
      <TextArea
        ref={keepFreeOfToasts}
        label={words.text}
        hint={words.count(count)}
        error={problem && errors[problem]}
        value={draft.text}
        onChange={(event) => changeGreetingText(event.target.value)}
      />
      <div role="group" aria-labelledby={suggestions} className="vp-greeting-row">
        <span id={suggestions}>{words.suggestions}</span>
        <span className="vp-greeting-row">
          {GREETING_SUGGESTIONS.map((suggestion) => (
            <Button
              key={suggestion.lang}
              size="medium"
              variant="white"
              lang={suggestion.lang}
              onClick={() => {
                if (!draft.text.includes(suggestion.text))
                  changeGreetingText(`${draft.text.trimEnd()} ${suggestion.text}`.trimStart())
              }}
            >
              {suggestion.name}
            </Button>
          ))}
        </span>
      </div>
      {cannotSpeak ? (
        <Notice tone="info">{errorLabel(text, 'error:tts-unavailable')}</Notice>
      ) : (
        <ListenButton soundId={soundIdOf(draft, saved)} disabledReason={problem && words.problems[problem]} />
      )}
    </>
  )
}
