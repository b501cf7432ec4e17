import { Ban } from 'lucide-react'
import { useId, useRef } from 'react'
import type { DespiteQuestion } from '../../state/call/despite'
import { callFormWords } from '../../text/en/call-form'
import { inCallWords } from '../../text/en/in-call'
import { preferenceWords } from '../../text/en/preferences'
import { Button } from '../../ui/button/button'
import { Dialog } from '../../ui/overlay/dialog'
import { useStyles } from '../../ui/theme/use-styles'
import { useSideLabel } from '../../view/use-host-name'
import { usePhone, useWords } from '../../view/use-phone'
import { wishSentences } from '../preferences'
import { NoticeLine } from './NoticesBeforeCall'
import css from './pre-call.css?inline'
import { ignoreRepeated, isSecondClick } from './second-press'

/**
 * In a call, before somebody is rung who must not be called: who forbids it, and the second press (`card/preferences`).
 * The call goes on meanwhile.
 */
export function DespiteDialog({ question }: { question: DespiteQuestion }) {
  useStyles(css)
  const { text } = usePhone()
  const { preCall } = useWords('callForm', callFormWords)
  const inCall = useWords('inCall', inCallWords)
  const words = useWords('preferences', preferenceWords)
  const id = useId()
  const anyway = useRef<HTMLButtonElement>(null)
  const { way, target, wishes, answer } = question
  const who = useSideLabel({ target, phone: target.phone ?? '' })
  return (
    <Dialog
      open
      question="urgent"
      title={way === 'add' ? preCall.title(who) : inCall.take(who)}
      initialFocus={anyway}
      onClose={() => answer(false)}
      actions={
        <>
          <Button onClick={() => answer(false)}>{text.common.cancel}</Button>
          <Button
            ref={anyway}
            variant="danger"
            onKeyDown={ignoreRepeated}
            onClick={(event) => !isSecondClick(event) && answer(true)}
          >
            {way === 'add' ? words.callAnyway : words.transferAnyway}
          </Button>
        </>
      }
    >
      <div className="vp-pre-call">
        <div className="vp-pre-call-notices">
          <NoticeLine id={`${id}why`} icon={Ban} tone="danger">
            {wishSentences(wishes, words)}
          </NoticeLine>
        </div>
        <p>{words.isKept}</p>
      </div>
    </Dialog>
  )
}
