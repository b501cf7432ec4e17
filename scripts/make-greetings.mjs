/**
 * Renders the sentences of the far end (demo/platform/voice/greetings/sentences.json) into sounds.json beside them (Opus in Ogg, mono,
 * 16 kHz, about 16 kbit/s, in base64).
 * Needs the programs espeak-ng, sox and opusenc (Debian: espeak-ng, sox, opus-tools). Run it by hand after a text
 * changes:
 *   node scripts/make-greetings.mjs
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../demo/platform/voice/greetings/', import.meta.url))
const SENTENCES = JSON.parse(readFileSync(join(folder, 'sentences.json'), 'utf8'))
const sounds = {}
const scratch = mkdtempSync(join(tmpdir(), 'greetings-'))
for (const [name, text] of Object.entries(SENTENCES)) {
  const spoken = join(scratch, `${name}.wav`)
  const even = join(scratch, `${name}-16k.wav`)
  const packed = join(scratch, `${name}.ogg`)
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
    packed,
  ])
  sounds[name] = readFileSync(packed, 'base64')
}
writeFileSync(join(folder, 'sounds.json'), `${JSON.stringify(sounds, null, 2)}\n`)
rmSync(scratch, { recursive: true })
