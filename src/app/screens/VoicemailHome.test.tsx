import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callsByIdAtom } from '../../state/call/calls'
import { playbackAtom } from '../../state/call/playback'
import { aCall, ME } from '../../testing/builders'
import { renderView } from '../../testing/render/render-view'
import { VoicemailHome } from './VoicemailHome'

test('names what plays in the log (voicemail/play-row)', async () => {
  const caller = { callFromName: 'Ada Quist', callToId: ME }
  const voicemail = aCall({ id: 'v1', direction: 'inbound', status: 'voicemail', ...caller })
  const { screen, store } = await renderView(<VoicemailHome />, {
    prepare: (store) => store.set(callsByIdAtom, new Map([['v1', voicemail]])),
  })
  const saidWhen = (state: 'playing' | 'paused' | 'broken') => {
    act(() => store.set(playbackAtom, { callId: 'v1', state, atMs: 0, totalMs: undefined, levels: undefined }))
    return screen.getByText(/voicemail/i).textContent
  }
  const heard = 'Voicemail · Ada Quist'
  expect(saidWhen('playing')).toBe(heard)
  expect(saidWhen('broken')).toBe('Choose a voicemail to listen to it.')
  expect(saidWhen('paused')).toBe(heard)
})
