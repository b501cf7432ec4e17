import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { apiError } from '../../testing/fakes/fake-api'
import type { User } from '../../api/contract/people'
import { callStateAtom } from '../../state/call/call'
import { dialInputAtom } from '../../state/keypad'
import { instituteSettingsAtom, phonesAssignedAtom, profileAtom } from '../../state/session'
import type { Store } from '../../state/store'
import { aProfile, assignedPhones, aStudent, aUser, someSettings } from '../../testing/builders'
import { renderView } from '../../testing/render/render-view'
import { KeypadDrawer } from '../softphone'
import { Keypad, KeypadButton } from './index'

const ready = (store: Store) => {
  store.set(profileAtom, aProfile())
  store.set(phonesAssignedAtom, assignedPhones())
  store.set(instituteSettingsAtom, someSettings())
}

const two = (userId: string, fullName: string) =>
  aUser({
    userId,
    fullName,
    contacts: [{ phone: '+12015550123' }, { phone: '+12015550124' }, { phone: '+12015550125' }],
  })

async function showKeypad(people: User[] = []) {
  const replies = { searchUsers: { content: people }, listCalls: { content: [], count: 0 } }
  const view = await renderView(<Keypad />, { prepare: ready, replies })
  const field = view.screen.getByRole<HTMLInputElement>('combobox', { name: 'Name or number' })
  const key = (name: string) => view.screen.getByRole('button', { name })
  const type = (text: string) => fireEvent.change(field, { target: { value: text } })
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const search = async (text: string) => {
    type(text)
    await wait(700)
  }
  const press = (name: string, heldMs = 0) => {
    fireEvent.pointerDown(key(name), { button: 0, pointerType: 'mouse' })
    if (heldMs) act(() => void vi.advanceTimersByTime(heldMs))
    fireEvent.click(key(name))
  }
  return { ...view, field, key, type, wait, search, press }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the dial pad', () => {
  test('is a group of 12 native buttons, named by digit and letters (keypad/keys, a11y/label-in-name)', async () => {
    const { screen } = await showKeypad()
    const pad = screen.getByRole('group', { name: 'Dial pad' })
    const names = [...pad.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'))
    expect(names).toEqual([
      '1', '2 ABC', '3 DEF', '4 GHI', '5 JKL', '6 MNO', '7 PQRS', '8 TUV', '9 WXYZ', '* star', '0 +', '# pound',
    ]) // prettier-ignore
  })

  test('a press sounds once and adds its digit on release, masked (keypad/keys)', async () => {
    const { press, field, context, key } = await showKeypad()
    for (const name of ['2 ABC', '0 +', '1', '5 JKL']) press(name)
    expect(field.value).toBe('201-5')
    expect(context.tones.played).toEqual(['key 2', 'key 0', 'key 1', 'key 5'])
    fireEvent.pointerDown(key('9 WXYZ'), { button: 0 })
    expect(field.value).toBe('201-5')
  })

  test('a pointer that leaves the key cancels the press (keypad/keys)', async () => {
    const { key, field, wait } = await showKeypad()
    fireEvent.pointerDown(key('0 +'), { button: 0 })
    fireEvent.pointerLeave(key('0 +'))
    await wait(1000)
    expect(key('0 +').dataset.press).toBe('up')
    expect(field.value).toBe('')
  })

  test.each([
    [699, '0'],
    [700, '+'],
  ])('0 held for %i ms gives %s (keypad/keys)', async (ms, given) => {
    const { press, field } = await showKeypad()
    press('0 +', ms)
    expect(field.value).toBe(given)
  })

  test('a key pressed by keyboard or a screen reader sounds once too', async () => {
    const { key, field, context } = await showKeypad()
    fireEvent.click(key('7 PQRS'))
    expect(field.value).toBe('7')
    expect(context.tones.played).toEqual(['key 7'])
  })

  test('a held Enter on a key is one press', async () => {
    const { key } = await showKeypad()
    expect(fireEvent.keyDown(key('7 PQRS'), { key: 'Enter', repeat: true })).toBe(false)
    expect(fireEvent.keyDown(key('7 PQRS'), { key: 'Enter' })).toBe(true)
  })
})

test('two keypads of a phone show one text (keypad/enter)', async () => {
  const both = (
    <>
      <Keypad />
      <Keypad />
    </>
  )
  const { screen } = await renderView(both, { prepare: ready, replies: { searchUsers: { content: [] } } })
  const [one, other] = screen.getAllByRole<HTMLInputElement>('combobox', { name: 'Name or number' })
  fireEvent.change(one as HTMLInputElement, { target: { value: '2015550123' } })
  expect(other?.value).toBe('201-555-0123')
})

describe('typing', () => {
  test('keys outside the field go to it while focus is inside the keypad', async () => {
    const { key, field } = await showKeypad()
    fireEvent.keyDown(key('1'), { key: '5' })
    fireEvent.keyDown(key('1'), { key: '6' })
    fireEvent.keyDown(key('1'), { key: 'Backspace' })
    expect(field.value).toBe('5')
  })

  test('keys typed into the host page do nothing (keypad/keys)', async () => {
    const { field, context } = await showKeypad()
    const input = document.createElement('input')
    document.body.append(input)
    fireEvent.keyDown(input, { key: '5' })
    input.remove()
    expect(field.value).toBe('')
    expect(context.tones.played).toEqual([])
  })

  test('typed digits sound, repeats and letters do not (keypad/keys)', async () => {
    const { field, context, type } = await showKeypad()
    fireEvent.keyDown(field, { key: '5' })
    fireEvent.keyDown(field, { key: '5', repeat: true })
    fireEvent.keyDown(field, { key: 'a' })
    type('Ana')
    fireEvent.keyDown(field, { key: '2' })
    expect(context.tones.played).toEqual(['key 5'])
  })

  test('typed keys do not reach the host page’s shortcuts, but combinations and Esc do', async () => {
    const { field } = await showKeypad()
    const heard: string[] = []
    const listener = (event: KeyboardEvent) => heard.push(event.key)
    document.addEventListener('keydown', listener)
    for (const init of [{ key: '5' }, { key: 'Enter' }, { key: 'k', ctrlKey: true }, { key: 'Escape' }]) {
      fireEvent.keyDown(field, { ...init, composed: true })
    }
    document.removeEventListener('keydown', listener)
    expect(heard).toEqual(['k', 'Escape'])
  })

  test('a pasted number is cleaned, even while a key has the focus', async () => {
    const { key, field } = await showKeypad()
    fireEvent.paste(key('1'), { clipboardData: { getData: () => 'tel:+1 (201) 555-0123' } })
    expect(field.value).toBe('+1 201-555-0123')
  })

  test('the erase button removes the last character', async () => {
    const { screen, type, field } = await showKeypad()
    expect(screen.queryByRole('button', { name: 'Erase last character' })).toBeNull()
    type('2015')
    fireEvent.click(screen.getByRole('button', { name: 'Erase last character' }))
    expect(field.value).toBe('201')
  })

  test('deleting a dash deletes the digit before it (keypad/mask)', async () => {
    const { field, type } = await showKeypad()
    type('2015')
    fireEvent.input(field, { target: { value: '2015', selectionStart: 3 }, inputType: 'deleteContentBackward' })
    expect(field.value).toBe('205')
  })
})

describe('contact search', () => {
  test('shows the tip until there is enough text to search (contacts/minimum)', async () => {
    const { screen, type } = await showKeypad()
    const tip =
      'To search a contact, enter at least 3 characters via keyboard or number pad, or enter a 10-digit US phone number directly'
    expect(screen.getByText(tip)).toBeTruthy()
    type('an')
    expect(screen.queryByText(tip)).toBeNull()
    expect(screen.getAllByText('Searching contacts…')).not.toHaveLength(0)
  })

  test('results are a named listbox of the field, and one press returns to the inert pad behind them (contacts/no-phone)', async () => {
    const { screen, search, field } = await showKeypad([aUser(), two('parent-2', 'Ana Reyes')])
    expect(field.getAttribute('aria-expanded')).toBe('false')
    await search('os')
    const list = screen.getByRole('listbox', { name: 'School contacts' })
    expect(field.getAttribute('aria-expanded')).toBe('true')
    expect(field.getAttribute('aria-controls')).toBe(list.id)
    expect(list.closest('.vp-keypad')?.querySelector('.vp-dial-pad')?.hasAttribute('inert')).toBe(true)
    expect(screen.getByRole('option', { name: /201-555-0123 \(\+2 more\)$/ })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Show dial pad' }))
    expect(screen.queryByRole('listbox')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Show contacts (2)' }))
    expect(screen.getByRole('listbox')).toBeTruthy()
  })

  test('while a person dials, the results wait behind a button (contacts/listbox)', async () => {
    const { screen, press, wait } = await showKeypad([aUser()])
    press('2 ABC')
    press('0 +')
    await wait(700)
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(screen.getByRole('button', { name: 'Show contacts (1)' })).toBeTruthy()
    fireEvent.pointerLeave(screen.getByRole('group', { name: 'Dial pad' }).parentElement as Element, {
      pointerType: 'mouse',
    })
    expect(screen.getByRole('listbox')).toBeTruthy()
  })

  test('Down and Up move the mark and wrap, Enter calls the marked contact, and the focus stays (contacts/listbox, keypad/enter)', async () => {
    const { screen, search, field, context } = await showKeypad([
      aUser(),
      aUser({ userId: 'parent-2', fullName: 'Ana Reyes' }),
    ])
    field.focus()
    await search('os')
    const marked = () => screen.queryByRole('option', { selected: true })?.textContent
    fireEvent.keyDown(field, { key: 'ArrowUp' })
    expect(marked()).toContain('Ana Reyes')
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    expect(marked()).toContain('Pavel Ostrowski')
    expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(context.store.get(callStateAtom)).toMatchObject({ target: { personId: 'parent-1' } })
  })

  test('Enter takes the best match if none is marked, and Call says whom it calls (keypad/enter)', async () => {
    const { screen, search, field, context } = await showKeypad([aUser({ fullName: 'Tara Transfeld' })])
    await search('tara')
    expect(screen.getByRole('button', { name: 'Call Tara Transfeld' }).getAttribute('aria-disabled')).toBeNull()
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(context.store.get(callStateAtom)).toMatchObject({ target: { name: 'Tara Transfeld' } })
  })

  test('marks what matched, also in the child by whom a parent was found (contacts/order)', async () => {
    const child = aStudent({ fullName: 'Mila Reyes', grade: { gradeName: 'Grade 4' } })
    const { screen, search } = await showKeypad([aUser({ guardianships: [child] })])
    await search('mila')
    const option = screen.getByRole('option', { name: 'Pavel Ostrowski 201-555-0123 Mila Reyes, Grade 4' })
    expect([...option.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Mila'])
    await search('pavel')
    expect(screen.getByRole('option').querySelectorAll('mark')).toHaveLength(1)
  })

  test('a click on a contact calls it', async () => {
    const { screen, search, context } = await showKeypad([aUser()])
    await search('os')
    fireEvent.click(screen.getByRole('option', { name: /Pavel Ostrowski/ }))
    expect(context.store.get(callStateAtom)).toMatchObject({ target: { name: 'Pavel Ostrowski' } })
  })

  test('a contact without a phone can have the focus, says why, and cannot be called (contacts/no-phone)', async () => {
    const { screen, search, field, context } = await showKeypad([aUser({ contacts: [] })])
    await search('os')
    const option = screen.getByRole('option', { name: 'Pavel Ostrowski Missing phone number' })
    expect(option.getAttribute('aria-disabled')).toBe('true')
    const tips = screen.getAllByText("Call to this person can't be made due to missing phone number")
    expect(tips.map(({ id }) => id)).toContain(option.getAttribute('aria-describedby'))
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    fireEvent.keyDown(field, { key: 'Enter' })
    fireEvent.click(option)
    expect(context.store.get(callStateAtom).phase).toBe('idle')
  })

  test('a contact whose phones cannot be dialed is reachable, says so, and cannot be called (contacts/no-phone)', async () => {
    const { screen, search, field, context } = await showKeypad([aUser({ contacts: [{ phone: '+14165550123' }] })])
    await search('os')
    const option = screen.getByRole('option', { name: "Pavel Ostrowski This number can't be called from here" })
    expect(option.getAttribute('aria-disabled')).toBe('true')
    expect(option.getAttribute('aria-describedby')).toBeNull()
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    const reason = screen.getByRole('button', { name: 'Call' }).getAttribute('aria-describedby') ?? ''
    expect(screen.getByText("This number can't be called from here", { selector: `[id="${reason}"]` })).toBeTruthy()
    fireEvent.keyDown(field, { key: 'Enter' })
    fireEvent.click(option)
    expect(context.store.get(callStateAtom).phase).toBe('idle')
    expect(screen.queryByText(/missing phone number/i)).toBeNull()
  })

  test('Esc closes the results first and is then free for the layer below (contacts/listbox)', async () => {
    const { screen, search, field } = await showKeypad([aUser()])
    await search('os')
    expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false)
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(true)
  })

  test('an empty result says No result, and a failure offers Retry', async () => {
    const { screen, search, context, wait } = await showKeypad([])
    await search('zz')
    expect(screen.getAllByText('No result')).not.toHaveLength(0)
    context.api.reply('searchUsers', apiError('error:x', 500, 'Down'))
    await search('zzz')
    context.api.reply('searchUsers', { content: [aUser()] })
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await wait(0)
    expect(screen.getByRole('option')).toBeTruthy()
  })
})

describe('Call', () => {
  const callButton = (screen: Awaited<ReturnType<typeof showKeypad>>['screen']) =>
    screen.getByRole('button', { name: /^Call/ })

  test('is disabled, with its reason, until the number is valid and the search has answered, and then hints at Enter (keypad/enter)', async () => {
    const { screen, type, wait, context } = await showKeypad([])
    expect(callButton(screen).getAttribute('aria-disabled')).toBe('true')
    type('2015550177')
    expect(callButton(screen).getAttribute('aria-disabled')).toBe('true')
    expect(screen.queryByText('Press Enter to call')).toBeNull()
    await wait(700)
    expect(callButton(screen).getAttribute('aria-disabled')).toBeNull()
    expect(screen.getByText('Press Enter to call')).toBeTruthy()
    expect(callButton(screen).textContent).toBe('Call 201-555-0177')
    fireEvent.click(callButton(screen))
    expect(context.store.get(callStateAtom)).toMatchObject({ phase: 'preparing', target: { phone: '+12015550177' } })
  })

  test('explains a press that is too early with an error at the field, which the next change removes', async () => {
    const { screen, field, type } = await showKeypad()
    fireEvent.click(callButton(screen))
    expect(field.getAttribute('aria-invalid')).toBe('true')
    const status = field.getAttribute('aria-describedby') ?? ''
    const said = screen.getAllByText('Please enter a 10-digit US phone number.')
    expect(said.some((node) => node.closest(`[id="${status}"]`))).toBe(true)
    type('2')
    expect(field.getAttribute('aria-invalid')).toBeNull()
  })

  test('says what to use instead of an emergency number, before the 10-digit rule', async () => {
    const { screen, type } = await showKeypad([])
    type('911')
    const reason = callButton(screen).getAttribute('aria-describedby') ?? ''
    expect(
      screen.getByText('This phone cannot place emergency calls. Use a telephone.', { selector: `[id="${reason}"]` }),
    ).toBeTruthy()
  })

  test('says what to call instead of 711 (number/emergency)', async () => {
    const { screen, type } = await showKeypad([])
    type('711')
    const reason = callButton(screen).getAttribute('aria-describedby') ?? ''
    const relay = "This phone can't dial 711. Call your relay service's 10-digit number."
    expect(screen.getByText(relay, { selector: `[id="${reason}"]` })).toBeTruthy()
  })

  test('Enter calls the number (keypad/enter)', async () => {
    const { field, search, context } = await showKeypad([])
    await search('1 201 555 0177')
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(context.store.get(callStateAtom).phase).toBe('preparing')
  })

  test('is disabled for a person who may not call, and says so in place', async () => {
    const { screen, store } = await showKeypad()
    act(() => store.set(phonesAssignedAtom, { assigned: false }))
    expect(screen.getAllByText('You need a virtual phone number before you can place calls.')).not.toHaveLength(0)
    expect(callButton(screen).getAttribute('aria-disabled')).toBe('true')
  })
})

describe('the drawer', () => {
  const showDrawer = (prepare = ready) =>
    renderView(
      <>
        <KeypadButton />
        <KeypadDrawer />
      </>,
      { prepare },
    )

  test('opens as a region named Keypad and no dialog, with focus in the field; closing resets it (keypad/drawer)', async () => {
    const { screen, store, root } = await showDrawer()
    fireEvent.click(screen.getByRole('button', { name: 'Keypad' }))
    expect(screen.getByRole('region', { name: 'Keypad' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(root.activeElement).toBe(screen.getByRole('combobox'))
    fireEvent.change(screen.getByRole('combobox'), { target: { value: '201' } })
    fireEvent.click(screen.getByRole('button', { name: 'Close keypad' }))
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(store.get(dialInputAtom)).toBe('')
  })

  test('the button says why it cannot open (keypad/open)', async () => {
    const { screen } = await showDrawer((store) => {
      ready(store)
      store.set(profileAtom, aProfile({ contacts: [] }))
    })
    const button = screen.getByRole('button', { name: 'Keypad' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(button)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
