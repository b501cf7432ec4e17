import type { Page, Request } from 'playwright/test'
import { wavHeader } from '../../../src/domain/sound/wav'
import type { Platform } from '../../platform'
import { bytesOf } from '../../platform/voice/audio/audio'
import { amplitudeAt } from '../../platform/voice/audio/goertzel'
import { tone } from '../../platform/voice/audio/sound'
import { MICROPHONE_HZ, expect, test } from '../testing/fixtures'
import { storageOf } from '../testing/storage-of'
import { hearInPage, microphonesOf } from '../testing/sound/listen-in'
import { phoneApp } from '../testing/phone-app'
import { expectTone } from '../testing/sound/expect-tone'
import { softStep } from '../testing/soft-step'
import { virtualNumberOf } from '../../platform/testing/virtual-number-of'

const PARENT = '+12015550190'
const FILE_HZ = 440
const RATE = 16_000
/** A browser attenuates a steady tone like noise, so little of it is left. Silence is 0. */
const AUDIBLE = 0.01

/** A typical sound file: one second of a plain tone. */
function toneFile(): Buffer {
  const second = new Int16Array(RATE)
  tone(FILE_HZ, 0.4).fill(second)
  return Buffer.concat([wavHeader(second.byteLength, RATE, 1), bytesOf(second)])
}

/** How loud a caller hears a tone, at its loudest, because the greeting may begin at any point. */
async function heardByCaller(platform: Platform, personId: string, hz: number): Promise<number> {
  const { heard } = await platform.callIn({ from: PARENT, to: await virtualNumberOf(platform, personId) })
  const half = RATE / 2
  const places = Array.from({ length: Math.max(0, Math.floor(heard.length / half) - 1) }, (_, index) => index * half)
  return Math.max(...places.map((at) => amplitudeAt(heard.subarray(at, at + half), RATE, hz) / 32_767))
}

/** The greeting in the settings, as a person meets it. */
function greetingOf(page: Page) {
  const section = page.getByRole('region', { name: 'Voicemail greeting' })
  const button = (name: string) => section.getByRole('button', { name, exact: true })
  return {
    section,
    button,
    sound: section.getByRole('radio', { name: /^Your own recording/ }),
    timer: section.getByRole('timer', { name: 'Recorded time' }),
    choose: (name: string, mimeType: string, buffer: Buffer) =>
      section.locator('input[type=file]').setInputFiles({ name, mimeType, buffer }),
    hears: (hz: number) =>
      expectTone(hz, async () => {
        const listen = button('Listen')
        if (await listen.isVisible()) await listen.click()
        return hearInPage(page)
      }),
  }
}

test('a greeting is recorded, played and saved, and callers hear it; a file replaces it (greeting/save)', async ({
  page,
  platform,
  signIn,
  account,
}) => {
  const me = account('colleague')
  const app = phoneApp(page)
  const greeting = greetingOf(page)
  const put: Request[] = []
  page.on('request', (request) => request.method() === 'PUT' && put.push(request))
  await signIn(page, me.key)
  await app.open('settings')
  await greeting.sound.check()

  await test.step('what was recorded when the page is left stays, and the microphone does not', async () => {
    expect(await microphonesOf(page)).toEqual([])
    await greeting.button('Record').click()
    await expect(greeting.timer).toHaveText(/^0:(?!0[01])\d\d of 1:00$/)
    await app.goToCalls()
    await expect.poll(() => microphonesOf(page)).toEqual(['ended'])
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(greeting.section.getByText('New recording')).toBeVisible()
  })

  await softStep('it is heard before it is saved', () => greeting.hears(MICROPHONE_HZ))

  await test.step('saved, it greets callers; its address carries nothing of the session', async () => {
    await greeting.button('Save').click()
    await expect(app.toast('Voicemail greeting saved')).toBeVisible()
    await expect(greeting.sound).toHaveAccessibleName(/In use$/)
    await expect(greeting.section.getByRole('heading')).toBeFocused()
    const headers = await put[0]?.allHeaders()
    expect(headers).toMatchObject({ 'content-type': 'audio/wav' })
    expect(Object.keys(headers ?? {}).filter((name) => /^(authorization|cookie|referer)$/.test(name))).toEqual([])
    expect(await heardByCaller(platform, me.id, MICROPHONE_HZ)).toBeGreaterThan(AUDIBLE)
  })

  await softStep('it is heard again after a reload, and nothing of it stays in the browser', async () => {
    await page.reload()
    await expect(greeting.section.getByText('Your saved greeting')).toBeVisible()
    await greeting.hears(MICROPHONE_HZ)
    expect((await storageOf(page)).text).not.toMatch(/sig=|\/files\//)
  })

  await softStep('a file takes its place', async () => {
    await greeting.choose('welcome.wav', 'audio/wav', toneFile())
    await expect(greeting.section.getByText('welcome.wav')).toBeVisible()
    await greeting.hears(FILE_HZ)
    await greeting.button('Save').click()
    await expect(greeting.section.getByText('Your saved greeting')).toBeVisible()
    expect(await heardByCaller(platform, me.id, FILE_HZ)).toBeGreaterThan(AUDIBLE)
  })
})

test('an unsuitable file is refused with advice; a text cannot be spoken here, and the settings say so', async ({
  page,
  signIn,
  quiet,
}) => {
  quiet.allow(/status of 501/)
  const greeting = greetingOf(page)
  const says = (text: string) => expect.soft(greeting.section.getByText(text, { exact: true })).toBeVisible()
  const TEXT = 'This is Maple Street School. Please leave a message.'
  await signIn(page)
  await phoneApp(page).open('settings')

  await greeting.section.getByRole('textbox', { name: 'Greeting text' }).fill(TEXT)
  await greeting.button('Listen').click()
  await says("A spoken preview isn't available here. Save the greeting and call your number to hear it.")

  await greeting.sound.check()
  await greeting.choose('letter.pdf', 'application/pdf', Buffer.from('%PDF-1.7'))
  await says("This isn't an audio file. Choose a WAV, MP3, M4A or Ogg file.")
  await greeting.choose('concert.wav', 'audio/wav', Buffer.alloc(10_000_001))
  await says('This file is too large. Choose one with at most 10 MB.')
  await greeting.choose('<img src=x onerror=pwned=1>.mp3', 'audio/mpeg', Buffer.from('<script>pwned=1</script>'))
  await says("We couldn't read this sound. Choose another file, or record again.")
  await expect.soft(greeting.button('Save')).toHaveAccessibleDescription('Record a greeting or choose a file first.')

  await greeting.section.getByRole('radio', { name: /^Typed message/ }).check()
  await expect.soft(greeting.section.getByRole('textbox', { name: 'Greeting text' })).toHaveValue(TEXT)
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
})
