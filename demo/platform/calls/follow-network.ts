import { join } from 'node:path'
import type { TelephoneNetwork } from '../voice/telephone-network'
import type { CallService } from './call-service'

interface NetworkCallsOptions {
  network: TelephoneNetwork
  calls: Pick<CallService, 'placed' | 'accepted' | 'answered' | 'transferred' | 'ended'>
  recordingsDir: string
  onError(message: string, error: unknown): void
}

/** Stores what a telephone network reports about its calls, each call's events in order. Returns the undo. */
export function followNetwork({ network, calls, recordingsDir, onError }: NetworkCallsOptions): () => Promise<void> {
  const answeredAt = new Map<string, number>()
  const pending = new Map<string, Promise<void>>()

  async function end(callId: string, reason: Parameters<CallService['ended']>[1]['reason'], endedAt: number) {
    const since = answeredAt.get(callId)
    answeredAt.delete(callId)
    const answered = since !== undefined
    const file = join(recordingsDir, `${encodeURIComponent(callId)}.wav`)
    // A lost recording must not keep the call from ending.
    const lost = (error: unknown) => {
      onError('The recording of a call was lost', error)
      return false
    }
    const recorded = answered && (await network.writeRecording(callId, file).catch(lost))
    await calls.ended(callId, {
      reason,
      answered,
      voicemail: false,
      digits: '',
      seconds: answered ? Math.round((endedAt - since) / 1000) : 0,
      ...(recorded && { recordingFile: file }),
    })
  }

  const stop = network.listen((event) => {
    const { callId } = event
    const at = performance.now()
    const note = async () => {
      if (event.kind === 'placed') return calls.placed(callId, event.lineId)
      if (event.kind === 'ended') return end(callId, event.reason, at)
      if (event.kind === 'transferred') return calls.transferred(callId, event.to)
      answeredAt.set(callId, at)
      if (event.by && event.by !== 'phone') await calls.accepted(callId, event.by)
      return calls.answered(callId)
    }
    const noted = (pending.get(callId) ?? Promise.resolve())
      .then(note)
      .catch((error: unknown) => onError(`The platform failed to note "${event.kind}"`, error))
    pending.set(callId, noted)
    void noted.then(() => pending.get(callId) === noted && pending.delete(callId))
  })
  return async () => {
    stop()
    await Promise.all(pending.values())
  }
}
