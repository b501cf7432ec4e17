import { blockOfAnswer } from '../../domain/blocking/block-facts'
import { LIMITS } from '../../domain/limits'
import { toE164 } from '../../domain/number/phone-number'
import { blockedNumbersAtom } from '../../state/blocking'
import { showsLogAtom } from '../../state/elements'
import { sessionAtom } from '../../state/session'
import type { ActionContext } from '../base/action-context'
import { isReadSince } from '../base/read-times'
import { readLatest } from '../base/read-latest'

const BLOCKED_NUMBERS = 'the blocked numbers'

/** Loads the newest blocks of the person's blocklist into `blockedNumbersAtom`. Never rejects. */
export const readBlockedNumbers = (context: ActionContext): Promise<void> =>
  readLatest(
    context,
    BLOCKED_NUMBERS,
    '',
    (signal) => context.api.call('searchBlocklist', { body: { page: 1, limit: LIMITS.longestPage }, signal }),
    ({ content }) => {
      const found = content.flatMap(({ blockedPhone, highestBlock }) => {
        const e164 = toE164(blockedPhone)
        return e164 ? [[e164, blockOfAnswer(highestBlock)] as const] : []
      })
      context.store.set(blockedNumbersAtom, new Map(found))
    },
  )

/**
 * Reads once, when the page is quiet, which numbers are blocked, so that a row offers no call to them before anybody has
 * opened their card (`log/call`). Changes are read again. Begun once per phone.
 */
export function watchBlockedNumbers(context: ActionContext): void {
  const { store, live } = context
  const isNeeded = () => store.get(sessionAtom).phase === 'ready' && store.get(showsLogAtom)
  const ask = () => {
    if (isNeeded() && store.get(blockedNumbersAtom) === null) void readBlockedNumbers(context)
  }
  for (const changed of [sessionAtom, showsLogAtom]) store.sub(changed, () => context.whenQuiet(ask))
  live.onMissed((_isConnected, since) => {
    if (isNeeded() && !isReadSince(context, since, BLOCKED_NUMBERS)) void readBlockedNumbers(context)
  })
  ask()
}
