import { once } from 'node:events'
import { connect } from 'node:net'
import { readNetstrings, writeNetstring } from './netstrings'
import { LOOPBACK } from './ports'

/** What Kamailio reports (`kamailio-config.ts`). */
export interface KamailioEvent {
  event:
    | 'called'
    | 'placing'
    | 'placed'
    | 'ringing'
    | 'answered'
    | 'refused'
    | 'transferring'
    | 'transferred'
    | 'changed'
    | 'moved'
    | 'ended'
  /** Empty with `called`, because the platform names the call, and for a call that began at another Kamailio. */
  callId: string
  /** The Call-ID. */
  sipId?: string
  /** Kamailio's own id of the call, with `placed` and `answered`. */
  dialog?: string
  /** The id of the media of a call from outside, with `answered`. */
  session?: string
  /** The final answer, with `refused`; 0 if the caller gave up. */
  status?: number
  /** Who called, E.164, with `called`. */
  from?: string
  /** The CSeq number of the request, with `called`, `placing` and `placed`. */
  cseq?: string
  /** The callee or the transfer target, E.164, with `called`, `transferring` and `transferred`. */
  to?: string
  /** With `transferring`: the other call whose place the target takes, as Refer-To has it, `Replaces=…`, or nothing. */
  replaces?: string
  /** With `ended`, who hung up. With `answered`, the user of the browser that answered, or `phone`. */
  by?: string
  /** What the answer to `called`, `placing` and `transferring` begins with. */
  question?: string
}

const AGAIN_MS = 500
/** Finds a dead machine, which does not close its connections. */
const KEEP_ALIVE_MS = 10_000

/** A connection to one Kamailio. */
export interface KamailioLink {
  send(text: string): void
  isOpen(): boolean
  close(): void
}

/** Reads the events of one Kamailio, and reconnects after it was lost. */
export async function followKamailio(
  port: number,
  onEvent: (event: KamailioEvent) => void,
  onLost: () => void,
): Promise<KamailioLink> {
  let closed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let socket = await open()

  async function open() {
    const opened = connect(port, LOOPBACK)
    await once(opened, 'connect')
    opened.setKeepAlive(true, KEEP_ALIVE_MS)
    opened.on('error', () => undefined)
    opened.once('close', () => {
      if (closed) return
      onLost()
      openAgain()
    })
    readNetstrings(opened, (text) => onEvent(JSON.parse(text) as KamailioEvent))
    return opened
  }

  function openAgain() {
    timer = setTimeout(() => {
      open().then((opened) => {
        socket = opened
        if (closed) socket.destroy()
      }, openAgain)
    }, AGAIN_MS)
  }

  return {
    send: (text) => writeNetstring(socket, text),
    isOpen: () => socket.writable,
    close() {
      closed = true
      clearTimeout(timer)
      socket.destroy()
    },
  }
}

/** Where commands to a Kamailio go. */
export interface Commands {
  port: number
  key: string
  /** Sends a text over the connection of its events. */
  say(text: string): void
  /** The SIP address of this Kamailio, which its browsers' registrations contain. */
  sip: string
}

/** Limit, because a machine that died refuses no connection. */
const ANSWERS_WITHIN_MS = 2000

/** Sends a command to Kamailio. @throws Error if it refuses */
async function commandKamailio({ port, key }: Commands, method: string, params: unknown[]): Promise<unknown> {
  const answer = await fetch(`http://${LOOPBACK}:${port}/RPC`, {
    method: 'POST',
    // Kamailio closes the connection after each answer. Reusing it at that moment would fail the next command.
    headers: { authorization: `Bearer ${key}`, connection: 'close' },
    body: JSON.stringify({ jsonrpc: '2.0', method, params, id: 1 }),
    signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
  })
  const { result, error } = (await answer.json()) as { result?: unknown; error?: { message: string } }
  if (error) throw new Error(`Kamailio refused ${method}: ${error.message}`)
  return result
}

/** Ends a call that was answered, for both sides. @throws Error if this Kamailio has none, or is lost */
export async function endDialog(commands: Commands, dialog: string): Promise<void> {
  await commandKamailio(commands, 'dlg.end_dlg', dialog.split(':').map(Number))
}

/** The ids of a Kamailio's calls. None if it is lost. */
export async function dialogsOf(commands: Commands): Promise<Set<string>> {
  const found = await commandKamailio(commands, 'dlg.briefing', ['c']).catch(() => [])
  return new Set((found as { h_entry: number; h_id: number }[]).map(({ h_entry, h_id }) => `${h_entry}:${h_id}`))
}

/** Whether a Kamailio answers. */
export const isThere = (commands: Commands): Promise<boolean> =>
  commandKamailio(commands, 'core.uptime', []).then(
    () => true,
    () => false,
  )

/** Stops the ringing of a call that nobody has answered. Does nothing if it does not ring here. */
export const endRinging = ({ say }: Commands, sipId: string, cseq: string): void => say(`cancel|${sipId}|${cseq}`)

/**
 * Whether a call may be recorded here from its next offer on: each one would begin the recording again. A Kamailio that
 * is lost has no such call any more.
 */
export async function allowRecording(commands: Commands, callId: string, allowed: boolean): Promise<void> {
  const change = allowed
    ? commandKamailio(commands, 'htable.delete', ['paused', callId])
    : commandKamailio(commands, 'htable.seti', ['paused', callId, 1])
  await change.catch(() => undefined)
}

interface Registered {
  AoR: string
  Contacts?: { Contact: { Address: string; Path?: string } }[]
}

/** A browser that is registered: it waits for calls, or places one. */
interface RegisteredBrowser {
  /** The user of its password. */
  user: string
  /** Through which Kamailio it is reached. */
  path: string
  /** Takes its registration back. */
  forget(): Promise<void>
}

/** Makes this Kamailio forget the browsers that are registered at a lost one. It tells the others. */
export async function forgetBrowsersOf(commands: Commands, lost: Commands): Promise<void> {
  for (const { path, forget } of await browsersOf(commands)) if (path.includes(`@${lost.sip};`)) await forget()
}

/** The browsers that are registered for a number, or without one all. */
export async function browsersOf(commands: Commands, number?: string): Promise<RegisteredBrowser[]> {
  const registered = number === undefined ? await allRegistered(commands) : [await registeredOf(commands, number)]
  return registered.flatMap(({ AoR, Contacts }) =>
    (Contacts ?? []).map(({ Contact: { Address, Path = '' } }) => ({
      user: /<sip:([^@>]*)@/.exec(Path)?.[1] ?? '',
      path: Path,
      forget: async () => void (await commandKamailio(commands, 'ul.rm_contact', ['location', AoR, Address])),
    })),
  )
}

async function registeredOf(commands: Commands, number: string): Promise<Registered> {
  const found = await commandKamailio(commands, 'ul.lookup', ['location', number]).catch(() => ({}))
  return { ...(found as Partial<Registered>), AoR: number }
}

async function allRegistered(commands: Commands): Promise<Registered[]> {
  const found = (await commandKamailio(commands, 'ul.dump', []).catch(() => ({}))) as {
    Domains?: { Domain: { AoRs?: { Info: Registered }[] } }[]
  }
  return (found.Domains ?? []).flatMap(({ Domain }) => (Domain.AoRs ?? []).map(({ Info }) => Info))
}
