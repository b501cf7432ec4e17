import { join } from 'node:path'
import { createRecordingPauses, type RecordingPauses } from '../voice/recording-pauses'
import type { TelephoneNetwork } from '../voice/telephone-network'
import type { CallService } from './call-service'

interface NetworkCallsOptions {
  network: TelephoneNetwork
  calls: Pick<
    CallService,
    'place' | 'mayTransfer' | 'recheck' | 'accepted' | 'answered' | 'paused' | 'transferred' | 'ended'
  >
  /** Is it a live call of this process? */
  holds(callId: string): boolean
  recordingsDir: string
  /** It begins no call any more. */
  isStopping(): boolean
  onError(message: string, error: unknown): void
}

interface FollowedNetwork {
  /** Resolves once it is stored. False if this process has no such call, or it is not recorded. */
  pauseRecording(callId: string, paused: boolean): Promise<boolean>
  close(): Promise<void>
}

/**
 * Stores what a telephone network reports about its calls, and answers what it asks, each call's events in order.
 */
export function followNetwork({
  network,
  calls,
  holds,
  recordingsDir,
  isStopping,
  onError,
}: NetworkCallsOptions): FollowedNetwork {
  const answeredAt = new Map<string, number>()
  const pausesOf = new Map<string, RecordingPauses>()
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
    pausesOf.delete(callId)
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
    const may = () =>
      kind === 'place' ? calls.place(callId, request.lineId) : calls.mayTransfer(callId, request.to, request.instead)
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
  async function pause(callId: string, paused: boolean): Promise<boolean> {
    if (!holds(callId) || !answeredAt.has(callId)) return false
    const pauses = pausesOf.get(callId) ?? createRecordingPauses()
    const recordedMs = await network.setRecordingPaused(callId, paused)
    if (recordedMs === undefined) return false
    if (paused === pauses.isPaused()) return true
    pauses.note(paused, recordedMs)
    pausesOf.set(callId, pauses)
    await calls.paused(callId, pauses.all)
    return true
  }

  return {
    pauseRecording: async (callId, paused) => (await inTurn(callId, 'paused', () => pause(callId, paused))) ?? false,
    async close() {
      stopAnswering()
      stopListening()
      await Promise.all(pending.values())
    },
  }
}
