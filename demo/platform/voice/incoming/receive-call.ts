import type { CallToReceive, IceOptions, ReceivedCall } from '../media-process/media-service'
import { createAnsweringMachine } from './answering-machine'
import { createScriptedCaller } from './scripted-caller'

/** The longest message. */
const LONGEST_MS = 180_000

interface IncomingCallOptions extends Omit<CallToReceive, 'call'> {
  /** Aborted when the platform closes. The caller then hangs up. */
  signal: AbortSignal
}

/** Both ends are in this process, so no other address is needed. */
const LOOPBACK: IceOptions = { iceAdditionalHostAddresses: ['127.0.0.1'] }

/**
 * A call from outside that nobody answered, with real sound both ways (Opus over RTP): the caller's end and the
 * answering machine's meet as two telephones do. Resolves when the caller has hung up and the message is written.
 */
export async function receiveCall({
  greeting,
  recordingFile,
  signal,
  ...script
}: IncomingCallOptions): Promise<ReceivedCall> {
  const caller = createScriptedCaller(LOOPBACK, script)
  const machine = createAnsweringMachine(LOOPBACK, recordingFile, greeting)
  const tired = setTimeout(caller.hangUp, LONGEST_MS)
  signal.addEventListener('abort', caller.hangUp)
  if (signal.aborted) caller.hangUp()
  let message: ReceivedCall['message']
  try {
    await caller.accept(await machine.answer(await caller.offer()))
    await Promise.race([machine.connected, caller.hungUp])
    caller.listen()
    machine.pickUp()
    await caller.hungUp
  } finally {
    clearTimeout(tired)
    signal.removeEventListener('abort', caller.hangUp)
    await caller.close()
    message = await machine.hungUp()
  }
  return { message, heard: caller.heard() }
}
