import { act } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { profileAtom } from '../../state/session'
import { appMountedAtom, pathAtom, selectedCallIdAtom } from '../../state/view'
import type { Call } from '../../state/calls'
import { aCall, aProfile, aUser } from '../../testing/builders'
import { renderView } from '../../testing/render-view'
import { CallDetails, type CallDetailsProps } from './index'

const show = (change: Partial<Call> | Error = {}, props: CallDetailsProps = { callId: 'c1' }, inApp = false) =>
  renderView(<CallDetails {...props} />, {
    replies: {
      getCall: change instanceof Error ? change : aCall({ id: 'c1', ...change }),
      getUser: aUser(),
      listReasons: { content: [] },
    },
    prepare: (store) => {
      store.set(profileAtom, aProfile())
      store.set(appMountedAtom, inApp)
    },
  })

describe('call details', () => {
  test('show the other side, how the call went and what was added', async () => {
    const { screen } = await show({
      notes: 'Mila is ill.\nBack on Monday.',
      reasons: ['Attendance', 'Health'],
      studentName: 'Mila Ostrowski',
      callRelationType: 'staff',
      callRelationTo: 'Ada Quist',
    })
    expect(await screen.findByRole('heading', { level: 2, name: 'Pavel Ostrowski' })).toBeTruthy()
    expect(screen.getByText('Answered · Outbound')).toBeTruthy()
    expect(screen.getByText('00:02:13')).toBeTruthy()
    expect(screen.getByText(/Mila is ill\.\s+Back on Monday\./)).toBeTruthy()
    for (const title of ['Notes', 'Regarding Student', 'Call regarding', 'Reason for Call']) {
      expect(screen.getByRole('heading', { level: 3, name: title })).toBeTruthy()
    }
    expect(screen.getByText('Ada Quist · Staff')).toBeTruthy()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Attendance', 'Health'])
  })

  test('without any say so', async () => {
    const { screen } = await show()
    expect(await screen.findByText('No call details added')).toBeTruthy()
  })

  test('load as a skeleton that says so', async () => {
    const { screen } = await renderView(<CallDetails callId="c1" />)
    expect(screen.getByRole('status', { name: 'Loading call details' })).toBeTruthy()
  })

  test('that could not be loaded say why, with Retry', async () => {
    const { screen, context, user } = await show(
      Object.assign(new Error(), { code: 'error:x', label: 'No connection.' }),
    )
    expect((await screen.findByRole('alert')).textContent).toContain('No connection.')
    context.api.reply('getCall', aCall({ id: 'c1' }))
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('No call details added')).toBeTruthy()
  })

  test('without an id follow the call that is selected in a log', async () => {
    const { screen, store } = await show({}, {})
    expect(screen.getByText('Choose a call to see its details.')).toBeTruthy()
    act(() => store.set(selectedCallIdAtom, 'c1'))
    expect(await screen.findByText('No call details added')).toBeTruthy()
  })

  test('change when the call changes', async () => {
    const { screen, context } = await show()
    await screen.findByText('No call details added')
    const { applyLiveCall } = await import('../../actions/call-log')
    act(() => applyLiveCall(context, 'MODIFY', aCall({ id: 'c1', notes: 'From another tab' })))
    expect(screen.getByText('From another tab')).toBeTruthy()
  })
})

describe('Edit', () => {
  test('is there for the people of the call only, and not for old data without one of them', async () => {
    const mine = await show()
    expect(await mine.screen.findByRole('button', { name: 'Edit' })).toBeTruthy()
    const others = await show({ callFromId: 'staff-2' })
    await others.screen.findByText('No call details added')
    expect(others.screen.queryByRole('button', { name: 'Edit' })).toBeNull()
    const old = await show({ callToId: undefined })
    await old.screen.findByText('No call details added')
    expect(old.screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  })

  test('turns an element into the form; Cancel turns it back; the focus goes along', async () => {
    const { screen, user, root } = await show()
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    expect(root.activeElement).toBe(await screen.findByRole('textbox', { name: 'Notes' }))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('No call details added')).toBeTruthy()
    expect(root.activeElement).toBe(screen.getByRole('button', { name: 'Edit' }))
  })

  test('is a page of its own in the app', async () => {
    const { screen, user, store } = await show({}, { callId: 'c1' }, true)
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    expect(store.get(pathAtom)).toBe('/calls/c1/edit')
  })

  test('by its address alone gives nobody the form who may not edit', async () => {
    const { screen } = await show({ callFromId: 'staff-2' }, { callId: 'c1', mode: 'edit' })
    expect(await screen.findByText('No call details added')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

describe('the recording', () => {
  test.each([
    ['not_submitted', 'No Recording'],
    ['submitted', 'Processing'],
    ['failed', 'Failed'],
    ['unknown', 'Unknown'],
  ] as const)('that is %s says %s', async (recordingStatus, label) => {
    const { screen } = await show({ recordingStatus })
    expect(await screen.findByText(label)).toBeTruthy()
    expect(screen.queryByRole('slider')).toBeNull()
  })

  test('and transcript that are on their way have a notice', async () => {
    const { screen } = await show({ recordingStatus: 'processed', transcriptionStatus: 'submitted' })
    expect(
      await screen.findByText('A recording and transcript are being generated. This usually takes up to 10 minutes.'),
    ).toBeTruthy()
  })

  test('of a restricted call is not there at all, and nothing asks for it', async () => {
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

  test('of a call nobody could record is not mentioned', async () => {
    const { screen } = await show({ recordingStatus: undefined })
    await screen.findByText('No call details added')
    expect(screen.queryByText('Recording')).toBeNull()
  })
})
