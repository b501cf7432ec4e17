import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { instituteSettingsAtom, profileAtom } from '../../../state/session'
import { aCall, aProfile, someSettings } from '../../../testing/builders'
import { renderView } from '../../../testing/render/render-view'
import { CallFacts } from './CallFacts'

test('a voicemail has its words first, then its sound, and then what was added to it (details/content)', async () => {
  const call = aCall({
    status: 'voicemail',
    recordingStatus: 'processed',
    voicemailTranscriptionStatus: 'submitted',
    notes: 'Called back',
  })
  const { root } = await renderView(<CallFacts call={call} onEdit={() => undefined} />, {
    prepare: (store) => {
      store.set(profileAtom, aProfile())
      store.set(instituteSettingsAtom, someSettings({ transcription: true }))
    },
  })
  const titles = () => [...root.querySelectorAll('h3')].map(({ textContent }) => textContent)
  await expect.poll(titles).toEqual(['Transcript', 'Voicemail', 'Notes'])
})

test('a call to somebody who must not be called says so in its details (card/preferences)', async () => {
  const { screen } = await renderView(<CallFacts call={aCall({ calledDespite: 'Court order' })} />, {
    prepare: (store) => store.set(profileAtom, aProfile()),
  })
  expect(screen.getByText('Called despite').nextSibling?.textContent).toBe('Do not call: Court order')
})

test('a call that was added to another one opens that one by a press (call/add)', async () => {
  const linkedCalls = [{ id: 'c2', name: 'Ana Ruiz', phone: '+12015550144' }]
  const { screen, context } = await renderView(<CallFacts call={aCall({ linkedCalls })} />, {
    prepare: (store) => store.set(profileAtom, aProfile()),
  })
  fireEvent.click(screen.getByRole('button', { name: 'Show the call with Ana Ruiz' }))
  expect(context.questions).toContainEqual(expect.objectContaining({ question: 'call-selected' }))
})
