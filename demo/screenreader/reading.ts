import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test as base } from 'playwright/test'
import { startPlatform, type Platform } from '../platform'
import { seeded } from '../e2e/testing/template'
import { addHeldPages, type HeldCode } from './held-code'
import { needPrograms, versionsOf, type BrowserName } from './programs'
import { DesktopError, startScreenReader, type HearOptions, type ScreenReader } from './screen-reader'

const PAGES = fileURLToPath(new URL('../../node_modules/.demo-pages', import.meta.url))
/** What was heard, as text, for people who compare two versions. */
const TRANSCRIPTS = fileURLToPath(new URL('../../test-results/screenreader', import.meta.url))

/** A person who works by ear. */
export interface ScreenReading {
  browser: BrowserName
  /** A part of a job. Nothing that is heard in it may be one of `never`, or noise. */
  step(name: string, body: () => Promise<void>, never?: readonly RegExp[]): Promise<void>
  /** Presses a key, and expects these sentences, in any order. */
  press(key: string, ...sentences: RegExp[]): Promise<string[]>
  /** Presses a key, which says something each time, until the sentence is heard. */
  pressUntil(key: string, sentence: RegExp, most?: number): Promise<void>
  /** Expects these sentences of what is said without a key, since the last one. Then Control silences the reader. */
  hears(...sentences: RegExp[]): Promise<void>
  /** What is said without a key, since the last one, until nothing more is. */
  overhears(): Promise<string[]>
}

interface Options {
  reader: BrowserName
}
interface Served {
  platform: Platform
  /** Pages of the platform whose code comes when the test says so. */
  heldCode: HeldCode
}
interface Worker extends Served {
  served: Served
}

export const test = base.extend<{ reading: ScreenReading }, Worker & Options>({
  reader: ['chromium', { option: true, scope: 'worker' }],
  served: [
    async ({}, provide) => {
      const front = { kind: 'static', dir: PAGES } as const
      const httpServer = createServer()
      const platform = await startPlatform({
        ...(await seeded()),
        front,
        httpServer,
        demo: true,
        costLimit: false,
        warmMedia: true,
      })
      await provide({ platform, heldCode: addHeldPages(httpServer) })
      await platform.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  platform: [({ served }, provide) => provide(served.platform), { scope: 'worker' }],
  heldCode: [({ served }, provide) => provide(served.heldCode), { scope: 'worker' }],
  reading: async ({ platform, reader: browser }, provide, info) => {
    needPrograms(browser)
    // scripts/screen-readers.mjs reads them from the suite's report.
    for (const [type, description] of Object.entries(versionsOf(browser))) info.annotations.push({ type, description })
    const reader = await startScreenReader(browser, `${platform.url}/?tenant_id=${platform.tenantId}`).catch(
      (error: unknown) => {
        // CI may run in a container that starts no desktop, which is not the product's fault.
        const isAllowed = error instanceof DesktopError && process.env.IF_IT_STARTS !== undefined
        if (isAllowed) info.skip(true, `${error.message} ${String(error.cause)}`)
        throw error
      },
    )
    const transcript: string[] = []
    try {
      await provide({ browser, ...readingOf(reader, transcript) })
    } finally {
      await reader.stop()
      for (const callId of platform.voice.live()) platform.voice.hangup(callId)
      mkdirSync(TRANSCRIPTS, { recursive: true })
      const name = `${browser} ${info.title.replace(/ \(.*\)|[^\w ]+/g, '')}.txt`
      writeFileSync(join(TRANSCRIPTS, name), `${transcript.join('\n')}\n`)
    }
  },
})

/** @param transcript receives all that was said, and after which key */
function readingOf(reader: ScreenReader, transcript: string[]): Omit<ScreenReading, 'browser'> {
  const heard: string[] = []
  const note = (key: string, { said, missing }: Awaited<ReturnType<ScreenReader['press']>>) => {
    heard.push(...said)
    transcript.push(
      `> ${key}`,
      ...said.map((text) => `  ${text}`),
      ...missing.map((one) => `  !! not heard: ${String(one)}`),
    )
    expect.soft(missing.map(String), `not heard after ${key}, but: ${said.join(' | ')}`).toEqual([])
    return said
  }
  const press = async (key: string, options: HearOptions) => note(key, await reader.press(key, options))
  return {
    step: (name, body, never = []) =>
      test.step(name, async () => {
        const before = heard.length
        transcript.push(`# ${name}`)
        await body()
        const noise = heard.slice(before).filter((text) => [...NOISE, ...never].some((one) => one.test(text)))
        expect.soft(noise, 'sentences that nobody should have to hear').toEqual([])
      }),
    press: (key, ...hear) => press(key, { hear }),
    async pressUntil(key, sentence, most = 40) {
      for (let times = 0; times < most; times++) {
        const said = await press(key, { silenceMs: 400, saysMoreThan: BY_ITSELF })
        if (said.some((text) => sentence.test(text))) return
      }
      throw new Error(
        `${String(sentence)} is not heard after ${most} times ${key}.\n${transcript.slice(-40).join('\n')}`,
      )
    },
    overhears: async () => note('(listen)', await reader.listen({})),
    async hears(...hear) {
      note('(listen)', await reader.listen({ hear, withinMs: 120_000, cutsShort: true }))
      await reader.press('Control_L', { silenceMs: 300 })
    },
  }
}

/** What is announced without a key, at a moment that nobody knows: of the line, the microphone and a list that has loaded. */
const BY_ITSELF: readonly RegExp[] = [
  /^(Ringing|Connected|Recording)$/,
  /^(Poor connection|The connection is better|Reconnect)/,
  /^(It's on|We hear)/,
  /^(Showing|Loading|Searching) /,
  // Orca's own words.
  /^(Focus|Browse) mode$/,
]

/** What no step of the jobs may make anybody listen to. */
const NOISE: readonly RegExp[] = [
  // A page title that names the product twice.
  /Virtual Phone .*Virtual Phone/,
  // An untouched field that must be filled in.
  /^invalid entry/,
  // The keypad's drawer, which is no dialog.
  /^dialog$/,
  // A control without a name. When Orca reads a page as a whole, it says a role by itself, without the full stop.
  /^(push button|link|entry|check box|combo box|slider)\.$/,
  // A value that has no text.
  /\b(undefined|null|NaN|object Object)\b/,
  // More than anybody listens to at once: half a minute.
  /.{500}/s,
]
