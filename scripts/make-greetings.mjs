/**
 * Renders the sentences of the far end (sentences.json there) into demo/platform/voice/greetings/*.ogg (Opus, mono, 16 kHz, about 16 kbit/s).
 * Needs the programs espeak-ng, sox and opusenc (Debian: espeak-ng, sox, opus-tools). Run it by hand after a text
 * changes:
 *   node scripts/make-greetings.mjs
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../demo/platform/voice/greetings/', import.meta.url))
const SENTENCES = JSON.parse(readFileSync(join(folder, 'sentences.json'), 'utf8'))
const scratch = mkdtempSync(join(tmpdir(), 'greetings-'))
for (const [name, text] of Object.entries(SENTENCES)) {
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
