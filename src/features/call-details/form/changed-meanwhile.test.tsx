import { expect, test } from 'vitest'
import { aCall } from '../../../testing/builders'
import { apiError } from '../../../testing/fakes/fake-api'
import { showForm } from '../../../testing/render/show-call-form'
import { eventually } from '../../../testing/eventually'

test('replaces nothing that was saved meanwhile: it shows both texts, and the next Save replaces (form/version)', async () => {
  const view = await showForm({ call: { notes: 'before', version: '1' } })
  const { api } = view.context
  await view.user.type(view.notes, ', mine')
  api.reply('saveCall', apiError('error:changed', 412, 'Someone else saved this meanwhile.'))
  api.reply('getCall', aCall({ id: 'c1', notes: 'theirs', version: '2' }))
  await view.user.click(view.save())
  await eventually(() => expect(view.screen.getByText('Notes saved there: theirs')).toBeTruthy())
  expect(view.notes.value).toBe('before, mine')
  expect(view.onDone).not.toHaveBeenCalled()
  api.reply('saveCall', aCall({ id: 'c1', notes: 'before, mine', version: '3' }))
  await view.user.click(view.save())
  expect(api.callsOf('saveCall').map(({ args }) => args.ifMatch)).toEqual(['1', '2'])
  await eventually(() => expect(view.onDone).toHaveBeenCalled())
})
