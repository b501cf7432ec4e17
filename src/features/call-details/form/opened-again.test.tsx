import { fireEvent } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aStudent, aUser } from '../../../testing/builders'
import { UNKNOWN_PARTY, showForm, type FormSetup } from '../../../testing/render/show-call-form'

describe('a form that is opened again with unsaved text, after it was saved elsewhere', () => {
  const REPLACES = 'These details were saved elsewhere while you typed. Save replaces what was saved there.'
  const ELSEWHERE = { notes: 'TAB TWO', reasons: ['Health'] }
  const ONLY = { person: aUser({ kids: [aStudent({ studentId: 's1' })] }) }
  /** Types into the form, leaves it, and opens it again after the change. */
  const again = async (first: FormSetup, then: FormSetup) => {
    const view = await showForm(first)
    fireEvent.change(view.notes, { target: { value: 'TAB ONE' } })
    view.unmount()
    const draft = JSON.parse(JSON.stringify(view.context.storage.draft('c1').get())) as object
    return showForm({ ...first, ...then, draft })
  }

  test.each<[string, FormSetup]>([
    ['of a call', {}],
    ['that is mandatory', { justEnded: true, call: UNKNOWN_PARTY }],
    ['after a call with the parent of one child', { ...ONLY, justEnded: true }],
  ])('%s takes over what was not touched here, and says what Save replaces (form/version)', async (_, setup) => {
    const call = { ...setup.call, notes: 'base' }
    const view = await again({ ...setup, call }, { call: { ...call, ...ELSEWHERE } })
    expect([view.notes.value, view.checked()]).toEqual(['TAB ONE', ['Health']])
    expect(view.screen.getByText(REPLACES)).toBeTruthy()
    expect(view.screen.getByText('Notes saved there: TAB TWO')).toBeTruthy()
    // The form says the same after it was left and opened once more.
    view.unmount()
    const draft = view.context.storage.draft('c1').get()
    const third = await showForm({ ...setup, call: { ...call, ...ELSEWHERE }, draft })
    expect([third.notes.value, third.checked()]).toEqual(['TAB ONE', ['Health']])
    expect(third.screen.getByText(REPLACES)).toBeTruthy()
  })

  test('replaces nothing if only untouched parts were saved elsewhere (form/version)', async () => {
    const view = await again({ call: { notes: 'base' } }, { call: { notes: 'base', reasons: ['Health'] } })
    expect(view.screen.queryByText(REPLACES)).toBeNull()
    await view.user.click(view.save())
    expect(view.sent()).toMatchObject([{ notes: 'TAB ONE', reasons: ['Health'] }])
  })

  test('keeps the only child with whom it began after the call (form/at-once)', async () => {
    const view = await again({ ...ONLY, justEnded: true }, { justEnded: false })
    expect(view.screen.getByRole<HTMLSelectElement>('combobox', { name: 'Regarding Student' }).value).toBe('s1')
    expect(view.screen.queryByText(REPLACES)).toBeNull()
  })

  test.each([
    ['of the call itself', { notes: 'TAB ONE' }],
    ['that was stored without what it began from', { notes: 'TAB ONE', reasons: [], callRelationType: 'student' }],
  ])('treats text %s as begun in an empty form', async (_, draft) => {
    const view = await showForm({ call: ELSEWHERE, draft })
    expect([view.notes.value, view.checked()]).toEqual(['TAB ONE', ['Health']])
    expect(view.screen.getByText(REPLACES)).toBeTruthy()
  })
})
