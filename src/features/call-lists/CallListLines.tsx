import { useEffect } from 'react'
import { createCallLists } from '../../actions/call-lists'
import { dayAt } from '../../domain/report/report-dates'
import { callListsAtom } from '../../state/call-lists'
import { officeZoneAtom } from '../../state/session'
import { callListWords } from '../../text/en/call-lists'
import { useAtomValue } from '../../view/use-atom-value'
import { usePart, useWords } from '../../view/use-phone'

/** The lists that were made on these days, each with how many were reached. Nothing if there are none. */
export function CallListLines({ from, to }: { from: string; to: string }) {
  const words = useWords('callLists', callListWords)
  const { openLists } = usePart(createCallLists)
  useEffect(openLists, [openLists])
  const timeZone = useAtomValue(officeZoneAtom)
  const lists = useAtomValue(callListsAtom).lists.filter(({ createdAt, done }) => {
    const time = Date.parse(createdAt)
    const day = Number.isNaN(time) ? '' : dayAt(time, timeZone)
    return done > 0 && day >= from && day <= to
  })
  if (lists.length === 0) return null
  return (
    <section className="vp-report-lists" aria-label={words.report}>
      <p>{words.report}</p>
      <ul role="list">
        {lists.map(({ id, name, reached, open, done }) => (
          <li key={id}>{words.reportLine(name, reached, open + done)}</li>
        ))}
      </ul>
    </section>
  )
}
