import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RtpHeader, RtpPacket } from 'werift'
import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '../../../../src/testing/eventually'
import { openPeer } from '../../testing/test-caller'
import { SAMPLE_RATE } from '../audio/audio'
import { mediaProgram } from './media-program'
import { createMediaProcess, NOTHING_RECEIVED, type MediaProcess, type MediaProcessOptions } from './media-process'

const SECOND_BYTES = SAMPLE_RATE * 2 * 2

function startMedia(options: Partial<MediaProcessOptions> = {}): MediaProcess {
  const onError = (message: string, error?: unknown): void => expect.fail(`${message}: ${String(error)}`)
  const media = createMediaProcess({ onError, ...options })
  onTestFinished(() => media.close())
  return media
}

async function folderOfRecordings(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'media-process-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** A call that plays and is recorded. Nobody is connected to it. */
function recordedCall(media: MediaProcess, file: string, onLost: () => void = () => undefined) {
  const call = media.openCall({ ice: {}, mediaTimeoutMs: 60_000, onLost })
  call.start('tone', 1, file)
  return call
}

const recordedSeconds = (file: string, seconds: number) =>
  eventually(async () => expect((await stat(file)).size).toBeGreaterThan(seconds * SECOND_BYTES))

async function signalMedia(media: MediaProcess, signal: NodeJS.Signals): Promise<number> {
  const pid = await media.pid()
  if (pid === undefined) throw new Error('There is no media process')
  process.kill(pid, signal)
  return pid
}

/** The platform does nothing at all for this long. */
const standStill = (seconds: number) => execFileSync('sleep', [String(seconds)])

test('sound goes on while the platform stands still (platform/media-process)', async () => {
  const file = join(await folderOfRecordings(), 'call.wav')
  const media = startMedia()
  const call = recordedCall(media, file)
  await recordedSeconds(file, 1)
  const before = statSync(file).size
  standStill(3)
  expect(statSync(file).size - before).toBeGreaterThanOrEqual(2 * SECOND_BYTES)
  await call.close()
})

test('a process that dies loses its calls, keeps their sound, and is replaced (platform/media-process)', async () => {
  const folder = await folderOfRecordings()
  const onError = vi.fn()
  const media = startMedia({ onError })
  const [onLost, onOtherLost] = [vi.fn(), vi.fn()]
  const file = join(folder, 'lost.wav')
  const call = recordedCall(media, file, onLost)
  await recordedSeconds(file, 1)
  const ended = recordedCall(media, join(folder, 'ended.wav'), onOtherLost)
  await ended.close()
  const first = await signalMedia(media, 'SIGKILL')
  await eventually(() => expect(onLost).toHaveBeenCalledOnce())
  expect(onError.mock.calls).toEqual([['The media process died: SIGKILL']])
  expect(onOtherLost).not.toHaveBeenCalled()

  const end = await call.close()
  expect(end).toEqual({ recording: file, heard: await call.heard() })
  const wav = await readFile(file)
  expect(wav.readUInt32LE(40)).toBe(wav.length - 44)
  expect(end.heard).toMatchObject({ packets: 0, digits: '' })

  const next = join(folder, 'next.wav')
  const again = recordedCall(media, next)
  await recordedSeconds(next, 1)
  expect(await media.pid()).not.toBe(first)
  expect(await again.close()).toMatchObject({ recording: next })
})

test('a process that hangs is ended, so that its calls are lost and not silent (platform/media-process)', async () => {
  const onError = vi.fn()
  const media = startMedia({ onError, hangsAfterMs: 4000 })
  const onLost = vi.fn()
  const call = media.openCall({ ice: {}, mediaTimeoutMs: 60_000, onLost })
  await call.heard()
  await signalMedia(media, 'SIGSTOP')
  const asked = call.heard()
  await eventually(() => expect(onLost).toHaveBeenCalledOnce())
  expect(await asked).toMatchObject({ packets: 0 })
  await call.close()
})

test('a program whose platform is gone before it has loaded ends by itself (platform/media-process)', async () => {
  const child = fork(await mediaProgram(), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env: {}, execArgv: [] })
  onTestFinished(() => void child.kill('SIGKILL'))
  child.disconnect()
  expect(await once(child, 'exit', { signal: AbortSignal.timeout(20_000) })).toEqual([0, null])
})

test('a message that was being left when the process died is kept (platform/media-process)', async () => {
  const file = join(await folderOfRecordings(), 'message.wav')
  const media = startMedia({ onError: () => undefined })
  const says = new Int16Array(20 * SAMPLE_RATE).map((_, at) => 8000 * Math.sin((at * 2 * Math.PI * 440) / SAMPLE_RATE))
  const received = media.receive(
    { greeting: new Int16Array(320), says, recordingFile: file },
    new AbortController().signal,
  )
  await vi.waitFor(async () => expect((await stat(file)).size).toBeGreaterThan(2 * SAMPLE_RATE * 2), 50_000)
  await signalMedia(media, 'SIGKILL')
  const { message } = await received
  expect(message).toMatchObject({ file })
  expect(message?.seconds).toBeGreaterThanOrEqual(2)
})

test('what cannot be answered is an error of that call alone (platform/media-process)', async () => {
  const media = startMedia()
  const options = { ice: {}, mediaTimeoutMs: 60_000, onLost: () => expect.fail('lost') }
  const [broken, whole] = [media.openCall(options), media.openCall(options)]
  const peer = await openPeer()
  onTestFinished(() => peer.close())
  await expect(broken.answer('v=0\r\nm=video 9\r\n')).rejects.toThrow('The offer has no audio')
  expect(await whole.answer(peer.localDescription?.sdp ?? '')).toContain('m=audio')
  await Promise.all([broken.close(), whole.close()])
})

test('a call whose media cannot open ends all the same (platform/media-process)', async () => {
  const onError = vi.fn()
  const media = startMedia({ onError })
  const call = media.openCall({
    ice: { iceServers: 5 as never },
    mediaTimeoutMs: 60_000,
    onLost: () => expect.fail('lost'),
  })
  expect(await call.close()).toEqual({ recording: undefined, heard: NOTHING_RECEIVED })
  expect(await call.heard()).toEqual(NOTHING_RECEIVED)
  expect(onError.mock.calls.map(([message]) => message as string)).toEqual([
    'The media process failed on "open"',
    'The media of a call could not be closed',
  ])
})

test('the digits of a call whose recording cannot be written are kept (platform/media-process)', async () => {
  const folder = await folderOfRecordings()
  const onError = vi.fn()
  const media = startMedia({ onError })
  await writeFile(join(folder, 'a-file'), '')
  const call = media.openCall({
    ice: { iceAdditionalHostAddresses: ['127.0.0.1'] },
    mediaTimeoutMs: 60_000,
    onLost: () => expect.fail('lost'),
  })
  // It sends digits only.
  const peer = await openPeer({ mimeType: 'audio/telephone-event', clockRate: 8000, channels: 1 })
  onTestFinished(() => peer.close())
  await peer.setRemoteDescription({ type: 'answer', sdp: await call.answer(peer.localDescription?.sdp ?? '') })
  call.start('tone', 1, join(folder, 'a-file', 'call.wav'))
  const [sender] = peer.getSenders()
  const press = (digit: number) => {
    const header = new RtpHeader({ sequenceNumber: digit, timestamp: digit * 1000, payloadType: 0, ssrc: 0 })
    return sender?.sendRtp(new RtpPacket(header, Buffer.from([digit, 0x80, 0, 160])))
  }
  await eventually(async () => {
    await press(5)
    expect((await call.heard()).digits).toBe('5')
  })
  expect(await call.close()).toMatchObject({ recording: undefined, heard: { digits: '5' } })
  expect((await call.heard()).digits).toBe('5')
  expect(onError.mock.calls).toEqual([['The media of a call could not be closed', expect.any(Error)]])
})

test('a caller whose device stands still while it connects has sound (line/first-media)', async () => {
  const media = startMedia()
  const peer = await openPeer()
  onTestFinished(() => peer.close())
  let packets = 0
  peer.onTrack.subscribe((track) => track.onReceiveRtp.subscribe(() => (packets += 1)))
  const call = media.openCall({
    ice: { iceAdditionalHostAddresses: ['127.0.0.1'] },
    mediaTimeoutMs: 60_000,
    onLost: () => expect.fail('lost'),
  })
  const sdp = await call.answer(peer.localDescription?.sdp ?? '')
  const isChecking = new Promise<void>((resolve) => {
    peer.iceConnectionStateChange.subscribe((state) => {
      if (state === 'connected') resolve()
    })
  })
  await peer.setRemoteDescription({ type: 'answer', sdp })
  call.start('tone', 1)
  await isChecking
  // The far end says hello again after half a second.
  standStill(1.6)
  await eventually(() => expect(packets).toBeGreaterThan(0))
  await call.close()
})
