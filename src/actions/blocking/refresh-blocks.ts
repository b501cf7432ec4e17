import { isAborted } from '../../domain/errors'
import { blockOfAnswer } from '../../domain/blocking/blocking'
import { isSamePhone } from '../../domain/number/phone-number'
import { createLastWins, type LastWins } from '../../lib/last-wins'
import { oncePer } from '../../lib/once-per'
import { callBlocksAtom, numberBlockAtom } from '../../state/blocking'
import { peopleByIdAtom } from '../../state/people'
import type { Store } from '../../state/store'
import type { ActionContext } from '../base/action-context'
import { readNumberBlock } from './number-block'

/** Whom a changed block concerns, as far as it is known. */
export interface ChangedBlock {
  phone?: string | undefined
  userId?: string | undefined
  callId?: string | undefined
}

/**
 * Reloads the visible parts of a changed block: the person, everybody else with that phone, and calls with unknown
 * numbers. If a reload fails, the old state stays without a message, because nobody requested it.
 */
export async function refreshBlocks(context: ActionContext, { phone, userId, callId }: ChangedBlock): Promise<void> {
  const { store } = context
  const people = [...store.get(peopleByIdAtom)].filter(
    ([id, entry]) =>
      entry.state === 'ready' &&
      (id === userId ||
        (phone !== undefined && entry.user.contacts.some((own) => own.phone && isSamePhone(own.phone, phone)))),
  )
  // `callBlocksAtom` is keyed by call id, so the changed number cannot be matched. Few entries exist, so reload all.
  const calls = callId === undefined ? [...store.get(callBlocksAtom).keys()] : [callId]
  const number = store.get(numberBlockAtom)?.e164
  await Promise.all([
    number && readNumberBlock(context, number),
    ...people.map(([id]) => readPerson(context, id)),
    ...calls.map((id) => readCallBlock(context, id)),
  ])
}

async function readPerson(context: ActionContext, personId: string): Promise<void> {
  const { store, api, logger } = context
  const signal = beginReading(context, `person ${personId}`)
  try {
    const user = await api.call('getUser', { params: { id: personId }, signal })
    if (signal.aborted) return
    store.set(peopleByIdAtom, new Map(store.get(peopleByIdAtom)).set(personId, { state: 'ready', user }))
  } catch (error) {
    if (!isAborted(error)) logger.error('a person could not be read again', error)
  }
}

/** Reads the block of a call's other side into `callBlocksAtom`. Never rejects. */
export async function readCallBlock(context: ActionContext, callId: string): Promise<void> {
  const { store, api, logger } = context
  const signal = beginReading(context, `call ${callId}`)
  try {
    const answer = await api.call('getCallBlock', { params: { id: callId }, signal })
    if (signal.aborted) return
    const block = answer ? blockOfAnswer(answer) : null
    store.set(callBlocksAtom, new Map(store.get(callBlocksAtom)).set(callId, block))
  } catch (error) {
    if (!isAborted(error)) logger.error('the block of a call could not be read', error)
  }
}

const readingsOf = oncePer((_store: Store) => new Map<string, LastWins>())

/** A new request for a subject cancels the previous one, so that an older answer never replaces a newer one. */
function beginReading({ store }: ActionContext, what: string): AbortSignal {
  const readings = readingsOf(store)
  const reading = readings.get(what) ?? createLastWins()
  readings.set(what, reading)
  return reading.begin()
}
