import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { instituteAtom, profileAtom } from '../../state/session'
import { anInstitute, aProfile } from '../../testing/builders'
import { fakeContext } from '../../testing/fakes/fake-context'
import { renderView } from '../../testing/render/render-view'
import { Report } from './index'

const SCHOOLS = [
  { instituteId: 'school-2', name: 'Oak Hill', calls: 7 },
  { instituteId: 'school-1', name: 'Maple Valley', calls: 5 },
]
const totals = { calls: 12, seconds: 60, byDay: [], byStatus: [], byReason: [] }

async function show(instituteId: string, search: string, schools = SCHOOLS) {
  const context = fakeContext({
    config: { instituteId },
    replies: {
      listReasons: { content: [] },
      runReport: ({ body }) => {
        const { schoolId } = body as { schoolId?: string }
        const bySchool = schools.filter((one) => !schoolId || one.instituteId === schoolId)
        return { content: [], count: 12, totals: { ...totals, bySchool } }
      },
    },
  })
  const view = await renderView(<Report search={search} />, {
    context,
    prepare(store) {
      store.set(profileAtom, aProfile({ role: 'DISTRICT_ADMIN' }))
      store.set(instituteAtom, anInstitute({ instituteId }))
    },
  })
  await act(async () => undefined)
  const field = () => view.screen.queryByRole<HTMLSelectElement>('combobox', { name: 'School' })
  const asked = () => context.api.callsOf('runReport').at(-1)?.args.body
  return { ...view, field, asked, options: () => [...(field()?.options ?? [])].map(({ text }) => text) }
}

test('a district’s report is filtered by a school, whose choice stays with the others (report/filter)', async () => {
  const { user, field, options, asked } = await show('district-1', '')
  expect(options()).toEqual(['All schools', 'Maple Valley', 'Oak Hill'])
  await user.selectOptions(field()!, 'Oak Hill')
  expect(asked()).toMatchObject({ schoolId: 'school-2' })
  // The answer names only that school.
  expect(options()).toEqual(['All schools', 'Maple Valley', 'Oak Hill'])
  await user.selectOptions(field()!, 'All schools')
  expect(asked()).not.toHaveProperty('schoolId')
})

test('an address with a school of which there are no calls says so, and can be widened (report/filter)', async () => {
  const { field, options } = await show('district-1', 'school=school-9')
  expect(field()?.value).toBe('school-9')
  expect(options()).toEqual(['All schools', 'This school'])
})

test('a school has no such filter, also not from an address (report/filter)', async () => {
  const { field, asked } = await show('school-1', 'school=school-2', SCHOOLS.slice(1))
  expect(field()).toBeNull()
  expect(asked()).not.toHaveProperty('schoolId')
})
