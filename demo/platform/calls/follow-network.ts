import { join } from 'node:path'
import type { TelephoneNetwork } from '../voice/telephone-network'
import type { CallService } from './call-service'

interface NetworkCallsOptions {
  network: TelephoneNetwork
  calls: Pick<CallService, 'place' | 'mayTransfer' | 'recheck' | 'accepted' | 'answered' | 'transferred' | 'ended'>
  recordingsDir: string
  /** It begins no call any more. */
  isStopping(): boolean
  onError(message: string, error: unknown): void
}

/**
 * Stores what a telephone network reports about its calls, and answers what it asks, each call's events in order.
 * Returns the undo.
 */
export function followNetwork({
  network,
  calls,
  recordingsDir,
  isStopping,
  onError,
}: NetworkCallsOptions): () => Promise<void> {
  const answeredAt = new Map<string, number>()
  const pending = new Map<string, Promise<unknown>>()

  /** Undefined if it failed. */
  function inTurn<T>(callId: string, what: string, act: () => Promise<T>): Promise<T | undefined> {
    const done = (pending.get(callId) ?? Promise.resolve()).then(act).catch((error: unknown) => {
      onError(`The platform failed to note "${what}"`, error)
      return undefined
    })
    pending.set(callId, done)
    void done.then(() => pending.get(callId) === done && pending.delete(callId))
    return done
  }

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

  const stopAnswering = network.onRequest(async (request) => {
    const { kind, callId } = request
    if (kind === 'place' && isStopping()) return false
    const may = () => (kind === 'place' ? calls.place(callId, request.lineId) : calls.mayTransfer(callId, request.to))
    return (await inTurn(callId, kind, may)) ?? false
  })
  const stopListening = network.listen((event) => {
    const { kind, callId } = event
    const at = performance.now()
    void inTurn(callId, kind, async () => {
      if (event.kind === 'changed') return calls.recheck({ callId })
      if (event.kind === 'ended') return end(callId, event.reason, at)
      if (event.kind === 'transferred') return calls.transferred(callId, event.to)
      answeredAt.set(callId, at)
      if (event.by && event.by !== 'phone') await calls.accepted(callId, event.by)
      return calls.answered(callId)
    })
  })
  return async () => {
    stopAnswering()
    stopListening()
    await Promise.all(pending.values())
  }
}
