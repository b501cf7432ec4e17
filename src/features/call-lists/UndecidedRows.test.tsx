import { createRef } from 'react'
import { expect, test } from 'vitest'
import { aCallList, aListEntry } from '../../testing/builders'
import { eventually } from '../../testing/eventually'
import { renderView } from '../../testing/render/render-view'
import { UndecidedRows } from './UndecidedRows'

test.each([
  ['several', 'Robin Tonelli Several people have this name'],
  ['nobody', 'Robin Tonelli Nobody has exactly this name'],
] as const)('of a line of which %s has the name, a press says who is meant (calling/door)', async (problem, group) => {
  const choices = [
    {
      ...{ userId: 'parent-4', fullName: 'Tara Transfeld', by: 'name' as const },
      ...{ studentId: 's4', studentName: 'Robin Transfeld' },
    },
    { userId: 'parent-5', fullName: 'Tony Tonelli', by: 'name' as const },
  ]
  const who = { userId: undefined, studentId: undefined, studentName: undefined }
  const line = aListEntry({ id: 'e5', ...who, fullName: 'Robin Tonelli', problem, choices })
  const { screen, user, context } = await renderView(
    <UndecidedRows listId="list-1" rows={[line]} after={createRef<HTMLElement>()} />,
    { replies: { updateCallListEntry: { ...aCallList(), changed: [] } } as never },
  )
  expect(screen.getByRole('group', { name: group })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'It is Tara Transfeld (Robin Transfeld)' }))
  await eventually(() =>
    expect(context.api.callsOf('updateCallListEntry')[0]?.args.body).toEqual({ userId: 'parent-4' }),
  )
})
