import type { EndReason } from '../../src/domain/call/call-line'
import type { NetworkRing, NetworkEvent, TelephoneNetwork } from '../platform/voice'
import { browsersOf, endDialog, type Commands, type KamailioEvent } from './kamailio-control'
import { heardIn, type HeardAtTelephone } from './baresip-telephone'
import { readListener } from './sip-password'
import { readRecentSound, writeWav } from './read-recording'

/** The calls of a network, as its Kamailios report them. */
export interface NetworkCalls {
  /** @param reply sends the answer to a question */
  note(event: KamailioEvent, commands: Commands, reply: (text: string) => void): void
  /** Ids of the calls that ring or were answered. */
  live(): string[]
  /** What each side of a recorded live call says now, at the media host. */
  said(callId: string): Promise<{ caller: HeardAtTelephone; farEnd: HeardAtTelephone }>
  network: Pick<TelephoneNetwork, 'listen' | 'hangUp' | 'writeRecording' | 'onCall' | 'recheck'>
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

interface Known {
  /** What its recording is named after. */
  recording: string
  dialog: string
  commands: Commands
}

/** @param kamailios where the commands to all of them go */
export function createNetworkCalls(recordingsDir: string, kamailios: readonly Commands[]): NetworkCalls {
  const listeners = new Set<(event: NetworkEvent) => void>()
  const known = new Map<string, Known>()
  const live = new Set<string>()
  let decide: Parameters<TelephoneNetwork['onCall']>[0] | undefined
  const tell = (event: NetworkEvent) => listeners.forEach((listener) => listener(event))

  async function answer({ from = '', to = '', question = '' }: KamailioEvent): Promise<string> {
    const decision = (await decide?.({ from, to })) ?? 480
    if (typeof decision === 'number') return `${question}|${decision}`
    live.add(decision.callId)
    return [question, 'ring', ...fieldsOf(decision)].join('|')
  }

  return {
    note(event, commands, reply) {
      const { callId, sipId = '', status = 0, to = '', by, dialog = '', session } = event
      switch (event.event) {
        case 'called':
          answer(event).then(reply, () => reply(`${event.question}|480`))
          return
        case 'placed':
          live.add(callId)
          known.set(callId, { recording: sipId, dialog, commands })
          return tell({ kind: 'placed', callId, lineId: sipId })
        case 'ringing':
          return
        case 'answered':
          if (!by) return tell({ kind: 'answered', callId })
          known.set(callId, { recording: session ?? '', dialog, commands })
          return tell({ kind: 'answered', callId, by: readListener(by) ?? 'phone' })
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
      const { rate, caller, farEnd } = await readRecentSound(recordingsDir, known.get(callId)?.recording ?? '')
      return { caller: heardIn(caller, rate), farEnd: heardIn(farEnd, rate) }
    },
    network: {
      listen(onEvent) {
        listeners.add(onEvent)
        return () => listeners.delete(onEvent)
      },
      onCall(next) {
        decide = next
        return () => {
          if (decide === next) decide = undefined
        }
      },
      async recheck(number, mayListen) {
        for (const commands of kamailios) {
          for (const { user, forget } of await browsersOf(commands, number)) {
            const listener = readListener(user)
            if (!listener || !(await mayListen(listener))) await forget()
          }
        }
      },
      async hangUp(callId) {
        const call = known.get(callId)
        if (!call || !live.has(callId)) return
        await endDialog(call.commands, call.dialog).catch((error: unknown) => {
          // A lost Kamailio reports no end. The browser, which asks for this one, says BYE through another.
          if (live.has(callId) && !(error instanceof TypeError)) throw error
        })
        // Kamailio does not report an end of its own doing.
        if (live.delete(callId)) tell({ kind: 'ended', callId, reason: 'local' })
      },
      async writeRecording(callId, file) {
        const { recording } = known.get(callId) ?? {}
        return recording ? writeWav(recordingsDir, recording, file) : false
      },
    },
  }
}

/** In the order of `route[ANSWERED]` (kamailio-config.ts). */
const fieldsOf = ({ callId, recorded, ringSeconds, onlySignIn, phone, caller }: NetworkRing) => [
  ...[callId, recorded ? 1 : 0, ringSeconds, onlySignIn ?? '', phone ?? ''],
  ...(caller ? [caller.id, encodeURIComponent(caller.name)] : ['', '']),
]
