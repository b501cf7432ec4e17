import { act, fireEvent } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { callStateAtom } from '../../state/call/call'
import { blockedNumbersAtom } from '../../state/blocking'
import { instituteAtom, instituteSettingsAtom, phonesAssignedAtom, profileAtom } from '../../state/session'
import { aCall, anInstitute, aProfile, assignedPhones, aStudent, aUser, someSettings } from '../../testing/builders'
import { renderView } from '../../testing/render/render-view'
import { Keypad } from './index'

describe('the people called last (keypad/recent)', () => {
  test('are there while nothing is typed, and a press calls one again', async () => {
    const { screen, context } = await renderView(<Keypad />, {
      prepare(store) {
        store.set(profileAtom, aProfile())
        store.set(phonesAssignedAtom, assignedPhones())
        store.set(instituteSettingsAtom, someSettings())
      },
      replies: { listCalls: { content: [aCall(), aCall()], count: 2 }, getUser: aUser() },
    })
    const people = await screen.findByRole('list', { name: 'Recent' })
    expect(people.querySelectorAll('li')).toHaveLength(1)
    const field = screen.getByRole('combobox')
    fireEvent.change(field, { target: { value: '2' } })
    expect(screen.queryByRole('list', { name: 'Recent' })).toBeNull()
    fireEvent.change(field, { target: { value: '' } })
    fireEvent.click(screen.getByRole('button', { name: 'Call Pavel Ostrowski' }))
    await expect.poll(() => context.store.get(callStateAtom)).toMatchObject({ target: { personId: 'parent-1' } })
  })

  test('are shown with the child that the call was about, or the only one', async () => {
    const { screen } = await renderView(<Keypad />, {
      prepare(store) {
        store.set(profileAtom, aProfile())
        store.set(phonesAssignedAtom, assignedPhones())
        store.set(instituteSettingsAtom, someSettings())
      },
      replies: {
        listCalls: {
          content: [aCall({ children: [aStudent({ fullName: 'Mila Ostrowski' })] })],
          count: 1,
        },
      },
    })
    const button = await screen.findByRole('button', { name: 'Call Pavel Ostrowski, Mila Ostrowski, Grade 4' })
    expect(button.textContent).toContain('Mila Ostrowski, Grade 4')
  })

  test('say Blocked where a known block stops calls', async () => {
    const { screen, store } = await renderView(<Keypad />, {
      prepare(store) {
        store.set(profileAtom, aProfile())
        store.set(instituteAtom, anInstitute())
        store.set(phonesAssignedAtom, assignedPhones())
        store.set(instituteSettingsAtom, someSettings())
      },
      replies: { listCalls: { content: [aCall()], count: 1 }, getUser: aUser() },
    })
    expect(await screen.findByRole('button', { name: 'Call Pavel Ostrowski' })).toBeTruthy()
    act(() => store.set(blockedNumbersAtom, new Map([['+12015550123', { blockType: 'district' }]])))
    const button = screen.getByRole('button', { name: 'Call Pavel Ostrowski, Blocked' })
    expect(button.textContent).toContain('Blocked')
  })

  test('are not requested while the person may not call', async () => {
    const { context } = await renderView(<Keypad />)
    expect(context.api.callsOf('listCalls')).toEqual([])
  })
})
