import { act, createEvent, fireEvent } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually'
import { apiError } from '../../testing/fakes/fake-api'
import { callStateAtom } from '../../state/call/call'
import { instituteSettingsAtom, profileAtom } from '../../state/session'
import type { Store } from '../../state/store'
import { appMountedAtom, leaveQuestionAtom, listenedFactsAtom, pathAtom, selectedCallIdAtom } from '../../state/view'
import type { Call } from '../../state/call/calls'
import { aCall, anOngoingCall, aProfile, aUser, someSettings } from '../../testing/builders'
import { renderView } from '../../testing/render/render-view'
import { CallDetails, type CallDetailsProps } from './index'

const failure = (status: number) => apiError('error:x', status, 'No connection.')

const show = (
  change: Partial<Call> | Error = {},
  props: CallDetailsProps = { callId: 'c1' },
  inApp = false,
  transcription = true,
) =>
  renderView(<CallDetails {...props} />, {
    address: inApp ? { routing: 'history' } : {},
    replies: {
      getCall: change instanceof Error ? change : aCall({ id: 'c1', ...change }),
      getUser: aUser(),
      listReasons: { content: [] },
    },
    prepare: (store) => {
      store.set(profileAtom, aProfile())
      store.set(instituteSettingsAtom, someSettings({ transcription }))
      store.set(appMountedAtom, inApp)
    },
  })

describe('Follow up (call/follow-up)', () => {
  const listened = { prepare: (store: Store) => store.set(listenedFactsAtom, ['follow-up']) }
  const showCall = (change: Partial<Call>, { prepare }: { prepare?: (store: Store) => void } = listened) =>
    renderView(<CallDetails callId="c1" />, {
      replies: { getCall: aCall({ id: 'c1', ...change }), getUser: aUser(), listReasons: { content: [] } },
      prepare: (store) => {
        store.set(profileAtom, aProfile())
        prepare?.(store)
      },
    })
  const followUp = { name: 'Follow up' }

  test('tells the page the call, the family and the student', async () => {
    const { screen, context, user } = await showCall({ status: 'unanswered', studentId: 'student-1' })
    await user.click(await screen.findByRole('button', followUp))
    expect(context.facts.filter(({ fact }) => fact === 'follow-up')).toMatchObject([
      { detail: { callId: 'c1', phone: '+12015550123', personId: 'parent-1', studentId: 'student-1' } },
    ])
  })

  test('names nobody for an unknown number', async () => {
    const { screen, context, user } = await showCall({ status: 'busy', callToId: 'system', callToName: undefined })
    await user.click(await screen.findByRole('button', followUp))
    expect(context.facts.at(-1)?.detail).toEqual({ callId: 'c1', phone: '+12015550123' })
  })

  test('is in the form too', async () => {
    const { screen } = await showCall({ status: 'unanswered' })
    fireEvent.click(await screen.findByRole('button', { name: 'Edit' }))
    expect(await screen.findByRole('textbox', { name: 'Notes' })).toBeTruthy()
    expect(screen.getByRole('button', followUp)).toBeTruthy()
  })

  test.each<[string, Partial<Call>, { prepare?: (store: Store) => void }?]>([
    ['where nobody listens', { status: 'unanswered' }, {}],
    ['after a conversation', { status: 'completed' }],
    ['while it rings', { status: 'started' }],
    ['after a voicemail from the family', { status: 'voicemail', direction: 'inbound' }],
  ])('is missing %s', async (_, change, options) => {
    const { screen } = await showCall(change, options)
    await screen.findByRole('heading', { name: /details$/ })
    expect(screen.queryByRole('button', followUp)).toBeNull()
  })
})

describe('call details', () => {
  test('show the other side, how the call went and what was added (details/content)', async () => {
    const { screen } = await show({
      notes: 'Mila is ill.\nBack on Monday.',
      reasons: ['Attendance', 'Health'],
      studentName: 'Mila Ostrowski',
      callRelationType: 'staff',
      callRelationTo: 'Ada Quist',
    })
    expect(await screen.findByRole('heading', { level: 2, name: 'Pavel Ostrowski' })).toBeTruthy()
    expect(screen.getByText('Outbound · Answered')).toBeTruthy()
    expect(screen.getByText('00:02:13')).toBeTruthy()
    expect(screen.getByText(/Mila is ill\.\s+Back on Monday\./)).toBeTruthy()
    for (const title of ['Notes', 'Regarding Student', 'Call regarding', 'Reason for Call']) {
      expect(screen.getByRole('heading', { level: 3, name: title })).toBeTruthy()
    }
    expect(screen.getByText('Ada Quist · Staff')).toBeTruthy()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Attendance', 'Health'])
  })

  test('come before the recording, whose transcript link is beside it; a voicemail comes first (details/content)', async () => {
    const each = 'h3, .vp-player, .vp-details-section-head :is(a, button)'
    const parts = (root: ParentNode) =>
      [...root.querySelectorAll(each)].map((part) => part.getAttribute('aria-label') ?? part.textContent)
    const added: Partial<Call> = { notes: 'Mila is ill.', reasons: ['Health'], recordingStatus: 'processed' }
    const call = await show({ ...added, transcriptionStatus: 'processed' })
    await call.screen.findByRole('button', { name: 'Read transcript' })
    await call.screen.findByRole('button', { name: 'Play recording' })
    expect(parts(call.root)).toEqual(['Notes', 'Reason for Call', 'Recording', 'Read transcript', 'Recording player'])
    const message = await show({ ...added, status: 'voicemail', direction: 'inbound' })
    await message.screen.findByRole('button', { name: 'Play voicemail' })
    expect(parts(message.root).filter((part) => part === 'Notes' || part === 'Voicemail')).toEqual([
      'Voicemail',
      'Notes',
    ])
  })

  test('can be undone after Cancel: Undo opens the form with the text again (form/cancel)', async () => {
    const { screen, user, root } = await show()
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    await user.type(await screen.findByRole('textbox', { name: 'Notes' }), 'Typed')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('Your changes were discarded.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    const notes = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' })
    expect(notes.value).toBe('Typed')
    expect(root.activeElement).toBe(notes)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('without added details say so (details/content)', async () => {
    const { screen } = await show()
    expect(await screen.findByText('No call details added')).toBeTruthy()
  })

  test('load as an announced skeleton (details/loading)', async () => {
    const { screen } = await renderView(<CallDetails callId="c1" />)
    expect(screen.getByRole('status', { name: 'Loading call details' })).toBeTruthy()
  })

  test('that could not be loaded say why in place, with Retry, which keeps its place and its focus (details/loading)', async () => {
    const { screen, context, user, root } = await show(failure(500))
    expect((await screen.findByRole('alert')).textContent).toContain('No connection.')
    expect(context.notify.shown).toEqual(['error: No connection.'])
    let answer = (_: Call): void => undefined
    context.api.reply('getCall', () => new Promise<Call>((resolve) => (answer = resolve)))
    const retry = screen.getByRole('button', { name: 'Retry' })
    await user.click(retry)
    expect(screen.getByRole('button', { name: 'Retry' })).toBe(retry)
    expect(retry.getAttribute('aria-busy')).toBe('true')
    // A browser removes the focus with the element. happy-dom keeps it on the removed node.
    retry.blur()
    await act(async () => answer(aCall({ id: 'c1' })))
    expect(await screen.findByText('No call details added')).toBeTruthy()
    expect(root.activeElement).toBe(screen.getByRole('heading', { name: 'Pavel Ostrowski' }))
  })

  test('of a call that does not exist say so, without Retry (details/loading)', async () => {
    const { screen, context } = await show(failure(404))
    expect(await screen.findByRole('heading', { name: "We couldn't find this call." })).toBeTruthy()
    expect(context.notify.shown).toHaveLength(1)
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('of a call that does not exist say so once: in the app by the focus, elsewhere by an alert (details/loading)', async () => {
    const alone = await show(failure(404))
    expect((await alone.screen.findByRole('alert')).textContent).toContain("We couldn't find this call.")
    expect(alone.root.activeElement).toBeNull()
    alone.unmount()
    const { screen, root } = await show(failure(404), { callId: 'c1' }, true)
    const title = await screen.findByRole('heading', { name: "We couldn't find this call." })
    await eventually(() => expect(root.activeElement).toBe(title))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('of the call in progress offer no Call, and do not yet say that a recording is missing (details/old-data, details/pending)', async () => {
    const { screen, store } = await show({ recordingStatus: 'not_submitted' })
    await screen.findByText('No call details added')
    expect(await screen.findByRole('button', { name: 'Call Pavel Ostrowski' })).toBeTruthy()
    act(() => store.set(callStateAtom, { phase: 'in-progress', ...anOngoingCall({ callId: 'c1' }) }))
    expect(screen.queryByRole('button', { name: 'Call Pavel Ostrowski' })).toBeNull()
    expect(screen.queryByText(/^No (Recording|Transcript)$/)).toBeNull()
  })

  test('of an old call without ids of its people show the name, the number and the outcome (details/old-data)', async () => {
    const { screen } = await show({ callToId: undefined, callToName: 'Tony Tonelli', notes: 'Long ago' })
    expect(await screen.findByRole('heading', { name: 'Tony Tonelli' })).toBeTruthy()
    expect(screen.getByText('201-555-0123')).toBeTruthy()
    expect(screen.getByText('Long ago')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
    expect(screen.getByText("This call can't be edited, because it was saved without a contact.")).toBeTruthy()
  })

  test('show each reason once, and no notes that are only blanks', async () => {
    const { screen } = await show({ reasons: ['Health', 'Health'], notes: ' \n ' })
    expect(await screen.findAllByText('Health')).toHaveLength(1)
    expect(screen.queryByRole('heading', { name: 'Notes' })).toBeNull()
  })

  test('without an id show the call that is selected in a log (details/content)', async () => {
    const { screen, store } = await show({}, {})
    expect(screen.getByText('Choose a call to see its details.')).toBeTruthy()
    act(() => store.set(selectedCallIdAtom, 'c1'))
    expect(await screen.findByText('No call details added')).toBeTruthy()
  })

  test('change when the call changes', async () => {
    const { screen, context } = await show()
    await screen.findByText('No call details added')
    const { applyLiveCalls } = await import('../../actions/call-log/apply-live-calls')
    act(() => applyLiveCalls(context, [{ type: 'MODIFY', call: aCall({ id: 'c1', notes: 'From another tab' }) }]))
    expect(screen.getByText('From another tab')).toBeTruthy()
  })
})

describe('Edit', () => {
  test('exists for the people of the call only, and not for old data without one of them', async () => {
    const mine = await show()
    expect(await mine.screen.findByRole('button', { name: 'Edit' })).toBeTruthy()
    const others = await show({ callFromId: 'staff-2' })
    await others.screen.findByText('No call details added')
    expect(others.screen.queryByRole('button', { name: 'Edit' })).toBeNull()
    // The details say why (`form/who-may-edit`).
    expect(others.screen.getByText('Only the staff on this call can edit it.')).toBeTruthy()
    expect(mine.screen.queryByText(/edit(ed)?[,.]| edit it/)).toBeNull()
    const old = await show({ callToId: undefined })
    await old.screen.findByText('No call details added')
    expect(old.screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  })

  test('replaces an element’s details by the form, Cancel restores them, and the focus moves along (details/content)', async () => {
    const { screen, user, root } = await show()
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    expect(root.activeElement).toBe(await screen.findByRole('textbox', { name: 'Notes' }))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('No call details added')).toBeTruthy()
    expect(root.activeElement).toBe(screen.getByRole('button', { name: 'Edit' }))
  })

  test('loads the reasons of the form before it is pressed, so that the focus moves only once (form/focus)', async () => {
    const { screen, user, context } = await show()
    await screen.findByRole('button', { name: 'Edit' })
    expect(context.api.callsOf('listReasons')).toEqual([])
    await user.hover(screen.getByRole('button', { name: 'Edit' }))
    expect(context.api.callsOf('listReasons')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    expect(await screen.findByRole('textbox', { name: 'Notes' })).toBeTruthy()
    expect(context.api.callsOf('listReasons')).toHaveLength(1)
  })

  test('is a page of its own in the app', async () => {
    const { screen, user, store } = await show({}, { callId: 'c1' }, true)
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    expect(store.get(pathAtom)).toBe('/calls/c1/edit')
  })

  test('of a voicemail is a page among the voicemails', async () => {
    const { screen, user, store } = await show({ status: 'voicemail' }, { callId: 'c1', base: 'voicemail' }, true)
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    expect(store.get(pathAtom)).toBe('/voicemail/c1/edit')
  })

  test('shows no form at its address to a person who may not edit', async () => {
    const { screen } = await show({ callFromId: 'staff-2' }, { callId: 'c1', mode: 'edit' })
    expect(await screen.findByText('No call details added')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

describe('the recording', () => {
  test('and transcript in progress have a notice (details/pending)', async () => {
    const { screen } = await show({ recordingStatus: 'processed', transcriptionStatus: 'submitted' })
    expect(
      await screen.findByText('A recording and transcript are being generated. This usually takes up to 10 minutes.'),
    ).toBeTruthy()
  })

  test('of a restricted call does not exist on the page and is not requested (details/restricted)', async () => {
    const { screen, context } = await show({
      recordingStatus: 'processed',
      transcriptionStatus: 'submitted',
      restrictions: ['recording'],
    })
    await screen.findByText('No call details added')
    expect(screen.queryByText('Recording')).toBeNull()
    expect(screen.queryByRole('slider')).toBeNull()
    expect(screen.queryByText(/being generated/)).toBeNull()
    expect(context.api.callsOf('getRecording')).toEqual([])
  })

  test('of a call that could not be recorded is not mentioned', async () => {
    const { screen } = await show({ recordingStatus: undefined })
    await screen.findByText('No call details added')
    expect(screen.queryByText('Recording')).toBeNull()
  })
})

describe('a voicemail', () => {
  const VOICEMAIL = { status: 'voicemail', direction: 'inbound', callFromId: 'parent-1', callToId: 'staff-1' } as const

  test('has its own words and its player, whatever the state of the recording (voicemail/play-row)', async () => {
    const { screen } = await show({ ...VOICEMAIL, recordingStatus: 'not_submitted' })
    expect(await screen.findByRole('heading', { level: 2, name: 'Voicemail details' })).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Play voicemail' })).toBeTruthy()
    expect(screen.queryByText('No Recording')).toBeNull()
  })

  test.each([
    ['submitted', 'Processing'],
    ['failed', 'Failed'],
  ] as const)('that is %s says %s', async (recordingStatus, label) => {
    const { screen } = await show({ ...VOICEMAIL, recordingStatus }, undefined, false, false)
    expect(await screen.findByText(label)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Play voicemail' })).toBeNull()
  })

  test('has its transcript below, and no link to a call’s transcript', async () => {
    const { screen } = await show({
      ...VOICEMAIL,
      voicemailTranscriptionStatus: 'failed',
      transcriptionStatus: 'processed',
    })
    expect(await screen.findByRole('heading', { level: 3, name: 'Transcript' })).toBeTruthy()
    expect(await screen.findByText('Failed')).toBeTruthy()
    expect(screen.queryByText('Read transcript')).toBeNull()
  })

  test('that is restricted has neither', async () => {
    const { screen, context } = await show({
      ...VOICEMAIL,
      voicemailTranscriptionStatus: 'processed',
      restrictions: ['recording'],
    })
    await screen.findByText('No call details added')
    expect(screen.queryByRole('button', { name: 'Play voicemail' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Transcript' })).toBeNull()
    expect(context.api.callsOf('getVoicemailTranscript')).toEqual([])
  })
})

describe('the transcript', () => {
  test.each([
    ['an institute without transcripts', {}, false],
    ['a restricted call', { restrictions: ['recording'] }, true],
  ] as const)('of %s is not mentioned', async (_, change, transcription) => {
    const { screen } = await show(
      { transcriptionStatus: 'processed', ...change, restrictions: 'restrictions' in change ? ['recording'] : [] },
      undefined,
      false,
      transcription,
    )
    await screen.findByText('No call details added')
    expect(screen.queryByText('Transcript')).toBeNull()
    expect(screen.queryByText('Read transcript')).toBeNull()
  })

  test('shows no notice in an institute without transcripts', async () => {
    const { screen } = await show({ transcriptionStatus: 'submitted' }, undefined, false, false)
    await screen.findByText('No call details added')
    expect(screen.queryByText(/being generated/)).toBeNull()
  })

  test('has a page of its own in the app, with a link that only a plain press follows in place', async () => {
    const { screen, user, store } = await show({ transcriptionStatus: 'processed' }, undefined, true)
    const link = await screen.findByRole('link', { name: 'Read transcript' })
    expect(link.getAttribute('href')).toContain('/users/me/calls/c1/transcript?')
    const withKey = createEvent.click(link, { ctrlKey: true })
    withKey.preventDefault = () => expect.unreachable()
    fireEvent(link, withKey)
    expect(store.get(pathAtom)).toBe('/')
    await user.click(link)
    expect(store.get(pathAtom)).toBe('/calls/c1/transcript')
  })

  test('waits for a form that is not saved', async () => {
    const { screen, user, store, actions } = await show({ transcriptionStatus: 'processed' }, undefined, true)
    act(() => actions.callDetails.setUnsaved('c2', 'element-2', true))
    await user.click(await screen.findByRole('link', { name: 'Read transcript' }))
    expect(store.get(pathAtom)).toBe('/')
    expect(store.get(leaveQuestionAtom)).toMatchObject({ callId: 'c2', elementId: 'element-2' })
  })

  test('opens in place without an app, leads back, and moves the focus', async () => {
    const { screen, user, root } = await show({ transcriptionStatus: 'processed' })
    await user.click(await screen.findByRole('button', { name: 'Read transcript' }))
    const back = screen.getByRole('button', { name: 'Back to details' })
    expect(root.activeElement).toBe(back)
    expect(await screen.findByRole('region', { name: 'Transcript' })).toBeTruthy()
    await user.click(back)
    await eventually(() => expect(root.activeElement).toBe(screen.getByRole('button', { name: 'Read transcript' })))
    expect(screen.getByText('No call details added')).toBeTruthy()
  })
})
