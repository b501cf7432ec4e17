import { act } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { endedCallAtom } from '../../../state/call/call'
import { discardedDraftAtom } from '../../../state/call/call-details'
import { leaveQuestionAtom, unsavedFormsAtom } from '../../../state/view'
import { eventually } from '../../../testing/eventually'
import { showForm, UNKNOWN_PARTY, type FormSetup } from '../../../testing/render/show-call-form'

describe('the focus of a form that replaces the details (form/focus)', () => {
  test.each([
    ['its notes', {}, 'Notes'],
    ['the name that is missing', { call: UNKNOWN_PARTY }, 'Name of the person this call is regarding'],
    ['its notes, if the name was given', { call: { ...UNKNOWN_PARTY, callRelationTo: 'Ida Quist' } }, 'Notes'],
  ] as [string, FormSetup, string][])('is in %s', async (_, setup, name) => {
    const { screen, root } = await showForm({ ...setup, props: { takeFocus: true } })
    const field = screen.getByRole('textbox', { name })
    await eventually(() => expect(root.activeElement).toBe(field))
    expect(field.hasAttribute('data-view-focus')).toBe(true)
  })
})

describe('unsaved text', () => {
  test('is asked about on Cancel where no details follow (form/cancel)', async () => {
    const { notes, user, screen, store } = await showForm({ justEnded: true, props: { confirmsCancel: true } })
    await user.type(notes, 'a')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByRole('dialog', { name: 'Unsaved call details' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(store.get(endedCallAtom)).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('is stored while typing, prevents leaving, and is deleted on Cancel', async () => {
    const { notes, user, store, context, screen, onDone } = await showForm()
    expect(store.get(unsavedFormsAtom)).toEqual([])
    await user.type(notes, 'a')
    expect(store.get(unsavedFormsAtom)).toEqual([{ callId: 'c1', elementId: 'element-1' }])
    await eventually(() => expect(context.storage.stored.get('vp-draft:c1')).toMatchObject({ notes: 'a' }))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(context.storage.stored.size).toBe(0)
    expect(store.get(unsavedFormsAtom)).toEqual([])
    expect(onDone).toHaveBeenCalledOnce()
  })

  test('is no longer unsaved when the old text is typed again', async () => {
    const { notes, user, store, context } = await showForm()
    await user.type(notes, 'a{Backspace}')
    expect(store.get(unsavedFormsAtom)).toEqual([])
    expect(context.storage.stored.size).toBe(0)
  })

  test('stays as a draft when the form closes, and no longer prevents anything', async () => {
    const { notes, user, store, context, unmount } = await showForm()
    await user.type(notes, 'a')
    unmount()
    expect(store.get(unsavedFormsAtom)).toEqual([])
    expect(context.storage.stored.get('vp-draft:c1')).toMatchObject({ notes: 'a' })
  })
})

describe('‘Unsaved call details’ (form/unsaved)', () => {
  const ask = async (setup: FormSetup = {}) => {
    const view = await showForm(setup)
    if (!setup.justEnded) await view.user.type(view.notes, 'a')
    // An effect of the form tells it, so it may come after the first paint.
    await eventually(() => expect(view.store.get(unsavedFormsAtom)).toHaveLength(1))
    const proceed = vi.fn()
    await act(async () => void view.actions.navigation.mayLeave(proceed))
    const dialog = await view.screen.findByRole('dialog', { name: 'Unsaved call details' })
    return {
      ...view,
      proceed,
      dialog,
      button: (name: string) => [...dialog.querySelectorAll('button')].find((b) => b.textContent === name)!,
    }
  }

  test('says that an unknown number’s details are mandatory, and has no Discard', async () => {
    const { button, dialog } = await ask({ call: UNKNOWN_PARTY, justEnded: true })
    expect(dialog.textContent).toContain(
      'Please save call details before proceeding. It’s mandatory for unknown numbers.',
    )
    expect(button('Discard')).toBeUndefined()
  })

  test('for a known person says the same, with Discard behind its two buttons, which continues without the text', async () => {
    const { user, button, dialog, proceed, sent, store, context } = await ask()
    expect(dialog.textContent).toContain(
      'Please save call details before proceeding. It’s mandatory for unknown numbers.',
    )
    expect([...dialog.querySelectorAll('.vp-dialog-actions button')].map((each) => each.textContent)).toEqual([
      'Keep editing',
      'Save',
      'Discard',
    ])
    await user.click(button('Discard'))
    expect(proceed).toHaveBeenCalledOnce()
    expect(sent()).toEqual([])
    expect(store.get(unsavedFormsAtom)).toEqual([])
    expect(context.storage.stored.size).toBe(0)
    expect(store.get(discardedDraftAtom)).toMatchObject({ callId: 'c1', draft: { notes: 'a' } })
  })

  test('Keep editing stays in the form', async () => {
    const { user, button, store, proceed, notes } = await ask()
    await user.click(button('Keep editing'))
    expect(store.get(leaveQuestionAtom)).toBeNull()
    expect(proceed).not.toHaveBeenCalled()
    expect(notes.value).toBe('a')
  })

  test('Save saves and continues', async () => {
    const { user, button, proceed, sent } = await ask()
    await user.click(button('Save'))
    expect(sent()).toHaveLength(1)
    expect(proceed).toHaveBeenCalledOnce()
  })

  test('Save of an incomplete form shows what is missing instead', async () => {
    const { user, button, proceed, screen, sent } = await ask({ call: UNKNOWN_PARTY, justEnded: true })
    await user.click(button('Save'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('Please select at least 1 reason for call.')).toBeTruthy()
    expect(sent()).toEqual([])
    expect(proceed).not.toHaveBeenCalled()
  })

  test('is asked on Cancel too, after a call with an unknown number (form/mandatory)', async () => {
    const { user, screen, onDone } = await showForm({ call: UNKNOWN_PARTY, justEnded: true })
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(
      await screen.findByRole('dialog', { name: 'Unsaved call details', description: /^Please save call details/ }),
    ).toBeTruthy()
    expect(onDone).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  })
})
