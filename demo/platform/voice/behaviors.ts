import { LIMITS } from '../../../src/domain/limits'

/** The sounds that the far end can play after it answers. */
export type Performance = 'talk' | 'talk-as-office' | 'goodbye' | 'echo' | 'tone' | 'high-tone' | 'voicemail'

/** The behavior of the far end for a dialed number. Times in ms, before `pace` (voice line option). */
export interface Behavior {
  /** A short name for logs and tests. */
  name: string
  /** Shown on the sign-in page: what happens to a call to this number. */
  sentence: string
  ringMs: number
  /** The event that ends the ringing. In a transfer another person answers. */
  then: 'answer' | 'transfer' | 'busy' | 'rejected' | 'no-answer'
  performs: Performance
  /** The far end hangs up this long after the answer. */
  hangsUpAfterMs?: number
  /** The far end's media stops for `forMs`, this long after the answer. */
  dropsOut?: { afterMs: number; forMs: number }
}

const ANSWERS: Behavior = {
  name: 'answers',
  sentence: 'answers and talks',
  ringMs: 1500,
  then: 'answer',
  performs: 'talk',
}

/** The last two digits of a fictional number (555-01xx) choose the behavior. Every other number answers. */
export const BEHAVIORS: Readonly<Record<string, Behavior>> = {
  '90': { ...ANSWERS, name: 'echo', sentence: 'answers and repeats what it hears', performs: 'echo' },
  '91': { ...ANSWERS, name: 'busy', sentence: 'is busy', ringMs: 500, then: 'busy' },
  '92': { ...ANSWERS, name: 'no-answer', sentence: 'rings and nobody answers', ringMs: 20_000, then: 'no-answer' },
  '93': { ...ANSWERS, name: 'rejects', sentence: 'rejects the call', ringMs: 2000, then: 'rejected' },
  '94': {
    ...ANSWERS,
    name: 'voicemail',
    sentence: 'goes to voicemail: greeting, then a beep',
    performs: 'voicemail',
    hangsUpAfterMs: 120_000,
  },
  '95': {
    ...ANSWERS,
    name: 'hangs-up',
    sentence: 'answers, says goodbye and hangs up after 10 seconds',
    performs: 'goodbye',
    hangsUpAfterMs: 10_000,
  },
  '96': { ...ANSWERS, name: 'slow', sentence: 'answers after 8 seconds', ringMs: 8000 },
  '97': {
    ...ANSWERS,
    name: 'drops-out',
    sentence: 'answers, and the connection drops for 10 seconds',
    dropsOut: { afterMs: 3000, forMs: LIMITS.mediaWatchMs + 6000 },
  },
  '98': {
    ...ANSWERS,
    name: 'transfers',
    sentence: 'is transferred to the office, which answers',
    then: 'transfer',
    performs: 'talk-as-office',
  },
  '99': { ...ANSWERS, name: 'tone', sentence: 'answers with a plain 440 Hz tone', performs: 'tone' },
}

/** For a call with two others, whose tones must differ. The second number is the interpreter's, the first is nobody's. */
const HIGH_TONE: Behavior = { ...ANSWERS, name: 'high-tone', sentence: 'answers with 880 Hz', performs: 'high-tone' }
export const HIGH_TONE_NUMBERS = ['9735550199', '8625550199']

/** The behavior of a dialed number in any written form. */
export function behaviorOf(dialed: string): Behavior {
  const digits = dialed.replace(/\D/g, '')
  if (HIGH_TONE_NUMBERS.some((number) => digits.endsWith(number))) return HIGH_TONE
  return (/55501\d\d$/.test(digits) && BEHAVIORS[digits.slice(-2)]) || ANSWERS
}
