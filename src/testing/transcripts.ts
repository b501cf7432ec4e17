import type { Transcript } from '../state/call/transcript-entries'

/** Fictional conversations for tests and stories. Times in ms. */
type ScriptLine = [channel: 0 | 1, atMs: number, sentence: string]

const SHORT: readonly ScriptLine[] = [
  [0, 0, 'Good morning, this is Nora Castellanos from Maple Hill Elementary.'],
  [0, 4200, 'Am I speaking with Mr. Ostrowski?'],
  [1, 7000, 'Yes, speaking.'],
  [1, 8400, 'Is everything all right with Mila?'],
  [0, 12_000, 'She is fine, do not worry.'],
  [0, 14_500, 'Mila has a slight fever, and the nurse thinks that she should rest at home today.'],
  [1, 20_300, 'Oh dear.'],
  [1, 21_600, 'I can pick her up in about half an hour, would that be all right?'],
  [0, 27_000, 'That is fine.'],
  [0, 28_300, 'She is in the nurse’s room, please ring at the front office.'],
  [0, 44_000, 'One more thing: her class goes to the Museum of Natural History on Friday.'],
  [0, 49_000, 'Zoë’s mother has asked whether Mila will come along.'],
  [1, 55_000, 'If the fever is gone, certainly.'],
  [0, 58_000, 'Wonderful, thank you, goodbye!'],
]

const CHANNELS = ['agent', 'customer'] as const

function transcriptOf(sentences: readonly ScriptLine[]): Transcript {
  const endOf = (at: number) =>
    Math.max(400, Math.min(5000, (sentences[at + 1]?.[1] ?? Infinity) - (sentences[at]?.[1] ?? 0) - 200))
  return {
    channels: CHANNELS.map((name, channel) => ({
      name,
      transcript: sentences.flatMap(([speaker, timestamp, sentence], at) =>
        speaker === channel ? [{ sentence, timestamp, duration: endOf(at) }] : [],
      ),
    })),
  }
}

/** A call about a child with a fever, 14 sentences in a minute. 'Mila' occurs three times, 'museum' once. */
export const aTranscript = (): Transcript => transcriptOf(SHORT)

/** As many sentences as requested, 4 s each. The sides take turns of one to four sentences. */
export const aLongTranscript = (sentences: number): Transcript =>
  transcriptOf(
    Array.from({ length: sentences }, (_, at) => {
      const [, , sentence] = SHORT[at % SHORT.length] ?? [0, 0, '']
      return [(at >> 2) % 2 === 0 || at % 3 === 0 ? 0 : 1, at * 4000, `${sentence} (${at + 1})`]
    }),
  )

/** A voicemail with one channel and no name. */
export const aVoicemailTranscript = (): Transcript => ({
  channels: [
    {
      name: 'ch_0',
      transcript: [
        { sentence: 'Hello, this is Pavel Ostrowski, Mila’s father.', timestamp: 400, duration: 3200 },
        { sentence: 'She has a dentist appointment tomorrow and will come at ten.', timestamp: 4000, duration: 4100 },
        { sentence: 'You can call me back at any time.', timestamp: 9000, duration: 2000 },
      ],
    },
  ],
})
