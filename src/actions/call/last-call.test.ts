import { LIMITS } from '../../domain/limits'
import { describe, expect, test, vi } from 'vitest'
import { emptyCallForm } from '../../domain/call/call-form'
import { endedCallAtom } from '../../state/call/call'
import { profileAtom } from '../../state/session'
import { appMountedAtom, pathAtom } from '../../state/view'
import { aCall, aProfile, aTarget, anUnknownTarget, ME } from '../../testing/builders'
import { callRig } from '../../testing/call-rig'
import { eventually } from '../../testing/eventually'
import type { FakeVoice } from '../../testing/fakes/fake-voice'
import { VoiceError } from '../../voice/voice-client'
import type { FakeContextOptions } from '../../testing/fakes/fake-context'
import { createNavigation } from '../base/navigation'
import { createCallDetailsActions } from '../call-details'
import { createOpenKeypad } from '../keypad/open-keypad'
import { onLiveEvent } from '../live/on-live-event'
import { forgetLastCall } from './last-call'

const ended = async (options?: FakeContextOptions) => {
  const rig = callRig(options)
  await rig.talk(anUnknownTarget(), { ...emptyCallForm(), reasons: ['other'], otherReason: 'Trip' })
  rig.line.tell('hangup', { id: 'line-1', reason: 'remote' })
  return rig
}
const leaveForm = (rig: ReturnType<typeof callRig>) =>
  createOpenKeypad(rig, { resetKeypad: () => undefined }).leaveEndedCall()

/** The page loads again, with what this tab has stored: in the app or not, as this person. */
function reloaded(
  storage: Map<string, unknown>,
  {
    app = true,
    path = '/',
    userId = aProfile().userId,
    instituteId,
  }: { app?: boolean; path?: string; userId?: string; instituteId?: string } = {},
  prepare: (rig: ReturnType<typeof callRig>) => void = () => undefined,
) {
  const rig = callRig({
    stored: Object.fromEntries(storage),
    now: Date.parse('2026-11-20T14:31:05Z'),
    ...(instituteId ? { config: { instituteId } } : {}),
  })
  prepare(rig)
  rig.store.set(profileAtom, aProfile({ userId }))
  rig.store.set(appMountedAtom, app)
  rig.store.set(pathAtom, path)
  rig.bus.emit('session-changed', { signedIn: true })
  return rig
}

describe('the form of the last call', () => {
  test('is open again after a reload, wherever the page is (form/mandatory)', async () => {
    const { storage } = await ended()
    const { store } = reloaded(storage.stored)
    expect(store.get(pathAtom)).toBe('/calls/call-1/edit')
    expect(store.get(endedCallAtom)).toMatchObject({
      callId: 'call-1',
      outcome: 'complete',
      target: { personId: 'system' },
    })
  })

  test('is open again in an element without an app (form/mandatory)', async () => {
    const { storage } = await ended()
    const { store } = reloaded(storage.stored, { app: false })
    expect(store.get(endedCallAtom)?.callId).toBe('call-1')
    expect(store.get(pathAtom)).toBe('/')
  })

  test('is open again on the page of a call list, which stays (calling/next)', async () => {
    const { storage } = await ended()
    const { store } = reloaded(storage.stored, { path: '/lists/list-1' })
    expect(store.get(endedCallAtom)?.callId).toBe('call-1')
    expect(store.get(pathAtom)).toBe('/lists/list-1')
  })

  test('is never shown to another person (session/drafts)', async () => {
    const { storage } = await ended()
    const { store } = reloaded(storage.stored, { userId: 'somebody-else' })
    expect(store.get(endedCallAtom)).toBeNull()
    expect(store.get(pathAtom)).toBe('/')
  })

  test('is not shown in the phone of another institute', async () => {
    const { storage } = await ended()
    expect(reloaded(storage.stored, { instituteId: 'school-99' }).store.get(endedCallAtom)).toBeNull()
  })

  test('opens again if the person was signed out when the call ended (session/drafts)', async () => {
    const rig = callRig()
    await rig.talk(anUnknownTarget())
    // The session expired in the call, and ends with it before the call's end is performed.
    rig.store.set(profileAtom, undefined)
    rig.line.tell('hangup', { id: 'line-1', reason: 'remote' })
    expect(rig.store.get(endedCallAtom)).toBeNull()
    const { store } = reloaded(rig.storage.stored)
    expect(store.get(endedCallAtom)?.callId).toBe('call-1')
  })

  test('is there after a crash in the call', async () => {
    const rig = callRig()
    await rig.talk(anUnknownTarget())
    const { store } = reloaded(rig.storage.stored)
    await eventually(() => expect(store.get(endedCallAtom)).toMatchObject({ callId: 'call-1', reason: 'session-lost' }))
  })

  test('does not open in a copy of the tab, while the call goes on in the first one (form/unsaved)', async () => {
    const rig = callRig()
    await rig.talk(anUnknownTarget())
    const onConfirmed = vi.fn()
    const copy = reloaded(rig.storage.stored, {}, ({ callLock }) => {
      const first = callLock.otherTab.acquire(ME)
      const ask = callLock.isCallElsewhere
      callLock.isCallElsewhere = (ownerId) => first.then(() => ask(ownerId)).finally(onConfirmed)
    })
    await eventually(() => expect(onConfirmed).toHaveBeenCalledOnce())
    expect(copy.store.get(endedCallAtom)).toBeNull()
    expect(copy.store.get(pathAtom)).toBe('/')
  })

  test('has the values of the dialogs before the call, even if the line had not begun it, and no other form has them (precall/kept)', async () => {
    const rig = callRig()
    rig.line.call = () => new Promise(() => undefined)
    rig.actions.requestCall(anUnknownTarget())
    void rig.actions.startCall({ ...emptyCallForm(), reasons: ['Attendance'] })
    await eventually(() => expect(rig.storage.draft('call-1').get()?.reasons).toEqual(['Attendance']))
    const { storage } = reloaded(rig.storage.stored)
    expect(storage.draft('call-1').get()?.reasons).toEqual(['Attendance'])
    expect(storage.get('vp-before-call')).toBeUndefined()
  })

  test('does not open again once it is saved, or during a live call', async () => {
    const { storage } = await ended()
    forgetLastCall(storage, 'another')
    expect(storage.get('vp-last-call')).toBeDefined()
    forgetLastCall(storage, 'call-1')
    expect(reloaded(storage.stored).store.get(endedCallAtom)).toBeNull()

    const rig = callRig()
    await rig.talk(anUnknownTarget())
    forgetLastCall(rig.storage, 'call-1')
    expect(rig.storage.get('vp-last-call')).toBeDefined()
  })

  test('does not open if it was left before it had loaded, unless it is that of an unknown number (form/mandatory)', async () => {
    const known = callRig()
    await known.talk(aTarget())
    known.line.tell('hangup', { id: 'line-1', reason: 'remote' })
    leaveForm(known)
    expect(reloaded(known.storage.stored).store.get(endedCallAtom)).toBeNull()

    const unknown = await ended()
    leaveForm(unknown)
    expect(reloaded(unknown.storage.stored).store.get(endedCallAtom)?.callId).toBe('call-1')
  })

  test('opens after the form of a call that came before it was saved, also after a reload (form/mandatory)', async () => {
    const first = await ended()
    await first.dial(aTarget())
    first.line.tell('answered', { id: 'line-2' })
    first.line.tell('hangup', { id: 'line-2', reason: 'remote' })
    expect(first.store.get(endedCallAtom)?.callId).toBe('call-2')

    const rig = reloaded(first.storage.stored)
    expect(rig.store.get(endedCallAtom)?.callId).toBe('call-2')
    const form = createCallDetailsActions(rig, createNavigation(rig), rig.drafts)
    form.cancelEdit('call-2', 'e1')
    expect(rig.store.get(endedCallAtom)).toMatchObject({ callId: 'call-1', target: { personId: 'system' } })
    expect(rig.store.get(pathAtom)).toBe('/calls/call-1/edit')
    form.cancelEdit('call-1', 'e1')
    expect(rig.storage.get('vp-last-call')).toBeUndefined()
  })

  test('does not open if it was saved in another tab, neither at once nor after a later call’s form (form/mandatory)', async () => {
    const saveElsewhere = (rig: ReturnType<typeof callRig>, reasons: string[]) =>
      onLiveEvent(rig, {
        topic: 'calls',
        type: 'MODIFY',
        data: aCall({ id: 'call-1', reasons, callRelationTo: 'Ida Quist' }),
      })
    const rig = await ended()
    saveElsewhere(rig, [])
    expect(rig.storage.get('vp-last-call')?.callId).toBe('call-1')
    await rig.dial(aTarget())
    rig.line.tell('answered', { id: 'line-2' })
    rig.line.tell('hangup', { id: 'line-2', reason: 'remote' })
    saveElsewhere(rig, ['Health'])
    expect(rig.storage.get('vp-last-call')).toMatchObject({ callId: 'call-2', pendingForms: [] })

    const mandatory = await ended()
    saveElsewhere(mandatory, ['Health'])
    expect(reloaded(mandatory.storage.stored).store.get(endedCallAtom)).toBeNull()
  })

  test('opens after a call that failed before it was saved (form/mandatory)', async () => {
    const rig = await ended()
    rig.line.failNext('call', new Error('no line'))
    await rig.dial(aTarget())
    expect(reloaded(rig.storage.stored).store.get(endedCallAtom)?.callId).toBe('call-1')
  })

  test('does not open for a failed call', async () => {
    const rig = callRig()
    rig.line.failNext('call', new Error('no line'))
    await rig.dial(anUnknownTarget())
    expect(rig.storage.get('vp-last-call')).toBeUndefined()
  })
})

describe('a reload in the call (call/reload)', () => {
  const talked = async (line?: Partial<FakeVoice>) => {
    const rig = callRig()
    Object.assign(rig.line, line)
    await rig.talk(anUnknownTarget())
    await rig.actions.setMuted(true)
    rig.line.tell('mute', { id: 'line-1', muted: true })
    rig.wait(65_000)
    rig.lifecycle.tellLeave()
    return rig
  }

  test('does not hang up, and the next page resumes the call: muted, with its timer and the lock, and the worker is informed (call/reload)', async () => {
    const before = await talked()
    expect(before.api.callsOf('hangUpCall')).toEqual([])
    const rig = reloaded(before.storage.stored)
    expect(rig.state()).toMatchObject({ phase: 'in-progress', media: 'reconnecting', muted: true, lineId: 'line-1' })
    await eventually(() => expect(rig.state()).toMatchObject({ phase: 'in-progress', media: 'connected' }))
    expect(rig.line.commands).toEqual(['open', 'resume line-1 true'])
    // In time for the worker, which waits 6 s and then hangs up (`call/reload`).
    expect(rig.lifecycle.workerMessages).toEqual([{ type: 'ACTIVE_CALL_RESUMED', callId: 'call-1' }])
    expect(LIMITS.voiceResumeGraceMs).toBeLessThan(6000)
    const state = rig.state()
    expect(rig.uptime() - (('answeredAt' in state && state.answeredAt) || 0)).toBe(65_000)
    expect(rig.callLock.held).toBe(true)
    expect(rig.storage.get('vp-call-in-progress')?.callId).toBe('call-1')
    // Only once. If this page crashes later, the next one must not resume the call.
    expect(rig.storage.get('vp-last-call')?.live).toBeUndefined()
    rig.line.tell('hangup', { id: 'line-1', reason: 'remote' })
    expect(rig.store.get(endedCallAtom)).toMatchObject({ outcome: 'complete', seconds: 65 })
    await eventually(() => expect(rig.callLock.held).toBe(false))
  })

  test.each([
    ['on hold', [true], true],
    ['that was on hold', [true, false], false],
    ['that never was on hold', [], undefined],
  ])('tells the line of a call %s whether it is on hold (hold/silent)', async (_, presses, held) => {
    const before = callRig()
    await before.talk(anUnknownTarget())
    for (const press of presses) before.line.tell('held', { id: 'line-1', held: press, by: 'us' })
    before.lifecycle.tellLeave()
    const resume = vi.fn(() => Promise.resolve())
    const rig = reloaded(before.storage.stored, {}, (made) => Object.assign(made.line, { resume }))
    const state = rig.state()
    expect('heldByUs' in state ? state.heldByUs : undefined).toBe(held)
    await eventually(() => expect(resume).toHaveBeenCalledWith({ id: 'line-1', callId: 'call-1', muted: false, held }))
  })

  test.each([{ userId: 'somebody-else' }, { instituteId: 'school-99' }])('resumes no call for %j', async (whose) => {
    const { storage } = await talked()
    const rig = reloaded(storage.stored, whose)
    expect(rig.phase()).toBe('idle')
    expect(rig.line.commands).toEqual([])
  })

  test('opens the form if the line has ended the call', async () => {
    const { storage } = await talked()
    const stored = new Map(storage.stored)
    const rig = reloaded(stored, {}, (made) => made.line.failNext('resume', new VoiceError('no-call')))
    await eventually(() => expect(rig.store.get(endedCallAtom)?.reason).toBe('session-lost'))
    expect(rig.store.get(pathAtom)).toBe('/calls/call-1/edit')
    expect(rig.callLock.held).toBe(false)
  })

  test('hangs up as the page closes if the line cannot take a call up again', async () => {
    const rig = await talked({ resume: undefined })
    expect(rig.api.callsOf('hangUpCall')).toHaveLength(1)
    expect(rig.storage.get('vp-last-call')?.live).toBeUndefined()
  })
})

test('text typed in the last moment of an expired session is stored (session/drafts)', () => {
  const rig = callRig()
  const { drafts } = rig
  drafts.saveDraftSoon('c1', { notes: 'typed' })
  rig.store.set(profileAtom, undefined)
  rig.bus.emit('session-changed', { signedIn: false, reason: 'expired' })
  expect(rig.storage.draft('c1').get()).toEqual({ notes: 'typed', ownerId: aProfile().userId })
})
