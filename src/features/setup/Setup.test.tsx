import { act, fireEvent } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Profile } from '../../api/contract/session'
import { instituteAtom, phonesAssignedAtom, profileAtom, setupSkippedAtom } from '../../state/session'
import { anInstitute, aProfile, assignedPhones, MY_PHONE } from '../../testing/builders'
import { apiError, type Replies } from '../../testing/fakes/fake-api'
import { renderView } from '../../testing/render/render-view'
import { Setup } from './index'
import { eventually } from '../../testing/eventually'

const UNVERIFIED = [{ phone: MY_PHONE, phoneVerified: false }]
const OFFERS = { content: ['+12015550110', '+12015550111'].map((msisdn) => ({ msisdn })) }
const TAKEN = 'This number is no longer available. Choose another one.'

interface Case {
  profile?: Partial<Profile>
  phones?: ReturnType<typeof assignedPhones>
  replies?: Replies
  /** As in the app. A single element has nowhere to link to. */
  inApp?: boolean
}

async function show({ profile, phones = { assigned: false }, replies, inApp = true }: Case = {}) {
  const ways = { onSettings: vi.fn(), onLeave: vi.fn() }
  const view = await renderView(<Setup {...(inApp ? ways : {})} />, {
    replies: { lookUpNumbers: OFFERS, ...replies },
    prepare(store) {
      store.set(profileAtom, aProfile(profile))
      store.set(instituteAtom, anInstitute())
      store.set(phonesAssignedAtom, phones)
    },
  })
  const { screen, user } = view
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { ...view, ways, press, buttons: () => screen.queryAllByRole('button').map(({ textContent }) => textContent) }
}

const settled = () => act(() => eventually(() => undefined))

describe('choosing a number', () => {
  test('begins with the institute’s area and its numbers, and after completion shows the number, with the focus on the title', async () => {
    const { screen, press, user, root } = await show({
      replies: { createPhone: { id: 'phone-9', virtualPhone: '+12015550111', callbackPhone: MY_PHONE } },
    })
    expect(screen.getByRole('region', { name: 'Virtual Phone Setup' })).toBeTruthy()
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Area code' })
    expect(field.value).toBe('201')
    await user.click(await screen.findByRole('radio', { name: '201-555-0111' }))
    await press('Complete Setup')
    expect(await screen.findByRole('heading', { name: 'Your phone is ready' })).toBeTruthy()
    expect(screen.getByText('201-555-0111')).toBeTruthy()
    expect(root.activeElement).toBe(screen.getByRole('heading', { name: 'Virtual Phone Setup' }))
  })

  test('without one cannot be completed, and the button says why', async () => {
    const { screen } = await show()
    const complete = screen.getByRole('button', { name: 'Complete Setup' })
    expect(complete.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('Choose a number first')).toBeTruthy()
  })

  test('in another area shows "not available" beside the selected number (setup/area-code)', async () => {
    const { screen, user } = await show()
    await user.click(await screen.findByRole('radio', { name: '201-555-0110' }))
    fireEvent.change(screen.getByRole('textbox', { name: 'Area code' }), { target: { value: '41a7' } })
    const chosen = screen.getByRole<HTMLInputElement>('radio', { name: '201-555-0110 not available' })
    expect(chosen.checked).toBe(true)
    expect(screen.getByRole('status', { name: 'Loading available numbers' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Complete Setup' }).getAttribute('aria-disabled')).toBe('true')
  })

  test('in an area without numbers says so above the field (setup/area-code)', async () => {
    const { screen } = await show({ replies: { lookUpNumbers: { content: [] } } })
    const notice = await screen.findByText(
      'No virtual phone numbers were found in area code 201. Please enter a different 3-digit area code below.',
    )
    const field = screen.getByRole('textbox', { name: 'Area code' })
    expect(notice.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.queryByRole('radiogroup')).toBeNull()
  })

  test('that cannot be loaded says so in place, and Retry loads it', async () => {
    const { screen, press, context } = await show({
      replies: { lookUpNumbers: apiError('error:server', 500, 'The platform has a problem.') },
    })
    expect((await screen.findByRole('alert')).textContent).toContain("We couldn't load the available numbers.")
    context.api.reply('lookUpNumbers', OFFERS)
    await press('Retry')
    expect(await screen.findByRole('radio', { name: '201-555-0110' })).toBeTruthy()
  })

  test('that somebody else took shows an error at the list, which is reloaded', async () => {
    const { screen, user, press, context, root } = await show({
      replies: {
        createPhone: apiError('error:phone-not-available', 409, TAKEN),
        getPhonesAssigned: { assigned: false },
      },
    })
    await user.click(await screen.findByRole('radio', { name: '201-555-0110' }))
    context.api.reply('lookUpNumbers', { content: [{ msisdn: '+12015550111' }] })
    await press('Complete Setup')
    await screen.findByRole('radio', { name: '201-555-0111' })
    const numbers = screen.getByRole('radiogroup', { name: 'Available numbers' })
    expect(numbers.getAttribute('aria-invalid')).toBe('true')
    expect(numbers.textContent).toContain(TAKEN)
    expect(screen.queryByRole('radio', { name: /201-555-0110/ })).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Area code' }).value).toBe('201')
    // The button is now disabled but not replaced, so the focus does not jump to the top of the page.
    expect(root.activeElement).toBe(screen.getByRole('button', { name: 'Complete Setup' }))
  })

  test.each([
    ['STAFF', []],
    ['ADMIN', ['Skip for Now']],
    ['DISTRICT_ADMIN', ['Skip for Now']],
  ] as const)('may be skipped by %s: %j', async (role, skip) => {
    const { buttons, press, store, ways } = await show({ profile: { role } })
    // The primary action is the last.
    expect(buttons().slice(0, -1)).toEqual(skip)
    for (const name of skip) await press(name)
    expect(store.get(setupSkippedAtom)).toBe(skip.length > 0)
    expect(ways.onLeave).toHaveBeenCalledTimes(skip.length)
  })

  test('offers a choice of the phone that receives calls if several are verified', async () => {
    const contacts = [MY_PHONE, '+12015550151'].map((phone) => ({ phone, phoneVerified: true }))
    const { screen } = await show({ profile: { contacts } })
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '201-555-0100' }).checked).toBe(true)
    expect(screen.getByRole('radio', { name: '201-555-0151' })).toBeTruthy()
  })
})

describe('a phone that is not verified', () => {
  test('is reported with a link to the account, and staff may not skip (setup/must-verify)', async () => {
    const { screen, buttons } = await show({ profile: { contacts: UNVERIFIED } })
    expect(screen.getByText(/^A verified phone number is required/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'My Account' }).getAttribute('href')).toBe('https://school.example/account')
    expect(buttons()).toEqual(['Check again'])
    // The primary action comes last, as in every form.
    const after = Node.DOCUMENT_POSITION_FOLLOWING
    const [again, account] = [screen.getByRole('button'), screen.getByRole('link', { name: 'My Account' })]
    expect(again.compareDocumentPosition(account) & after).toBe(after)
  })

  test.each(['ADMIN', 'DISTRICT_ADMIN'] as const)(
    'may be skipped by %s, and is remembered (setup/must-verify)',
    async (role) => {
      const { press, store, ways } = await show({ profile: { contacts: UNVERIFIED, role } })
      await press('Skip for Now')
      expect(store.get(setupSkippedAtom)).toBe(true)
      expect(ways.onLeave).toHaveBeenCalledOnce()
    },
  )

  test('that was verified before is an update', async () => {
    const { screen } = await show({ profile: { contacts: UNVERIFIED }, phones: assignedPhones() })
    expect(screen.getByRole('heading', { name: 'Virtual Phone Update' })).toBeTruthy()
    expect(screen.getByText(/Your account no longer has a phone number/)).toBeTruthy()
  })

  test('is reloaded on demand: first unverified, then verified', async () => {
    const { screen, press, context } = await show({
      profile: { contacts: UNVERIFIED },
      replies: { getMe: aProfile({ contacts: UNVERIFIED }), getPhonesAssigned: { assigned: false } },
    })
    await press('Check again')
    expect(await screen.findByText("Your phone number isn't verified yet.")).toBeTruthy()
    context.api.reply('getMe', aProfile())
    await press('Check again')
    expect(await screen.findByRole('textbox', { name: 'Area code' })).toBeTruthy()
  })
})

describe('a phone that is set up', () => {
  test.each<[role: Profile['role'], inApp: boolean, buttons: string[]]>([
    ['STAFF', true, ['Choose another number', 'Skip for Now', 'Customize Settings']],
    ['ADMIN', true, ['Choose another number', 'Skip for Now', 'Customize Settings']],
    ['STAFF', false, ['Choose another number']],
  ])('offers %s what they may do (in the app: %s) (setup/complete)', async (role, inApp, expected) => {
    const { buttons } = await show({ profile: { role }, phones: assignedPhones(), inApp })
    expect(buttons()).toEqual(expected)
  })

  test('leads to the settings, and home', async () => {
    const { press, ways } = await show({ phones: assignedPhones() })
    await press('Customize Settings')
    await press('Skip for Now')
    expect(ways.onSettings).toHaveBeenCalledOnce()
    expect(ways.onLeave).toHaveBeenCalledOnce()
  })

  test('allows to choose another number, or to keep this one (setup/complete)', async () => {
    const { screen, press } = await show({ phones: assignedPhones() })
    await press('Choose another number')
    expect(await screen.findByRole('radio', { name: '201-555-0101 your number now' })).toBeTruthy()
    await press('Keep 201-555-0101')
    expect(screen.getByRole('heading', { name: 'Your phone is ready' })).toBeTruthy()
  })
})

test('a person without the right to choose numbers sees that', async () => {
  const { screen, buttons } = await show({ profile: { role: 'unknown' } })
  expect(screen.getByText(/^You don't have permission to set up/)).toBeTruthy()
  expect(buttons()).toEqual([])
})

describe('the personal phone', () => {
  const contacts = ['+12015550151', '+12015550152'].map((phone) => ({ phone, phoneVerified: true }))

  test('is one of the verified phones, and none is preselected (setup/title)', async () => {
    const { screen, user, press, store, root, buttons } = await show({
      profile: { contacts },
      phones: assignedPhones(),
      replies: {
        updatePhone: ({ body }) => ({ id: 'phone-1', ...(body as { virtualPhone: string; callbackPhone: string }) }),
      },
      inApp: false,
    })
    expect(screen.getByRole('heading', { name: 'Virtual Phone Update' })).toBeTruthy()
    expect(buttons()).toEqual(['Save'])
    const phones = screen.getAllByRole<HTMLInputElement>('radio')
    expect(phones.map(({ checked }) => checked)).toEqual([false, false])
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
    await user.click(screen.getByRole('radio', { name: '201-555-0152' }))
    await press('Save')
    await settled()
    expect(store.get(phonesAssignedAtom)?.virtualPhone?.callbackPhone).toBe('+12015550152')
    // An element has no other page to go to, so it shows the phone that now receives calls.
    expect(screen.getByText('201-555-0152')).toBeTruthy()
    expect(root.activeElement).toBe(screen.getByRole('heading', { name: 'Virtual Phone Setup' }))
  })
})

test('the area code field has one place above it, for the intro or the message (setup/area-code)', async () => {
  const { screen, container } = await show({ replies: { lookUpNumbers: { content: [] } } })
  await screen.findByRole('textbox', { name: 'Area code' })
  const form = container.querySelector('.vp-setup-area')
  const parts = () => [...(form?.children ?? [])].map(({ className }) => className.split(' ')[0])
  expect(parts()).toEqual(['vp-setup-area-words', 'vp-field'])
  await settled()
  expect(await screen.findByText(/^No virtual phone numbers were found/)).toBeTruthy()
  expect(parts()).toEqual(['vp-setup-area-words', 'vp-field'])
})
