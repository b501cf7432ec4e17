import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callsMergedAtom } from '../../state/call/call'
import { settle, waiting } from '../../testing/waiting-rig'
import { VoiceError } from '../../voice/voice-client'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A person with a family on hold, who talks to a colleague. */
async function consulting(extensions = ['incoming', 'hold', 'consult']) {
  const rig = await waiting({}, extensions)
  await rig.talk()
  await settle()
  const phones = [{ e164: '+12015550144', virtual: true }]
  const added = rig.actions.addCall({ personId: 'nurse', name: 'Ana Ruiz', phone: '+12015550144', phones }, 'e1')
  await settle()
  rig.line.tell('held', { id: 'line-1', held: true, by: 'us' })
  await settle()
  await added
  rig.secondLine.tell('answered', { id: 'second-1' })
  return rig
}

test('the line connects the two others, both calls end here, and the form of the first opens (transfer/taken)', async () => {
  const rig = await consulting()
  const completing = rig.actions.completeTransfer('e1')
  await settle()
  expect(rig.secondLine.commands.at(-1)).toBe('complete second-1 call-1')
  await completing
  rig.secondLine.tell('hangup', { id: 'second-1', reason: 'transferred' })
  rig.line.tell('hangup', { id: 'line-1', reason: 'transferred' })
  await settle()
  expect(rig.factsOf('call-transferred')).toEqual([
    { callId: 'call-2', to: '+12015550123' },
    { callId: 'call-1', to: '+12015550144' },
  ])
  expect(rig.storage.get('vp-last-call')).toMatchObject({ callId: 'call-1', ended: { reason: 'transferred' } })
  expect(rig.announcer.announced.at(-1)).toBe('polite: Call transferred to Ana Ruiz')
  expect(rig.notify.shown).toEqual([])
})

test('the line cannot connect them: both go on, and a message says so (transfer/taken)', async () => {
  const rig = await consulting()
  rig.secondLine.failNext('complete', new VoiceError('transfer-failed'))
  await rig.actions.completeTransfer('e1')
  expect(rig.notify.shown).toEqual(["error: Ana Ruiz didn't take the call. It goes on."])
  expect(rig.state()).toMatchObject({ callId: 'call-2', transferringTo: undefined })
  expect(rig.others()).toMatchObject([{ callId: 'call-1', heldByUs: true, transferringTo: undefined }])
})

test('merged calls are merged again if that fails (transfer/taken)', async () => {
  const rig = await consulting()
  const merging = rig.actions.mergeCalls('e1')
  await settle()
  rig.line.tell('held', { id: 'line-1', held: false, by: 'us' })
  await merging
  rig.secondLine.failNext('complete', new VoiceError('transfer-failed'))
  await rig.actions.completeTransfer('e1')
  expect(rig.store.get(callsMergedAtom)).toBe(true)
})

test('nothing is connected with one call alone (transfer/taken)', async () => {
  const rig = await waiting({}, ['incoming', 'hold', 'consult'])
  await rig.talk()
  await rig.actions.completeTransfer('e1')
  expect(rig.line.commands.some((command) => command.startsWith('complete'))).toBe(false)
})
