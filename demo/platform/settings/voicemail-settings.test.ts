import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { LIMITS } from '../../../src/domain/limits'
import { wavHeader } from '../../../src/domain/sound/wav'
import { signIn, type TestClient } from '../testing/sign-in'
import { startTestPlatform, type TestPlatform } from '../testing/test-platform'
import { virtualNumberOf } from '../testing/virtual-number-of'
import { bytesOf } from '../voice/audio/audio'
import { amplitudeAt } from '../voice/audio/goertzel'

let platform: TestPlatform
let staff: TestClient
let colleague: TestClient
let programs: string
beforeAll(async () => {
  programs = await mkdtemp(join(tmpdir(), 'virtual-phone-speech-'))
  platform = await startTestPlatform({ speechProgram: await fakeSpeaker() })
  staff = await signIn(platform, 'staff')
  colleague = await signIn(platform, 'colleague')
})
afterAll(async () => {
  await platform.close()
  await rm(programs, { recursive: true, force: true })
})

/** A stereo WAV of one tone. */
function toneWav(hz: number, seconds: number, rate = 22_050): Buffer {
  const samples = Int16Array.from({ length: rate * seconds * 2 }, (_, index) =>
    Math.round(12_000 * Math.sin((2 * Math.PI * hz * (index >> 1)) / rate)),
  )
  return Buffer.concat([wavHeader(samples.length * 2, rate, 2), bytesOf(samples)])
}

/** Replaces `espeak-ng` with the same arguments: writes a tone, and refuses the text `fail`. */
async function fakeSpeaker(): Promise<string> {
  const program = join(programs, 'speaker')
  const wav = join(programs, 'tone.wav')
  await writeFile(wav, toneWav(880, 1))
  await writeFile(
    program,
    `#!/bin/sh\ntext=$(cat)\n[ "$text" = fail ] && exit 1\nwhile [ "$1" != -w ]; do shift; done\ncp '${wav}' "$2"\n`,
  )
  await chmod(program, 0o700)
  return program
}

const settings = '/v1/settings/voicemail'
interface Place {
  uploadUrl: string
  mediaUrl: string
}
const offer = async (client: TestClient, contentType = 'audio/wav') =>
  (await client.get<Place>(`/v1/media/upload?contentType=${encodeURIComponent(contentType)}`)).body
const put = (url: string, body: Uint8Array, contentType = 'audio/wav') =>
  fetch(url, { method: 'PUT', body: Buffer.from(body), headers: { 'content-type': contentType } })
const uploaded = async (client: TestClient) => {
  const place = await offer(client)
  expect((await put(place.uploadUrl, toneWav(700, 1))).status).toBe(204)
  return place.mediaUrl
}

describe('the greeting (platform/greeting)', () => {
  test('is a text until it is set, and each person has their own', async () => {
    expect((await staff.get(settings)).body).toEqual({ mode: 'text', text: expect.stringContaining('leave a message') })
    const saved = await staff.call('POST', settings, { mode: 'text', text: ' This is Dana. ' })
    expect(saved).toEqual({ status: 200, body: { mode: 'text', text: 'This is Dana.' } })
    expect((await staff.get(settings)).body).toEqual(saved.body)
    expect((await colleague.get<{ text: string }>(settings)).body.text).not.toBe('This is Dana.')
  })

  test('as a file is served at its signed address, also in ranges', async () => {
    const mediaUrl = await uploaded(staff)
    const { status, body } = await staff.call<{ mode: string; mediaUrl: string }>('POST', settings, {
      mode: 'audio',
      mediaUrl,
    })
    expect({ status, body }).toMatchObject({ status: 200, body: { mode: 'audio' } })
    const answer = await fetch(body.mediaUrl, { headers: { range: 'bytes=0-3' } })
    expect([answer.status, await answer.text()]).toEqual([206, 'RIFF'])
    expect(answer.headers.get('content-type')).toBe('audio/wav')
    expect((await fetch(body.mediaUrl.replace(/\?.*/, ''))).status).toBe(403)
  })

  test.each([
    ['a text without words', { mode: 'text', text: '  ' }],
    ['a text that is too long', { mode: 'text', text: 'x'.repeat(LIMITS.greetingTextMax + 1) }],
    ['no file', { mode: 'audio' }],
    ['a file at another origin', { mode: 'audio', mediaUrl: 'https://example.org/files/media/a.wav' }],
    ['no address', { mode: 'audio', mediaUrl: 'greeting.wav' }],
    ['another mode', { mode: 'none' }],
  ])('with %s is refused', async (_, body) => {
    expect(await staff.call('POST', settings, body)).toMatchObject({
      status: 400,
      body: { code: 'error:validation' },
    })
  })

  test('is never another person’s file or a missing one', async () => {
    const theirs = await uploaded(colleague)
    expect((await staff.call('POST', settings, { mode: 'audio', mediaUrl: theirs })).status).toBe(400)
    const { mediaUrl } = await offer(staff)
    expect((await staff.call('POST', settings, { mode: 'audio', mediaUrl })).status).toBe(400)
  })
})

describe('an upload address (platform/greeting)', () => {
  test('works once', async () => {
    const { uploadUrl } = await offer(staff)
    const both = await Promise.all([put(uploadUrl, toneWav(700, 1)), put(uploadUrl, toneWav(500, 1))])
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409])
    expect((await put(uploadUrl, toneWav(700, 1))).status).toBe(409)
  })

  test.each(['text/html', 'image/svg+xml', 'audio/flac', 'nonsense', ''])('is not given for "%s"', async (type) => {
    expect((await staff.get(`/v1/media/upload?contentType=${type}`)).status).toBe(400)
  })

  test('is given for the types that browsers record, with their codecs', async () => {
    const { uploadUrl, mediaUrl } = await offer(staff, 'audio/webm;codecs=opus')
    const webm = Buffer.from('1a45dfa39f4286810142f7810142f281', 'hex')
    expect((await put(uploadUrl, webm, 'audio/webm; codecs="opus"')).status).toBe(204)
    expect((await fetch(mediaUrl)).headers.get('content-type')).toBe('audio/webm')
  })

  test('refuses other types, and a page that claims to be a sound', async () => {
    const first = await offer(staff)
    expect((await put(first.uploadUrl, toneWav(700, 1), 'audio/mpeg')).status).toBe(400)
    expect((await put(first.uploadUrl, Buffer.from('<script>alert(1)</script>'))).status).toBe(400)
    expect((await fetch(first.mediaUrl)).status).toBe(404)
    const second = await offer(staff)
    expect((await put(second.uploadUrl, Buffer.from('RIFF'))).status).toBe(400)
  })

  test('accepts at most ten megabytes, whatever length the request claims', async () => {
    const { uploadUrl, mediaUrl } = await offer(staff)
    const big = Buffer.concat([toneWav(700, 1), Buffer.alloc(LIMITS.greetingBytesMax)])
    expect((await put(uploadUrl, big).catch(() => ({ status: 413 }))).status).toBe(413)
    const stream = new Blob([big]).stream()
    const answer = await fetch(uploadUrl, {
      method: 'PUT',
      body: stream,
      duplex: 'half',
      headers: { 'content-type': 'audio/wav' },
    } as RequestInit).catch(() => ({ status: 413 }))
    expect(answer.status).toBe(413)
    expect((await fetch(mediaUrl)).status).toBe(404)
  })

  test('cannot be forged, and does not serve the file', async () => {
    const { uploadUrl, mediaUrl } = await offer(staff)
    expect((await put(uploadUrl.replace(/sig=.{4}/, 'sig=AAAA'), toneWav(700, 1))).status).toBe(403)
    const { search } = new URL(mediaUrl)
    expect((await put(uploadUrl.replace(/\?.*/, search), toneWav(700, 1))).status).toBe(403)
  })

  test('leaves complete, private files only: at most ten beside the one in use', async () => {
    for (let count = 0; count < 12; count++) await uploaded(colleague)
    const rows = await platform.db.selectFrom('media').select('name').where('person_id', '=', 'staff-2').execute()
    expect(rows).toHaveLength(10)
    const folder = join(platform.dataDir, 'media')
    // What a refused upload left is deleted after its answer.
    await vi.waitFor(async () => {
      const files = await readdir(folder)
      expect(files.filter((name) => name.endsWith('.part'))).toEqual([])
    })
    for (const { name } of rows) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
  })
})

describe('a text', () => {
  const speak = (text: string) =>
    staff.get<{ signedUrl: string }>(`/v1/settings/text-to-speech?text=${encodeURIComponent(text)}`)

  test('is spoken, with any first characters', async () => {
    for (const text of ['Good day', '-w /etc/passwd', '$(reboot) `id`; "']) {
      const { status, body } = await speak(text)
      expect(status).toBe(200)
      const answer = await fetch(body.signedUrl)
      expect(answer.headers.get('content-type')).toBe('audio/wav')
      expect((await answer.text()).slice(0, 4)).toBe('RIFF')
    }
  })

  test('is neither empty nor too long', async () => {
    expect((await speak('  ')).status).toBe(400)
    expect((await speak('x'.repeat(LIMITS.greetingTextMax + 1))).status).toBe(400)
  })

  test('is answered as unavailable if the program cannot speak it', async () => {
    expect(await speak('fail')).toMatchObject({ status: 501, body: { code: 'error:tts-unavailable' } })
  })
})

describe('the caller hears', () => {
  const heard = async (hz: number) => {
    const call = await platform.callIn({ from: '+12015550190', to: await virtualNumberOf(platform, 'staff-1') })
    // Any half second of the greeting's own second.
    const half = 8000
    let loudest = 0
    for (let at = 0; at + half <= call.heard.length; at += half / 2) {
      loudest = Math.max(loudest, amplitudeAt(call.heard.subarray(at, at + half), 16_000, hz) / 32_767)
    }
    return loudest
  }

  test('the uploaded file', async () => {
    await staff.call('POST', settings, { mode: 'audio', mediaUrl: await uploaded(staff) })
    expect(await heard(700)).toBeGreaterThan(0.1)
  })

  test('the text, if it can be spoken', async () => {
    await staff.call('POST', settings, { mode: 'text', text: 'This is Dana.' })
    expect(await heard(880)).toBeGreaterThan(0.1)
  })
})
