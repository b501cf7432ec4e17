import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { instituteSettingsAtom, phonesAssignedAtom, profileAtom } from '../../state/session'
import { aProfile, assignedPhones, aUser, someSettings } from '../../testing/builders'
import { apiError } from '../../testing/fakes/fake-api'
import { renderView } from '../../testing/render/render-view'
import { Keypad } from './index'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function showKeypad() {
  const view = await renderView(<Keypad />, {
    prepare: (store) => {
      store.set(profileAtom, aProfile())
      store.set(phonesAssignedAtom, assignedPhones())
      store.set(instituteSettingsAtom, someSettings())
    },
    replies: { searchUsers: { content: [aUser()] }, listCalls: { content: [], count: 0 } },
  })
  const field = view.screen.getByRole<HTMLInputElement>('combobox', { name: 'Name or number' })
  const search = async (text: string) => {
    fireEvent.change(field, { target: { value: text } })
    await act(() => vi.advanceTimersByTimeAsync(700))
  }
  const button = (name: string) => view.screen.getByRole('button', { name })
  const press = (name: string, pointerType = '') => {
    const pressed = button(name)
    pressed.focus()
    fireEvent(pressed, new PointerEvent('click', { bubbles: true, pointerType }))
  }
  return { ...view, field, search, button, press }
}

describe('a pressed button that goes away leaves the focus in the field (a11y/stops)', () => {
  test('Show contacts, which the results cover', async () => {
    const { root, field, search, button, press } = await showKeypad()
    await search('pavel')
    press('Show dial pad')
    press('Show contacts (1)')
    expect(button('Show dial pad')).toBeTruthy()
    expect(root.activeElement).toBe(field)
  })

  test('but not on touch, where the field’s own keyboard would cover the contacts', async () => {
    const { root, field, search, press } = await showKeypad()
    await search('pavel')
    press('Show dial pad')
    press('Show contacts (1)', 'touch')
    expect(root.activeElement).not.toBe(field)
  })

  test('Retry of the search', async () => {
    const { root, field, context, screen, search, press } = await showKeypad()
    context.api.reply('searchUsers', apiError('error:unknown', 500, 'Broken.'))
    await search('pavel')
    press('Retry')
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    expect(root.activeElement).toBe(field)
  })

  test('Erase of the last character, and only that', async () => {
    const { root, field, search, button, press } = await showKeypad()
    await search('20')
    press('Erase last character')
    expect(root.activeElement).toBe(button('Erase last character'))
    press('Erase last character')
    expect(field.value).toBe('')
    expect(root.activeElement).toBe(field)
  })
})
