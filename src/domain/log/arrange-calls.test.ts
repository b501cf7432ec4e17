import { describe, expect, test } from 'vitest'
import { aCall, aStudent } from '../../testing/builders'
import { arrangeCalls } from './arrange-calls'
import { DEFAULT_LOG_FILTER, type LogFilter } from './log-filter'

const calls = [
  aCall({
    id: 'zoe',
    callToName: 'Zoë Ångström',
    calledAt: '2026-11-18T14:00:00Z',
    notes: 'Homework',
    children: [aStudent({ fullName: 'Robin' })],
  }),
  aCall({ id: 'ada', callToName: 'Ada Quist', callToNumber: '+12015550144', calledAt: '2026-11-20T14:00:00Z' }),
  aCall({
    id: 'in',
    direction: 'inbound',
    status: 'voicemail',
    calledAt: '2026-11-19T14:00:00Z',
    callFromName: 'Ada Quist',
    callFromNumber: '+12015550144',
  }),
]
const ids = (change: Partial<LogFilter>) =>
  arrangeCalls(calls, { ...DEFAULT_LOG_FILTER.calls, ...change }).map(({ id }) => id)

describe('calls that are here already, as the platform would list them (log/excerpt, log/search)', () => {
  test.each<[Partial<LogFilter>, string[]]>([
    [{}, ['ada', 'in', 'zoe']],
    [{ sort: 'oldest' }, ['zoe', 'in', 'ada']],
    [{ sort: 'name-ascending' }, ['ada', 'in', 'zoe']],
    [{ sort: 'name-descending' }, ['zoe', 'ada', 'in']],
    [{ direction: 'outbound' }, ['ada', 'zoe']],
    [{ direction: 'voicemail' }, ['in']],
    [{ outcome: 'answered' }, ['ada', 'zoe']],
    [{ outcome: 'busy' }, []],
    [{ query: 'ZOE ANG' }, ['zoe']],
    [{ query: 'homework' }, ['zoe']],
    [{ query: 'angstrom, zoe' }, ['zoe']],
    [{ query: 'robin' }, ['zoe']],
    [{ query: 'zoe robin' }, ['zoe']],
    [{ query: 'zoe quist' }, []],
    [{ query: '555-0144' }, ['ada', 'in']],
    [{ query: '2026' }, []],
    [{ query: 'quist', direction: 'inbound' }, ['in']],
  ])('%j', (change, expected) => expect(ids(change)).toEqual(expected))
})
