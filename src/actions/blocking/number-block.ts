import { isAborted } from '../../domain/errors'
import { blockOfAnswer } from '../../domain/blocking/block-facts'
import { isSamePhone, withoutCountryCode } from '../../domain/number/phone-number'
import { createLastWins } from '../../lib/last-wins'
import { oncePer } from '../../lib/once-per'
import { numberBlockAtom } from '../../state/blocking'
import type { ActionContext } from '../base/action-context'

const latestOf = oncePer((_context: ActionContext) => createLastWins())

/**
 * Reads the block of a number of nobody into `numberBlockAtom`. Never rejects: a call is asked for without it, and the
 * platform refuses it.
 */
export async function readNumberBlock(context: ActionContext, e164: string): Promise<void> {
  const { api, store, logger } = context
  const signal = latestOf(context).begin()
  if (store.get(numberBlockAtom)?.e164 !== e164) store.set(numberBlockAtom, null)
  try {
    const { content } = await api.call('searchBlocklist', {
      body: { query: withoutCountryCode(e164), page: 1, limit: 10 },
      signal,
    })
    if (signal.aborted) return
    const item = content.find(({ blockedPhone }) => isSamePhone(blockedPhone, e164))
    const { highestBlock: found } = item ?? {}
    const block = found && { ...blockOfAnswer(found), school: found.instituteName }
    store.set(numberBlockAtom, { e164, id: item?.id, block })
  } catch (error) {
    if (!signal.aborted && !isAborted(error)) logger.error('the block of a number could not be read', error)
  }
}

/** The same for views. */
export const createNumberBlock = (context: ActionContext) => ({
  readNumberBlock: (e164: string): void => void readNumberBlock(context, e164),
})
