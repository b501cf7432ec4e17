import type { LaunchOptions } from 'playwright/test'
import { startTelephony, type Telephony } from '../start-telephony'

/** The telephone network of a worker, from its first test to its last. */
export async function provideTelephony(
  options: Parameters<typeof startTelephony>[0],
  provide: (telephony: Telephony) => Promise<void>,
): Promise<void> {
  const telephony = await startTelephony(options)
  await provide(telephony)
  await telephony.close()
}

/** Ends the calls that a test left open, which the next test would find live. */
export async function endCalls(telephony: Telephony): Promise<void> {
  for (const callId of telephony.liveCalls()) await telephony.hangUp(callId)
}

/** Options for a browser that trusts the network's certificate. */
export const trusting = (telephony: Telephony, options: LaunchOptions): LaunchOptions => ({
  ...options,
  args: [...(options.args ?? []), `--ignore-certificate-errors-spki-list=${telephony.certificateHash}`],
})
