import { lastTransferredAtom } from '../../state/call/transfer'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endedCallAtom } from '../../state/call/call'
import { instituteSettingsAtom } from '../../state/session'
import { aTarget, someSettings } from '../../testing/builders'
import { callRig } from '../../testing/call-rig'
import { LIMITS } from '../../domain/limits'
import { VoiceError } from '../../voice/voice-client'

const OFFERED = ['hold', 'transfer']
const NURSE = aTarget({ personId: 'nurse', name: 'Ana Ruiz', phone: '+12015550150' })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

async function talking(extensions: string[] = OFFERED) {
  const rig = callRig()
  const { virtualPhone } = someSettings()
  rig.store.set(instituteSettingsAtom, { virtualPhone: { ...virtualPhone, extensions } })
  await rig.talk()
  return rig
}

test('a call has hold and transfer only if the line and the platform both offer them (hold/where)', async () => {
  expect((await talking()).state()).toMatchObject({ can: { hold: true, transfer: true } })
  expect((await talking(['hold'])).state()).toMatchObject({ can: { hold: true } })
  expect((await talking(['hold'])).state()).not.toMatchObject({ can: { transfer: true } })
  expect((await talking([])).state()).toMatchObject({ can: {} })
})

test('hold changes with the line’s event, is announced once, and the time goes on (hold/silent)', async () => {
  const rig = await talking()
  await rig.actions.setHeld(true)
  expect(rig.line.commands).toContain('setHeld line-1 true')
  expect(rig.state()).not.toMatchObject({ heldByUs: true })
  const { answeredAt } = rig.state() as { answeredAt: number }
  rig.line.tell('held', { id: 'line-1', held: true, by: 'us' })
  rig.line.tell('held', { id: 'line-1', held: true, by: 'us' })
  expect(rig.state()).toMatchObject({ phase: 'in-progress', heldByUs: true, answeredAt })
  rig.line.tell('held', { id: 'line-1', held: false, by: 'us' })
  rig.line.tell('held', { id: 'line-1', held: true, by: 'them' })
  expect(rig.announcer.announced.slice(2)).toEqual([
    'polite: On hold',
    'polite: Call resumed',
    'polite: The other side put you on hold',
  ])
})

test('the other side resumes, and the call is still on hold here (hold/silent)', async () => {
  const rig = await talking()
  const by = (who: 'us' | 'them', held: boolean) => rig.line.tell('held', { id: 'line-1', held, by: who })
  by('us', true)
  by('them', true)
  by('them', false)
  expect(rig.announcer.announced.at(-1)).toBe('polite: On hold')
  by('us', false)
  expect(rig.announcer.announced.at(-1)).toBe('polite: Call resumed')
})

test('a call that was muted on hold says so when it is resumed (hold/silent)', async () => {
  const rig = await talking()
  rig.line.tell('mute', { id: 'line-1', muted: true })
  for (const held of [true, false]) rig.line.tell('held', { id: 'line-1', held, by: 'us' })
  expect(rig.announcer.announced.slice(-3)).toEqual(['polite: On hold', 'polite: Call resumed', 'polite: Muted'])
  expect(rig.factsOf('call-held')).toEqual([
    { callId: 'call-1', held: true },
    { callId: 'call-1', held: false },
  ])
})

test('a failed hold is reported, because the other side still hears (hold/silent)', async () => {
  const rig = await talking()
  rig.line.failNext('setHeld', new VoiceError('failed'))
  await rig.actions.setHeld(true)
  expect(rig.notify.shown).toEqual(["error: We couldn't put the call on hold."])
})

test('a transfer that is taken ends the call, says to whom, and its form opens (transfer/taken)', async () => {
  const rig = await talking()
  const transfer = rig.actions.transferCall(NURSE)
  expect(rig.state()).toMatchObject({ transferringTo: 'Ana Ruiz' })
  await transfer
  expect(rig.line.commands).toContain('transfer line-1 +12015550150')
  rig.line.tell('hangup', { id: 'line-1', reason: 'transferred' })
  expect(rig.phase()).toBe('idle')
  expect(rig.announcer.announced.slice(2)).toEqual([
    'polite: Transferring to Ana Ruiz…',
    'polite: Call transferred to Ana Ruiz',
  ])
  expect(rig.factsOf('call-transferred')).toEqual([{ callId: 'call-1', to: '+12015550150' }])
  expect(rig.factsOf('call-ended')).toMatchObject([{ outcome: 'complete', reason: 'transferred' }])
  expect(rig.store.get(endedCallAtom)).toMatchObject({ callId: 'call-1', outcome: 'complete' })
  // The platform knows of the transfer, because the line is its own.
  expect(rig.api.callsOf('hangUpCall')).toEqual([])
  // Offered for the next transfer.
  expect(rig.store.get(lastTransferredAtom)).toEqual([NURSE])
})

test('a message says that nobody took the transfer, and the call goes on (transfer/taken)', async () => {
  const rig = await talking()
  rig.line.failNext('transfer', new VoiceError('transfer-failed'))
  await rig.actions.transferCall(NURSE)
  expect(rig.notify.shown).toEqual(["error: Ana Ruiz didn't take the call. It goes on."])
  expect(rig.state()).toMatchObject({ phase: 'in-progress' })
  expect(rig.state()).not.toMatchObject({ transferringTo: 'Ana Ruiz' })
  expect(rig.store.get(lastTransferredAtom)).toEqual([])
  // Another transfer can follow.
  await rig.actions.transferCall(NURSE)
  expect(rig.line.commands.filter((command) => command.startsWith('transfer'))).toHaveLength(2)
})

test('a line that never answers a transfer leaves the call as it was after a minute (transfer/taken)', async () => {
  const rig = await talking()
  rig.line.transfer = () => new Promise(() => undefined)
  const transfer = rig.actions.transferCall(NURSE)
  await rig.actions.transferCall(NURSE)
  await vi.advanceTimersByTimeAsync(LIMITS.transferTimeoutMs)
  await transfer
  expect(rig.notify.shown).toHaveLength(1)
  expect(rig.state()).toMatchObject({ phase: 'in-progress', transferringTo: undefined })
})

test('a call that ends during its transfer reports no failed transfer', async () => {
  const rig = await talking()
  let refuse: (error: Error) => void = () => undefined
  rig.line.transfer = () => new Promise((_resolve, reject) => (refuse = reject))
  const transfer = rig.actions.transferCall(NURSE)
  await vi.advanceTimersByTimeAsync(0)
  rig.line.tell('hangup', { id: 'line-1', reason: 'remote' })
  refuse(new VoiceError('transfer-failed'))
  await transfer
  expect(rig.notify.shown).toEqual([])
})
