import type { Direction } from '../call/call-status'
import { parseTime } from '../time'
import { hourAt } from './report-dates'

/** What is counted of a call. */
interface CallRow {
  calledAt: string
  direction: Direction | 'unknown'
  callFromId?: string | undefined
  callFromName?: string | undefined
  callToId?: string | undefined
  callToName?: string | undefined
}

export interface RowCounts {
  byHour: { hour: number; calls: number }[]
  byPerson: { personId: string; name: string; calls: number }[]
}

/**
 * Calls by hour and by member of staff, counted from the calls themselves. It is for platforms that do not count them,
 * and right only if all calls of a report are given.
 */
export function countRows(calls: readonly CallRow[], timeZone: string): RowCounts {
  const hours = new Map<number, number>()
  const people = new Map<string, RowCounts['byPerson'][number]>()
  for (const call of calls) {
    const hour = hourAt(parseTime(call.calledAt) ?? 0, timeZone)
    hours.set(hour, (hours.get(hour) ?? 0) + 1)
    const isInbound = call.direction === 'inbound'
    const personId = (isInbound ? call.callToId : call.callFromId) ?? ''
    const name = (isInbound ? call.callToName : call.callFromName) ?? ''
    const person = people.get(personId) ?? { personId, name, calls: 0 }
    people.set(personId, { ...person, calls: person.calls + 1 })
  }
  return {
    byHour: [...hours].map(([hour, calls]) => ({ hour, calls })),
    byPerson: [...people.values()].sort((one, other) => other.calls - one.calls),
  }
}
