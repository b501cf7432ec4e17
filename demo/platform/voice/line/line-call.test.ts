import { onTestFinished, expect, test } from 'vitest'
import type { LineReply } from '../../../../src/api/contract/voice-line'
import { eventually } from '../../../../src/testing/eventually'
import { openPeer } from '../../testing/test-caller'
import { createOpusCodec } from '../audio/opus-codec'
import { createEar } from '../media/ear'
import { createLineCall } from './line-call'

/** An answered call that plays a tone, and what its caller hears. A transfer rings once `find` has the number. */
async function toneCall(find: Promise<string>) {
  const peer = await openPeer()
  const codec = createOpusCodec()
  const ear = createEar()
  let packets = 0
  peer.onTrack.subscribe((track) =>
    track.onReceiveRtp.subscribe(({ payload }) => {
      packets += 1
      ear.hear(codec.decode(payload) ?? new Int16Array())
    }),
  )
  const replies: LineReply[] = []
  const grant = { callId: 'call-1', to: '+12015550199', recorded: false }
  const call = createLineCall(grant, 'line-1', {
    events: { ringing: () => undefined, answered: () => undefined, ended: () => undefined },
    recordingsDir: '',
    findTransferTarget: () => find,
    iceAdditionalHostAddresses: ['127.0.0.1'],
    graceMs: 1000,
    mediaTimeoutMs: 60_000,
    pace: () => 0.02,
    onError: (message, error) => expect.fail(`${message}: ${String(error)}`),
    onEnd: () => undefined,
  })
  onTestFinished(async () => {
    call.end('local')
    await call.ended
    await peer.close()
    codec.close()
  })
  await call.begin(peer.localDescription?.sdp ?? '', (reply) => {
    replies.push(reply)
    if (reply.type === 'call') void peer.setRemoteDescription({ type: 'answer', sdp: reply.sdp })
  })
  const level = () => ear.sense().peak
  await eventually(() => expect(level()).toBeGreaterThan(0))
  return { call, replies, level, packets: () => packets }
}

/** "server: `transferred` or `transfer-failed { reason }`, and the call goes on" */
const failed = (reason: string) => ({ type: 'transfer-failed', callId: 'call-1', reason })

test('a second transfer is refused, and the first goes on, with its call silent as before (platform/transfer)', async () => {
  let find: (number: string) => void = () => undefined
  const { call, replies, level, packets } = await toneCall(new Promise((resolve) => (find = resolve)))
  const isFailed = ({ type }: LineReply) => type === 'transfer-failed'
  const first = call.transfer('staff-2')
  await eventually(() => expect(level()).toBe(0))

  await call.transfer('+12015550199')
  expect(replies.filter(isFailed)).toEqual([failed('failed')])
  const before = packets()
  await eventually(() => expect(packets()).toBeGreaterThan(before + 20))
  expect(level()).toBe(0)

  // This number rejects.
  find('+12015550193')
  await first
  await eventually(() => expect(replies.filter(isFailed)).toEqual([failed('failed'), failed('rejected')]))
  await eventually(() => expect(level()).toBeGreaterThan(0))
})
