import { describe, expect, test, vi } from 'vitest'
import { profileAtom } from '../../state/session'
import { aProfile, aStudent, aUser, ME } from '../../testing/builders'
import { renderView } from '../../testing/render-view'
import type { User } from '../../state/people'
import { CallerCard, type CallerCardProps } from './index'

const actions = () => ({
  callPerson: vi.fn(() => Promise.resolve(true)),
  callNumber: vi.fn(() => Promise.resolve(true)),
})
const failure = (status: number) =>
  Object.assign(new Error(), { status, code: 'error:user-not-found', label: 'The platform has a problem.' })

const show = (person: User | Error, props: CallerCardProps = { personId: 'parent-1' }) => {
  const calls = actions()
  return renderView(<CallerCard {...props} />, {
    replies: { getUser: person },
    actions: calls,
    prepare: (store) => store.set(profileAtom, aProfile()),
  }).then((view) => ({ ...view, calls }))
}

describe('a person’s card', () => {
  test('shows name, role, school, phones and children', async () => {
    const { screen } = await show(
      aUser({
        guardianships: [aStudent({ studentId: 's1', fullName: 'Mila Ostrowski' })],
        kids: [aStudent({ studentId: 's1', fullName: 'Mila Ostrowski' })],
      }),
    )
    expect(await screen.findByRole('heading', { name: 'Pavel Ostrowski' })).toBeTruthy()
    for (const text of ['Parent', 'Maple Hill Elementary', '201-555-0123', 'Grade 4']) {
      expect(screen.getByText(text)).toBeTruthy()
    }
    expect(screen.getAllByText('Mila Ostrowski')).toHaveLength(1)
  })

  test('calls the person from this element', async () => {
    const { screen, user, calls } = await show(aUser())
    await user.click(await screen.findByRole('button', { name: 'Call Pavel Ostrowski' }))
    expect(calls.callPerson).toHaveBeenCalledWith('parent-1', 'element-1')
  })

  test.each([
    ['without a phone', aUser({ contacts: [] }), { personId: 'parent-1' }],
    ['with only an e-mail address', aUser({ contacts: [{ email: 'p@school.example' }] }), { personId: 'parent-1' }],
    ['who is looking', aUser({ userId: ME }), { personId: ME }],
    ['on a page where nobody is called', aUser(), { personId: 'parent-1', hideCall: true }],
  ])('%s has no Call', async (_, person, props) => {
    const { screen } = await show(person, props)
    await screen.findByRole('heading', { name: 'Pavel Ostrowski' })
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('with a role this page does not know has no badge', async () => {
    const { screen } = await show(aUser({ role: 'unknown' }))
    await screen.findByRole('heading', { name: 'Pavel Ostrowski' })
    expect(screen.queryByText(/unknown/i)).toBeNull()
  })

  test('never loads a picture from anything but https', async () => {
    const { container, screen } = await show(aUser({ profilePhoto: 'javascript:alert(1)' }))
    await screen.findByRole('heading', { name: 'Pavel Ostrowski' })
    expect(container.querySelector('img')).toBeNull()
  })

  test('keeps its heading while it loads: the focus that a new route gives it is not lost', async () => {
    const { screen } = await show(aUser(), { personId: 'parent-1' })
    const heading = screen.getByRole('heading', { name: 'Loading caller' })
    expect(await screen.findByRole('heading', { name: 'Pavel Ostrowski' })).toBe(heading)
  })

  test('shows the name the call knew while it loads', async () => {
    const { screen, container } = await renderView(<CallerCard personId="parent-1" name="Pavel Ostrowski" />)
    expect(screen.getByRole('heading', { name: 'Pavel Ostrowski' })).toBeTruthy()
    expect(container.querySelector('[aria-busy="true"]')).toBeTruthy()
  })

  test('of somebody who is gone says the product’s sentence, and offers no call', async () => {
    const { screen } = await show(failure(404), { personId: 'parent-1', name: 'Pavel Ostrowski' })
    expect(
      await screen.findByText(
        'User cannot be found. This person no longer has a platform account/their account has been disabled.',
      ),
    ).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('that could not be loaded can be tried again', async () => {
    const { screen, user, context } = await show(failure(500))
    expect((await screen.findByRole('alert')).textContent).toContain('The platform has a problem.')
    context.api.reply('getUser', aUser())
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { name: 'Pavel Ostrowski' })).toBeTruthy()
  })
})

describe('the card of a number that belongs to nobody', () => {
  test('shows the number without a role, and calls it', async () => {
    const { screen, user, calls, context } = await show(aUser(), { personId: 'system', phone: '+12015550177' })
    expect(screen.getByRole('heading', { name: 'Unknown caller' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Call 201-555-0177' }))
    expect(calls.callNumber).toHaveBeenCalledWith('+12015550177', 'element-1')
    expect(context.api.callsOf('getUser')).toEqual([])
  })

  test('has no Call where the number cannot be dialed', async () => {
    const { screen } = await show(aUser(), { phone: '5550123' })
    expect(screen.queryByRole('button')).toBeNull()
  })
})
