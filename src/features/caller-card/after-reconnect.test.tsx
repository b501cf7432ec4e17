import { act } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { instituteAtom, profileAtom } from '../../state/session'
import { anInstitute, aProfile, aUser, ME } from '../../testing/builders'
import { eventually } from '../../testing/eventually'
import { apiError, type Replies } from '../../testing/fakes/fake-api'
import { renderView } from '../../testing/render/render-view'
import { CallerCard, type CallerCardProps } from './index'

const PHONE = '+12015550123'
const byMe = {
  blockType: 'personal',
  blockedPhone: PHONE,
  staffName: 'Nora',
  staffId: ME,
  instituteId: 'school-12',
} as const
const blocked = aUser({ isBlocked: true, blockType: 'personal', blockById: ME })

const show = async (card: CallerCardProps, replies: Replies) => {
  const view = await renderView(<CallerCard {...card} />, {
    replies: { listCalls: { content: [], count: 0 }, searchUsers: { content: [] }, ...replies },
    prepare(store) {
      store.set(profileAtom, aProfile())
      store.set(instituteAtom, anInstitute())
    },
  })
  const { api, live } = view.context
  const reconnect = () => act(async () => live.tellConnected())
  return { ...view, api, reconnect }
}

describe('a block that is lifted while the line is down (live/missed, blocking/live)', () => {
  test('is gone from the card of a person after a reconnect, with one request and nothing loading', async () => {
    const { api, reconnect, screen, unmount } = await show({ personId: 'parent-1' }, { getUser: blocked })
    const unblock = await screen.findByRole('button', { name: 'Unblock Pavel Ostrowski' })
    let answer: () => void = () => undefined
    api.reply('getUser', () => new Promise((resolve) => (answer = () => resolve(aUser()))))
    await reconnect()
    expect(unblock.isConnected).toBe(true)
    await act(async () => answer())
    expect(await screen.findByRole('button', { name: 'Call Pavel Ostrowski' })).toBeTruthy()
    expect(api.callsOf('getUser')).toHaveLength(2)
    // A person who is not shown is loaded again when they are shown next.
    unmount()
    await reconnect()
    expect(api.callsOf('getUser')).toHaveLength(2)
  })

  test('stays on the card, without a message, if the platform does not answer', async () => {
    const { api, context, reconnect, screen } = await show({ personId: 'parent-1' }, { getUser: blocked })
    await screen.findByRole('button', { name: 'Unblock Pavel Ostrowski' })
    api.reply('getUser', apiError('error:server', 500, 'Down.'))
    await reconnect()
    await eventually(() => expect(api.callsOf('getUser')).toHaveLength(2))
    expect(screen.getByRole('button', { name: 'Unblock Pavel Ostrowski' })).toBeTruthy()
    expect(context.notify.shown).toEqual([])
  })

  test('is gone from the card of a number, with one request', async () => {
    const { api, reconnect, screen, unmount } = await show({ callId: 'call-1', phone: PHONE }, { getCallBlock: byMe })
    await screen.findByRole('button', { name: 'Unblock 201-555-0123' })
    api.reply('getCallBlock', undefined)
    await reconnect()
    expect(await screen.findByRole('button', { name: 'Call 201-555-0123' })).toBeTruthy()
    expect(api.callsOf('getCallBlock')).toHaveLength(2)
    unmount()
    await reconnect()
    expect(api.callsOf('getCallBlock')).toHaveLength(2)
  })
})

test('the owner of the shown number is requested again after a reconnect (live/missed)', async () => {
  const { api, context, reconnect, screen, unmount } = await show(
    { callId: 'call-1', personId: 'system', phone: PHONE },
    { getCallBlock: undefined },
  )
  await screen.findByText('Not in directory')
  const { userId, fullName } = aUser()
  api.reply('searchUsers', { content: [{ id: userId, fullName, phones: [PHONE] }] })
  api.reply('getUser', aUser())
  await reconnect()
  expect(await screen.findByText(fullName)).toBeTruthy()
  expect(context.notify.shown).toEqual([])
  unmount()
  await reconnect()
  expect(api.callsOf('searchUsers')).toHaveLength(2)
})
