import { act } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Profile } from '../../state/session'
import { isOfflineAtom, notificationsAtom, phonesAssignedAtom, profileAtom } from '../../state/session'
import { callStateAtom } from '../../state/call/call'
import { notesOfferAtom } from '../../state/call/call-details'
import { pathAtom } from '../../state/view'
import { aCall, anOngoingCall, aProfile, assignedPhones } from '../../testing/builders'
import type { Replies } from '../../testing/fakes/fake-api'
import { renderView } from '../../testing/render/render-view'
import { Notices } from './Notices'

const noOfficeHours = aProfile().settings.officeHours
const WITHOUT_HOURS: Partial<Profile> = { settings: { officeHours: { ...noOfficeHours, enabled: false } } }

const show = (
  change: Partial<Profile> = {},
  { changed = false, stored = {}, onSetupPage = false, replies = {} as Replies } = {},
) =>
  renderView(
    <>
      <Notices onSetupPage={onSetupPage} />
      <button type="button">next</button>
    </>,
    {
      stored,
      replies,
      prepare(store) {
        store.set(profileAtom, aProfile(change))
        store.set(phonesAssignedAtom, assignedPhones())
        if (changed) store.set(notificationsAtom, [{ id: 'n1', type: 'phone_changed', read: false }])
      },
    },
  )

const CHANGED =
  'Your phone number has changed in the platform. Virtual Phone calls are now being forwarded to 201-555-0100.'
const UNVERIFIED =
  'You must have a verified phone number in the platform to place and receive calls. Your account no longer has a phone number. Please navigate to your account settings page and verify your phone number.'
const HOURS = /Your office hours aren't set up/

describe('notices', () => {
  test('a strip says that the browser is offline, as long as it is (live/missed)', async () => {
    const { screen, store } = await show()
    const strip = () => screen.queryByText("You're offline. What you type is kept on this computer.")
    expect(strip()).toBeNull()
    act(() => store.set(isOfflineAtom, true))
    expect(strip()).toBeTruthy()
    act(() => store.set(isOfflineAtom, false))
    expect(strip()).toBeNull()
  })

  test('there is no notice while everything is fine', async () => {
    const { screen } = await show()
    expect(screen.queryByText(CHANGED)).toBeNull()
    expect(screen.queryByText(UNVERIFIED)).toBeNull()
    expect(screen.queryByText(HOURS)).toBeNull()
  })

  test('a changed phone names the number that calls are forwarded to (notice/phone-changed)', async () => {
    const { screen } = await show({}, { changed: true })
    expect(screen.getByText(CHANGED)).toBeTruthy()
  })

  test('dismissing the notice of a changed phone marks it as read and moves the focus on (notice/office-hours)', async () => {
    const { screen, user, context, root } = await show(
      {},
      { changed: true, replies: { markNotificationsRead: undefined } },
    )
    await user.click(screen.getByRole('button', { name: 'Dismiss phone change notice' }))
    expect(screen.queryByText(CHANGED)).toBeNull()
    expect(root.activeElement).toBe(screen.getByRole('button', { name: 'next' }))
    expect(context.api.callsOf('markNotificationsRead').map(({ args }) => args.body)).toEqual([{ ids: ['n1'] }])
  })

  test('a changed phone has no notice on the page where the person chooses the new one (notice/unverified)', async () => {
    const { screen } = await show({}, { changed: true, onSetupPage: true })
    expect(screen.queryByText(CHANGED)).toBeNull()
  })

  test('an unverified phone has a notice with a link to the account, and none on the setup page (notice/unverified)', async () => {
    const contacts = [{ phone: '+12015550100', phoneVerified: false }]
    const { screen } = await show({ contacts })
    expect(screen.getByText(UNVERIFIED)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'My Account' }).getAttribute('href')).toBe('https://school.example/account')
    const onSetupPage = await show({ contacts }, { onSetupPage: true })
    expect(onSetupPage.screen.queryByText(UNVERIFIED)).toBeNull()
  })
})

describe('missing office hours', () => {
  test('have a notice for staff, with a link to set them up (notice/office-hours)', async () => {
    const { screen } = await show(WITHOUT_HOURS)
    expect(screen.getByText(HOURS)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Set up office hours' }).getAttribute('href')).toBe(
      `https://school.example/office-hours?institute_id=school-12&user_id=${aProfile().userId}`,
    )
    const admin = await show({ ...WITHOUT_HOURS, role: 'ADMIN' })
    expect(admin.screen.queryByText(HOURS)).toBeNull()
  })

  test('stay dismissed for this person, and the focus moves on (notice/office-hours)', async () => {
    const { screen, user, context, root } = await show(WITHOUT_HOURS, {
      stored: { 'vp-hide-set-up-office-alert': ['somebody-else'] },
    })
    await user.click(screen.getByRole('button', { name: 'Dismiss office hours notice' }))
    expect(screen.queryByText(HOURS)).toBeNull()
    expect(root.activeElement).toBe(screen.getByRole('button', { name: 'next' }))
    expect(context.storage.get('vp-hide-set-up-office-alert')).toEqual(['somebody-else', aProfile().userId])
  })
})

test('a call on the person’s telephone offers its notes, until they are opened or dismissed (incoming/notes)', async () => {
  const { screen, store, user, context } = await show()
  expect(screen.queryByRole('button', { name: /^Add notes/ })).toBeNull()
  const call = aCall({ id: 'c1', direction: 'inbound', callFromName: 'Tara Transfeld' })
  act(() => store.set(notesOfferAtom, call))
  act(() => store.set(callStateAtom, { phase: 'in-progress', ...anOngoingCall() }))
  expect(screen.queryByRole('button', { name: /^Add notes/ })).toBeNull()
  act(() => store.set(callStateAtom, { phase: 'idle' }))
  await user.click(screen.getByRole('button', { name: "Add notes about Tara Transfeld's call" }))
  expect(context.address.gone).toEqual(['/calls/c1/edit'])
  expect(store.get(notesOfferAtom)).toBeNull()
  act(() => store.set(notesOfferAtom, call))
  act(() => store.set(pathAtom, '/calls/c2'))
  await user.click(screen.getByRole('button', { name: "Dismiss: notes about Tara Transfeld's call" }))
  expect(screen.queryByRole('button', { name: /^Add notes/ })).toBeNull()
})
