import { Pencil, Trash2, Undo2 } from 'lucide-react'
import { useWords, usePart } from '../../view/use-phone'
import { linesOfPhrases } from '../../domain/call/phrases'
import { createSettingsActions } from '../../actions/settings'
import type { Reason } from '../../state/call/calls'
import { hasPhrasesAtom } from '../../state/session'
import { phrasesKey, reasonDeletionsAtom, reasonDraftsAtom } from '../../state/settings'
import { useAtomValue } from '../../view/use-atom-value'
import { settingsWords } from '../../text/en/settings'
import { Button } from '../../ui/button/button'
import { Hint } from '../../ui/section'
import { IconButton } from '../../ui/button/icon-button'
import { usePause } from '../../ui/use-pause'
import { EditPhrases } from './EditPhrases'
import { RenameReason } from './RenameReason'
import { useRowFocus, type FocusNext } from './use-row-focus'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** One reason: with buttons to change it, renamed or with its phrases edited in place, or being deleted with Undo in place. */
export function ReasonRow({ reason }: { reason: Reason }) {
  const drafts = useAtomValue(reasonDraftsAtom)
  const hasPhrases = useAtomValue(hasPhrasesAtom)
  const deletion = useAtomValue(reasonDeletionsAtom).get(reason.id)
  const { row, focusNext } = useRowFocus()
  const parts = { reason, focusNext }
  return (
    <li ref={row} className="vp-settings-row">
      {deletion ? (
        <DeletedReason {...parts} isSent={deletion === 'sent'} />
      ) : drafts.has(reason.id) ? (
        <RenameReason {...parts} />
      ) : hasPhrases && drafts.has(phrasesKey(reason.id)) ? (
        <EditPhrases {...parts} />
      ) : (
        <ListedReason {...parts} />
      )}
    </li>
  )
}

interface RowPartProps {
  reason: Reason
  focusNext: FocusNext
}

function ListedReason({ reason: { id, reason, phrases = [] }, focusNext }: RowPartProps) {
  const { typeReason, deleteReason } = usePart(createSettingsActions)
  const words = useWords('settings', settingsWords).reasons
  return (
    <>
      <span className="vp-settings-reason">{reason}</span>
      {useAtomValue(hasPhrasesAtom) && (
        <Button
          variant="white"
          size="medium"
          data-control="phrases"
          aria-label={words.phrases.edit(phrases.length, reason)}
          onClick={() => {
            focusNext('lines')
            typeReason(phrasesKey(id), linesOfPhrases({ phrases }))
          }}
        >
          {words.phrases.count(phrases.length)}
        </Button>
      )}
      <IconButton
        size="medium"
        data-control="rename"
        label={words.rename(reason)}
        icon={<Pencil {...ICON} />}
        onClick={() => {
          focusNext('text')
          typeReason(id, reason)
        }}
      />
      <IconButton
        size="medium"
        data-control="delete"
        label={words.delete(reason)}
        icon={<Trash2 {...ICON} />}
        onClick={() => {
          focusNext('undo')
          deleteReason(id)
        }}
      />
    </>
  )
}

/**
 * A deletion that is not sent yet. Its time limit pauses while the pointer is on Undo, and from a key pressed there
 * until the focus leaves (WCAG 2.2.1). The focus alone pauses nothing, because this view itself has put it there.
 */
function DeletedReason({ reason: { id, reason }, isSent, focusNext }: RowPartProps & { isSent: boolean }) {
  const { undoDeletion, holdDeletion } = usePart(createSettingsActions)
  const words = useWords('settings', settingsWords).reasons
  const pause = usePause(
    !isSent,
    () => holdDeletion(id, true),
    () => holdDeletion(id, false),
  )
  return (
    <>
      <span className="vp-settings-reason">
        <s>{reason}</s> <Hint as="span">{isSent ? words.deleting : words.willBeDeleted}</Hint>
      </span>
      {!isSent && (
        <Button
          size="medium"
          data-control="undo"
          aria-label={words.undoWho(reason)}
          icon={<Undo2 {...ICON} />}
          onKeyDown={() => pause.because('focused', true)}
          onBlur={() => pause.because('focused', false)}
          onPointerEnter={() => pause.because('hovered', true)}
          onPointerLeave={() => pause.because('hovered', false)}
          onClick={() => {
            focusNext('delete')
            undoDeletion(id)
          }}
        >
          {words.undo}
        </Button>
      )}
    </>
  )
}
