import { isVoicemail } from '../../src/domain/log/log-filter'
import type { Call } from '../../src/api/contract/calls'
import type { Profile } from '../../src/api/contract/session'
import { Skipped, once } from './check'
import type { PlatformCaller } from './platform-caller'

/** What the platform has for this person. The checks need a call, a recording and a transcript. */
export interface Found {
  me(): Promise<Profile>
  /** The newest hundred. */
  calls(): Promise<Call[]>
  /** The newest call that matches. @throws Skipped when there is none */
  callWith(what: string, fits: (call: Call) => boolean): Promise<Call>
}

export function createFound({ read }: PlatformCaller): Found {
  const calls = once(async () => (await read('listCalls', { query: { limit: '100' } })).content)
  return {
    me: once(() => read('getMe')),
    calls,
    async callWith(what, fits) {
      const call = (await calls()).find(fits)
      if (!call) throw new Skipped(`the person has no ${what} among the newest 100`)
      return call
    },
  }
}

const isOpen = ({ restrictions = [], status }: Call): boolean =>
  !restrictions.includes('recording') && !isVoicemail(status)

/** A call whose recording this person may hear. */
export const isRecorded = (call: Call): boolean => call.recordingStatus === 'processed' && isOpen(call)

/** A call whose transcript this person may read. */
export const isTranscribed = (call: Call): boolean => call.transcriptionStatus === 'processed' && isOpen(call)
