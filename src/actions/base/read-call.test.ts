import { expect, test } from 'vitest'
import { callEntriesAtom } from '../../state/call/call-details'
import { callsByIdAtom } from '../../state/call/calls'
import { aCall } from '../../testing/builders'
import { callRig } from '../../testing/call-rig'
import { eventually } from '../../testing/eventually'
import { fakeContext } from '../../testing/fakes/fake-context'
import { createLoadCall } from '../call-details/load-call'
import { readCall } from './read-call'

/** A platform whose answers come when the test gives them, by the number of the request. */
function slowPlatform() {
  const give: ((notes: string) => void)[] = []
  const getCall = () =>
    new Promise<ReturnType<typeof aCall>>((resolve) => give.push((notes) => resolve(aCall({ id: 'c1', notes }))))
  return { context: fakeContext({ replies: { getCall } }), give }
}

test('a live call whose details are in view is requested once after a reconnect, for both (call/reconnecting)', async () => {
  const rig = callRig({ replies: { getCall: aCall({ id: 'call-1', status: 'answered' }) } })
  await rig.talk()
  createLoadCall(rig).showCall('call-1')
  await eventually(() => expect(rig.store.get(callEntriesAtom).get('call-1')?.state).toBe('ready'))
  const before = rig.api.callsOf('getCall').length
  rig.clock.uptime += 1000
  rig.api.reply('getCall', aCall({ id: 'call-1', status: 'completed' }))
  rig.live.tellConnected()
  await eventually(() => expect(rig.factsOf('call-ended')).toMatchObject([{ reason: 'remote' }]))
  expect(rig.store.get(callsByIdAtom).get('call-1')?.status).toBe('completed')
  expect(rig.api.callsOf('getCall')).toHaveLength(before + 1)
})

test('an older answer that comes last changes nothing, and who waited for it gets the latest (fault/last-wins)', async () => {
  const { context, give } = slowPlatform()
  const older = readCall(context, 'c1')
  context.clock.uptime += 1
  const newer = readCall(context, 'c1')
  give[0]?.('older')
  await Promise.resolve()
  give[1]?.('newer')
  expect((await older).notes).toBe('newer')
  expect((await newer).notes).toBe('newer')
  expect(context.store.get(callsByIdAtom).get('c1')?.notes).toBe('newer')
})

test('a change during the request stays (fault/last-wins)', async () => {
  const { context, give } = slowPlatform()
  const reading = readCall(context, 'c1')
  const heard = aCall({ id: 'c1', notes: 'heard' })
  context.store.set(callsByIdAtom, new Map([['c1', heard]]))
  give[0]?.('older')
  await reading
  expect(context.store.get(callsByIdAtom).get('c1')).toBe(heard)
})
