import { blockOfAnswer } from '../../domain/blocking/block-facts'
import { isSamePhone, withoutCountryCode } from '../../domain/number/phone-number'
import { numberBlockAtom } from '../../state/blocking'
import { callStateAtom } from '../../state/call/call'
import type { ActionContext } from '../base/action-context'
import { isReadSince } from '../base/read-times'
import { readLatest } from '../base/read-latest'

const NUMBER_BLOCK = 'the block of a number'

/**
 * Loads the block of a number that belongs to nobody into `numberBlockAtom`. Never rejects. A call is placed without it
 * too, and the platform refuses a blocked number.
 */
export async function readNumberBlock(context: ActionContext, e164: string): Promise<void> {
  const { api, store } = context
  if (store.get(numberBlockAtom)?.e164 !== e164) store.set(numberBlockAtom, null)
  const body = { query: withoutCountryCode(e164), page: 1, limit: 10 }
  await readLatest(
    context,
    NUMBER_BLOCK,
    // The same id for all numbers, because the atom holds one block.
    '',
    (signal) => api.call('searchBlocklist', { body, signal }),
    ({ content }) => {
      const item = content.find(({ blockedPhone }) => isSamePhone(blockedPhone, e164))
      const { highestBlock: found } = item ?? {}
      const block = found && { ...blockOfAnswer(found), school: found.instituteName }
      store.set(numberBlockAtom, { e164, id: item?.id, block })
    },
  )
}

/** The same for views. */
export const createNumberBlock = (context: ActionContext) => {
  const { live, store } = context
  // Its block may have changed while the socket was closed (`live/missed`).
  live.onMissed((_isConnected, since) => {
    const number = store.get(numberBlockAtom)
    const isShown = store.get(callStateAtom).phase === 'preparing'
    if (number && isShown && !isReadSince(context, since, NUMBER_BLOCK)) void readNumberBlock(context, number.e164)
  })
  return { readNumberBlock: (e164: string): void => void readNumberBlock(context, e164) }
}
