import type { MouseEvent, ReactNode, Ref } from 'react'
import { familyCallsPart } from '../../actions/call-log/family-calls'
import { LIMITS } from '../../domain/limits'
import { quotableNotes } from '../../domain/log/contact-history'
import { newestFirst } from '../../domain/log/newest-first'
import { callsByIdAtom } from '../../state/call/calls'
import { hasCallLogAtom, type Family } from '../../state/call/family-calls'
import { callDetailsWords } from '../../text/en/call-details'
import { callFormWords } from '../../text/en/call-form'
import { handsFocusOn } from '../../ui/focus/focus'
import { Skeleton } from '../../ui/state/skeleton'
import { useAtomValue } from '../../view/use-atom-value'
import { useDay } from '../../view/use-day'
import { usePart, usePhone, useText, useWords } from '../../view/use-phone'
import { UNKNOWN_LANGUAGE } from '../../lib/unknown-language'
import { useFamilyCalls } from './use-family-calls'

interface EarlierCallsProps {
  family: Family
  /** The call that the card belongs to, which is not counted. */
  callId?: string
}

/** '12 earlier calls, last Nov 17': the calls with the card's family, which a press shows in the log (`card/earlier`). */
export function EarlierCalls({ family, callId }: EarlierCallsProps) {
  const { elementId } = usePhone()
  const words = useWords('callDetails', callDetailsWords).caller.earlier
  const { none, failed, lastNote, notes: quoted } = useWords('callForm', callFormWords).earlier
  const { common } = useText()
  const { showFamilyInLog } = usePart(familyCallsPart)
  const { found, failure, isRetrying, retry } = useFamilyCalls(family)
  const hasLog = useAtomValue(hasCallLogAtom)
  const { inText: dayOf } = useDay()
  // The call that the card belongs to. It is not one of the family's calls if the platform gave it no person.
  const known = useAtomValue(callsByIdAtom).get(callId ?? '')

  // One line high from the beginning, so that nothing below it moves.
  if (failure) {
    return (
      <Line ref={handsFocusOn} isUnread>
        <span>{failed}</span>
        <button
          type="button"
          className="vp-caller-link"
          aria-busy={isRetrying || undefined}
          onClick={() => void retry()}
        >
          {common.retry}
        </button>
      </Line>
    )
  }
  if (!found || found.state === 'loading') return <EarlierCallsLoading />
  const others = [...found.calls.values()].filter(({ id }) => id !== callId).sort(newestFirst)
  const [last] = others
  if (!last) return <Line>{none}</Line>
  const shown = found.calls.get(callId ?? '') ?? known
  const isEarlier = !shown || last.calledAt <= shown.calledAt
  const count = found.hasMore && others.length >= LIMITS.longestPage - 1 ? `${others.length}+` : `${others.length}`
  const sentence = (isEarlier ? words.earlier : words.other)(count, others.length === 1, dayOf(last.calledAt))
  const noted = others.find(quotableNotes)
  const show = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const log = (currentTarget.getRootNode() as ParentNode).querySelector('.vp-log[data-log="calls"]')
    showFamilyInLog(family, (log?.getClientRects().length ?? 0) > 0, elementId)
  }
  return (
    <Line>
      {hasLog ? (
        <button type="button" className="vp-caller-link" onClick={show}>
          {sentence}
        </button>
      ) : (
        <span>{sentence}</span>
      )}
      {noted && (
        <span className="vp-caller-note">
          {noted !== last && <span>{`${lastNote(dayOf(noted.calledAt))} `}</span>}
          <span lang={UNKNOWN_LANGUAGE}>{quoted(quotableNotes(noted))}</span>
        </span>
      )}
    </Line>
  )
}

/** Shown until it is known whose calls to count. */
export const EarlierCallsLoading = () => (
  <Line>
    <Skeleton width="14em" />
  </Line>
)

interface LineProps {
  ref?: Ref<HTMLSpanElement>
  isUnread?: boolean
  children: ReactNode
}

const Line = ({ ref, isUnread, children }: LineProps) => (
  <span ref={ref} className="vp-caller-line vp-caller-earlier" data-unread={isUnread}>
    {children}
  </span>
)
