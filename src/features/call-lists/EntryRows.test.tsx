import { expect, test } from 'vitest'
import type { CallListEntry } from '../../api/contract/call-lists'
import { aCallList, aListEntry } from '../../testing/builders'
import { eventually } from '../../testing/eventually'
import { renderView } from '../../testing/render/render-view'
import { EntryRows } from './EntryRows'

const show = (rows: CallListEntry[]) =>
  renderView(<EntryRows listId="list-1" rows={rows} onCall={() => {}} />, {
    replies: { updateCallListEntry: { ...aCallList(), changed: [] } } as never,
  })

test('a line whose number was not read as one does not say that nobody has this name (calling/door)', async () => {
  const { screen } = await show([
    aListEntry({ id: 'e1', userId: undefined, studentName: undefined, fullName: '999-555-0100', problem: 'nobody' }),
    aListEntry({ id: 'e2', userId: undefined, studentName: undefined, fullName: 'Nobody Here', problem: 'nobody' }),
  ])
  expect((await screen.findByText('999-555-0100')).closest('li')?.textContent).toContain("This number can't be called")
  expect(screen.getByText('Nobody Here').closest('li')?.textContent).toContain('Nobody has this name')
})

test('a double press of Open again opens the family again once, and is no Undo', async () => {
  const { screen, user, context } = await show([aListEntry({ id: 'e1', outcome: 'reached' })])
  await user.dblClick(screen.getByRole('button', { name: 'Open again: Nadia Ostrowski' }))
  await eventually(() => expect(context.api.callsOf('updateCallListEntry')).toHaveLength(1))
})
