import { once } from 'node:events'
import { connect } from 'node:net'
import { LOOPBACK } from './ports'

/** What Kamailio reports (`kamailio-config.ts`). */
export interface KamailioEvent {
  event: 'placed' | 'ringing' | 'answered' | 'refused' | 'transferred' | 'ended'
  callId: string
  /** The Call-ID, with `placed`. */
  sipId?: string
  /** The final answer, with `refused`; 0 if the caller gave up. */
  status?: number
  /** Who took over, E.164, with `transferred`. */
  to?: string
  /** Who hung up, with `ended`. */
  by?: string
}

/** Reads the events of one Kamailio until its end. Returns the undo. */
export async function followKamailio(port: number, onEvent: (event: KamailioEvent) => void): Promise<() => void> {
  const socket = connect(port, LOOPBACK)
  await once(socket, 'connect')
  socket.on('error', () => undefined)
  let rest = ''
  socket.on('data', (data) => {
    rest += data.toString()
    for (const [object] of rest.matchAll(/\{[^{}]*\}/g)) onEvent(JSON.parse(object) as KamailioEvent)
    rest = rest.slice(rest.lastIndexOf('}') + 1)
  })
  return () => socket.destroy()
}

interface Dialog {
  'call-id': string
  h_entry: number
  h_id: number
  variables?: Record<string, string>[]
}

/** Sends a command to Kamailio. @throws Error if it refuses */
async function commandKamailio(port: number, key: string, method: string, params: unknown[]): Promise<unknown> {
  const answer = await fetch(`http://${LOOPBACK}:${port}/RPC`, {
    method: 'POST',
    // Kamailio closes after each answer, and a connection that is taken up again just then would fail the next command.
    headers: { authorization: `Bearer ${key}`, connection: 'close' },
    body: JSON.stringify({ jsonrpc: '2.0', method, params, id: 1 }),
  })
  const { result, error } = (await answer.json()) as { result?: unknown; error?: { message: string } }
  if (error) throw new Error(`Kamailio refused ${method}: ${error.message}`)
  return result
}

/** Ends a call that was answered, for both sides. False if this Kamailio does not have it. */
export async function endDialog(port: number, key: string, sipId: string): Promise<boolean> {
  const dialogs = ((await commandKamailio(port, key, 'dlg.list', [])) ?? []) as Dialog[]
  const found = dialogs.find((dialog) => dialog['call-id'] === sipId)
  if (!found) return false
  await commandKamailio(port, key, 'dlg.end_dlg', [found.h_entry, found.h_id])
  return true
}
