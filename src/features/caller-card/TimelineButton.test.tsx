import { act, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { instituteSettingsAtom, profileAtom } from '../../state/session'
import { appMountedAtom, pathAtom } from '../../state/view'
import { aCall, aProfile, aStudent, aUser, ME, someSettings } from '../../testing/builders'
import { renderView } from '../../testing/render/render-view'
import { CallerCard } from './index'

test('a child’s family timeline is a dialog, which a press on one of its calls closes (card/earlier)', async () => {
  const call = aCall({ id: 'own', callFromId: ME })
  const { screen, user, store } = await renderView(<CallerCard personId="parent-1" />, {
    replies: {
      getUser: aUser({ kids: [aStudent({ studentId: 's1', fullName: 'Mila' })] }),
      listCalls: { content: [], count: 0 },
      getTimeline: { content: [{ by: 'Dana', at: call.calledAt, reached: true, call }], count: 1 },
    },
    address: { routing: 'history' },
    prepare: (store) => store.set(profileAtom, aProfile()),
  })
  act(() => {
    store.set(appMountedAtom, true)
    store.set(instituteSettingsAtom, someSettings({ extensions: ['students', 'families'] }))
  })
  await user.click(await screen.findByRole('button', { name: 'Family timeline: Mila' }))
  expect(screen.queryByRole('link', { name: 'Call history for Mila this year' })).toBeNull()
  const dialog = within(await screen.findByRole('dialog', { name: 'Family timeline: Pavel Ostrowski' }))
  expect(dialog.getByRole('button', { name: 'Close' })).toBeTruthy()
  const list = within(await dialog.findByRole('list', { name: 'Family timeline' }))
  await user.click(list.getByRole('button'))
  expect(store.get(pathAtom)).toBe('/calls/own')
  expect(screen.queryByRole('dialog')).toBeNull()
})
