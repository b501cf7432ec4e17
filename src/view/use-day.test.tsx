import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localTime } from '../testing/local-time'
import { renderView } from '../testing/render/render-view'
import { useDay } from './use-day'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(localTime('2026-11-20T17:00')) }))
afterEach(() => void vi.useRealTimers())

function Said({ time }: { time: string }) {
  const { inText, inLine, inRow } = useDay()
  return <p>{[inText(time), inLine(time), inRow(time)].join(' | ')}</p>
}

test.each([
  ['2026-11-20T00:00', 'today | Today | Today'],
  ['2026-11-19T23:59', 'yesterday | Yesterday | Yesterday'],
  ['2026-11-18T09:00', 'Nov 18 | Nov 18 | Nov 18, 2026'],
  ['2025-11-20T09:00', 'Nov 20, 2025 | Nov 20, 2025 | Nov 20, 2025'],
])('%s is called %s (look/dates)', async (time, sentence) => {
  const { screen } = await renderView(<Said time={localTime(time)} />)
  expect(screen.getByText(sentence)).toBeTruthy()
})
