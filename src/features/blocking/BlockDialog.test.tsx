import { act, fireEvent, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createBlockingActions } from '../../actions/blocking'
import type { BlockResponse } from '../../api/contract/blocklist'
import type { BlockTarget } from '../../domain/blocking/block-form'
import type { BlockType } from '../../domain/blocking/block-types'
import { blockingDialogAtom, blockLookupAtom, type PhoneMatch } from '../../state/blocking'
import { instituteAtom, profileAtom } from '../../state/session'
import { peopleByIdAtom } from '../../state/people'
import { anInstitute, aProfile, aUser, ME } from '../../testing/builders'
import { apiError } from '../../testing/fakes/fake-api'
import { fakeContext } from '../../testing/fakes/fake-context'
import { renderView } from '../../testing/render/render-view'
import type { User } from '../../state/people'
import { BlockingDialogs } from './index'

const BLOCKED: BlockResponse = {
  blockType: 'personal',
  blockedPhone: '+12015550143',
  staffId: ME,
  staffName: 'Nora Castellanos',
  instituteId: 'school-12',
}
const INGRID: PhoneMatch = { id: 'parent-1', fullName: 'Ingrid Sorrel', phones: ['+12015550143'] }
const BRAM: PhoneMatch = { id: 'parent-2', fullName: 'Bram Teller', phones: ['+12015550144'] }
const ALL: BlockType[] = ['personal', 'school', 'district']

interface Shown {
  target?: BlockTarget
  scopes?: BlockType[]
  matches?: PhoneMatch[]
  /** Numbers that the person has blocked for themselves. */
  blocked?: string[]
  person?: Partial<User>
}

async function showDialog({ target = { by: 'phone' }, scopes = ALL, matches = [], blocked = [], person }: Shown = {}) {
  const context = fakeContext({
    replies: {
      listBlockReasons: { content: [{ id: 'r1', reason: 'Spam' }] },
      searchUsers: { content: matches },
      searchBlocklist: {
        content: blocked.map((blockedPhone) => ({
          id: blockedPhone,
          blockedPhone,
          highestBlock: { ...BLOCKED, blockedPhone },
        })),
        count: blocked.length,
      },
      blockPhone: BLOCKED,
      blockUser: BLOCKED,
      getUser: aUser(),
    },
  })
  context.store.set(peopleByIdAtom, new Map([['parent-1', { state: 'ready', user: aUser(person) }]]))
  context.store.set(
    profileAtom,
    aProfile({ role: 'ADMIN', contacts: [{ phone: '+12015550100', phoneVerified: true }] }),
  )
  context.store.set(instituteAtom, anInstitute())
  const view = await renderView(<BlockingDialogs />, { context })
  const who = target.by === 'phone' ? undefined : 'Pavel Ostrowski'
  const blocking = view.part(createBlockingActions)
  await act(async () => blocking.openBlock({ target, who, scopes, origin: 'element-1' }))
  const { screen, user } = view
  const phone = () => screen.getByRole('combobox', { name: 'Phone number' }) as HTMLInputElement
  return {
    ...view,
    blocking,
    phone,
    block: () => screen.getByRole('button', { name: 'Block' }),
    errors: () => [...view.container.querySelectorAll('.vp-field-error')].map(({ textContent }) => textContent),
    type: (text: string) => act(async () => fireEvent.change(phone(), { target: { value: text } })),
    found: () => waitFor(() => expect(view.store.get(blockLookupAtom).state).toBe('ready')),
    tick: (reason: string) => user.click(screen.getByRole('checkbox', { name: reason })),
    body: () => context.api.callsOf('blockPhone').map(({ args }) => args.body),
  }
}

describe('the Block dialog of a number', () => {
  test('has a name, and focuses the phone field', async () => {
    const { screen, root, phone } = await showDialog()
    expect(screen.getByRole('dialog', { name: 'Block a phone number' })).toBeTruthy()
    expect(root.activeElement).toBe(phone())
  })

  test('asks for the phone in a required text field that opens the keys of a telephone, because a telephone field cannot be a combobox (blocking/phone)', async () => {
    const { phone } = await showDialog()
    expect([phone().type, phone().inputMode, phone().getAttribute('aria-required')]).toEqual(['text', 'tel', 'true'])
  })

  test('disables Block while it is incomplete, and says why (blocking/reason)', async () => {
    const { block, container } = await showDialog()
    expect(block().getAttribute('aria-disabled')).toBe('true')
    const described = block().getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.map((id) => container.querySelector(`[id="${id}"]`)?.textContent)).toEqual([
      "Calls from this number won't reach you, and you can't call it. No one else is affected.",
      'Complete the required fields to block.',
    ])
  })

  test('shows no error before Block is pressed, then shows what is missing and focuses it', async () => {
    const { block, errors, type, user, root, phone } = await showDialog()
    await type('201')
    expect(errors()).toEqual([])
    await type('')
    await user.click(block())
    expect(errors()).toEqual(['Phone number is required', 'Please select a reason why this number should be blocked.'])
    expect(root.activeElement).toBe(phone())
    await type('201-555')
    expect(errors()[0]).toBe('Enter a valid phone number')
  })

  test('requires the other reason’s text (blocking/reason)', async () => {
    const { block, errors, type, found, tick, user, screen, root } = await showDialog()
    await type('2015550177')
    await found()
    await tick('Other')
    await user.click(block())
    expect(errors()).toEqual(['Please enter the reason why this number should be blocked.'])
    expect(root.activeElement).toBe(screen.getByRole('textbox', { name: 'Other reason' }))
  })

  test('marks the reasons and the text of Other as required (a11y/fields)', async () => {
    const { tick, screen } = await showDialog()
    expect(screen.getByRole('group', { name: 'Reason for block', description: '(required)' })).toBeTruthy()
    await tick('Other')
    const other = screen.getByRole('textbox', { name: 'Other reason' }) as HTMLInputElement
    expect([other.labels?.[0]?.textContent, other.getAttribute('aria-required')]).toEqual([
      'Other reason (required)',
      'true',
    ])
  })

  test('shows an error once a valid field becomes invalid', async () => {
    const { errors, type, found } = await showDialog()
    await type('2015550177')
    await found()
    await type('201-555-017')
    expect(errors()).toEqual(['Enter a valid phone number'])
  })

  test('masks the number, and waits for its lookup', async () => {
    const { phone, block, type, found, tick, container } = await showDialog()
    await tick('Spam')
    await type('2015550177')
    expect(phone().value).toBe('201-555-0177')
    expect(block().getAttribute('aria-disabled')).toBe('true')
    expect(container.querySelector('[role="tooltip"]')?.textContent).toBe('Looking up this number…')
    await found()
    expect(block().getAttribute('aria-disabled')).toBeNull()
  })

  test('chooses the only owner of ten digits automatically, and names them', async () => {
    const { type, found, screen, tick, block, user, body } = await showDialog({ matches: [INGRID] })
    await type('2015550143')
    await found()
    expect(screen.getByText('Belongs to Ingrid Sorrel')).toBeTruthy()
    expect(screen.queryByRole('listbox')).toBeNull()
    await tick('Spam')
    await user.click(block())
    expect(body()).toEqual([{ reasons: ['Spam'], blockType: 'personal', phone: '+12015550143', userId: 'parent-1' }])
  })

  test('says of the person’s own number that it cannot be blocked, and does not send it (blocking/phone)', async () => {
    const { type, errors, tick, block, user, body } = await showDialog()
    await tick('Spam')
    await type('2015550100')
    expect(errors()).toEqual(["This is your own number. It can't be blocked."])
    await user.click(block())
    expect(body()).toEqual([])
  })

  test('says of a blocked number that it is, unless the new block is wider (blocking/phone)', async () => {
    const { type, errors, found, screen, user, block, tick } = await showDialog({ blocked: ['+12015550143'] })
    await type('2015550143')
    await found()
    expect(errors()).toEqual(['This number is already blocked.'])
    await user.click(screen.getByRole('radio', { name: 'My school' }))
    expect(errors()).toEqual([])
    await tick('Spam')
    expect(block().getAttribute('aria-disabled')).toBeNull()
  })

  test('lists own and blocked numbers as such, and lets nobody choose them (blocking/phone)', async () => {
    const me: PhoneMatch = { id: ME, fullName: 'Nora Castellanos', phones: ['+12015550100'] }
    const { type, found, screen, phone } = await showDialog({ matches: [INGRID, BRAM, me], blocked: ['+12015550143'] })
    await type('201555')
    await found()
    const options = screen.getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Ingrid Sorrel 201-555-0143 · Already blocked',
      'Bram Teller 201-555-0144',
      'Nora Castellanos 201-555-0100 · Your number',
    ])
    expect(options.map((option) => option.getAttribute('aria-disabled'))).toEqual(['true', null, 'true'])
    fireEvent.click(options[0]!)
    expect(phone().value).toBe('201-555')
    fireEvent.click(options[1]!)
    expect(phone().value).toBe('201-555-0144')
  })

  test('clears the owner when typing continues', async () => {
    const { type, found, screen } = await showDialog({ matches: [INGRID] })
    await type('2015550143')
    await found()
    await type('201-555-014')
    expect(screen.queryByText('Belongs to Ingrid Sorrel')).toBeNull()
  })

  test('lists people, who are chosen with arrows and Enter without sending', async () => {
    const { type, found, screen, user, phone, context } = await showDialog({ matches: [INGRID, BRAM] })
    await type('201555')
    await found()
    expect(phone().getAttribute('aria-expanded')).toBe('true')
    const options = screen.getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Ingrid Sorrel 201-555-0143',
      'Bram Teller 201-555-0144',
    ])
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(phone().getAttribute('aria-activedescendant')).toBe(options[1]?.id)
    await user.keyboard('{Enter}')
    expect(phone().value).toBe('201-555-0144')
    expect(screen.getByText('Belongs to Bram Teller')).toBeTruthy()
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(context.api.callsOf('blockPhone')).toEqual([])
    // The blocks of all numbers with these digits are known.
    expect(context.api.callsOf('searchBlocklist')).toHaveLength(1)
  })

  test('asks for the block of a chosen number if the typed digits have more blocks than one page', async () => {
    const { type, found, user, context } = await showDialog({ matches: [INGRID, BRAM] })
    context.api.reply('searchBlocklist', { content: [], count: 200 })
    await type('201555')
    await found()
    await user.keyboard('{ArrowDown}{Enter}')
    const asked = context.api.callsOf('searchBlocklist').map(({ args }) => (args.body as { query: string }).query)
    expect(asked).toEqual(['201555', '2015550143'])
  })

  test('closes the list on the first Esc, and itself on the next', async () => {
    const { type, found, screen, user } = await showDialog({ matches: [INGRID, BRAM] })
    await type('201555')
    await found()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the scope', () => {
  test.each<[string, BlockType, RegExp]>([
    ['My school', 'school', /anyone at your school, and no one there can call it\.$/],
    ['My district', 'district', /anyone in your district, and no one there can call it\.$/],
  ])('%s states its effect (blocking/confirm)', async (label, scope, effect) => {
    const { screen, user, store } = await showDialog()
    await user.click(screen.getByRole('radio', { name: label }))
    expect(screen.getByText(effect)).toBeTruthy()
    expect(store.get(blockingDialogAtom)).toMatchObject({ form: { blockType: scope } })
  })

  test('is not asked without a choice', async () => {
    const { screen } = await showDialog({ scopes: ['personal'] })
    expect(screen.queryByRole('radiogroup')).toBeNull()
  })
})

describe('the Block dialog of a person', () => {
  const target: BlockTarget = { by: 'user', userId: 'parent-1' }

  test('shows the one phone, and has no phone field', async () => {
    const { screen } = await showDialog({ target })
    expect(screen.getByRole('dialog', { name: 'Block Pavel Ostrowski' })).toBeTruthy()
    expect(screen.getByText('201-555-0123')).toBeTruthy()
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  test('says that all of several phones are blocked, before and after (blocking/confirm)', async () => {
    const contacts = [{ phone: '+12015550123' }, { phone: '+12015550124' }, { phone: '+12015550123' }]
    const { screen, tick, user, block, context } = await showDialog({ target, person: { contacts } })
    expect(screen.getByText('Both phone numbers of this person will be blocked.')).toBeTruthy()
    expect(screen.getByText(/^Calls from these numbers/)).toBeTruthy()
    await tick('Spam')
    await user.click(block())
    expect(context.notify.shown).toEqual([
      'success: Phone number blocked! Both numbers of Pavel Ostrowski are blocked.',
    ])
  })

  test('blocks, announces it once, and closes', async () => {
    const { screen, tick, user, block, context } = await showDialog({ target })
    await tick('Spam')
    await user.click(block())
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(context.notify.shown).toEqual(['success: Phone number blocked!'])
  })

  test('stays open with all typed text if the platform refuses', async () => {
    const { screen, tick, user, block, context, root } = await showDialog({ target })
    context.api.reply('blockUser', apiError('error:already-blocked', 409, 'This number is blocked already.'))
    await tick('Other')
    await user.type(screen.getByRole('textbox', { name: 'Other reason' }), 'Calls at night')
    await user.click(block())
    expect(context.notify.shown).toEqual(['error: This number is blocked already.'])
    expect(root.activeElement).toBe(block())
    expect((screen.getByRole('textbox', { name: 'Other reason' }) as HTMLInputElement).value).toBe('Calls at night')
  })

  test('cannot be closed while it is sent', async () => {
    const { screen, tick, user, block, context } = await showDialog({ target })
    context.api.reply('blockUser', () => new Promise<never>(() => undefined))
    await tick('Spam')
    await user.click(block())
    expect(screen.getByRole('button', { name: 'Blocking…' }).getAttribute('aria-busy')).toBe('true')
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  test('accepts another reason if the list could not be loaded, and reloads the list', async () => {
    const view = await showDialog({ target })
    const { screen, context, user, actions, blocking } = view
    await act(async () => {
      actions.blocking.closeBlocking()
      view.context.personLeaves()
      context.api.reply('listBlockReasons', apiError('error:server', 500, 'The platform has a problem.'))
      blocking.openBlock({ target, who: 'Pavel Ostrowski', scopes: ['personal'], origin: 'element-1' })
    })
    expect(await screen.findByText("We couldn't load the reasons.")).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: 'Other' })).toBeTruthy()
    context.api.reply('listBlockReasons', { content: [{ id: 'r1', reason: 'Spam' }] })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('checkbox', { name: 'Spam' })).toBeTruthy()
  })
})

test('is shown by the element that opened it, and by no other', async () => {
  const { screen, actions, blocking } = await showDialog()
  await act(async () => {
    actions.blocking.closeBlocking()
    blocking.openBlock({ target: { by: 'phone' }, scopes: ALL, origin: 'element-2' })
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

describe('the focus of the Block dialog (blocking/reason)', () => {
  const open = async (reasons: Promise<void>) => {
    const context = fakeContext({
      replies: {
        listBlockReasons: async () => {
          await reasons
          return { content: [{ id: 'r1', reason: 'Spam' }] }
        },
        getUser: aUser(),
      },
    })
    const view = await renderView(<BlockingDialogs />, { context })
    const target: BlockTarget = { by: 'user', userId: 'parent-1' }
    const dialog = { target, who: 'Pavel Ostrowski', scopes: ['personal' as const], origin: 'element-1' }
    await act(async () => view.part(createBlockingActions).openBlock(dialog))
    return view
  }

  test('goes to the first reason once the reasons are there', async () => {
    let arrive = () => {}
    const { screen, root } = await open(new Promise((resolve) => (arrive = resolve)))
    expect(root.activeElement?.tagName).toBe('FORM')
    await act(async () => arrive())
    await waitFor(() => expect(root.activeElement).toBe(screen.getByRole('checkbox', { name: 'Spam' })))
  })

  test('stays where the person has moved it', async () => {
    let arrive = () => {}
    const { screen, root } = await open(new Promise((resolve) => (arrive = resolve)))
    const cancel = screen.getByRole('button', { name: 'Cancel' })
    act(() => cancel.focus())
    await act(async () => arrive())
    await screen.findByRole('checkbox', { name: 'Spam' })
    expect(root.activeElement).toBe(cancel)
  })
})
