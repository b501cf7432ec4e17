import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LIMITS } from '../../domain/limits'
import { VoiceError } from '../../domain/errors'
import { endedCallAtom } from '../../state/call/call'
import { anUnknownTarget, aTarget } from '../../testing/builders'
import { answerSecond, RING, settle, waited, waiting } from '../../testing/waiting-rig'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a call that comes in during another (incoming/waiting)', () => {
  test('is announced and rings once, and the first call goes on', async () => {
    const rig = await waited()
    expect(rig.ringing()).toMatchObject([{ callId: 'call-in-2' }])
    expect(rig.announcer.announced).toContain('assertive: Tara Transfeld is calling too')
    expect(rig.state()).toMatchObject({ phase: 'in-progress', callId: 'call-1' })
    expect(rig.line.commands).not.toContain('setHeld line-1 true')
    expect(rig.tones.played.at(-1)).toBe('ring')
    await vi.advanceTimersByTimeAsync(LIMITS.ringOnMs)
    expect(rig.tones.played.at(-1)).toBe('stop')
  })

  test('is answered once the first call is on hold, and shares its lock', async () => {
    const rig = await waited()
    const isOurs = vi.fn()
    const answering = rig.ringing()[0]?.answer('e1', isOurs)
    await settle()
    expect(rig.line.commands).toContain('setHeld line-1 true')
    expect(rig.secondLine.commands).not.toContain('answer ring-2')
    expect(isOurs).not.toHaveBeenCalled()
    rig.line.tell('held', { id: 'line-1', held: true, by: 'us' })
    await answering
    expect(isOurs).toHaveBeenCalledOnce()
    expect(rig.secondLine.commands).toContain('answer ring-2')
    rig.secondLine.tell('answered', { id: 'second-1' })
    expect(rig.state()).toMatchObject({ callId: 'call-in-2', phase: 'in-progress' })
    expect(rig.others()).toMatchObject([{ callId: 'call-1' }])
    expect(rig.callLock.held).toBe(true)
    await rig.actions.setMuted(true)
    expect(rig.secondLine.commands).toContain('setMuted second-1 true')
  })

  test('ends, and the first is back on hold; when that one ends, its form opens (incoming/two-calls)', async () => {
    const rig = await waited()
    await answerSecond(rig)
    const ending = rig.actions.hangUp('e1')
    rig.secondLine.tell('hangup', { id: 'second-1', reason: 'local' })
    await settle()
    expect(rig.state()).toMatchObject({ callId: 'call-1', heldByUs: true, phase: 'in-progress' })
    expect(rig.notify.shown).toEqual(['note: The call with Tara Transfeld ended. Its details are in the call log.'])
    expect(rig.storage.get('vp-last-call')).toMatchObject({ callId: 'call-1' })
    // The line that is free again waits for the next call.
    expect(rig.sessions()).toBe(2)
    expect(rig.secondLine.commands.filter((command) => command === 'open')).toHaveLength(2)
    expect(rig.callLock.held).toBe(true)
    await rig.actions.setHeld(false)
    expect(rig.line.commands).toContain('setHeld line-1 false')
    rig.line.tell('hangup', { id: 'line-1', reason: 'remote' })
    await ending
    await settle()
    expect(rig.factsOf('call-ended')).toMatchObject([{ callId: 'call-in-2' }, { callId: 'call-1' }])
    expect(rig.callLock.held).toBe(false)
    expect(rig.store.get(endedCallAtom)).toMatchObject({ callId: 'call-1' })
  })

  test('goes on when the first ends, and then another one may wait (incoming/two-calls)', async () => {
    const rig = await waited()
    await answerSecond(rig)
    rig.line.tell('hangup', { id: 'line-1', reason: 'remote' })
    await settle()
    expect(rig.state()).toMatchObject({ callId: 'call-in-2', phase: 'in-progress' })
    expect(rig.callLock.held).toBe(true)
    rig.line.tell('incoming', { ...RING, id: 'ring-3', callId: 'call-in-3' })
    await settle()
    expect(rig.ringing()).toMatchObject([{ callId: 'call-in-3' }])
    rig.secondLine.tell('hangup', { id: 'second-1', reason: 'remote' })
    await settle()
    expect(rig.callLock.held).toBe(false)
    // The call that waited rings from now on.
    expect(rig.ringing()).toMatchObject([{ callId: 'call-in-3' }])
    expect(rig.tones.played.at(-1)).toBe('ring')
  })

  test('is not answered while the first is being transferred, and rings on', async () => {
    const rig = await waited()
    rig.line.transfer = () => new Promise<void>(() => undefined)
    void rig.actions.transferCall(aTarget({ name: 'Ana Ruiz', phone: '+12015550150' }))
    await rig.ringing()[0]?.answer('e1')
    await settle()
    expect(rig.line.commands).not.toContain('setHeld line-1 true')
    expect(rig.secondLine.commands).not.toContain('answer ring-2')
    expect(rig.ringing()).toHaveLength(1)
    expect(rig.state()).toMatchObject({ callId: 'call-1', transferringTo: 'Ana Ruiz' })
  })

  test('ends at a press of End Call, and a second press ends nothing (incoming/two-calls)', async () => {
    const rig = await waited()
    await answerSecond(rig)
    const end = () => rig.line.commands.filter((command) => command === 'hangup line-1')
    void rig.actions.hangUp('e1')
    rig.secondLine.tell('hangup', { id: 'second-1', reason: 'local' })
    await settle()
    void rig.actions.hangUp('e1')
    await settle()
    expect(end()).toEqual([])
    expect(rig.state()).toMatchObject({ callId: 'call-1', phase: 'in-progress' })
    rig.wait(LIMITS.endAgainMs)
    void rig.actions.hangUp('e1')
    await settle()
    expect(end()).toHaveLength(1)
  })

  test('is transferred, a message says so, and the first becomes active (transfer/taken)', async () => {
    const rig = await waited()
    await answerSecond(rig)
    rig.secondLine.transfer = () => new Promise<void>(() => undefined)
    void rig.actions.transferCall(aTarget({ name: 'Ana Ruiz', phone: '+12015550150' }))
    await settle()
    rig.secondLine.tell('hangup', { id: 'second-1', reason: 'transferred' })
    expect(rig.notify.shown).toEqual(['note: Call transferred to Ana Ruiz'])
    expect(rig.state()).toMatchObject({ callId: 'call-1' })
  })

  test('leaves the form of a first call with an unknown number to be saved after its own (form/mandatory)', async () => {
    const rig = await waited({}, anUnknownTarget())
    await answerSecond(rig)
    rig.line.tell('hangup', { id: 'line-1', reason: 'remote' })
    rig.secondLine.tell('hangup', { id: 'second-1', reason: 'remote' })
    await settle()
    expect(rig.storage.get('vp-last-call')).toMatchObject({
      callId: 'call-in-2',
      pendingForms: [{ callId: 'call-1', ended: { outcome: 'complete', reason: 'remote' } }],
    })
  })

  test('is given up by the caller while the first goes on hold, and the first is taken off hold again', async () => {
    const rig = await waited()
    const answering = rig.ringing()[0]?.answer('e1')
    await settle()
    rig.secondLine.tell('incoming-over', { id: 'ring-2', reason: 'caller-hung-up' })
    rig.line.tell('held', { id: 'line-1', held: true, by: 'us' })
    await answering
    expect(rig.line.commands).toContain('setHeld line-1 false')
    expect(rig.state()).toMatchObject({ callId: 'call-1' })
  })

  test('cannot be answered, and the first is off hold again (incoming/waiting)', async () => {
    const rig = await waited()
    rig.secondLine.failNext('answer', new VoiceError('mic-denied'))
    const answering = rig.ringing()[0]?.answer('e1')
    await settle()
    rig.line.tell('held', { id: 'line-1', held: true, by: 'us' })
    await answering
    expect(rig.state()).toMatchObject({ callId: 'call-1', phase: 'in-progress' })
    expect(rig.notify.shown.join()).toContain('error: ')
    expect(rig.line.commands.at(-1)).toBe('setHeld line-1 false')
  })

  test('cannot be answered, and a first call that was on hold already stays on hold (incoming/waiting)', async () => {
    const rig = await waited()
    rig.line.tell('held', { id: 'line-1', held: true, by: 'us' })
    rig.secondLine.failNext('answer', new VoiceError('mic-denied'))
    await rig.ringing()[0]?.answer('e1')
    expect(rig.state()).toMatchObject({ callId: 'call-1', heldByUs: true })
    expect(rig.line.commands).not.toContain('setHeld line-1 false')
  })

  test('is not answered if the first is not on hold in time, and the first does not go on hold later either', async () => {
    const rig = await waited()
    const answering = rig.ringing()[0]?.answer('e1')
    await vi.advanceTimersByTimeAsync(LIMITS.hangUpTimeoutMs)
    await answering
    expect(rig.notify.shown).toEqual(["error: We couldn't put the call on hold."])
    expect(rig.line.commands.at(-1)).toBe('setHeld line-1 false')
  })

  test('is not answered if the first cannot be put on hold, and rings on', async () => {
    const rig = await waited()
    rig.line.failNext('setHeld', new VoiceError('failed'))
    await rig.ringing()[0]?.answer('e1')
    expect(rig.notify.shown).toEqual(["error: We couldn't put the call on hold."])
    expect(rig.ringing()).toHaveLength(1)
    expect(rig.state()).toMatchObject({ callId: 'call-1', phase: 'in-progress' })
  })

  test('ends with the first as the person signs out', async () => {
    const rig = await waited()
    await answerSecond(rig)
    rig.personLeaves()
    await settle()
    expect(rig.phase()).toBe('idle')
    expect(rig.api.callsOf('hangUpCall')).toHaveLength(2)
    expect(rig.line.commands).toContain('hangup line-1')
    expect(rig.secondLine.commands).toContain('hangup second-1')
  })

  test('does not ring while another tab has the first call', async () => {
    const rig = await waiting({ stored: { 'vp-call-in-progress': { since: 1, callId: 'call-9' } } })
    const hangUpElsewhere = await rig.callLock.otherTab.acquire()
    rig.ring()
    await settle()
    expect(rig.ringing()).toEqual([])
    hangUpElsewhere?.()
    rig.ring()
    await settle()
    expect(rig.ringing()).toHaveLength(1)
  })
})

test('a page that closes while it answers tells the line, so that the call rings on elsewhere (call/reload)', async () => {
  const rig = await waiting()
  rig.ring()
  rig.line.answer = () => new Promise<string>(() => undefined)
  void rig.ringing()[0]?.answer('e1')
  await settle()
  rig.lifecycle.tellLeave()
  await settle()
  expect(rig.line.commands).toContain('hangup ring-1')
})
