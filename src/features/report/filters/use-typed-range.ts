import { useState } from 'react'
import { rangeFault, readTypedDay, typedDay, type DayRange } from '../../../domain/report/report-dates'
import { useReportTools } from '../use-report'

type End = keyof DayRange
const ENDS = ['from', 'to'] as const

const typedRange = ({ from, to }: DayRange) => ({ from: typedDay(from), to: typedDay(to) })

/**
 * Two fields for a typed range. An invalid date stays as typed, with an error, and the range does not change until it
 * is valid.
 */
export function useTypedRange(range: DayRange, onRange: (range: DayRange) => void) {
  const { reports, words } = useReportTools()
  const [texts, setTexts] = useState(() => typedRange(range))
  const [errors, setErrors] = useState<Partial<Record<End, string>>>({})
  const [shown, setShown] = useState(range)
  // The range changed elsewhere: in the calendar, by a preset, or in the address.
  if (shown.from !== range.from || shown.to !== range.to) {
    setShown(range)
    setTexts(typedRange(range))
    setErrors({})
  }

  const take = (next: DayRange) => {
    const fault = rangeFault(next)
    setTexts(typedRange(next))
    setErrors(fault ? { to: words.rangeFaults[fault] } : {})
    if (fault) reports.sayOfReport(words.rangeFaults[fault])
    // An unchanged range must not reset the page of the list.
    else if (next.from !== range.from || next.to !== range.to) onRange(next)
  }
  const read = () => {
    const from = readTypedDay(texts.from)
    const to = readTypedDay(texts.to)
    if (from && to) return take({ from, to })
    setErrors({ ...(from ? {} : { from: words.notADay }), ...(to ? {} : { to: words.notADay }) })
    reports.sayOfReport(words.notADay)
  }
  const fields = ENDS.map((end) => ({
    end,
    value: texts[end],
    error: errors[end],
    onChange: (value: string) => setTexts({ ...texts, [end]: value }),
  }))
  return { fields, read, take }
}
