import { useRef, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { phraseInsertion, phraseLabel, phrasesFor } from '../../domain/call/phrases'
import { LIMITS } from '../../domain/limits'
import { UNKNOWN_LANGUAGE } from '../../lib/unknown-language'
import { callReasonsAtom } from '../../state/call/calls'
import { hasPhrasesAtom } from '../../state/session'
import { callFormWords } from '../../text/en/call-form'
import { Button } from '../../ui/button/button'
import { insertText } from '../../ui/field/insert-text'
import { TextArea, type TextAreaProps } from '../../ui/field/text-area'
import { useStyles } from '../../ui/theme/use-styles'
import { useAtomValue } from '../../view/use-atom-value'
import { useWords } from '../../view/use-phone'
import css from './notes-field.css?inline'

interface NotesFieldProps extends Omit<TextAreaProps, 'ref' | 'value' | 'onChange' | 'onFocus'> {
  field?: RefObject<HTMLTextAreaElement | null>
  notes: string
  onNotes: (notes: string) => void
  /** The chosen reasons of the call. */
  reasons: readonly string[]
  /** Texts that a button of the form saves, so that no phrase of the same words stands beside it. */
  savedByPress?: readonly string[]
}

/**
 * The notes of a call, and below them the phrases of its reasons (`form/phrases`). They take their room from the notes, so
 * that the reasons below stay where they are when one is ticked.
 */
export function NotesField({ field: given, notes, onNotes, reasons, savedByPress, rows, ...native }: NotesFieldProps) {
  useStyles(css)
  const words = useWords('callForm', callFormWords).form
  const listed = useAtomValue(callReasonsAtom) ?? []
  const isOffered = useAtomValue(hasPhrasesAtom) && listed.some(({ phrases }) => phrases?.length)
  const phrases = isOffered ? phrasesFor(listed, reasons).filter((phrase) => !savedByPress?.includes(phrase)) : []
  const own = useRef<HTMLTextAreaElement>(null)
  const field = given ?? own
  // A field that had no focus yet has its caret wherever the browser puts it.
  const hasCaret = useRef(false)

  /** The focus goes to the notes, because a gap wants typing. Then a screen reader reads what is selected there by itself. */
  const insert = (phrase: string) => {
    if (!field.current) return
    const { selectionStart, selectionEnd } = field.current
    const { at, text, select } = phraseInsertion(notes, hasCaret.current ? [selectionStart, selectionEnd] : END, phrase)
    if (!insertText(field.current, at, text)) flushSync(() => onNotes(notes.slice(0, at) + text + notes.slice(at)))
    field.current.setSelectionRange(...select)
  }
  const lacksRoom = (phrase: string) => notes.length + phrase.length + LONGEST_JOINT > LIMITS.notesMaxChars
  return (
    <div className="vp-notes" data-phrases={isOffered || undefined}>
      <TextArea
        {...native}
        ref={field}
        // The styles let it grow.
        rows={isOffered ? 2 : rows}
        maxLength={LIMITS.notesMaxChars}
        value={notes}
        onFocus={() => (hasCaret.current = true)}
        onChange={(event) => onNotes(event.target.value)}
      />
      {phrases.length > 0 && (
        <div role="group" aria-label={words.phrases} className="vp-notes-phrases" lang={UNKNOWN_LANGUAGE}>
          {phrases.map((phrase) => (
            <Button
              key={phrase}
              variant="white"
              size="medium"
              disabledReason={lacksRoom(phrase) ? words.notesFull : undefined}
              // A double press gives it once.
              onClick={({ detail }) => detail < 2 && insert(phrase)}
            >
              {phraseLabel(phrase)}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

/** Past the end of any text. */
const END = [Infinity, Infinity] as const
/** A space on both sides, or a new line. */
const LONGEST_JOINT = 2
