import { expect, test } from 'vitest'
import { profileAtom } from '../../state/session'
import { appMountedAtom, pathAtom } from '../../state/view'
import { aCall, aProfile, aUser } from '../../testing/builders'
import { eventually } from '../../testing/eventually'
import { renderView } from '../../testing/render/render-view'
import { CallDetails } from './index'

test.each([
  ['a person who may not edit to the details', 'staff-2', 'No call details added', ['replace /calls/c1']],
  ['nobody else away', aProfile().userId, 'Notes', []],
])('the form’s address in the app leads %s (form/who-may-edit)', async (_, callFromId, shown, led) => {
  const { screen, context } = await renderView(<CallDetails callId="c1" mode="edit" />, {
    replies: { getCall: aCall({ id: 'c1', callFromId }), getUser: aUser(), listReasons: { content: [] } },
    prepare: (store) => {
      store.set(profileAtom, aProfile())
      store.set(appMountedAtom, true)
      store.set(pathAtom, '/calls/c1/edit')
    },
  })
  await screen.findByText(shown)
  await eventually(() => expect(context.address.gone).toEqual(led))
})
