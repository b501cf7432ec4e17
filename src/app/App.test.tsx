import { act } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { describe, expect, test, vi } from 'vitest'
import { recentCallsAtom } from '../state/call/to-call-back'
import type { Call } from '../state/call/calls'
import {
  instituteAtom,
  instituteSettingsAtom,
  phonesAssignedAtom,
  profileAtom,
  sessionAtom,
  statisticsAtom,
  testPhoneAtom,
  type Session,
} from '../state/session'
import type { Store } from '../state/store'
import { addressedPersonAtom, appMountedAtom, pathAtom } from '../state/view'
import { aCall, anInstitute, aProfile, assignedPhones, aUser, ME, someSettings } from '../testing/builders'
import type { Replies } from '../testing/fakes/fake-api'
import { renderView } from '../testing/render/render-view'
import { App } from './App'
import { SessionGate } from './SessionGate'
import { eventually } from '../testing/eventually'

const ready = (store: Store) => {
  store.set(sessionAtom, { phase: 'ready' })
  store.set(profileAtom, aProfile())
  store.set(phonesAssignedAtom, assignedPhones())
}
const session = (value: Session) => (store: Store) => store.set(sessionAtom, value)
const app = (prepare: (store: Store) => void) =>
  renderView(<App routing="memory" basePath="/" />, { prepare, replies: { listCalls: { content: [], count: 0 } } })

describe('the whole app', () => {
  test.each<[string, Session]>([
    ['Virtual Phone is not enabled for this institute.', { phase: 'refused', reason: 'disabled' }],
    ['Your account has been disabled.', { phase: 'refused', reason: 'disabled-account' }],
    ['Please sign in again. Your account status or permissions changed.', { phase: 'refused', reason: 'expired' }],
    ['You are signed out', { phase: 'signed-out' }],
    ['...Pending', { phase: 'signing-in' }],
    ["We couldn't load Virtual Phone.", { phase: 'failed', message: 'The platform does not answer.' }],
  ])('says %s (route/not-found)', async (title, value) => {
    const { screen } = await app(session(value))
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  })

  test('a failed start can be retried', async () => {
    const retryStart = vi.fn(() => Promise.resolve())
    const { screen, user } = await renderView(<App routing="memory" basePath="/" />, {
      prepare: session({ phase: 'failed', message: 'The platform does not answer.' }),
      actions: { session: { retryStart } },
    })
    expect(screen.getByRole('alert').textContent).toBe('The platform does not answer.')
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(retryStart).toHaveBeenCalledOnce()
  })

  test('shows the call log, and without any calls beside it a hint with the keypad’s button (layout/list-beside)', async () => {
    const { screen, store } = await app(ready)
    expect(screen.getByRole('heading', { name: 'CALL LOG' })).toBeTruthy()
    act(() => store.set(recentCallsAtom, { calls: new Map(), isLoaded: true }))
    expect(await screen.findByText('Choose a call to see its details, or call someone.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Call' }).getAttribute('aria-current')).toBe('page')
    expect(store.get(appMountedAtom)).toBe(true)
  })

  test('an unknown path shows Page not found, with a link home (route/not-found)', async () => {
    const { screen, store, user } = await app(ready)
    act(() => store.set(pathAtom, '/nowhere'))
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Go to your calls' }))
    expect(store.get(pathAtom)).toBe('/')
  })

  test('a link to a person shows their card, even on a narrow page, and its tab leads to the log (route/person)', async () => {
    const { screen, store, user, root } = await renderView(<App routing="memory" basePath="/" />, {
      prepare: ready,
      replies: {
        listCalls: { content: [], count: 0 },
        getUser: aUser({ userId: 'parent-9', fullName: 'Pavel Ostrowski' }),
      },
    })
    act(() => store.set(addressedPersonAtom, 'parent-9'))
    const name = await screen.findByRole('heading', { name: 'Pavel Ostrowski' })
    expect(root.activeElement).toBe(name)
    expect(name.closest('[data-shows]')?.getAttribute('data-shows')).toBe('detail')
    await user.click(screen.getByRole('link', { name: 'Call' }))
    expect(screen.queryByRole('heading', { name: 'Pavel Ostrowski' })).toBeNull()
    expect(root.activeElement).toBe(screen.getByRole('heading', { name: 'CALL LOG' }))
  })

  test('a person without a verified phone is redirected to verify it, with a message', async () => {
    const { screen, store } = await app((store) => {
      ready(store)
      store.set(profileAtom, aProfile({ contacts: [{ phone: '+12015550100', phoneVerified: false }] }))
      store.set(phonesAssignedAtom, { assigned: false })
    })
    expect(store.get(pathAtom)).toBe('/phone-setup/unverified')
    expect(screen.getByRole('heading', { name: 'Virtual Phone Setup' })).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'My Account' })[0]?.getAttribute('href')).toBe(
      'https://school.example/account',
    )
  })

  test('a pressed tab is marked at once, and its screen follows (route/press-first)', async () => {
    const { screen } = await app(ready)
    const tab = screen.getByRole('link', { name: 'Settings' })
    flushSync(() => tab.click())
    expect(tab.getAttribute('aria-current')).toBe('page')
    expect(screen.getByRole('heading', { name: 'CALL LOG' })).toBeTruthy()
    await eventually(() => expect(screen.queryByRole('heading', { name: 'CALL LOG' })).toBeNull())
    expect(tab.getAttribute('aria-current')).toBe('page')
  })

  test('the user menu shows both numbers and Sign Out (layout/header)', async () => {
    const requestSignOut = vi.fn()
    const { screen, user } = await renderView(<App routing="memory" basePath="/" />, {
      prepare: ready,
      actions: { session: { requestSignOut } },
      replies: { listCalls: { content: [], count: 0 } },
    })
    await user.click(screen.getByRole('button', { name: aProfile().fullName }))
    expect(screen.getByText(/Virtual number: 201-555-0101/)).toBeTruthy()
    expect(screen.getByText(/Forwarding number: 201-555-0100/)).toBeTruthy()
    await user.click(screen.getByRole('menuitem', { name: 'Sign Out' }))
    expect(requestSignOut).toHaveBeenCalledOnce()
  })

  test('the user menu names the school, and a district admin’s header the school or district in view (layout/header)', async () => {
    const district = anInstitute({ instituteId: 'district-1', name: 'Maple Hill School District' })
    const { screen, user, store } = await app((store) => {
      ready(store)
      store.set(instituteAtom, anInstitute())
    })
    const button = screen.getByRole('button', { name: aProfile().fullName })
    await user.click(button)
    expect(screen.getByText('Maple Hill Elementary')).toBeTruthy()
    await user.keyboard('{Escape}')
    act(() => {
      store.set(profileAtom, aProfile({ role: 'DISTRICT_ADMIN' }))
      store.set(instituteAtom, district)
    })
    expect(button.textContent).toContain(district.name)
    act(() => store.set(profileAtom, aProfile({ role: 'ADMIN' })))
    expect(button.textContent).not.toContain(district.name)
  })
})

describe('voicemail', () => {
  const voicemail = aCall({
    id: 'v1',
    direction: 'inbound',
    status: 'voicemail',
    callFromName: 'Ada Quist',
    callToId: ME,
    read: false,
  })
  const atVoicemail = (calls: Call[], path = '/voicemail') =>
    renderView(<App routing="memory" basePath="/" />, {
      prepare: ready,
      address: { path },
      replies: {
        listVoicemails: { content: calls, count: calls.length },
        getCall: voicemail,
        markVoicemailRead: undefined,
      },
    })

  test('has its log beside a hint', async () => {
    const { screen } = await atVoicemail([voicemail])
    expect(screen.getByRole('heading', { name: 'VOICEMAIL LOG' })).toBeTruthy()
    expect(await screen.findByText('Choose a voicemail to listen to it.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Voicemail' }).getAttribute('aria-current')).toBe('page')
  })

  test('explains itself when there is none', async () => {
    const { screen } = await atVoicemail([])
    expect(await screen.findByText('Voicemails you receive will appear here.')).toBeTruthy()
  })

  test('opens beside its log, becomes read, and leads back to the log', async () => {
    const { screen, store, context, user } = await atVoicemail([voicemail], '/voicemail/v1')
    expect(screen.getByRole('heading', { name: 'VOICEMAIL LOG' })).toBeTruthy()
    await eventually(() => expect(context.api.callsOf('markVoicemailRead')).toHaveLength(1))
    await user.click(screen.getByText('Back to voicemail'))
    expect(store.get(pathAtom)).toBe('/voicemail')
  })

  test('has their number on its tab, and words for it, while some are unread (layout/tabs)', async () => {
    const { screen, store } = await app(ready)
    act(() => store.set(statisticsAtom, { voicemail: 3, timestamp: '2026-11-20T14:00:00Z' }))
    const tab = screen.getByRole('link', { name: /^Voicemail ?, 3 new voicemails$/ })
    expect(tab.textContent).toContain('3')
    act(() => store.set(statisticsAtom, { voicemail: 130, timestamp: '2026-11-20T14:00:30Z' }))
    expect(tab.textContent).toContain('99+')
    act(() => store.set(statisticsAtom, { voicemail: 0, timestamp: '2026-11-20T14:01:00Z' }))
    expect(screen.getByRole('link', { name: 'Voicemail' })).toBeTruthy()
  })

  test('has no tab for a person without access to the settings', async () => {
    const { screen } = await app((store) => {
      ready(store)
      store.set(profileAtom, aProfile({ role: 'unknown' }))
    })
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).not.toContain('Voicemail')
    expect(screen.getByRole('link', { name: 'Call' })).toBeTruthy()
  })
})

describe('a transcript', () => {
  const at = (transcription: boolean) =>
    renderView(<App routing="memory" basePath="/" />, {
      prepare(store) {
        ready(store)
        store.set(instituteSettingsAtom, someSettings({ transcription }))
      },
      address: { path: '/calls/c1/transcript' },
      replies: { listCalls: { content: [], count: 0 } },
    })

  test('is beside the call log when the institute has transcripts', async () => {
    const { screen, store } = await at(true)
    expect(screen.getByRole('heading', { name: 'Transcript' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'CALL LOG' })).toBeTruthy()
    expect(store.get(pathAtom)).toBe('/calls/c1/transcript')
  })

  test('leads back to the details that opened it', async () => {
    const { screen, store, user } = await at(true)
    await user.click(screen.getByText('Back to details'))
    expect(store.get(pathAtom)).toBe('/calls/c1')
  })

  test('leads home when the institute has none (guard/roles)', async () => {
    const { store } = await at(false)
    expect(store.get(pathAtom)).toBe('/')
  })
})

describe('a call', () => {
  const at = (replies: Replies) =>
    renderView(<App routing="memory" basePath="/" />, {
      prepare: ready,
      address: { path: '/calls/c1' },
      replies: { listCalls: { content: [], count: 0 }, getUser: aUser(), ...replies },
    })

  test('begins at its top, and its form keeps the scroll position of the details (route/focus)', async () => {
    const { store, root } = await at({ getCall: aCall() })
    const detail = root.querySelector('.vp-layout__detail')!
    const placeAfter = (path: string) => {
      detail.scrollTop = 300
      act(() => store.set(pathAtom, path))
      return detail.scrollTop
    }
    expect(placeAfter('/calls/c1/edit')).toBe(300)
    expect(placeAfter('/calls/c2')).toBe(0)
    expect(placeAfter('/calls/c2/transcript')).toBe(0)
  })

  test('begins at its top in a low window too, where the whole page scrolls', async () => {
    const { store, root } = await at({ getCall: aCall() })
    const detail = root.querySelector('.vp-layout__detail')!
    const shown = vi.fn()
    detail.scrollIntoView = shown
    act(() => store.set(pathAtom, '/calls/c2'))
    expect(shown).not.toHaveBeenCalled()
    detail.getBoundingClientRect = () => new DOMRect(0, -150, 320, 300)
    act(() => store.set(pathAtom, '/calls/c2/edit'))
    expect(shown).not.toHaveBeenCalled()
    act(() => store.set(pathAtom, '/calls/c3'))
    expect(shown).toHaveBeenCalledOnce()
  })
})

describe('a screen that throws', () => {
  test('shows Oops! in its place, and header and sidebar still work (route/not-found)', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const showCall = () => {
      throw new Error('Call without a time')
    }
    const { screen, store, context, user } = await renderView(<App routing="memory" basePath="/" />, {
      prepare: ready,
      address: { path: '/calls/c1' },
      replies: { listCalls: { content: [], count: 0 } },
      // No call from the contract has this shape, so the screen throws.
      actions: { callDetails: { showCall } },
    })
    expect(screen.getByRole('heading', { name: 'Oops!' })).toBeTruthy()
    expect(screen.getByText('Sorry, an unexpected error has occurred. Call without a time')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'CALL LOG' })).toBeTruthy()
    expect(screen.getByRole('button', { name: aProfile().fullName })).toBeTruthy()
    expect(context.logger.lines.some((line) => line.startsWith('error: A view failed'))).toBe(true)
    await user.click(screen.getByRole('link', { name: 'Voicemail' }))
    expect(store.get(pathAtom)).toBe('/voicemail')
    expect(screen.queryByRole('heading', { name: 'Oops!' })).toBeNull()
  })
})

describe('a fault outside every screen', () => {
  test('shows the failure page with a retry, and the address keeps working (route/not-found)', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let fails = true
    // The sidebar requests it.
    const hrefOf = (path: string) => {
      if (fails) throw new Error('No address')
      return path
    }
    const { screen, store, context, user } = await renderView(<App routing="memory" basePath="/" />, {
      prepare: ready,
      replies: { listCalls: { content: [], count: 0 } },
      actions: { navigation: { hrefOf } },
    })
    expect(screen.getByRole('heading', { name: 'Unexpected Application Error' })).toBeTruthy()
    expect(screen.getByText('Sorry, an unexpected error has occurred. No address')).toBeTruthy()
    expect(context.logger.lines.some((line) => line.startsWith('error: A view failed'))).toBe(true)
    fails = false
    act(() => store.set(pathAtom, '/voicemail'))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByRole('heading', { name: 'VOICEMAIL LOG' })).toBeTruthy()
  })
})

describe('tabs of a person without a set-up phone', () => {
  const REASON = 'Voicemail: set up your phone first'

  test('lead nowhere, can have the focus, and say why when pressed (guard/tabs)', async () => {
    const { screen, store, root, user } = await app((store) => {
      ready(store)
      store.set(phonesAssignedAtom, { assigned: false })
    })
    const tab = screen.getByRole('link', { name: 'Voicemail' })
    expect(tab.getAttribute('aria-disabled')).toBe('true')
    // A link with an address cannot be disabled.
    expect(tab.hasAttribute('href')).toBe(false)
    const reason = root.getElementById(tab.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe(REASON)
    act(() => tab.focus())
    expect(root.activeElement).toBe(tab)
    expect(reason?.hidden).toBe(true)
    await user.click(tab)
    expect(reason?.hidden).toBe(false)
    await user.keyboard('{Escape}')
    expect(reason?.hidden).toBe(true)
    await user.keyboard('{Enter}')
    expect(store.get(pathAtom)).toBe('/phone-setup')
  })

  test('open once the person has a number, in an open tab too', async () => {
    const { screen, store, user } = await app((store) => {
      ready(store)
      store.set(phonesAssignedAtom, { assigned: false })
    })
    act(() => store.set(phonesAssignedAtom, assignedPhones()))
    expect(screen.getByRole('link', { name: 'Voicemail' }).getAttribute('aria-disabled')).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Voicemail' }))
    expect(store.get(pathAtom)).toBe('/voicemail')
  })
})

describe('the test phone input (layout/header)', () => {
  test('does not exist without its flag', async () => {
    const { screen } = await app(ready)
    expect(screen.queryByLabelText('Test phone')).toBeNull()
  })

  test('holds and stores the person’s one number that may be called', async () => {
    const { screen, context, user } = await renderView(<App routing="memory" basePath="/" />, {
      stored: { 'common-params': { tenantId: 't1', testPhone: '' } },
      prepare(store) {
        ready(store)
        store.set(testPhoneAtom, '')
      },
      replies: { listCalls: { content: [], count: 0 } },
    })
    await user.type(screen.getByLabelText('Test phone'), '2015550100')
    expect(context.storage.get('common-params')).toEqual({ tenantId: 't1', testPhone: '2015550100' })
    expect(screen.getByLabelText<HTMLInputElement>('Test phone').value).toBe('2015550100')
  })
})

const inside = <p>inside</p>

describe('a single element', () => {
  test('shows a Sign in card and navigates only on a click', async () => {
    const signIn = vi.fn(() => Promise.resolve())
    const { screen, user } = await renderView(<SessionGate>{inside}</SessionGate>, {
      prepare: session({ phase: 'signed-out' }),
      actions: { session: { signIn } },
    })
    expect(signIn).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(signIn).toHaveBeenCalledOnce()
  })

  test('shows its view once the person is signed in', async () => {
    const { screen } = await renderView(<SessionGate>{inside}</SessionGate>, { prepare: ready })
    expect(screen.getByText('inside')).toBeTruthy()
  })
})
