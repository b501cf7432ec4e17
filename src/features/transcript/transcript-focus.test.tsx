import { act, fireEvent } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { callsByIdAtom } from '../../state/call/calls'
import { instituteSettingsAtom, profileAtom } from '../../state/session'
import { aCall, aProfile, someSettings } from '../../testing/builders'
import { apiError } from '../../testing/fakes/fake-api'
import { renderView } from '../../testing/render/render-view'
import { eventually } from '../../testing/eventually'
import { aTranscript, aVoicemailTranscript } from '../../testing/transcripts'
import { CallTranscript, VoicemailTranscript } from './index'

const call = aCall({ id: 'c1', transcriptionStatus: 'processed', recordingStatus: 'processed' })
const voicemail = aCall({
  id: 'c1',
  status: 'voicemail',
  direction: 'inbound',
  voicemailTranscriptionStatus: 'processed',
})
const failure = apiError('error:x', 500, 'No connection.')
const replies = {
  getCall: call,
  getTranscript: { data: structuredClone(aTranscript()) as never },
  getVoicemailTranscript: { data: structuredClone(aVoicemailTranscript()) as never },
}

test.each<[string, keyof typeof replies, ReactNode]>([
  ['a call', 'getCall', <CallTranscript key="0" callId="c1" />],
  ['a transcript', 'getTranscript', <CallTranscript key="0" callId="c1" />],
  ['a voicemail’s transcript', 'getVoicemailTranscript', <VoicemailTranscript key="0" call={voicemail} />],
])('the title takes the focus of Retry when %s is there (transcript/status)', async (_, endpoint, view) => {
  const { screen, root, context } = await renderView(view, {
    replies: { ...replies, [endpoint]: failure },
    prepare(store) {
      store.set(profileAtom, aProfile())
      store.set(instituteSettingsAtom, someSettings())
      if (endpoint === 'getVoicemailTranscript') store.set(callsByIdAtom, new Map([['c1', voicemail]]))
    },
  })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  let answer: () => void = () => undefined
  context.api.reply(endpoint, (() => new Promise((resolve) => (answer = () => resolve(replies[endpoint])))) as never)
  retry.focus()
  await act(async () => fireEvent.click(retry))
  expect(root.activeElement).toBe(retry)
  // A browser removes the focus with the element. happy-dom may keep it on the removed node.
  if (endpoint === 'getCall') retry.blur()
  await act(async () => answer())
  // A view with the focus stays out of sight until a reader has noticed.
  await eventually(() => expect(retry.isConnected).toBe(false))
  expect(root.activeElement).toBe(screen.getByRole('heading', { name: 'Transcript' }))
})
