/** The player of a call's recording and of a voicemail. */
export const recordingWords = {
  call: {
    player: 'Recording player',
    play: 'Play recording',
    pause: 'Pause recording',
    loading: 'Loading recording',
    position: 'Position in the recording',
    download: 'Download recording',
    saving: 'Downloading recording',
    /** File name without its extension. */
    fileName: (date: string) => `call-recording ${date}`.trim(),
    unplayable: "We couldn't play this recording. Try again, or download it.",
    /** The platform refuses it to this person for good. */
    refused: "You don't have permission to play this recording.",
  },
  voicemail: {
    player: 'Voicemail player',
    play: 'Play voicemail',
    pause: 'Pause voicemail',
    loading: 'Loading voicemail',
    position: 'Position in the voicemail',
    download: 'Download voicemail',
    saving: 'Downloading voicemail',
    fileName: (date: string) => `voicemail ${date}`.trim(),
    unplayable: "We couldn't play this voicemail. Try again, or download it.",
    refused: "You don't have permission to play this voicemail.",
  },
  /** Why Play is off while it rings and in a call. */
  afterCall: 'You can play this after the call.',
  /** When it was paused: '0:12–0:47, 1:30–2:00'. */
  pausedAt: (times: string) => `Recording paused ${times}`,
  positionOf: (at: string, total: string) => `${at} of ${total}`,
  back: (seconds: number) => `Back ${seconds} seconds`,
  forward: (seconds: number) => `Forward ${seconds} seconds`,
  speed: 'Speed',
  speedOf: (rate: number) => `${rate}×`,
  mute: 'Mute',
  volume: 'Volume',
  volumeOf: (percent: number) => `${percent}%`,
}
