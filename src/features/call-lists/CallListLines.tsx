import { useEffect } from 'react'
import { UNKNOWN_LANGUAGE } from '../../lib/unknown-language'
import { createCallLists } from '../../actions/call-lists'
import { listsOfDays } from '../../domain/call-list/lists-of-days'
import type { DayRange } from '../../domain/report/report-dates'
import { callListsAtom } from '../../state/call-lists'
import { officeZoneAtom } from '../../state/session'
import type { Language } from '../../text'
import { useAtomValue } from '../../view/use-atom-value'
import { usePart } from '../../view/use-phone'

/** The lists that were made on these days, each with how many were reached. Nothing if there are none. */
export function CallListLines({ range, words }: { range: DayRange; words: Language['report'] }) {
  const { openLists } = usePart(createCallLists)
  useEffect(openLists, [openLists])
  const timeZone = useAtomValue(officeZoneAtom)
  const lists = listsOfDays(useAtomValue(callListsAtom).lists, range, timeZone)
  if (lists.length === 0) return null
  return (
    <section className="vp-report-lists" aria-label={words.callLists}>
      <p>{words.callLists}</p>
      <ul role="list">
        {lists.map(({ id, name, reached, open, done }) => (
          <li key={id}>
            <bdi lang={UNKNOWN_LANGUAGE}>{name}</bdi>: {words.listReached(reached, open + done)}
          </li>
        ))}
      </ul>
    </section>
  )
}
