import { blockOfAnswer } from '../../domain/blocking/block-facts'
import { isSamePhone } from '../../domain/number/phone-number'
import { callBlocksAtom, numberBlockAtom } from '../../state/blocking'
import { peopleByIdAtom } from '../../state/people'
import type { ActionContext } from '../base/action-context'
import { readLatest } from '../base/read-latest'
import { readPerson } from '../people/read-person'
import { readNumberBlock } from './number-block'

/** The number, person or call that a changed block concerns, as far as they are known. */
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

/** The subject of `readCallBlock`, as in `noteReading`. */
export const CALL_BLOCK = 'the block of a call'

/** Loads the block of a call's other side into `callBlocksAtom`. Never rejects. */
export const readCallBlock = (context: ActionContext, id: string): Promise<void> =>
  readLatest(
    context,
    CALL_BLOCK,
    id,
    (signal) => context.api.call('getCallBlock', { params: { id }, signal }),
    (answer) => {
      const block = answer ? blockOfAnswer(answer) : null
      context.store.set(callBlocksAtom, new Map(context.store.get(callBlocksAtom)).set(id, block))
    },
  )
