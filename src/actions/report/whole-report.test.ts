import { afterEach, expect, test, vi } from 'vitest'
import { profileAtom } from '../../state/session'
import { aCall, aProfile } from '../../testing/builders'
import { fakeContext } from '../../testing/fakes/fake-context'
import { createNavigation } from '../base/navigation'
import { createReportActions } from './index'

afterEach(() => {
  vi.useRealTimers()
})

test('is on paper with its comparison, even if Print is pressed before that has arrived (report/print, report/before)', async () => {
  vi.useFakeTimers()
  let answerEarlier = (_: unknown) => undefined as unknown
  const context = fakeContext({
    replies: {
      runReport: ({ query }) =>
        (query as { limit: number }).limit === 1
          ? new Promise((resolve) => (answerEarlier = resolve as typeof answerEarlier))
          : { content: [aCall({ id: 'c1' })], count: 1 },
    },
  })
  context.store.set(profileAtom, aProfile())
  const reports = createReportActions(context, createNavigation(context))
  reports.openReport()
  reports.followReportAddress(undefined)
  await vi.advanceTimersByTimeAsync(0)

  let whole: Awaited<ReturnType<typeof reports.loadWholeReport>>
  const printing = reports.loadWholeReport().then((loaded) => (whole = loaded))
  await vi.advanceTimersByTimeAsync(50)
  expect(whole).toBeUndefined()
  answerEarlier({ content: [], count: 90 })
  await printing
  expect(whole?.calls).toHaveLength(1)
  expect(whole?.before).toMatchObject({ count: 90 })
})
