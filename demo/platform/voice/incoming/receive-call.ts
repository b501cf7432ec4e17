import { createAnsweringMachine, type LeftMessage } from './answering-machine'
import type { IceOptions } from '../media/far-end'
import { createScriptedCaller, type CallerScript } from './scripted-caller'

/** The longest message. */
const LONGEST_MS = 180_000

export interface IncomingCallOptions {
  script: CallerScript
  /** The sound before the beep, 16 kHz. */
  greeting: Int16Array
  /** The path of the message's file. */
  recordingFile: string
  /** Aborted when the platform closes. The caller then hangs up. */
  signal: AbortSignal
}

export interface IncomingCallEnd {
  /** Undefined if the caller left no message. */
  message: LeftMessage | undefined
  /** Everything the caller heard, 16 kHz. */
  heard: Int16Array
}

/** Both ends are in this process, so no other address is needed. */
const LOOPBACK: IceOptions = { iceAdditionalHostAddresses: ['127.0.0.1'] }

/**
 * A call from outside that nobody answered, with real sound both ways (Opus over RTP): the caller's end and the
 * answering machine's meet as two telephones do. Resolves when the caller has hung up and the message is written.
 */
export async function receiveCall({
  script,
  greeting,
  recordingFile,
  signal,
}: IncomingCallOptions): Promise<IncomingCallEnd> {
  const caller = createScriptedCaller(LOOPBACK, script)
  const machine = createAnsweringMachine(LOOPBACK, recordingFile, greeting)
  const tired = setTimeout(caller.hangUp, LONGEST_MS)
  signal.addEventListener('abort', caller.hangUp)
  if (signal.aborted) caller.hangUp()
  let message: LeftMessage | undefined
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
