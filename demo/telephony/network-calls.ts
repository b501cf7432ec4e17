import type { EndReason } from '../../src/domain/call/call-line'
import type { NetworkRing, NetworkEvent, TelephoneNetwork } from '../platform/voice'
import {
  allowRecording,
  browsersOf,
  dialogsOf,
  endDialog,
  endRinging,
  forgetBrowsersOf,
  isThere,
  type Commands,
  type KamailioEvent,
} from './kamailio-control'
import { heardIn, type HeardAtTelephone } from './baresip-telephone'
import { readListener } from './sip-password'
import { setRecording } from './media-control'
import { readFarEndDigits, readRecentSound, readRecordedMs, recordedMedia, writeWav } from './read-recording'

/** The calls of a network, as its Kamailios report them. */
export interface NetworkCalls {
  /** Handles an event. @param reply sends the answer to a question */
  note(event: KamailioEvent, commands: Commands, reply: (text: string) => void): void
  /**
   * Handles the loss of a Kamailio. Calls that no browser continues end after a while, whether it comes back or not.
   */
  lost(commands: Commands): void
  /** Ids of the calls that ring or were answered. */
  live(): string[]
  /** The sound that each side of a recorded live call sends now, measured at the media host. */
  said(callId: string): Promise<{ caller: HeardAtTelephone; farEnd: HeardAtTelephone }>
  /** The digits that the far end of a recorded live call has sent. */
  farEndDigits(callId: string): Promise<string>
  network: Pick<
    TelephoneNetwork,
    'listen' | 'hangUp' | 'setRecordingPaused' | 'writeRecording' | 'onCall' | 'onRequest' | 'recheck'
  >
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

/** The Kamailio of a call, and the call's ids there. */
interface Place {
  commands: Commands
  /** Absent while the call still rings. */
  sipId?: string
  /** The request with which the Kamailio of a ringing call made the others ring too. */
  asked?: { sipId: string; cseq: string }
  /** The number of the INVITE with which a browser called, by which its ringing is ended. */
  cseq?: string
  /** The Kamailio's own id of the call. Other Kamailios do not have it, so they cannot end the call. */
  dialog?: string
}

/** A call that a browser asked to place, and that its Kamailio has neither placed nor refused yet. */
interface Wanted {
  commands: Commands
  /** The INVITE's Call-ID, by which the call is canceled while it rings. */
  sipId: string
  cseq: string
  /** False: to be ended as soon as it is placed. */
  isWanted: boolean
}

/** How long a browser tries to continue a call. */
const MOVES_WITHIN_MS = 35_000

/**
 * @param kamailios where the commands to each of them go
 * @param mediaHosts control addresses of the media hosts
 */
export function createNetworkCalls(
  recordingsDir: string,
  kamailios: readonly Commands[],
  mediaHosts: readonly string[],
  movesWithinMs = () => MOVES_WITHIN_MS,
): NetworkCalls {
  const listeners = new Set<(event: NetworkEvent) => void>()
  /** The id after which the recording of each call is named. */
  const recordings = new Map<string, string>()
  const live = new Map<string, Place>()
  const wanted = new Map<string, Wanted>()
  let decide: Parameters<TelephoneNetwork['onCall']>[0] | undefined
  let allow: Parameters<TelephoneNetwork['onRequest']>[0] | undefined
  const tell = (event: NetworkEvent) => listeners.forEach((listener) => listener(event))

  const end = (callId: string, reason: EndReason) => {
    if (live.delete(callId)) tell({ kind: 'ended', callId, reason })
  }
  const named = (sipId: string) => [...live].find(([, place]) => place.sipId === sipId)?.[0] ?? ''

  async function answer(event: KamailioEvent, commands: Commands): Promise<string> {
    const { from = '', to = '', question = '', sipId = '', cseq = '' } = event
    const decision = (await decide?.({ from, to })) ?? 480
    if (typeof decision === 'number') return `${question}|${decision}`
    live.set(decision.callId, { commands, asked: { sipId, cseq } })
    return [question, 'ring', ...fieldsOf(decision)].join('|')
  }

  /** False if it was placed, refused or forgotten before. */
  const forgetWanted = (callId: string, its: Wanted) => wanted.get(callId) === its && wanted.delete(callId)

  /** May this call be placed? If the platform agrees, it stores the call as live, so its end must be reported. */
  async function mayPlace(callId: string, its: Wanted): Promise<boolean> {
    // Of two Kamailios that one password asks, the first one places it.
    if (wanted.has(callId) || live.has(callId)) return false
    // Before the platform is asked: until it has decided, Kamailio may refuse the call and its person may hang up.
    wanted.set(callId, its)
    let may = false
    try {
      may = (await allow?.({ kind: 'place', callId, lineId: its.sipId })) ?? false
    } finally {
      if (!may || !its.isWanted) forgetWanted(callId, its)
    }
    return wanted.get(callId) === its
  }

  /** A call that its Kamailio has placed. */
  function place(callId: string, its: Place & { sipId: string }) {
    const { isWanted } = wanted.get(callId) ?? { isWanted: true }
    wanted.delete(callId)
    if (!isWanted) return endRinging(its.commands, its.sipId, its.cseq ?? '')
    live.set(callId, its)
    recordings.set(callId, its.sipId)
  }

  /** Ends the ringing calls of a lost Kamailio. If only the connection to it was lost, they go on. */
  async function forgetLost(commands: Commands) {
    if (await isThere(commands)) return
    const others = kamailios.filter((other) => other !== commands)
    for (const [callId, { commands: its, asked }] of live) {
      if (its !== commands || !asked) continue
      // Otherwise nobody could end the ringing there, and a person who answers would hear nobody.
      for (const other of others) endRinging(other, asked.sipId, asked.cseq)
      end(callId, 'session-lost')
    }
    for (const other of others) await forgetBrowsersOf(other, commands)
  }

  return {
    note(event, commands, reply) {
      const { sipId = '', status = 0, to = '', by, dialog = '', session = '', cseq = '' } = event
      const callId = event.callId || named(sipId)
      const answerWith = (may: Promise<boolean> | undefined) =>
        void Promise.resolve(may).then(
          (allowed) => reply(`${event.question}|${allowed ? 'pass' : 403}`),
          () => reply(`${event.question}|503`),
        )
      switch (event.event) {
        case 'called':
          answer(event, commands).then(reply, () => reply(`${event.question}|480`))
          return
        case 'placing':
          return answerWith(mayPlace(callId, { commands, sipId, cseq, isWanted: true }))
        case 'transferring': {
          const instead = event.replaces ? named(replacedIn(event.replaces)) : undefined
          // Without an id it is of a call that somebody invented.
          if (callId === '' || instead === '') return answerWith(undefined)
          return answerWith(allow?.({ kind: 'transfer', callId, to, ...(instead && { instead }) }))
        }
        case 'placed':
          return place(callId, { commands, sipId, cseq, dialog })
        case 'changed':
          if (callId !== '') tell({ kind: 'changed', callId })
          return
        case 'ringing':
          return
        case 'answered':
          delete live.get(callId)?.cseq
          // It was ended while it rang, in the moment in which somebody answered.
          if (!by && !live.has(callId)) return void endDialog(commands, dialog).catch(() => undefined)
          if (!by) return tell({ kind: 'answered', callId })
          live.set(callId, { commands, sipId, dialog })
          recordings.set(callId, session)
          return tell({ kind: 'answered', callId, by: readListener(by) ?? 'phone' })
        case 'refused':
          live.delete(callId)
          wanted.delete(callId)
          return tell({ kind: 'ended', callId, reason: REFUSALS[status] ?? 'failed' })
        case 'transferred':
          return tell({ kind: 'transferred', callId, to })
        case 'moved':
          if (live.has(callId)) live.set(callId, { commands, sipId })
          return
        case 'ended':
          return end(callId, by === 'remote' ? 'remote' : 'local')
      }
    },
    lost(commands) {
      void forgetLost(commands)
      const itsCalls = [...live].filter(([, place]) => place.commands === commands)
      const itsWanted = [...wanted].filter(([, its]) => its.commands === commands)
      const endTheLost = async () => {
        for (const [callId, its] of itsWanted) {
          if (!forgetWanted(callId, its)) continue
          // Only the connection may have been lost, and with it what Kamailio said of the call.
          endRinging(commands, its.sipId, its.cseq)
          if (its.isWanted) tell({ kind: 'ended', callId, reason: 'session-lost' })
        }
        const there = await dialogsOf(commands)
        for (const [callId, place] of itsCalls) {
          if (live.get(callId) === place && !there.has(place.dialog ?? '')) end(callId, 'session-lost')
        }
      }
      setTimeout(() => void endTheLost(), movesWithinMs()).unref()
    },
    live: () => [...live.keys()],
    farEndDigits: (callId) => readFarEndDigits(recordingsDir, recordings.get(callId) ?? ''),
    async said(callId) {
      const { rate, caller, farEnd } = await readRecentSound(recordingsDir, recordings.get(callId) ?? '')
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
      onRequest(next) {
        allow = next
        return () => {
          if (allow === next) allow = undefined
        }
      },
      async recheck(stillGood, number) {
        for (const commands of kamailios) {
          const browsers = (await browsersOf(commands, number)).map((browser) => ({
            ...browser,
            listener: readListener(browser.user),
          }))
          const good = await stillGood(browsers.flatMap(({ listener }) => listener ?? []))
          for (const { listener, forget } of browsers) {
            // A browser that places a call is registered too, under the call's id.
            if (listener ? !good.has(listener) : number !== undefined) await forget()
          }
        }
      },
      async hangUp(callId) {
        const asked = wanted.get(callId)
        if (asked) {
          if (asked.isWanted) tell({ kind: 'ended', callId, reason: 'local' })
          asked.isWanted = false
          return
        }
        const { sipId, dialog, commands, cseq } = live.get(callId) ?? {}
        if (sipId === undefined) return
        // A lost or restarted Kamailio has no such call. The browser that requests this sends BYE through another.
        if (commands && cseq) endRinging(commands, sipId, cseq)
        else if (commands && dialog) await endDialog(commands, dialog).catch(() => undefined)
        // Kamailio does not report an end that it was told to cause.
        end(callId, 'local')
      },
      async setRecordingPaused(callId, paused) {
        const recording = recordings.get(callId)
        const media = live.has(callId) && recording ? await recordedMedia(recordingsDir, recording) : []
        if (!recording || media.length === 0) return undefined
        await Promise.all(kamailios.map((its) => allowRecording(its, callId, !paused)))
        const asked = mediaHosts.flatMap((host) => media.map((id) => setRecording(host, id, !paused)))
        const done = await Promise.all(asked)
        return done.includes(true) ? readRecordedMs(recordingsDir, recording) : undefined
      },
      async writeRecording(callId, file) {
        const recording = recordings.get(callId)
        return recording ? writeWav(recordingsDir, recording, file) : false
      },
    },
  }
}

/** The Call-ID that `Replaces=…` of a Refer-To names (RFC 3891 §6.1). Empty if it names none. */
function replacedIn(header: string): string {
  try {
    return decodeURIComponent(header.slice('Replaces='.length)).split(';')[0] ?? ''
  } catch {
    return ''
  }
}

/** In the order of `route[ANSWERED]` (kamailio-config.ts). */
const fieldsOf = ({ callId, recorded, ringSeconds, onlySignIn, phone, caller }: NetworkRing) => [
  ...[callId, recorded ? 1 : 0, ringSeconds, onlySignIn ?? '', phone ?? ''],
  ...(caller ? [caller.id, encodeURIComponent(caller.name)] : ['', '']),
]
