import { extname } from 'node:path'

interface AudioType {
  type: string
  /** Other names that browsers have for the same types. */
  aliases: readonly string[]
  extension: string
  /** Do a file's first bytes fit its type? */
  begins(head: Buffer): boolean
}

const wordAt = (head: Buffer, at: number, word: string) => head.toString('latin1', at, at + word.length) === word

/** The types that a greeting may have: what browsers record, and the usual audio files. */
const AUDIO_TYPES: readonly AudioType[] = [
  {
    type: 'audio/wav',
    aliases: ['audio/x-wav', 'audio/wave', 'audio/vnd.wave'],
    extension: '.wav',
    begins: (head) => wordAt(head, 0, 'RIFF') && wordAt(head, 8, 'WAVE'),
  },
  {
    type: 'audio/mpeg',
    aliases: ['audio/mp3'],
    extension: '.mp3',
    // A file starts with tags, or with the eleven sync bits of its first frame.
    begins: (head) => wordAt(head, 0, 'ID3') || (head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0),
  },
  {
    type: 'audio/mp4',
    aliases: ['audio/x-m4a', 'audio/m4a'],
    extension: '.m4a',
    begins: (head) => wordAt(head, 4, 'ftyp'),
  },
  { type: 'audio/ogg', aliases: [], extension: '.ogg', begins: (head) => wordAt(head, 0, 'OggS') },
  {
    type: 'audio/webm',
    aliases: [],
    extension: '.webm',
    begins: (head) => head.readUInt32BE(0) === 0x1a45dfa3,
  },
]

/** How many bytes of a file decide its type. */
export const HEAD_BYTES = 12

/** The type that a `Content-Type` names, without codecs and case. Undefined for a type that no greeting may have. */
export function findAudioType(contentType: string): AudioType | undefined {
  const [named = ''] = contentType.toLowerCase().split(';')
  const essence = named.trim()
  return AUDIO_TYPES.find(({ type, aliases }) => type === essence || aliases.includes(essence))
}

/** The type of one of our files, by its extension. */
export const audioTypeOf = (name: string): string =>
  AUDIO_TYPES.find(({ extension }) => extension === extname(name))?.type ?? 'application/octet-stream'
