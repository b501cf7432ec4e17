import type { Call } from '../../../src/api/contract/calls'

type Pause = NonNullable<Call['pauses']>[number]

/** The pauses in the recording of one call (`recording/pause`). */
export interface RecordingPauses {
  all: readonly Pause[]
  isPaused(): boolean
  /** @param recordedMs the length of the recording at this moment */
  note(paused: boolean, recordedMs: number): void
}

export function createRecordingPauses(): RecordingPauses {
  const all: Pause[] = []
  return {
    all,
    isPaused: () => all.length > 0 && all.at(-1)?.to === undefined,
    note(paused, recordedMs) {
      const seconds = Math.round(recordedMs / 100) / 10
      if (paused) all.push({ from: seconds })
      else all[all.length - 1] = { from: seconds, ...all.at(-1), to: seconds }
    },
  }
}
