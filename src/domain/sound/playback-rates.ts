/** The speeds of a recording. 1 is the original speed. */
export const PLAYBACK_RATES = [0.75, 1, 1.25, 1.5, 2] as const
