import { SYSTEM_CALLER_ID } from '../../../../src/domain/call/call-state'
import { blockFor } from '../../blocks/block-for'
import type { Db } from '../../db/tables'
import type { NetworkRing } from '../../voice'
import { changeCall } from '../change-call'
import { addIncomingRow, findCalledPerson, recordsCalls } from './incoming-row'
import type { LiveCalls } from '../live-calls'
import { isInOfficeHours } from './is-in-office-hours'
import { signInOfCall } from '../prepare-call'
import type { NetworkPushes } from './push-network-calls'

const RING_SECONDS = 25
/** SIP's refusals. */
const NOT_FOUND = 404
const UNAVAILABLE = 480
const DECLINED = 603

/**
 * The platform's answer to a call from outside that arrives at its telephone network: whether and where it rings
 * (`telephony/ring`). From then on the network has the call. If nobody answers, the platform records no message,
 * because that is up to the network's own voicemail.
 */
export async function ringByNetwork(
  { db, live, pushes }: { db: Db; live: Pick<LiveCalls, 'lease' | 'hold'>; pushes: NetworkPushes | undefined },
  { from, to, atAnyHour = false }: { from: string; to: string; atAnyHour?: boolean },
): Promise<NetworkRing | number> {
  const callee = await findCalledPerson(db, to)
  if (!callee) return NOT_FOUND
  if (await blockFor(db, { ownerId: callee.id, phone: from })) {
    await addIncomingRow(db, callee, from, { status: 'blocked', live_until: null })
    return DECLINED
  }
  const row = await addIncomingRow(db, callee, from, { status: 'started', live_until: live.lease() })
  if (!atAnyHour && !isInOfficeHours(callee.office_hours, row.called_at)) {
    await changeCall(db, row.id, { status: 'out_of_office_hours', live_until: null })
    return UNAVAILABLE
  }
  live.hold(row.id)
  const isKnown = row.other_id !== null && row.other_id !== SYSTEM_CALLER_ID
  // Of the browsers, only the one with a live call rings during it, because the person can put that call on hold there.
  const onlySignIn = await signInOfCall(db, callee.id)
  if (onlySignIn === undefined) {
    pushes?.ring({ callId: row.id, personId: callee.id, from, ...(isKnown && { fromName: row.other_name }) })
  }
  return {
    callId: row.id,
    recorded: await recordsCalls(db, row.institute_id),
    ringSeconds: RING_SECONDS,
    onlySignIn,
    phone: callee.callback_phone,
    ...(isKnown && { caller: { id: row.other_id ?? '', name: row.other_name } }),
  }
}
