import { useRef } from 'react'
import { usePart, useWords } from '../../view/use-phone'
import { createGreetingActions } from '../../actions/greeting'
import { soundIdOf } from '../../domain/settings/greeting'
import { formatPlace } from '../../domain/time'
import { greetingAtom } from '../../state/greeting'
import { useAtomValue } from '../../view/use-atom-value'
import { greetingWords } from '../../text/en/greeting'
import { Button } from '../../ui/button/button'
import { keepFreeOfToasts } from '../../ui/overlay/free-of-toasts'
import { Hint } from '../../ui/section'
import { Notice } from '../../ui/state/notice'
import type { GreetingPartProps } from './greeting-part'
import { ListenButton } from './ListenButton'
import { TakeSound } from './TakeSound'

/** A greeting as sound: the current one, a button to listen, and two ways to replace it. */
export function AudioGreeting({ draft, saved }: GreetingPartProps) {
  const { discardGreetingAudio } = usePart(createGreetingActions)
  const words = useWords('greeting', greetingWords)
  const record = useRef<HTMLButtonElement>(null)
  const { soundProblem } = useAtomValue(greetingAtom)
  const soundId = soundIdOf(draft, saved)
  const { audio } = draft

  const discard = () => {
    // Moves the focus first, because the pressed button disappears with the discarded sound.
    record.current?.focus()
    discardGreetingAudio()
  }

  return (
    <>
      {soundId !== undefined && (
        <div ref={keepFreeOfToasts} className="vp-greeting-sound">
          <p className="vp-greeting-name">
            <span>{audio ? (audio.fileName ?? words.newAudio) : words.savedAudio}</span>
            {audio && <Hint as="span">{`${formatPlace(audio.ms)} · ${words.notSaved}`}</Hint>}
          </p>
          <ListenButton soundId={soundId} />
          {audio && (
            <Button size="medium" variant="hollow" onClick={discard}>
              {words.discard}
            </Button>
          )}
        </div>
      )}
      <TakeSound recordRef={record} hasSound={soundId !== undefined} />
      {soundProblem && <Notice tone="danger">{words.soundProblems[soundProblem]}</Notice>}
      <Hint>{words.audioHint}</Hint>
    </>
  )
}
