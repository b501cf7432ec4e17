import { act, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callsByIdAtom, type Call } from '../../state/call/calls'
import { logExcerptAtom } from '../../state/call/family-calls'
import { recentCallsAtom } from '../../state/call/to-call-back'
import { connectedElementsAtom } from '../../state/view'
import { profileAtom, sessionAtom, statisticsAtom } from '../../state/session'
import { aCall, aProfile, ME } from '../../testing/builders'
import { renderView } from '../../testing/render/render-view'
import { Today } from './Today'

const byId = (calls: readonly Call[]) => new Map(calls.map((call) => [call.id, call]))
const inbound = { direction: 'inbound', callToId: ME, callFromNumber: '+12015550123' } as const
const missed = (id: string) =>
  aCall({ id, ...inbound, status: 'unanswered', duration: 0, callFromId: id, callFromName: `Caller ${id}` })
const message = (id: string) =>
  aCall({
    id,
    ...inbound,
    status: 'voicemail',
    read: false,
    recordingStatus: 'processed',
    callFromId: id,
    callFromName: `Voice ${id}`,
  })

async function showToday({
  waiting = [],
  known = [],
  voicemail = 0,
  listed = [],
}: Partial<{
  waiting: Call[]
  known: Call[]
  voicemail: number
  listed: Call[]
}>) {
  const view = await renderView(<Today none={<p>Nothing at all</p>} />, {
    prepare: (store) => {
      store.set(sessionAtom, { phase: 'ready' })
      store.set(profileAtom, aProfile())
      store.set(statisticsAtom, { voicemail, timestamp: '2026-11-20T14:00:00Z' })
      store.set(callsByIdAtom, byId([...waiting, ...known]))
      store.set(connectedElementsAtom, [{ id: 'element-1', tag: 'virtual-phone-app', showsCalls: true }])
    },
    replies: { listVoicemails: { content: listed, count: listed.length } },
  })
  act(() => view.store.set(recentCallsAtom, { calls: byId(waiting), isLoaded: true }))
  const rowsOf = (title: string) =>
    [...(view.screen.getByRole('heading', { name: title }).closest('section')?.querySelectorAll('li') ?? [])].map(
      (row) => row.querySelector('.vp-log-name-text')?.textContent,
    )
  return { ...view, rowsOf }
}

test('Today has who is to be called back with Call, new voicemails with Play, and the last calls (layout/list-beside)', async () => {
  const { screen, rowsOf, context } = await showToday({
    waiting: [missed('m1')],
    known: [message('v1'), aCall({ callToName: 'Ada Quist' })],
    voicemail: 1,
  })
  expect(rowsOf('To call back')).toEqual(['Caller m1'])
  expect(screen.getByRole('button', { name: 'Call back Caller m1' })).toBeTruthy()
  expect(rowsOf('New voicemails')).toEqual(['Voice v1'])
  expect(screen.getByRole('button', { name: 'Play voicemail from Voice v1' })).toBeTruthy()
  expect(rowsOf('Your last calls')).toEqual(['Ada Quist'])
  // The page knows all of them already.
  expect(context.api.callsOf('listVoicemails')).toEqual([])
})

test('new voicemails that the call log does not show are loaded (layout/list-beside)', async () => {
  const { screen, rowsOf } = await showToday({ voicemail: 1, listed: [message('v1')] })
  await screen.findByRole('heading', { name: 'New voicemails' })
  expect(rowsOf('New voicemails')).toEqual(['Voice v1'])
})

test('nothing moves, nor is said to be missing, while new voicemails are being loaded (layout/list-beside)', async () => {
  const { screen, rowsOf } = await showToday({
    known: [aCall({ callToName: 'Ada Quist' })],
    voicemail: 2,
    listed: [message('v1')],
  })
  // Both have their place before the first answer.
  expect(rowsOf('New voicemails')).toEqual([undefined, undefined])
  // A list without an item is an error to a screen reader.
  expect(screen.queryAllByRole('list').every((list) => within(list).queryAllByRole('listitem').length > 0)).toBe(true)
  expect(screen.queryByText(/you have no new voicemails/)).toBeNull()
  await screen.findByRole('button', { name: 'Play voicemail from Voice v1' })
  // The platform counts one that it does not list, for which nobody waits longer.
  await waitFor(() => expect(rowsOf('New voicemails')).toEqual(['Voice v1']))
})

test('a voicemail that is heard in Today keeps its row and the focus in it (voicemail/play-row)', async () => {
  const { screen, rowsOf, store } = await showToday({ known: [message('v1')], voicemail: 1 })
  const play = screen.getByRole('button', { name: 'Play voicemail from Voice v1' })
  play.focus()
  act(() => store.set(callsByIdAtom, byId([{ ...message('v1'), read: true }])))
  expect(rowsOf('New voicemails')).toEqual(['Voice v1'])
  expect(play.isConnected).toBe(true)
})

test('more than four to call back are behind a button, which shows them in the log (layout/list-beside)', async () => {
  const waiting = ['1', '2', '3', '4', '5'].map((id) => ({ ...missed(id), callFromNumber: `+1201555010${id}` }))
  const { screen, user, rowsOf, store } = await showToday({ waiting })
  expect(rowsOf('To call back')).toHaveLength(4)
  await user.click(screen.getByRole('button', { name: '5 to call back' }))
  expect(store.get(logExcerptAtom)).toEqual({ kind: 'call-back' })
})

test('an empty day says so, and without any call there is the hint (layout/list-beside)', async () => {
  const { screen, store } = await showToday({})
  expect(screen.getByText('Nothing at all')).toBeTruthy()
  act(() => store.set(callsByIdAtom, byId([aCall()])))
  expect(screen.getByText('Nobody is waiting for your call, and you have no new voicemails.')).toBeTruthy()
})

test('whom one has not reached today are a press away (log/call-back)', async () => {
  const tried = aCall({ id: 'tried', status: 'busy', duration: 0, calledAt: new Date().toISOString() })
  const { screen, user, store } = await showToday({ known: [tried] })
  act(() => store.set(recentCallsAtom, { calls: byId([tried]), isLoaded: true }))
  await user.click(screen.getByRole('button', { name: '1 not reached' }))
  expect(store.get(logExcerptAtom)).toEqual({ kind: 'not-reached' })
})
