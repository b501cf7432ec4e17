import type { EndReason } from '../../src/domain/call/call-line'
import type { NetworkEvent, TelephoneNetwork } from '../platform/voice'
import { endDialog, type KamailioEvent } from './kamailio-control'
import { heardIn, type HeardAtTelephone } from './baresip-telephone'
import { readRecentSound, writeWav } from './read-recording'

/** Where commands to a Kamailio go. */
interface Commands {
  port: number
  key: string
}

/** The calls of a network, as its Kamailios report them. */
export interface NetworkCalls {
  note(event: KamailioEvent, commands: Commands): void
  /** Ids of the calls that ring or were answered. */
  live(): string[]
  /** What each side of a recorded live call says now, at the media host. */
  said(callId: string): Promise<{ caller: HeardAtTelephone; farEnd: HeardAtTelephone }>
  network: Pick<TelephoneNetwork, 'listen' | 'hangUp' | 'writeRecording'>
}

/** Final answers of telephones. 0: the caller gave up. */
const REFUSALS: Readonly<Record<number, EndReason>> = {
  0: 'local',
  403: 'rejected',
  408: 'no-answer',
  480: 'no-answer',
  486: 'busy',
  487: 'local',
  600: 'busy',
  603: 'rejected',
}

export function createNetworkCalls(recordingsDir: string): NetworkCalls {
  const listeners = new Set<(event: NetworkEvent) => void>()
  const known = new Map<string, { sipId: string; commands: Commands }>()
  const live = new Set<string>()
  const tell = (event: NetworkEvent) => listeners.forEach((listener) => listener(event))

  return {
    note({ event, callId, sipId = '', status = 0, to = '', by }, commands) {
      switch (event) {
        case 'placed':
          live.add(callId)
          known.set(callId, { sipId, commands })
          return tell({ kind: 'placed', callId, lineId: sipId })
        case 'ringing':
          return
        case 'answered':
          return tell({ kind: 'answered', callId })
        case 'refused':
          live.delete(callId)
          return tell({ kind: 'ended', callId, reason: REFUSALS[status] ?? 'failed' })
        case 'transferred':
          return tell({ kind: 'transferred', callId, to })
        case 'ended':
          if (!live.delete(callId)) return
          return tell({ kind: 'ended', callId, reason: by === 'remote' ? 'remote' : 'local' })
      }
    },
    live: () => [...live],
    async said(callId) {
      const { rate, caller, farEnd } = await readRecentSound(recordingsDir, known.get(callId)?.sipId ?? '')
      return { caller: heardIn(caller, rate), farEnd: heardIn(farEnd, rate) }
    },
    network: {
      listen(onEvent) {
        listeners.add(onEvent)
        return () => listeners.delete(onEvent)
      },
      async hangUp(callId) {
        const call = known.get(callId)
        if (!call || !(await endDialog(call.commands.port, call.commands.key, call.sipId))) return
        // Kamailio does not report an end of its own doing.
        if (live.delete(callId)) tell({ kind: 'ended', callId, reason: 'local' })
      },
      async writeRecording(callId, file) {
        const call = known.get(callId)
        return call !== undefined && writeWav(recordingsDir, call.sipId, file)
      },
    },
  }
}
