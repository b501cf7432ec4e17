import type { GreetingMode, GreetingProblem, SoundProblem } from '../../domain/settings/greeting'
import { LIMITS } from '../../domain/limits'
import type { MicrophoneCode } from '../../domain/errors'

const MEGABYTES = LIMITS.greetingBytesMax / 1_000_000
const MINUTES = LIMITS.greetingMsMax / 60_000
const MINUTE = `${MINUTES} ${MINUTES === 1 ? 'minute' : 'minutes'}`

/** The voicemail greeting in the settings. */
export const greetingWords = {
  title: 'Voicemail greeting',
  hint: "Callers hear this before the beep when you can't answer.",
  loading: 'Loading your voicemail greeting',
  failed: "We couldn't load your voicemail greeting.",

  mode: 'Callers hear',
  modes: { text: 'Typed message', audio: 'Your own recording' } satisfies Record<GreetingMode, string>,
  inUse: 'In use',

  text: 'Greeting text',
  /** Names the buttons that each add a greeting to the text. */
  suggestions: 'Add a suggestion',
  count: (count: number) => `${count} of ${LIMITS.greetingTextMax} characters`,
  tooMany: (count: number) => `${count} ${count === 1 ? 'character' : 'characters'} too many. Shorten the text.`,

  noAudio: 'There is no recording yet.',
  savedAudio: 'Your saved greeting',
  newAudio: 'New recording',
  notSaved: 'Not saved yet',
  audioHint: `Up to ${MINUTE}. An audio file may have up to ${MEGABYTES} MB.`,
  record: 'Record',
  recordAgain: 'Record again',
  opening: 'Waiting for your microphone. Allow it in your browser.',
  recording: 'Recording',
  recordedTime: 'Recorded time',
  /** The current length and the maximum. */
  timeOf: (at: string, longest: string) => `${at} of ${longest}`,
  level: 'Microphone level',
  stopRecording: 'Stop recording',
  reading: 'Preparing the sound',
  chooseFile: 'Choose a file',
  discard: 'Discard',
  inCall: 'Not during a call.',

  listen: 'Listen',
  stop: 'Stop',
  preparing: 'Preparing to play',
  unplayable: "We couldn't play this greeting. Try again, or record a new one.",

  saving: 'Saving…',
  saved: 'Voicemail greeting saved',
  /** Why Save is disabled. */
  problems: {
    'no-text': 'Write what callers should hear.',
    'long-text': `The text may have up to ${LIMITS.greetingTextMax} characters.`,
    'no-audio': 'Record a greeting or choose a file first.',
  } satisfies Record<GreetingProblem, string>,
  takeFirst: 'Stop the recording first.',

  soundProblems: {
    'file-kind': "This isn't an audio file. Choose a WAV, MP3, M4A or Ogg file.",
    'file-size': `This file is too large. Choose one with at most ${MEGABYTES} MB.`,
    unreadable: "We couldn't read this sound. Choose another file, or record again.",
    short: 'This is too short for a greeting. Record again, or choose a longer file.',
    long: `This is longer than ${MINUTE}. Choose a shorter file.`,
    silent: "We couldn't hear anything. Check your microphone and record again, or choose another file.",
  } satisfies Record<SoundProblem, string>,
  /** Why there is no microphone. A denied one has the call's text. */
  microphone: {
    'mic-missing': 'No microphone was found. Connect a microphone to record.',
    'mic-busy': 'Your microphone is in use by another application. Close that application to record.',
    insecure: 'Recording needs a secure page. Open this page with https.',
    failed: "Recording doesn't work in this browser. Choose an audio file instead.",
  } satisfies Record<Exclude<MicrophoneCode, 'mic-denied'>, string>,

  announce: {
    recording: 'Recording',
    recorded: (length: string) => `Recorded, ${length}. Listen to it, then save.`,
    fileTaken: (name: string, length: string) => `${name}, ${length}. Listen to it, then save.`,
  },
}
