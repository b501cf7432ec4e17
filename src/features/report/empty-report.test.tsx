import { expect, test } from 'vitest'
import { instituteAtom, instituteSettingsAtom, profileAtom } from '../../state/session'
import { reportAtom } from '../../state/report'
import { anInstitute, aProfile, someSettings } from '../../testing/builders'
import { renderView } from '../../testing/render/render-view'
import { Report } from './index'

test('an empty report offers the school year, once (report/list)', async () => {
  const { screen, user, store, root } = await renderView(<Report />, {
    replies: { runReport: { content: [], count: 0 }, listReasons: { content: [] } },
    prepare(store) {
      store.set(profileAtom, aProfile())
      store.set(instituteAtom, anInstitute())
      store.set(instituteSettingsAtom, someSettings())
    },
  })
  expect(await screen.findByText('No result')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show this school year' }))
  expect(store.get(reportAtom).filter?.range.from).toMatch(/-08-01$/)
  expect(await screen.findByText('No result')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show this school year' })).toBeNull()
  expect(root.activeElement).toBe(screen.getByRole('heading', { name: 'Report' }))
})
