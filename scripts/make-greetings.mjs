/**
 * Renders the sentences of the far end into demo/platform/voice/greetings/*.ogg (Opus, mono, 16 kHz, about 16 kbit/s).
 * Needs the programs espeak-ng, sox and opusenc (Debian: espeak-ng, sox, opus-tools). Run it by hand after a text
 * changes:
 *   node scripts/make-greetings.mjs
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const GREETINGS = {
  hello: 'Hello? Yes, this is the far end of your call. I can hear you well.',
  talk: 'Thank you for calling about school. Yes, I see. That sounds good to me. Please go on, I am listening.',
  transfer: 'Hello, your call was transferred to the office. How can I help you?',
  goodbye: 'I have to go now. Thank you for calling. Goodbye.',
  voicemail: 'Nobody can take your call right now. Please leave a message after the tone.',
}

const folder = fileURLToPath(new URL('../demo/platform/voice/greetings/', import.meta.url))
const scratch = mkdtempSync(join(tmpdir(), 'greetings-'))
mkdirSync(folder, { recursive: true })
for (const [name, text] of Object.entries(GREETINGS)) {
  const spoken = join(scratch, `${name}.wav`)
  const even = join(scratch, `${name}-16k.wav`)
  execFileSync('espeak-ng', ['-v', 'en-us', '-s', '150', '-w', spoken, text])
  execFileSync('sox', [spoken, '-r', '16000', '-c', '1', '-b', '16', even, 'norm', '-6'])
  execFileSync('opusenc', [
    '--quiet',
    '--speech',
    '--bitrate',
    '16',
    '--framesize',
    '20',
    '--serial',
    '1',
    even,
    join(folder, `${name}.ogg`),
  ])
}
rmSync(scratch, { recursive: true })
