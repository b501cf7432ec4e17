import { afterAll, onTestFinished, expect, test } from 'vitest'
import type { LineReply } from '../../../../src/api/contract/voice-line'
import { eventually } from '../../../../src/testing/eventually'
import { openPeer } from '../../testing/test-caller'
import { createOpusCodec } from '../audio/opus-codec'
import { createEar } from '../media/ear'
import { createMediaProcess } from '../media-process/media-process'
import { createLineCall } from './line-call'
import type { CallEnd } from './voice-line-options'

const media = createMediaProcess({ onError: (message) => expect.fail(message) })
afterAll(() => media.close())

/** An answered call that plays a tone, and what its caller hears. A transfer rings once `find` has the number. */
async function toneCall(
  find: () => Promise<string | null>,
  onError = (message: string, error?: unknown): void => expect.fail(`${message}: ${String(error)}`),
  line: typeof media = media,
) {
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
  const transferred: string[] = []
  const ends: CallEnd[] = []
  const grant = {
    personId: 'staff-1',
    signIn: { tokenId: 'here', tokenVersion: 1 },
    callId: 'call-1',
    to: '+12015550199',
    recorded: false,
  }
  const call = createLineCall(grant, 'line-1', {
    events: {
      ringing: () => undefined,
      answered: () => undefined,
      transferred: (_, to) => void transferred.push(to),
      ended: (_, end) => void ends.push(end),
    },
    media: line,
    recordingsDir: '',
    findTransferTarget: find,
    iceAdditionalHostAddresses: ['127.0.0.1'],
    graceMs: 1000,
    mediaTimeoutMs: 60_000,
    pace: () => 0.02,
    onError,
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
  return { call, peer, replies, transferred, ends, level, packets: () => packets }
}

/** "server: `transferred` or `transfer-failed { reason }`, and the call goes on" */
const failed = (reason: string) => ({ type: 'transfer-failed', callId: 'call-1', reason })

test('a second transfer is refused, and the first goes on, with its call silent as before (platform/transfer)', async () => {
  let find: (number: string) => void = () => undefined
  const found = new Promise<string>((resolve) => (find = resolve))
  const { call, replies, level, packets } = await toneCall(() => found)
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

test('a call whose sound is lost at its end has ended all the same, and the log is told so', async () => {
  const errors: string[] = []
  const broken: typeof media.openCall = (options) => {
    const sound = media.openCall(options)
    return { ...sound, close: () => sound.close().then(() => Promise.reject(new Error('The media process died'))) }
  }
  const { call, ends } = await toneCall(
    async () => null,
    (message) => errors.push(message),
    { ...media, openCall: broken },
  )
  call.end('remote')
  await call.ended
  expect(ends).toMatchObject([{ reason: 'remote', answered: true, digits: '' }])
  expect(errors).toEqual(['The sound of a call is lost'])
})

const ANSWERS = '+12015550178'

test.each([
  ['while its number is looked up', 1],
  ['while its right is asked again at the answer', 2],
])('a call that is hung up %s connects nobody (platform/transfer)', async (_, lookups) => {
  const finds: ((number: string) => void)[] = []
  const { call, replies, transferred } = await toneCall(() => new Promise((resolve) => finds.push(resolve)))
  const transfer = call.transfer('staff-2')
  if (lookups === 2) finds[0]?.(ANSWERS)
  await eventually(() => expect(finds).toHaveLength(lookups))
  call.end('local')
  finds.at(-1)?.(ANSWERS)
  await Promise.all([transfer, call.ended])
  await new Promise((resolve) => setTimeout(resolve))
  expect(replies.at(-1)).toEqual({ type: 'hangup', id: 'line-1', reason: 'local' })
  expect([transferred, await call.heardAfterTransfer()]).toEqual([[], undefined])
})

test('a number that was blocked while it rang is not connected, and the call goes on (platform/transfer)', async () => {
  const answers = [ANSWERS, null]
  const { call, replies, transferred, level } = await toneCall(async () => answers.shift() ?? null)
  await call.transfer('staff-2')
  await eventually(() => expect(replies.at(-1)).toEqual(failed('rejected')))
  await eventually(() => expect(level()).toBeGreaterThan(0))
  expect(transferred).toEqual([])
})

test('a number that cannot be looked up leaves the call with its sound (platform/transfer)', async () => {
  const errors: string[] = []
  const away = () => Promise.reject(new Error('The database is away'))
  const { call, replies, level } = await toneCall(away, (message) => void errors.push(message))
  await call.transfer('staff-2')
  await eventually(() => expect(replies.at(-1)).toEqual(failed('failed')))
  await eventually(() => expect(level()).toBeGreaterThan(0))
  expect(errors).toEqual(['The target of a transfer could not be looked up'])
})

test('after its hang-up a call says nothing more, whatever was being answered (platform/outcomes)', async () => {
  const { call, peer, replies } = await toneCall(async () => null)
  const offer = (await peer.createOffer()).sdp
  void call.restart(offer).catch(() => undefined)
  void call.resume(offer, (reply) => replies.push(reply)).catch(() => undefined)
  call.end('local')
  void call.restart(offer).catch(() => undefined)
  await call.ended
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(replies.at(-1)).toEqual({ type: 'hangup', id: 'line-1', reason: 'local' })
})
