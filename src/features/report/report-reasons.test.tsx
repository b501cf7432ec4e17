import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { instituteAtom, instituteSettingsAtom, profileAtom } from '../../state/session'
import { aCall, anInstitute, aProfile, aReason, someSettings } from '../../testing/builders'
import { fakeContext } from '../../testing/fakes/fake-context'
import { renderView } from '../../testing/render/render-view'
import { Report } from './index'

const TOTALS = {
  calls: 1,
  seconds: 0,
  byDay: [],
  byStatus: [],
  byReason: [
    { reason: 'Lost jacket', calls: 3 },
    { reason: 'Grades', calls: 2 },
    { reason: 'Bus pass', calls: 1 },
  ],
}

async function showReport(instituteId: string) {
  const content = [aCall({ calledAt: '2026-11-20T14:05:00Z', status: 'unanswered', duration: 0 })]
  const context = fakeContext({
    replies: {
      runReport: { content, count: 1, totals: TOTALS },
      listReasons: { content: [aReason({ reason: 'Grades' }), aReason({ reason: 'Health' })] },
    },
  })
  const view = await renderView(<Report />, {
    context,
    prepare(store) {
      store.set(profileAtom, aProfile())
      store.set(instituteAtom, anInstitute({ instituteId }))
      store.set(instituteSettingsAtom, someSettings())
    },
  })
  await act(async () => undefined)
  const rows = () => [...view.screen.getByRole('table', { name: 'Reasons' }).querySelectorAll('tbody tr')]
  return { ...view, reasons: () => rows().map((row) => row.textContent) }
}

test('what was typed beside Other is one row, also on paper (report/figures)', async () => {
  const { screen, user, context, reasons } = await showReport('school-12')
  expect(reasons()).toEqual(['Other4', 'Grades2'])
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(context.print.sheets[0]?.parts?.find(({ title }) => title === 'Reasons')).toMatchObject({
    rows: [
      ['Other', '4'],
      ['Grades', '2'],
    ],
  })
})

test('a district’s report has each reason (report/figures)', async () => {
  const { reasons } = await showReport('district-1')
  expect(reasons()).toEqual(['Lost jacket3', 'Grades2', 'Bus pass1'])
})

test('a call that never connected has no duration (report/figures)', async () => {
  const { screen } = await showReport('school-12')
  expect(screen.getByText('—')).toBeTruthy()
  expect(screen.queryByText('00:00:00', { selector: 'td *, td' })).toBeNull()
})
