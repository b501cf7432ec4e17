import { extname } from 'node:path'

interface AudioType {
  type: string
  /** What browsers call the same. */
  aliases: readonly string[]
  extension: string
  /** Does a file that begins so hold what its type says? */
  begins(head: Buffer): boolean
}

const wordAt = (head: Buffer, at: number, word: string) => head.toString('latin1', at, at + word.length) === word

/** What a greeting may be: what browsers record, and what people have as a file. */
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
    // With tags, or with the first frame's eleven bits of sync.
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

/** How much of a file its type is read from. */
export const HEAD_BYTES = 12

/** The type that a `Content-Type` names, codecs and capitals aside; undefined for what no greeting may be. */
export function findAudioType(contentType: string): AudioType | undefined {
  const [named = ''] = contentType.toLowerCase().split(';')
  const essence = named.trim()
  return AUDIO_TYPES.find(({ type, aliases }) => type === essence || aliases.includes(essence))
}

/** The type of a file of ours, by the ending of its name. */
export const audioTypeOf = (name: string): string =>
  AUDIO_TYPES.find(({ extension }) => extension === extname(name))?.type ?? 'application/octet-stream'
