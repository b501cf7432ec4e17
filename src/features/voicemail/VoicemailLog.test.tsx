import { act } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { CallListQuery } from '../../api/contract/calls'
import { callsByIdAtom, type Call } from '../../state/call/calls'
import { playbackAtom } from '../../state/call/playback'
import { instituteSettingsAtom, profileAtom } from '../../state/session'
import { appMountedAtom, leaveQuestionAtom, pathAtom, selectedCallIdAtom, unsavedFormsAtom } from '../../state/view'
import { aCall, aProfile, ME, someSettings } from '../../testing/builders'
import { answerCallList } from '../../testing/fakes/answer-call-list'
import { fakeContext, type FakeContext } from '../../testing/fakes/fake-context'
import { renderView } from '../../testing/render/render-view'
import { CallLog } from '../call-log'
import { VoicemailLog } from './index'

const minutesAgo = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 14, 30) - minutes * 60_000).toISOString()
const aVoicemail = (change: Partial<Call> = {}) =>
  aCall({ status: 'voicemail', direction: 'inbound', callFromName: 'Ada Quist', ...change })
const unread = aVoicemail({ id: 'unread', read: false, calledAt: minutesAgo(5) })
const heard = aVoicemail({ id: 'heard', callFromName: 'Jun Aoyama', calledAt: minutesAgo(50) })

async function showLog(calls: Call[], node = <VoicemailLog />) {
  const context = fakeContext()
  for (const endpoint of ['listCalls', 'listVoicemails'] as const) {
    context.api.reply(endpoint, ({ query }) => answerCallList(calls, query as CallListQuery))
  }
  const view = await renderView(node, { context })
  await view.screen.findAllByText(calls.length ? /^Showing/ : /You don't have/)
  return view
}

describe('the voicemail log', () => {
  test('is a region with the title VOICEMAIL LOG, and lists voicemail only (voicemail/panel)', async () => {
    const { screen } = await showLog([unread, heard, aCall({ id: 'call' })])
    expect(screen.getByRole('region', { name: 'VOICEMAIL LOG' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: 'VOICEMAIL LOG' })).toBeTruthy()
    expect(screen.getByRole('list', { name: 'Voicemails' }).children).toHaveLength(2)
    expect(screen.getByText('Showing 1-2 of 2 voicemails')).toBeTruthy()
  })

  test('says in each row once that it is a voicemail, for people who cannot see the icon (a11y/label-in-name)', async () => {
    const { screen } = await showLog([heard])
    const row = screen.getByRole('button', { name: /^Jun Aoyama, Voicemail, Inbound/ })
    expect(row.getAttribute('aria-label')?.match(/Voicemail/g)).toHaveLength(1)
  })

  test('has a search and a sort, and no direction filter', async () => {
    const { screen } = await showLog([unread])
    expect(screen.getByRole('textbox', { name: 'Search voicemails' })).toBeTruthy()
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toBeTruthy()
    expect(screen.queryByRole('combobox', { name: 'Direction' })).toBeNull()
  })

  test('says so when there is no voicemail (voicemail/panel)', async () => {
    const { screen } = await showLog([])
    expect(screen.getByText("You don't have any voicemails.")).toBeTruthy()
  })

  test('offers all voicemails when a search found nothing', async () => {
    const { screen, user } = await showLog([unread])
    await user.type(screen.getByRole('textbox', { name: 'Search voicemails' }), 'nobody{Enter}')
    expect(await screen.findByText('No result')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show all voicemails' }))
    expect(await screen.findByRole('list', { name: 'Voicemails' })).toBeTruthy()
  })

  test('marks unheard voicemails in words, with a dot and in bold, until they are heard (voicemail/unread)', async () => {
    const { screen, store, context } = await showLog([unread, heard])
    const row = screen.getByRole('button', { name: /^Ada Quist, Unread/ })
    expect(row.querySelector('.vp-log-unread-dot')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Jun Aoyama, Voicemail, Inbound/ })).toBeTruthy()
    const { applyLiveCalls } = await import('../../actions/call-log/apply-live-calls')
    act(() => applyLiveCalls(context, [{ type: 'MODIFY', call: { ...unread, read: true } }]))
    expect(row.getAttribute('aria-label')).not.toContain('Unread')
    expect(row.querySelector('.vp-log-unread-dot')).toBeNull()
    expect(store.get(selectedCallIdAtom)).toBeNull()
  })

  test('shows a newly left voicemail at the top', async () => {
    const { screen, context } = await showLog([heard])
    const { applyLiveCalls } = await import('../../actions/call-log/apply-live-calls')
    const incoming = aCall({ id: 'new', direction: 'inbound', status: 'started', calledAt: minutesAgo(-1) })
    act(() => applyLiveCalls(context, [{ type: 'INSERT', call: incoming }]))
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    act(() => applyLiveCalls(context, [{ type: 'MODIFY', call: { ...incoming, status: 'voicemail', read: false } }]))
    expect(screen.getAllByRole('listitem')[0]?.querySelector('button')?.getAttribute('aria-label')).toContain('Unread')
    expect(screen.getByText('Showing 1-2 of 2 voicemails')).toBeTruthy()
  })

  const canPlay = ({ api }: FakeContext) => {
    api.reply('getVoicemailRecording', { signedUrl: 'https://files.example/voicemail' })
    api.reply('markVoicemailRead', undefined)
    api.getSigned = () => Promise.resolve(new Response('sound'))
  }

  test('opens and plays a voicemail from its row, and pauses it there (voicemail/play-row, voicemail/unread)', async () => {
    const { screen, user, context, store } = await showLog([
      { ...unread, callToId: ME },
      { ...heard, restrictions: ['recording'] },
    ])
    store.set(profileAtom, aProfile())
    canPlay(context)
    expect(screen.queryByRole('button', { name: 'Play voicemail from Jun Aoyama' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Play voicemail from Ada Quist' }))
    await expect.poll(() => store.get(playbackAtom)?.state).toBe('playing')
    expect(context.api.callsOf('markVoicemailRead')).toMatchObject([{ args: { body: { ids: ['unread'] } } }])
    expect(screen.queryByRole('button', { name: /, Unread/ })).toBeNull()
    expect(store.get(selectedCallIdAtom)).toBe('unread')
    expect(context.questions).toMatchObject([{ question: 'call-selected', detail: { callId: 'unread' } }])
    act(() => context.player.tell({ atMs: 500, totalMs: 1000 }))
    const pause = screen.getByRole('button', { name: 'Pause voicemail from Ada Quist' })
    const progress = pause.closest('.vp-log-row')?.querySelector<HTMLElement>('.vp-log-progress')
    expect(progress?.style.transform).toBe('scaleX(0.5)')
    await user.click(pause)
    expect(store.get(playbackAtom)?.state).toBe('paused')
    await user.click(screen.getByRole('button', { name: 'Play voicemail from Ada Quist' }))
    await expect.poll(() => store.get(playbackAtom)?.state).toBe('playing')
    expect(context.api.callsOf('getVoicemailRecording')).toHaveLength(1)
    // It is open already, so the host is not asked again.
    expect(context.questions).toHaveLength(1)
  })

  test('plays also a voicemail that the host does not open, until the log is gone (voicemail/play-row)', async () => {
    const { screen, user, context, store, unmount } = await showLog([heard])
    canPlay(context)
    context.answers['call-selected'] = false
    await user.click(screen.getByRole('button', { name: 'Play voicemail from Jun Aoyama' }))
    await expect.poll(() => store.get(playbackAtom)?.state).toBe('playing')
    expect(store.get(selectedCallIdAtom)).toBeNull()
    unmount()
    await expect.poll(() => store.get(playbackAtom)).toBeNull()
  })

  test('in the app what a row plays ends with its details, not with the view that had the row (voicemail/play-row)', async () => {
    const { screen, user, context, store, unmount } = await showLog([heard])
    canPlay(context)
    store.set(appMountedAtom, true)
    await user.click(screen.getByRole('button', { name: 'Play voicemail from Jun Aoyama' }))
    await expect.poll(() => store.get(playbackAtom)?.state).toBe('playing')
    expect(store.get(pathAtom)).toBe('/voicemail/heard')
    unmount()
    await act(async () => undefined)
    expect(store.get(playbackAtom)?.state).toBe('playing')
    store.set(selectedCallIdAtom, null)
    await expect.poll(() => store.get(playbackAtom)).toBeNull()
  })

  test('asks about unsaved details before it opens and plays (voicemail/play-row, form/unsaved)', async () => {
    const { screen, user, context, store } = await showLog([heard])
    canPlay(context)
    act(() => store.set(unsavedFormsAtom, [{ callId: 'c1', elementId: 'element-1' }]))
    await user.click(screen.getByRole('button', { name: 'Play voicemail from Jun Aoyama' }))
    await expect.poll(() => store.get(leaveQuestionAtom)).toBeTruthy()
    expect(store.get(playbackAtom)).toBeNull()
    act(() => store.get(leaveQuestionAtom)?.proceed())
    await expect.poll(() => store.get(playbackAtom)?.state).toBe('playing')
    expect(store.get(selectedCallIdAtom)).toBe('heard')
  })

  test('shows the first words of a transcript where the platform offers them, and keeps them (voicemail/play-row)', async () => {
    const { screen, store, context } = await showLog([
      { ...unread, transcriptPreview: 'Hi, it is about tomorrow.' },
      { ...heard, transcriptPreview: 'Call me.', notes: 'Called back on Monday.' },
    ])
    expect(screen.queryByText(/about tomorrow/)).toBeNull()
    const { virtualPhone } = someSettings()
    act(() => store.set(instituteSettingsAtom, { virtualPhone: { ...virtualPhone, extensions: ['preview'] } }))
    expect(screen.getByText('“Hi, it is about tomorrow.”')).toBeTruthy()
    expect(screen.getByText('Called back on Monday.')).toBeTruthy()
    expect(screen.queryByText(/Call me/)).toBeNull()
    // The platform's answer to a request for the single call has no preview.
    act(() => store.set(callsByIdAtom, new Map([['unread', unread]])))
    expect(screen.getByText('“Hi, it is about tomorrow.”')).toBeTruthy()
    const { applyLiveCalls } = await import('../../actions/call-log/apply-live-calls')
    act(() => applyLiveCalls(context, [{ type: 'MODIFY', call: { ...unread, transcriptPreview: 'Hi again.' } }]))
    expect(screen.getByText('“Hi again.”')).toBeTruthy()
    expect(context.api.callsOf('getVoicemailTranscript')).toEqual([])
  })

  test('requests nothing that only the call log shows', async () => {
    const { context } = await showLog([unread])
    expect(context.api.callsOf('listCalls')).toEqual([])
    expect(context.api.callsOf('listVoicemails')).toHaveLength(1)
  })

  test('beside the call log, each has its own search (voicemail/panel)', async () => {
    const { screen, user, context } = await showLog(
      [unread, aCall({ id: 'call' })],
      <>
        <CallLog />
        <VoicemailLog />
      </>,
    )
    await user.type(screen.getByRole('textbox', { name: 'Search voicemails' }), 'nobody{Enter}')
    expect(await screen.findByText('No result')).toBeTruthy()
    expect(screen.getByRole('list', { name: 'Calls' }).children).toHaveLength(2)
    expect((screen.getByRole('textbox', { name: 'Search calls' }) as HTMLInputElement).value).toBe('')
    expect(context.api.callsOf('listCalls')).toHaveLength(1)
  })
})
